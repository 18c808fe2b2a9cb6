"""Laws of every game, as properties over random games. A game takes part by ``tests/game/<name>/kit.py`` with a ``KIT``.

===================  =======================================================================
``kit``              what the laws must be told of a game
``walks``            random games
``test_laws``        conservation, legality, prompts, copies, dumps, replays, endings
``test_secrecy``     noninterference
``test_golden``      the golden playthroughs
``golden``           writes them: ``python -m tests.game.laws.golden``
===================  =======================================================================
"""
