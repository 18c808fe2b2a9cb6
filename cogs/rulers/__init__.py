"""Rulers on Discord.

==============  ===========================================================
``group``       the command group ``/rulers``, to which the others add
``start``       ``/rulers start``, ``rules`` and ``board``
``commands``    one command an action
``presenter``   how the game is shown and worded
``pieces``      its seats and zones on the board
==============  ===========================================================
"""
