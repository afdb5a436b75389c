"""Which rules are executed: the map of the rules, and the proof that it rests on."""
