"""Numbers of two texts held against each other, by value: digits, words, equations, and the nouns that they count."""
