"""What the bot shows: pure functions from a table to messages, and what answers a press. What a press does is in ``cogs``.

================  =========================================================
``frame``         the few shapes that every message is made of
``lobby``         the public message while people gather
``board``         the same message while the game is played
``ending``        what is posted before the deal and after the end
``render``        who draws which public message
``news``          what happened, in words
``contribution``  what a player adds to the shuffle
``reading``       how a game is played, and its public piles
``replay``        a game that is over, watched again
``hello``         the greeting
``panel``         the private panel, drawn
``panels``        the panels that are open
``ids``           what a custom_id tells
``router``        who handles a press
``answer``        answering in time, and for every exception
``faults``        an exception as a sentence
``suggest``       autocomplete that never fails
``commands``      what the commands of every game share
``tree``          the commands' side of the same boundary
================  =========================================================
"""
