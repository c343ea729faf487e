"""`rulegen check --self-test`: mistakes put into the rulebook on purpose, to see which ones the checks find.

The mistakes are made by rule from the texts and from what is known of a language, never from what the checks know.
"""
