"""Keeps the public messages of every table true.

================  ==========================================================================
``rendered``      what a message shall look like, and who draws it: ``Rendered``, ``Render``
``plan``          which message to post, edit or delete next: pure
``trouble``       what a failure of Discord's means
``pace``          how often something may be sent
``permissions``   what the bot must be allowed to do in a channel
``desk``          what is known of one table's messages
``outbox``        posting, editing and deleting, with the rows that remember the messages
``publisher``     ``Publisher``: hears of every entry and does what the plan says
``gateway``       what Discord tells of channels and messages
``alarm``         tells a host that a table cannot go on
================  ==========================================================================

One sentence: whenever something may be sent, the newest state is drawn and sent; nothing queues but tables.
"""

from bot.publisher.permissions import lacking
from bot.publisher.publisher import Publisher
from bot.publisher.rendered import Render, Rendered, Role

__all__ = ["Publisher", "Render", "Rendered", "Role", "lacking"]
