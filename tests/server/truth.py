"""What really happened at a table, worked out from what is stored and nothing else.

The server's own code is not used: the game is played again from its seed and its moves, and what
each seat may see of every version comes from the rules. Every frame a client got is compared to it.
"""

from __future__ import annotations

import copy
import json
import re
from random import Random
from typing import Any

import msgspec

import saboteur
from saboteur.rules.events import Dealt, Event, Paid, RoundBegan, RoundOver
from saboteur.rules.grid import Cell
from saboteur.rules.pointing import why_nowhere
from saboteur.telling.names import DWARVES
from saboteur.telling.narrator import Narrator
from saboteur.telling.places import landmarks
from saboteur.telling.refusing import reason
from saboteur.telling.tellings import telling_for
from saboteur.texts import say
from server.house import Frame, Player, Server

FRAMES = {
    "welcome": {
        "type",
        "version",
        "you",
        "table",
        "state",
        "chat",
        "present",
        "now",
        "told",
        "away",
    },
    "news": {"type", "version", "at", "entry", "events", "changes", "told", "table", "state"},
    "ack": {"type", "id", "version"},
    "refused": {"type", "id", "code", "rule", "text"},
    "present": {"type", "people"},
    "warned": {"type"},
    "pong": {"type", "now"},
}
"""Every field of every frame; `Following` adds `table` and `state` to news."""


