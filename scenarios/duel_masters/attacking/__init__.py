"""The attack: who may attack and block, battles, direct attacks (505 to 510, 115)."""
