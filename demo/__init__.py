"""``python -m demo``: the real bot on a simulated Discord, in a browser, without an account.

===============  ==========================================================================
``stage``        simcord's offline Discord in real time, for several people at once; every
                 private hook into simcord is in there
``world``        the server, the channel and the people whom a newcomer meets, and our bot
``site``         one local page around the stage: who you are, channels, reactions, menus
``static/``      that page
``__main__``     the command line
``screenshots``  the pictures of the documentation, taken in the demo
===============  ==========================================================================

What is simulated is Discord; the bot, its rules and its database are those that run for real.
"""
