"""What the bot shows: pure functions from a table to messages. Presses and answers are handled by ``cogs``.

============  ==========================================================
``board``     the public message of a game in progress
``lobby``     the same message while people gather
``ending``    the public message of a game that is over
``ids``       what a custom_id tells
``router``    who handles a press, and the one boundary for errors
``answer``    answering in time
``panel``     the private panel
============  ==========================================================
"""
