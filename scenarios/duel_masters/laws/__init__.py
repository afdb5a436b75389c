"""What holds at all times: what effects forbid, how long they last, what ends the game."""
