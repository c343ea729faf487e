"""Words: catalogs, placeholders, and the sentences that describe facts."""
