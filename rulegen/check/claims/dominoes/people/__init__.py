"""What is told of people: `names` finds them, `seats` those with numbers; each has an account that must balance."""
