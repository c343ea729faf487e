"""The words of a language, and those of the glossary: what is known of them, and where they stand in a text."""
