"""A table as a pure fold of its log: no store, no Discord, no clock.

============  ==============================================================================
``command``   what people, computers and the clock may ask of a table
``guest``     somebody at a table
``entry``     a row of the log: who asked what and when, once it was accepted
``refusal``   ``Refused``: a code and parameters for what a table won't do
``table``     ``Table``: the state that the entries fold into, and ``play`` that adds one
``lobby``     the rules of a lobby: joining, teams, options, beginning
``match``     the rules around a game in progress: acting, leaving, votes, ends
``seating``   who sits where, from the commitment's own stream
``due``       what falls due, when, and under which key
``record``    the portable record of a table's game
============  ==============================================================================

One sentence: ``Table.after(entry)`` is the only way to a new table, and it raises instead of accepting what is not allowed.
"""
