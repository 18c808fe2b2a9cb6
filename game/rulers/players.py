"""The computer players of Rulers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.event import Seen
from game.core.player import AnyPlayer
from game.core.stream import Stream
from game.rulers.actions import PASS, Action
from game.rulers.legal import legal
from game.rulers.view import View, position


class Casual:
    """Does anything that is legal; it likes to play cards and seldom passes."""

    def choose(self, view: View, events: Sequence[Seen | None], stream: Stream) -> Action:
        answers = legal(position(view), view.turn)
        action = answers[stream.below(len(answers))]
        return answers[stream.below(len(answers))] if action == PASS else action


PLAYERS: Mapping[str, AnyPlayer] = {"casual": Casual()}
