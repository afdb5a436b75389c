"""What abilities wait for, and how they come to wait (801)."""
