"""The computer players. They see what their seat sees, its view, and read the cards as anybody may; they know no state.

``casual`` does something at random, and rather something than nothing. ``steady`` weighs: what an effect is worth to it now, by what its
instructions say, and so it can play any pack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.event import Seen
from game.core.stream import Stream
from game.runes.answers import Answer, Token
from game.runes.view import Asked, View
from game.runes.worth import Worth


class Casual:
    """Plays legally and a little sillily."""

    def choose(self, view: View, events: Sequence[Seen | None], stream: Stream) -> Answer:
        asked = _asked(view)
        options = [token for token in asked.options if token not in ("turn", "kind")]
        if not options or (not asked.least and not stream.below(5)):
            return Answer(asked.ask)
        count = min(len(options), max(asked.least, 1))
        for place in range(count):
            other = place + stream.below(len(options) - place)
            options[place], options[other] = options[other], options[place]
        return Answer(asked.ask, tuple(options[:count]))


class Steady:
    """Plays to win and to stop others."""

    def choose(self, view: View, events: Sequence[Seen | None], stream: Stream) -> Answer:
        asked = _asked(view)
        worth = Worth(view)
        if asked.ask == "order":
            return Answer(asked.ask, asked.options)
        scored = sorted(((_SCORES.get(asked.ask, _of_card)(worth, asked, token), -place, token) for place, token in enumerate(asked.options)), reverse=True)
        wanted = [token for score, _, token in scored if score > 0][: asked.most]
        if len(wanted) < asked.least:
            wanted = [token for _, _, token in scored[: asked.least]]
        return Answer(asked.ask, tuple(wanted))


def _asked(view: View) -> Asked:
    if view.asked is None:
        raise ValueError("this seat owes no answer")
    return view.asked


# What each option of each ask is worth to the steady player --------------------------------------------------------------------------------------------


def _card(token: Token) -> str:
    return str(token)


def _of_card(worth: Worth, asked: Asked, token: Token) -> float:
    return worth.keep(_card(token))


def _begin(worth: Worth, asked: Asked, token: Token) -> float:
    return worth.acting(_card(token), "begin")


def _cast(worth: Worth, asked: Asked, token: Token) -> float:
    return worth.casting(_card(token))


def _give_up(worth: Worth, asked: Asked, token: Token) -> float:
    """What must go should be what is least worth keeping; nothing goes that need not."""
    return -worth.keep(_card(token))


def _take_down(worth: Worth, asked: Asked, token: Token) -> float:
    return worth.losing(_card(token))


def _restore(worth: Worth, asked: Asked, token: Token) -> float:
    return -worth.losing(_card(token), hexed=False)


def _gain(worth: Worth, asked: Asked, token: Token) -> float:
    card = _card(token)
    return worth.losing(card) if worth.owner(card) != worth.me else -worth.creature(card)


def _neighbour(worth: Worth, asked: Asked, token: Token) -> float:
    return 1 + worth.threat(int(token))


def _may(worth: Worth, asked: Asked, token: Token) -> float:
    return worth.offered(asked.source)


def _branch(worth: Worth, asked: Asked, token: Token) -> float:
    return 1 + worth.branch(asked.source, int(token))


def _answer(worth: Worth, asked: Asked, token: Token) -> float:
    return 0.0 if token in ("turn", "kind") else worth.answering(_card(token))


_SCORES: dict[str, Callable[[Worth, Asked, Token], float]] = {
    "begin": _begin,
    "cast": _cast,
    "pay": _give_up,
    "discard": _give_up,
    "limit": _give_up,
    "runes": _give_up,
    "rune": _give_up,
    "give-card": _give_up,
    "give-rune": _give_up,
    "give": _give_up,
    "hex": _take_down,
    "destroy": _take_down,
    "return": _take_down,
    "redirect": _take_down,
    "steal": _gain,
    "swap": _gain,
    "restore": _restore,
    "neighbour": _neighbour,
    "may": _may,
    "choose": _branch,
    "answer": _answer,
}
"""The asks not listed (summon, salvage) want what is most worth having."""

PLAYERS: dict[str, Casual | Steady] = {"casual": Casual(), "steady": Steady()}
