"""From templates and facts to published pages."""
