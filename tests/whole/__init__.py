"""Whole games through a simulated Discord, with the real bot and a real store file.

==================  ======================================================================================
``kit``             what must be told of a game: how it is played and read at a table (``rulers``, ``runes``)
``play``            people who act by buttons, commands or reactions, and who seek out what was not done yet
``leaks``           everything that is sent, searched for cards that its reader may not know
``test_ways``       whole games of every kind, by every way in
``test_leaks``      the search finds a leak wherever one is planted
``test_twins``      two games that differ in hidden cards alone are the same to everybody else
``test_restarts``   the process ends after every action of a game
``test_forgeries``  presses that no button of ours could send; strangers, former players, stale panels
``test_doubles``    one interaction delivered twice, two people at once
``test_troubles``   a store that is busy, a Discord that fails
``test_time``       reminders, time-outs, people who leave and come back, lobbies that nobody touches
==================  ======================================================================================
"""
