"""Where abilities function, what static ones do, what effects are in words."""
