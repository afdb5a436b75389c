"""The rules of a game with the functions that execute them, for `/book/` and `rulings book`."""
