"""Long random runs: ``python -m tests.soak``, or ``make soak``.

============  ==================================================================================================
``__main__``  starts players, kills them without warning, and looks whether the store still holds what they were told
``players``   a process that serves a dozen tables of every game and mode through the table service and the clock,
              with people who do anything at all
``audit``     what must be true of a store, whenever its process died
============  ==================================================================================================
"""
