"""The veto on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.terminal.saboteur.rooms import RoomDisplay


class VetoDisplay(RoomDisplay):
    """At one device everybody is asked, whether they hold one or not."""

    def greeting(self, view: SaboteurView, *, hot_seat: bool) -> Iterable[str]:
        return ["terminal.veto-at-one-device"] if hot_seat and "veto" in view.modules else []


DISPLAY = VetoDisplay(
    actions={"veto": ("╔═════╗", "║VETO!║", "╚═════╝")},
    look_first=("veto",),
    secret_choices=("veto",),
)
