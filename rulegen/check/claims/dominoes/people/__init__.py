"""What is told of people: `names` finds them, `seats` those with numbers, `ledgers` follows what one of them has."""
