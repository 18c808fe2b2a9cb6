"""How fast it is, beside a yardstick that everybody can run: ``python -m tests.bench [NAME…]``, or ``make bench``.

=============  ===================================================================
``measure``    a benchmark, its two sides measured in turn, and the line about it
``engine``     random whole games, beside RLCard's ``uno`` and OpenSpiel's ``hearts``
``clicks``     one click through the bot, beside a bare button of discord.py
``commits``    entries of 64 tables at once, beside bare commits of sqlite3
``start``      a start with 10,000 open tables, beside a start with none
=============  ===================================================================

Only ratios travel from one machine to another: both sides of each are measured in the same process, in turn, five times.
"""
