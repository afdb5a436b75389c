"""Which creatures may attack and block, and which must (505 to 507)."""
