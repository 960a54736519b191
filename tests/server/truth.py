"""What really happened at a table, worked out from what is stored and nothing else.

The server's own code is not used: the game is played again from its seed and its moves, and what
each seat may see of every version comes from the rules. Every frame a client got is compared to it.
"""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import msgspec

import saboteur
from saboteur.rules.events import Event
from saboteur.telling.names import DWARVES
from saboteur.telling.narrator import Narrator
from saboteur.telling.tellings import telling_for
from server.house import Frame, Player, Server

FRAMES = {
    "welcome": {"type", "version", "you", "table", "state", "chat", "present", "now", "told"},
    "news": {"type", "version", "at", "entry", "events", "table", "state", "told"},
    "ack": {"type", "id", "version"},
    "refused": {"type", "id", "code", "rule", "en", "de"},
    "present": {"type", "people"},
    "warned": {"type"},
    "pong": {"type", "now"},
}
"""Every field of every frame."""


class Truth:
    """One table: `truth.check(player)` looks at everything a player was ever told."""

    def __init__(
        self, server: Server, table: str, unheard: dict[str, set[str]] | None = None
    ) -> None:
        self.unheard = unheard or {}
        """Whom somebody has never heard, though they spoke."""
        self.row = server.row_of(table)
        self.log = server.log_of(table)
        assert [row["version"] for row in self.log] == list(range(1, len(self.log) + 1))
        self.entries = [json.loads(row["entry"]) for row in self.log]
        self.people: list[str | None] = []
        """Who sits where at the end."""
        self.tables: list[Frame] = []
        """The table as everybody sees it, at each version."""
        self.games: list[Any] = []
        """The game at each version."""
        self.events: list[list[Event]] = []
        self.turned: list[float] = []
        self._states: dict[tuple[int, int | None, str | None], Frame | None] = {}
        self._play()

    def _play(self) -> None:
        options = json.loads(self.row["options"])
        nobody = dict.fromkeys(("person", "name", "bot", "substitute")) | {"locked": False}
        shown = {
            "id": self.row["id"],
            "state": "open",
            **{key: options[key] for key in ("game", "players", "modules", "settings")},
            "clock": self.row["clock"],
            "listed": bool(self.row["listed"]),
            "spectators_speak": bool(self.row["spectators_speak"]),
            "host": next((e["person"] for e in self.entries if e["entry"] == "sat"), None),
            "seats": [dict(nobody) for _ in range(options["players"])],
            "seed_hash": None,
            "rematch_of": self.row["rematch_of"],
            "created": self.row["created"],
            "scores": None,
            "winners": [],
        }
        game, turned = None, 0.0
        for row, entry in zip(self.log, self.entries, strict=True):
            events: list[Event] = []
            seat = shown["seats"][entry["seat"]] if "seat" in entry else {}
            match entry["entry"]:
                case "sat":
                    seat.update({**nobody, "person": entry["person"], "name": entry["name"]})
                case "bot-sat":
                    seat.update({**nobody, "bot": entry["bot"], "name": DWARVES[entry["seat"]]})
                case "freed":
                    seat.update(nobody)
                case "locked":
                    seat["locked"] = entry["locked"]
                case "hosted":
                    shown["host"] = entry["person"]
                case "substituted":
                    seat["substitute"] = entry["bot"]
                case "came-back":
                    seat["substitute"] = None
                case "started":
                    shown |= {"state": "running", "seed_hash": entry["seed_hash"]}
                    game = saboteur.new_game(
                        options["game"],
                        players=options["players"],
                        modules=options["modules"],
                        seed=self.row["seed"],
                        **options["settings"],
                    )
                    events, turned = list(game.log), row["at"]
                case "played":
                    game = game.clone()
                    events, turned = game.play(entry["move"], entry["seat"]), row["at"]
                case "finished":
                    shown["state"] = "finished"
                    shown |= {key: entry[key] for key in ("scores", "winners")}
                case "spectating":
                    shown["spectators_speak"] = entry["speak"]
                case "closed":
                    shown["state"] = "closed"
            self.tables.append(copy.deepcopy(shown))
            self.games.append(game)
            self.events.append(events)
            self.turned.append(turned)
        self.people = [seat["person"] for seat in shown["seats"]]

    @property
    def game(self) -> Any:
        """The game as it stands."""
        return self.games[-1]

    def seat_of(self, person: str, version: int) -> int | None:
        seats = self.tables[version - 1]["seats"]
        return next((n for n, seat in enumerate(seats) if seat["person"] == person), None)

    # --- what may be seen -------------------------------------------------------------------------

    def entry(self, version: int, seat: int | None) -> Frame:
        entry = self.entries[version - 1]
        hidden = entry["entry"] == "played" and entry["seat"] != seat
        return {**entry, "move": ""} if hidden else entry

    def seen(self, version: int, seat: int | None) -> list[Any]:
        return [_plain(event.seen_by(seat)) for event in self.events[version - 1]]

    def told(self, version: int, seat: int | None, lang: str | None, events: Any) -> list[Frame]:
        """What is said about events that this seat sees."""
        if lang is None:
            return []
        teller = self._narrator(version, seat, lang)
        return [
            {
                "text": teller.tell(event),
                "event": place,
                "alarm": teller.telling.is_alarming(event, seat),
            }
            for place, event in teller.telling.without_echoes([e.seen_by(seat) for e in events])
            if not teller.telling.is_quiet(event, seat)
        ]

    def _narrator(self, version: int, seat: int | None, lang: str) -> Narrator:
        table = self.tables[version - 1]
        names = [place["name"] for place in table["seats"]]
        return Narrator(telling_for(table["game"], lang), names, seat)

    def state(self, version: int, seat: int | None, lang: str | None = None) -> Frame | None:
        """How the game stood. It is the same in a world in which all that is hidden is different,
        and that world is what the frame is compared to: the sampling law."""
        if (version, seat, lang) not in self._states:
            game = self.games[version - 1]
            if game is not None:
                world = game.sample(seat, Random(f"{version} {seat}"))
                found = self._state(world, version, seat, lang)
                assert found == self._state(game, version, seat, lang), "the rules tell a secret"
                game = found
            self._states[version, seat, lang] = game
        return self._states[version, seat, lang]

    def _state(self, game: Any, version: int, seat: int | None, lang: str | None) -> Frame:
        decision, clock = game.decision, self.row["clock"]
        moves = None
        if decision is not None and seat is not None:
            if seat == decision.seat:
                moves = game.legal_moves()
            elif decision.hushed and seat in decision.asked(game):
                theirs = msgspec.structs.replace(decision, seat=seat)
                moves = theirs.answers(game)
        out_of_turn = [] if seat is None else game.out_of_turn(seat)
        return {
            "ply": sum(e["entry"] == "played" for e in self.entries[:version]),
            "to_act": game.to_act,
            "view": _plain(game.view(seat)),
            "moves": None if moves is None else [str(move) for move in moves],
            "out_of_turn": [str(move) for move in out_of_turn],
            "deadline": None if clock is None or game.over else self.turned[version - 1] + clock,
            "scores": _plain(game.scores),
            "winners": _plain(game.winners),
            "told": None
            if lang is None
            else self._in_words(game.view(seat), moves, out_of_turn, version, lang),
        }

    def _in_words(self, view: Any, moves: Any, out_of_turn: Any, version: int, lang: str) -> Frame:
        teller = self._narrator(version, view.seat, lang)
        telling = teller.telling
        telling.begin(view)

        def choices(these: Any) -> list[Frame]:
            return [
                {"move": str(m), "data": _plain(m), "words": telling.describe(m, view, teller)}
                for m in these
            ]

        asked = moves is not None
        return {
            "question": telling.question(view, moves, teller)
            if asked
            else telling.waiting(view, teller),
            "know": telling.knowledge(view, teller),
            "warnings": [] if view.seat is None else telling.warnings(view, teller),
            "choices": choices(moves or []),
            "out_of_turn": choices(out_of_turn),
        }

    # --- what was told ----------------------------------------------------------------------------

    def check(self, player: Player) -> int:
        """Everything a player was told is so, and it was told everything; how many frames."""
        for frame in player.frames:
            self.check_frame(frame, player.person.id, player.lang)
        told = sorted(player.news)
        if told:
            assert told == list(range(told[0], told[-1] + 1)), "versions are missing"
        for version, sent in player.acked.values():
            self.check_acknowledged(player.person.id, version, sent)
        return len(player.frames)

    def check_acknowledged(self, person: str, version: int, sent: Frame) -> None:
        """An acknowledged command is in the log, as it was sent, once."""
        command = f"{person}:{sent['id']}"
        stored = [row for row in self.log if row["command"] == command]
        if not stored:
            # An answer to a hushed question: it was gathered, and the game went on later.
            assert sent["move"] in ("allow", "veto"), f"{sent} is lost"
            return
        assert [row["version"] for row in stored] == [version]
        entry = self.entries[version - 1]
        assert entry["entry"] == "played"
        assert entry["move"] == sent["move"]
        assert entry["seat"] == self.seat_of(person, version)

    def check_frame(self, frame: Frame, person: str, lang: str | None = None) -> None:
        """A frame holds what this person may know, and nothing else."""
        assert set(frame) == FRAMES[frame["type"]], frame
        match frame["type"]:
            case "news":
                self._check_news(frame, person, lang)
            case "welcome":
                version = frame["version"]
                seat = self.seat_of(person, version)
                assert frame["you"] == seat
                assert frame["table"] == self.tables[version - 1]
                assert frame["state"] == self.state(version, seat, lang)
                game = self.games[version - 1]
                assert frame["told"] == self.told(version, seat, lang, game.log if game else [])
                assert frame["chat"] == self._chat(version, person)
            case "ack":
                assert 1 <= frame["version"] <= len(self.log)
            case "present":
                assert person in frame["people"]

    def _check_news(self, frame: Frame, person: str, lang: str | None) -> None:
        version = frame["version"]
        seat = self.seat_of(person, version)
        assert frame["at"] == self.log[version - 1]["at"]
        wanted = (
            {"entry": "unheard"} if self._unheard(version, person) else self.entry(version, seat)
        )
        assert frame["entry"] == wanted
        assert frame["events"] == self.seen(version, seat)
        assert frame["told"] == self.told(version, seat, lang, self.events[version - 1])
        if frame["table"] is not None:
            assert frame["table"] == self.tables[version - 1]
        if frame["state"] is not None:
            wanted = self.state(version, seat, lang)
            if frame["entry"]["entry"] != "started":  # the news have told the log already
                wanted = {**wanted, "view": {**wanted["view"], "log": []}}
            assert frame["state"] == wanted

    def _unheard(self, version: int, person: str) -> bool:
        entry = self.entries[version - 1]
        words = entry["entry"] in ("said", "called")
        return words and entry["person"] in self.unheard.get(person, ())

    def _chat(self, version: int, person: str) -> list[Frame]:
        said = [
            {
                "type": "news",
                "version": row["version"],
                "at": row["at"],
                "entry": entry,
                "events": [],
                "table": None,
                "state": None,
                "told": [],
            }
            for row, entry in zip(self.log[:version], self.entries, strict=False)
            if entry["entry"] in ("said", "called")
            if not self._unheard(row["version"], person)
        ]
        return said[-100:]


def _plain(thing: Any) -> Any:
    """As it looks to whoever reads the JSON."""
    return json.loads(saboteur.to_json(thing))


def check_no_secrets(texts: list[str], secrets: dict[str, str]) -> None:
    """None of these words stands anywhere."""
    for text in texts:
        for kind, word in secrets.items():
            assert word not in text, f"{kind} stands in {text[:300]}"
