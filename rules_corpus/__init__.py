"""The text of the rules, restated: data only, which `indexer.corpus` reads."""

__all__: list[str] = []
