"""A player's question: the rules that decide it, or that the rules do not say.

An answer holds rules of the index and nothing else: no number and no sentence is made here.
"""

from indexer.answers.asking import ask
from indexer.answers.model import Answer, Companion, Found, Reading, Silence, Unsaid

__all__ = ["Answer", "Companion", "Found", "Reading", "Silence", "Unsaid", "ask"]
