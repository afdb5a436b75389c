"""The pool of waiting effects, and how each is resolved (101.4, 605)."""
