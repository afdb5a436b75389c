"""The SQLite store: the only place that knows sqlite-utils and the tables."""

from indexer.database.reading import Reader
from indexer.database.tables import SCHEMA
from indexer.database.writing import Contents, write_database

__all__ = ["SCHEMA", "Contents", "Reader", "write_database"]
