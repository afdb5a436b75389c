"""What rulebooks do alike: procedures without numbers and without the words of a game.

A rulebook gives a procedure its number: a function that it registers says in one sentence what the
rule says, and calls it. Where games differ, the procedure is told what it needs to know; it never
asks which game it is. `tests/scenarios/common` holds for each a scenario of every game.
"""
