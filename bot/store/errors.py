"""What the store raises.

::

    StoreError
    ├── StoreBusy         another process serves this database
    └── StoreUnavailable  the database did not answer; a write may or may not be stored: repeat it with the same key

These tell an operator what is wrong with the database; what a player is told is the edge's affair.
"""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot do what it was asked."""


class StoreBusy(StoreError):
    """Another process serves this database, and two would contradict each other."""


class StoreUnavailable(StoreError):
    """The database did not answer, even after waiting and trying again.

    Of a write it is unknown whether it is stored. Repeating it with the same key is safe: what is stored is found again.
    """
