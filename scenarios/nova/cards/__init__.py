"""What a card is: characteristics, costs, and what effects make of them (100, 200, 802)."""
