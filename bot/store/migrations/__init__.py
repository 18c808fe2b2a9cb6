"""The steps by which a database came to the present schema, in ``versions``.

A change of ``bot.store.schema`` needs a new step, written by hand after the pattern of the last one; a test finds it missing.
Steps that have been released never change.
"""
