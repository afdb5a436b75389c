"""What a card is: names, types, power, parts, and what effects make of them (200, 608)."""
