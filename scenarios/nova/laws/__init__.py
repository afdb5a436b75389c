"""What the rules do by themselves: rule processing, damage (500, 916)."""
