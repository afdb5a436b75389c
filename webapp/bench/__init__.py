"""The bench: a board is built, played by answering the engine's questions, and shared as a link.

The server keeps nothing: a link holds the board's text and the answers. What a request may
cost is bounded by `limits`.
"""
