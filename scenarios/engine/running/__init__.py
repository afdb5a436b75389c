"""What a running rule has in hand, part by part, and runs that leave no trace."""
