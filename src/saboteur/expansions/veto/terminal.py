"""The veto in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.terminal.saboteur.rooms import RoomDisplay


class VetoDisplay(RoomDisplay):
    """Everybody is asked, whether they hold it or not (C-19)."""

    def greeting(self, view: SaboteurView, *, hot_seat: bool) -> Iterator[str]:
        if hot_seat and "veto" in view.modules:
            yield "terminal.veto-at-one-device"


DISPLAY = VetoDisplay(
    actions={
        "veto": ("╔═════╗", "║VETO!║", "╚═════╝"),
    },
    look_first=("veto",),
    secret_choices=("veto",),
)