SEAT = (
    *("person", "name", "bot", "missed", "substitute", "why"),
    *("decided", "stood_in", "counts"),
)
"""What is said about a seat, where there is anything to say."""
NOBODY_MISSED = {"missed": None, "votes": {}, "substitute": None, "why": None, "for_good": False}


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
        intents = server.rows("SELECT * FROM intents WHERE table_id = ?", table)
        self.intents = {row["command"]: row["move"] for row in intents if row["command"]}
        self.answered = {(row["seat"], row["move"]) for row in intents if row["command"]}
        self.people: list[str | None] = []
        """Who sits where at the end."""
        self.tables: list[Frame] = []
        """The table as everybody sees it, at each version."""
        self.games: list[Any] = []
        """The game at each version."""
        self.events: list[list[Event]] = []
        self.turned: list[float] = []
        self.before = 0
        """How many moves had been played before the table began."""
        self.waits = float(server.settings["interval"])
        self.hush = float(server.settings["hush"])
        self.held: list[dict[int, bool] | None] = []
        """While a round was held: who had said that they are ready, or not yet."""
        self._states: dict[tuple[int, int | None, str | None], Frame | None] = {}
        self._play()

    def _play(self) -> None:
        options = json.loads(self.row["options"])
        nobody = dict.fromkeys(SEAT) | dict.fromkeys(("locked", "for_good", "left"), False)
        nobody |= {"votes": {}}
        before = options["before"]
        self.before = len(before["moves"]) if before else 0
        shown = {
            "id": self.row["id"],
            "state": "open",
            **{key: options[key] for key in ("game", "players", "modules", "settings")},
            **{key: self.row[key] for key in ("clock", "bank", "increment")},
            "listed": bool(self.row["listed"]),
            "spectators_speak": bool(self.row["spectators_speak"]),
            "pace": "normal",
            "waits": self.waits,
            "host": next((e["person"] for e in self.entries if e["entry"] == "sat"), None),
            "seats": [dict(nobody) for _ in range(options["players"])],
            "seed_hash": None,
            "rematch_of": self.row["rematch_of"],
            "created": self.row["created"],
            "scores": None,
            "winners": [],
            "begins": before and {"table": before["table"], "ply": len(before["moves"])},
            "tournament": options.get("tournament"),
        }
        game, turned = None, 0.0
        held: dict[int, bool] | None = None
        for row, entry in zip(self.log, self.entries, strict=True):
            events: list[Event] = []
            seat = shown["seats"][entry["seat"]] if "seat" in entry else {}
            match entry["entry"]:
                case "sat":
                    seat.update(
                        {**copy.deepcopy(nobody), "person": entry["person"], "name": entry["name"]}
                    )
                case "bot-sat":
                    seat.update({**nobody, "bot": entry["bot"], "name": DWARVES[entry["seat"]]})
                case "freed":
                    seat.update(nobody)
                case "locked":
                    seat["locked"] = entry["locked"]
                case "hosted":
                    shown["host"] = entry["person"]
                case "missed":
                    seat.update(missed=entry["why"], votes={})
                case "voted":
                    seat["votes"] = {**seat["votes"], entry["person"]: entry["wish"]}
                case "substituted":
                    seat.update(substitute=entry["bot"], why=entry.get("why", "away"))
                    seat["for_good"] = entry.get("for_good", False)
                case "awaited":
                    seat.update(substitute=None, why=None, for_good=False)
                    turned = turned if held is not None else row["at"]
                case "came-back":
                    seat.update(NOBODY_MISSED)
                    turned = turned if held is not None else row["at"]
                case "left":
                    seat.update(NOBODY_MISSED, substitute=entry["bot"], why="left", left=True)
                case "stood":
                    turned += min(entry["seconds"], max(0.0, row["at"] - turned))
                case "started":
                    shown |= {"state": "running", "seed_hash": entry["seed_hash"]}
                    game = saboteur.new_game(
                        options["game"],
                        players=options["players"],
                        modules=options["modules"],
                        seed=self.row["seed"],
                        **options["settings"],
                    )
                    for number, move in before["moves"] if before else ():
                        game.play(move, number)
                    events, turned = list(game.log), row["at"]
                    secret = any(isinstance(event, Dealt) and event.dwarf for event in events)
                    held = {} if secret and self._to_wait_for(shown, {}) else None
                case "played":
                    assert held is None, "somebody played while the round was held"
                    events, turned = self._played(game := game.clone(), entry, row["at"], turned)
                    dealt = any(isinstance(event, RoundBegan) for event in events)
                    held = {} if dealt and self._to_wait_for(shown, {}) else None
                    self._decided(seat, entry)
                case "finished":
                    shown["state"] = "finished"
                    for number, place in enumerate(shown["seats"]):
                        place.update(self._tally(number, place))
                    shown |= {key: entry[key] for key in ("scores", "winners")}
                case "readied":
                    assert held is not None
                    held = {**held, entry["seat"]: entry.get("ready", True)}
                case "resumed":
                    assert held is not None
                    held, turned = None, row["at"]
                case "paced":
                    shown["pace"] = entry["pace"]
                case "spectating":
                    shown["spectators_speak"] = entry["speak"]
                case "closed":
                    shown["state"] = "closed"
            self.tables.append(copy.deepcopy(shown))
            self.games.append(game)
            self.events.append(events)
            self.turned.append(turned)
            self.held.append(held)
        self.people = [seat["person"] for seat in shown["seats"]]

    def _to_wait_for(self, shown: Frame, held: dict[int, bool]) -> list[int]:
        """The seats of people who are not ready, where rounds are held at all."""
        waited = [s["person"] and not s["left"] and not s["substitute"] for s in shown["seats"]]
        return [n for n, w in enumerate(waited) if w and not held.get(n)] if self.waits else []

    def _interval(self, version: int, seat: int | None) -> Frame | None:
        held, shown = self.held[version - 1], self.tables[version - 1]
        if held is None:
            return None
        people = [n for n, s in enumerate(shown["seats"]) if s["person"] and not s["left"]]
        alone = any(not ready and people == [n] for n, ready in held.items())
        events = [event for some in self.events[:version] for event in some]
        over = [n for n, event in enumerate(events) if isinstance(event, RoundOver)]
        began = [n for n, event in enumerate(events) if isinstance(event, RoundBegan)]
        ended = events[over[-1] : began[-1]] if over else []
        return {
            "until": None if alone else self.turned[version - 1] + self.waits,
            "ready": sorted(n for n, ready in held.items() if ready),
            "waits_for": self._to_wait_for(shown, held),
            "ended": [_plain(event.seen_by(seat)) for event in ended],
        }

    def _played(self, game: Any, entry: Frame, at: float, turned: float) -> Any:
        """What a move caused, and since when the next decision is open."""
        before = game.to_act, game.decision
        out_of_turn = game.to_act != entry["seat"]
        events = game.play(entry["move"], entry["seat"])
        if out_of_turn and (game.to_act, game.decision) == before:
            return events, turned
        return events, at

    def _decided(self, seat: Frame, entry: Frame) -> None:
        """Whoever plays is not waited for any more."""
        if seat["person"] and not entry.get("bot") and not entry.get("why") and seat["missed"]:
            seat.update(NOBODY_MISSED)

    def _tally(self, number: int, place: Frame) -> Frame:
        if place["person"] is None:
            return {}
        played = [e for e in self.entries if e["entry"] == "played" and e["seat"] == number]
        stood_in = sum("bot" in entry for entry in played)
        decided = sum("bot" not in entry and "why" not in entry for entry in played)
        own = decided >= stood_in and not place["left"] and not place["for_good"]
        return {"decided": decided, "stood_in": stood_in, "counts": own}

    @property
    def game(self) -> Any:
        """The game as it stands."""
        return self.games[-1]

    def seat_of(self, person: str, version: int) -> int | None:
        seats = self.tables[version - 1]["seats"]
        sitting = enumerate(seats)
        return next((n for n, s in sitting if s["person"] == person and not s["left"]), None)

    # --- what may be seen -------------------------------------------------------------------------

    def entry(self, version: int, seat: int | None) -> Frame:
        entry = self.entries[version - 1]
        if entry["entry"] == "played" and entry["seat"] != seat:
            kept = {k: v for k, v in entry.items() if (k, v) != ("why", "silence")}
            return {**kept, "move": ""}
        if entry["entry"] == "freed" and seat is None:
            return {k: v for k, v in entry.items() if k != "invitation"}
        return entry

    def seen(self, version: int, seat: int | None) -> list[Any]:
        return [_plain(event.seen_by(seat)) for event in self.events[version - 1]]

    def told(self, version: int, seat: int | None, lang: str | None) -> list[Frame]:
        """What is said about this version to a seat; its words are the server's own business
        where they are not about the game."""
        events = [event.seen_by(seat) for event in self.events[version - 1]]
        if lang is None:
            return []
        entry = self.entries[version - 1]
        teller = self._narrator(version, seat, lang)
        telling = teller.telling
        over = [n for n, event in enumerate(events) if isinstance(event, RoundOver)]
        lines = []
        for place, event in telling.without_echoes(events):
            if telling.is_quiet(event, seat):
                continue
            text, why = teller.tell(event), None
            did = getattr(event, "seat", None) == entry.get("seat") and not isinstance(event, Dealt)
            if self.stood_in(version) and did and place < min(over, default=len(events)):
                why = entry.get("why", "away")
                text = None  # as a stand-in's deed: see `check_told`
            alarm = telling.is_alarming(event, seat)
            line = {"text": text, "event": place, "alarm": alarm, "stand_in": why}
            lines.append(line | _about(event))
        return lines

    def stood_in(self, version: int) -> bool:
        """Whether a bot decided for a person."""
        entry = self.entries[version - 1]
        if entry["entry"] != "played" or "bot" not in entry:
            return False
        return self.tables[version - 1]["seats"][entry["seat"]]["person"] is not None

    def check_told(self, lines: list[Frame], version: int, seat: int | None, lang: Any) -> None:
        """Everything is told, and a deed of a stand-in as a stand-in's."""
        wanted = self.told(version, seat, lang)
        found = [line for line in lines if line["event"] is not None]
        assert len(found) == len(wanted)
        name = None if seat is None else self.tables[version - 1]["seats"][seat]["name"]
        for line, want in zip(found, wanted, strict=True):
            if want["text"] is None:
                want = {**want, "text": line["text"]}
                assert re.search("stand-in|Vertretung", line["text"])
                assert not re.match(r"(You|Du)\b", line["text"])
                assert name is None or not line["text"].startswith(f"{name} ")
            if line["again"]:  # one line tells a whole walk; its last step is the same
                assert self.tables[version - 1]["game"] == "lost-mines"
                want = {**want, "text": line["text"], "cells": [line["cells"][0], want["cells"][1]]}
            assert line == {**want, "again": line["again"]}

    def round_so_far(self, version: int) -> list[int]:
        """The versions whose events are the log of the round."""
        game = self.games[version - 1]
        left, first = len(game.log) if game else 0, version + 1
        while left > 0:
            first -= 1
            left -= len(self.events[first - 1])
        return list(range(first, version + 1))

    def _narrator(self, version: int, seat: int | None, lang: str) -> Narrator:
        table = self.tables[version - 1]
        names = [place["name"] for place in table["seats"]]
        telling = telling_for(table["game"], lang)
        game = self.games[version - 1]
        maze = () if game is None else game.maze_seen(None)
        telling.words.landmarks = landmarks(maze, telling.cards)
        return Narrator(telling, names, seat)

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
        decision, moves, interval = game.decision, None, self._interval(version, seat)
        if decision is not None and seat is not None and interval is None:
            if seat == decision.seat:
                moves = game.legal_moves()
            elif decision.hushed and seat in decision.asked(game):
                theirs = msgspec.structs.replace(decision, seat=seat)
                moves = theirs.answers(game)
        out_of_turn = [] if seat is None or interval else game.out_of_turn(seat)
        return {
            "ply": self.before + sum(e["entry"] == "played" for e in self.entries[:version]),
            "to_act": game.to_act,
            "view": _plain(game.view(seat)),
            "moves": None if moves is None else [str(move) for move in moves],
            "out_of_turn": [str(move) for move in out_of_turn],
            "deadline": self._deadline(game, version),
            "banks": self._banks(version),
            "scores": _plain(game.scores),
            "winners": _plain(game.winners),
            "answers_at": self._answers_at(version, seat, moves),
            "told": None
            if lang is None
            else self._in_words(game, game.view(seat), moves, out_of_turn, version, lang),
            "interval": interval,
        }

    def _deadline(self, game: Any, version: int) -> float | None:
        """Somebody decides for others only where somebody else waits and a clock runs."""
        seats = self.tables[version - 1]["seats"]
        if game.over or game.decision.hushed or self.held[version - 1] is not None:
            return None
        asked = seats[game.to_act]
        others = [s for n, s in enumerate(seats) if n != game.to_act]
        waits = any(other["person"] and not other["left"] for other in others)
        if asked["bot"] or asked["substitute"] or not waits:
            return None
        banks = self._banks(version)
        allowed = self.row["clock"] if banks is None else banks[game.to_act]
        return None if allowed is None else self.turned[version - 1] + allowed

    def _answers_at(self, version: int, seat: int | None, moves: Any) -> float | None:
        """When answers to a hushed question are played; the only person who can choose is waited
        for."""
        hushed = [game is not None and _hushed(game) for game in self.games[:version]]
        if not hushed[-1]:
            return None
        seats = self.tables[version - 1]["seats"]
        others = (place for number, place in enumerate(seats) if number != seat)
        alone = seat is not None and not any(p["person"] and not p["left"] for p in others)
        if alone and moves is not None and len(moves) > 1:
            return None
        asked = version
        while asked > 1 and hushed[asked - 2]:
            asked -= 1
        return self.turned[asked - 1] + self.hush

    def _banks(self, version: int) -> list[float] | None:
        if self.row["bank"] is None:
            return None
        banks = [float(self.row["bank"])] * len(self.tables[0]["seats"])
        for entry in self.entries[:version]:
            if "took" in entry:
                left = max(0.0, banks[entry["seat"]] - entry["took"])
                banks[entry["seat"]] = left + (self.row["increment"] or 0)
        return banks

    def _in_words(
        self, game: Any, view: Any, moves: Any, out_of_turn: Any, version: int, lang: str
    ) -> Frame:
        teller = self._narrator(version, view.seat, lang)
        telling = teller.telling
        telling.begin(view)

        def choices(these: Any) -> list[Frame]:
            return [
                {
                    "data": _plain(m),
                    "pointed": _pointed_at(m),
                    "words": telling.describe(m, view, teller),
                }
                for m in these
            ]

        asked = moves is not None
        return {
            "question": telling.question(view, moves, teller)
            if asked
            else telling.waiting(view, teller)
            if self.held[version - 1] is None
            else say("server.interval", lang),
            "know": telling.knowledge(view, teller),
            "warnings": [] if view.seat is None else telling.warnings(view, teller),
            "choices": choices(moves or []),
            "out_of_turn": choices(out_of_turn),
            "idle": _idle(game, view, moves, teller),
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
            # An answer to a hushed question that somebody else's veto had settled before, or the
            # same answer once more.
            assert self.intents.get(command, sent["move"]) == sent["move"]
            seat = self.seat_of(person, version)
            assert (seat, sent["move"]) in self.answered, f"{sent} is lost"
            return
        assert len(stored) == 1
        if command not in self.intents:  # else it was gathered first, and played with all others
            assert stored[0]["version"] == version
        version = stored[0]["version"]
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
                place = 0
                for one in self.round_so_far(version):
                    count = len(self.events[one - 1])
                    here = [
                        {**line, "event": line["event"] - place}
                        for line in frame["told"]
                        if line["event"] is not None and place <= line["event"] < place + count
                    ]
                    self.check_told(here, one, seat, lang)
                    place += count
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
        self.check_told(frame["told"], version, seat, lang)
        if frame["table"] is not None:
            assert frame["table"] == self.tables[version - 1]
        if frame["state"] is not None:
            assert frame["state"] == self.state(version, seat, lang)

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
                "changes": {},
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


def _pointed_at(move: Any) -> Any:
    """What one points at, without what one does not."""
    pointed = _plain(move.pointed())
    if not pointed["instead"]:
        del pointed["instead"]
    return {name: what for name, what in pointed.items() if what not in (None, [])}


def check_no_secrets(texts: list[str], secrets: dict[str, str]) -> None:
    """None of these words stands anywhere."""
    for text in texts:
        for kind, word in secrets.items():
            assert word not in text, f"{kind} stands in {text[:300]}"


def _hushed(game: Any) -> bool:
    return game.decision is not None and game.decision.hushed


def _about(event: Any) -> Frame:
    """Whom and where an event is about, as far as it is seen."""
    seats = [getattr(event, name, None) for name in ("seat", "target")]
    by = None if isinstance(event, Dealt | Paid) else seats[0]
    fields = [getattr(event, name) for name in event.__struct_fields__]
    return {
        "by": by,
        "seats": list(dict.fromkeys(seat for seat in seats if seat is not None)),
        "cells": [list(value) for value in fields if isinstance(value, Cell)],
    }


def _idle(game: Any, view: Any, moves: Any, teller: Narrator) -> list[Frame]:
    """The cards with which one can do nothing in one's turn, and why."""
    if moves is None or view.decision != "turn" or view.to_act != view.seat:
        return []
    used = {move.pointed().card for move in moves if move.pointed().card}
    found = []
    for card in dict.fromkeys(view.hand):
        refusal = None if card in used else why_nowhere(game, card)
        if refusal is not None:
            text = reason(refusal, "idle", view, teller)
            found.append({"card": card, "text": text, "rule": refusal.rule})
    return found
