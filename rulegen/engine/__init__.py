"""The rules as pure functions: no input or output, no clock, no hidden randomness, no words, no drawing."""
