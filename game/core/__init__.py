"""The contract that every game fulfils, and the machinery that no game owns.

===============  =========================================================================
``stream``       the exact random stream that anybody can recompute
``fairness``     commit, contribute, reveal, verify
``audience``     who may see a thing; nobody unless told otherwise
``event``        what an action did, with the audience of every part of it
``decision``     a wait for a person, and the options that the person is shown
``errors``       what is raised: codes with parameters, never sentences
``game``         ``Game``: deal, legal, apply, view, outcome
``player``       ``Player``: a computer player, which receives views only
``record``       the portable file of a game
``codec``        plain data to canonical JSON, and its digest
``enumeration``  several things in a sentence: "Ann, Ben and Chloe"
===============  =========================================================================
"""
