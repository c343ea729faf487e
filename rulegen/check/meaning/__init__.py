"""What two texts say, so that a translation can be held against its source: denials, opposites, duties, clauses."""
