"""The steps by which a database came to the present schema, oldest first in ``versions``."""
