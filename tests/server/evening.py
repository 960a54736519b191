"""A table without a server: entries happen, and everybody who looks is told by the server's code.

Run as a program (`cd tests && ../.venv/bin/python -m server.evening`) it writes down examples of
what clients are told, for the tests of the browser client; do so when views have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from saboteur.server.store.store import LogRow, TableRow
from saboteur.server.tables import entries as log
from saboteur.server.tables import sight
from saboteur.server.tables.entries import Entry, write_entry
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.tables.spreading import Spreading
from saboteur.server.wire.connection import Connection
from server.house import changed

EXAMPLES = Path(__file__).parents[2] / "web/tests/client/changes.json"
KINDS = [
    ("saboteur", 5, ()),
    ("saboteur", 4, ("veto", "tunnel-toll", "treasure-chests", "new-goals")),
    ("saboteur", 5, ("goal-swap", "treasure-trove", "pathfinder", "change-of-direction")),
    ("saboteur2", 6, ("costume-department",)),
    ("duel", 2, ()),
    ("solo", 1, ()),
    ("lost-mines", 3, ()),
]
"""Games with whatever can be seen of them."""


class Viewer(Connection):
    """Somebody who looks at a table and puts together what they are told."""

    def __init__(self, person: str, lang: str | None) -> None:
        super().__init__(person, self._never, lambda _: False, 1, cast(Any, None))
        self.lang = lang
        self.ready = True
        self.version = 0
        self.shown: Any = None
        self.frames: list[Any] = []
        self.deaf = False
        """Whether what comes now gets lost."""

    async def _never(self, frame: bytes) -> None:
        raise AssertionError

    def send(self, frame: bytes) -> None:
        if self.deaf:
            return
        told = json.loads(frame)
        self.frames.append(told)
        if told["type"] == "welcome":
            self.version = told["version"]
            self.shown = {"table": told["table"], "state": told["state"]}
        elif told["version"] == self.version + 1:
            self.version += 1
            self.shown = changed(self.shown, told["changes"], told["events"])

    @property
    def missed_something(self) -> bool:
        """Whether the last they heard does not follow from what they knew."""
        return bool(self.frames) and self.frames[-1]["version"] != self.version


class Evening:
    """One table, everybody of whom is a person who looks, and two who only watch."""

    def __init__(self, game: str, players: int, modules: tuple[str, ...], seed: object) -> None:
        self.rng = Random(f"{game} {players} {modules} {seed}")
        options = {"game": game, "players": players, "modules": modules, "settings": {}}
        row = TableRow(
            id="0123456789abcdef",
            options=msgspec.json.encode(options).decode(),
            seed=f"{seed}",
            invitation="come",
            listed=1,
            clock=None,
            host="p0",
            state="open",
            rules=1,
            rematch_of=None,
            created=0.0,
            changed=0.0,
            bank=600,
            increment=5,
        )
        self.table = LiveTable.remembered(row, [])
        house: Any = SimpleNamespace(
            peace=SimpleNamespace(hears=lambda *_: True, unheard_by=lambda _: frozenset()),
            presence=SimpleNamespace(people=lambda _: []),
        )
        self.spreading = Spreading(house)
        self.table.listeners.append(lambda table, now, _: self.spreading.spread(table, now))
        people = [f"p{seat}" for seat in range(players)]
        self.viewers = [
            Viewer(person, lang)
            for person in [*people, "watcher", "other"]
            for lang in ((None, "en", "de") if person in ("p0", "watcher") else (None,))
        ]
        for viewer in self.viewers:
            self.table.connections.add(viewer)
            self.spreading.welcome(self.table, viewer)
        for seat, person in enumerate(people):
            self.happen(log.Sat(seat, person, f"Digger {seat}"))

    def happen(self, entry: Entry) -> None:
        """Let something happen."""
        at = float(self.table.version)
        row = LogRow(self.table.version + 1, at, write_entry(entry), None)
        self.table._apply(row, entry)

    def play(self) -> None:
        """Somebody plays a move, or says something."""
        game = self.table.game
        assert game is not None
        assert game.to_act is not None
        if self.rng.random() < 0.1:
            self.happen(log.Said("p0", "Digger 0", "Hm."))
        move = self.rng.choice(game.legal_moves())
        self.happen(log.Played(game.to_act, str(move), took=round(self.rng.random(), 3)))

    def whole(self, viewer: Viewer) -> Any:
        """What somebody who came just now would be shown."""
        seat = self.table.seating.seat_of(viewer.person)
        teller = sight.teller_of(self.table, seat, viewer.lang)
        return json.loads(msgspec.json.encode(sight.shown(self.table, seat, teller)))


def record(game: str, players: int, modules: tuple[str, ...], moves: int = 15) -> Any:
    """A stretch of a game as one seat is told it: at first, what changes, and at last."""
    evening = Evening(game, players, modules, "example")
    viewer = evening.viewers[game == "duel"]  # one of them in words
    evening.happen(log.Started("hash"))
    for _ in range(10 * players):
        if not evening.table.game.over:
            evening.play()
    before, told = viewer.shown, len(viewer.frames)
    for _ in range(moves):
        if not evening.table.game.over:
            evening.play()
    news = [
        {"changes": frame["changes"], "events": frame["events"]} for frame in viewer.frames[told:]
    ]
    assert viewer.shown == evening.whole(viewer)
    return {"game": game, "before": before, "news": news, "after": viewer.shown}


if __name__ == "__main__":
    examples = [record(*kind) for kind in KINDS]
    EXAMPLES.write_text(json.dumps(examples, ensure_ascii=False) + "\n", encoding="utf-8")
