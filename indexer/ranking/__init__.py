"""Which rules a question is about: evidence from several fields, weighed by measurement."""

from indexer.ranking.fields import write_ranking
from indexer.ranking.question import Question, read_question
from indexer.ranking.ranker import Ranked, Ranker, open_ranker

__all__ = ["Question", "Ranked", "Ranker", "open_ranker", "read_question", "write_ranking"]
