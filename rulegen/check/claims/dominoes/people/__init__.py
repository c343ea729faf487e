"""What is told of people: `names` finds them, `seats` those with numbers; what is told of one must follow itself."""
