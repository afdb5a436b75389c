"""What an ability waits for: events, the past, and how they are read (603)."""
