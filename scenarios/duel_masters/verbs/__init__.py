"""What the instructions of effects do (700)."""
