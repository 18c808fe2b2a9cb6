"""The rules of the games: pure, synchronous and deterministic.

Nothing below here knows Discord, a database, a clock, a thread or a global random generator.

=============  ==========================================================================
``core``       the contract that every game fulfils, and what is the same for all of them
``rulers``     Rulers
``runes``      Runes & Regulations
``players``    whole games driven by computer players, through the contract alone
``words``      sentences for people, made from codes, events and cards
``cli``        ``python -m game``: the one place under ``game`` that reads files and prints
``catalogue``  finds the games by looking into this folder
=============  ==========================================================================

A further game is a further folder here that offers a ``GAME``.
"""
