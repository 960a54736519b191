"""Records: a game as a text file that people can read and the engine can play back.

    saboteur record 1
    rules: 2
    game: saboteur
    players: 3
    modules: greedy-dwarf
    seed: 7
    moves: 2
    0 lay [EW] 1,0
    1 break-cart @0

Lines that begin with `#` are comments: the maze is drawn there at the end of every round. The
number of moves is written before them, and the scores after the last move of a finished game, so
that a damaged file is noticed.

Before the moves there may be notes, which change nothing in the game but are kept: the `table` it
was played at, and the `seed hash` that was shown when it began, so that everybody can check that
the deal was decided by then; which seats belonged to `bots`; and the `stand-ins`: which moves, by
their number from 1, a bot decided for a person, and why (`12 normal time`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from saboteur.rules.moves import IllegalMove
from saboteur.rules.options import RULES_VERSION, OptionsError
from saboteur.texts import SaboteurError, quote

if TYPE_CHECKING:
    from saboteur.rules.game import Game

FORMAT = "saboteur record 1"
NOTES = {
    "table": r"[0-9a-f]{1,32}",
    "seed hash": r"[0-9a-f]{64}",
    "bots": r"\d+ [^\s,]+(, \d+ [^\s,]+)*",
    "stand-ins": r"\d+ [^\s,]+ [a-z]+(, \d+ [^\s,]+ [a-z]+)*",
}
"""What may be noted besides the game itself, and what it looks like."""
_FACTS = ("rules", "game", "players", "modules", "seed", "moves")


def seed_hash(table: str, seed: object) -> str:
    """What is shown of a seed while it is secret; the table's id keeps it from being looked up."""
    return sha256(f"saboteur seed {table} {seed}".encode()).hexdigest()


class RecordError(SaboteurError):
    """A record that cannot be written or played back."""


def write_record(game: Game, notes: Mapping[str, str] | None = None) -> str:
    """The game as text, with what is to be noted about it."""
    if game.history is None:
        raise RecordError("record.no-set-up")
    options = game.options
    lines = [FORMAT, f"rules: {options.rules}", f"game: {options.game}"]
    lines.append(f"players: {options.players}")
    if options.modules:
        lines.append(f"modules: {' '.join(options.modules)}")
    for name, value in options.settings.items():
        lines.append(f"setting {name}: {_write_value(value)}")
    lines.append(f"seed: {_write_value(options.seed)}")
    for name, note in (notes or {}).items():
        lines.append(f"{name}: {_check_note(name, note)}")
    lines.append(f"moves: {len(game.history)}")
    replayed = _new_game(
        options.game,
        options.players,
        options.modules,
        options.settings,
        options.seed,
        options.rules,
    )
    for seat, move in game.history:
        lines.append(f"{seat} {move}")
        for event in replayed.play(move, seat):
            drawing = event.drawing()
            if drawing is not None:
                lines += [f"#   {line}".rstrip() for line in drawing.splitlines()]
    if game.over:
        lines.append(f"scores: {' '.join(map(str, game.scores or ()))}")
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Game:
    """Play a record back to its last move."""
    return Record(text).play()


class Record:
    """A record that has been read but not played yet."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise RecordError("record.first-line", line=quote(text))
        lines = [line.strip() for line in text.splitlines()]
        lines = [line for line in lines if line and not line.startswith("#")]
        if not lines or lines[0] != FORMAT:
            raise RecordError("record.first-line", line=quote(lines[0] if lines else ""))
        head, at = self._read_head(lines)
        self.rules = self._number(head, "rules")
        if not 1 <= self.rules <= RULES_VERSION:
            raise RecordError("record.rules", rules=head["rules"], known=RULES_VERSION)
        self.game_id = self._fact(head, "game")
        self.players = self._number(head, "players")
        self.modules = head.get("modules", "").split()
        self.seed: Any = _read_value(self._fact(head, "seed"))
        self.settings = {
            key.removeprefix("setting "): _read_value(value)
            for key, value in head.items()
            if key.startswith("setting ")
        }
        self.notes = {name: _check_note(name, head[name]) for name in NOTES if name in head}
        """What is noted besides the game itself."""
        count = self._number(head, "moves")
        moves = lines[at:]
        self.scores: str | None = None
        if moves and moves[-1].startswith("scores: "):
            self.scores = moves.pop().removeprefix("scores: ")
        if len(moves) != count:
            raise RecordError("record.count", count=count, found=len(moves))
        self.moves = [self._read_move(line) for line in moves]

    def begin(self) -> Game:
        """The game as it was set up."""
        return _new_game(
            self.game_id, self.players, self.modules, self.settings, self.seed, self.rules
        )

    def play(self) -> Game:
        """The game after its last move."""
        game = self.begin()
        for turn, (seat, move) in enumerate(self.moves, 1):
            try:
                game.play(move, seat)
            except IllegalMove as error:
                raise RecordError("record.move", turn=turn, reason=error) from None
        self.check_end(game)
        return game

    def write(self) -> str:
        """The record as text again, notes included."""
        return write_record(self.play(), self.notes)

    def check_end(self, game: Game) -> None:
        """Complain if the game did not end as the record says."""
        scores = " ".join(map(str, game.scores or ())) if game.over else None
        if scores != self.scores:
            raise RecordError("record.scores")

    @staticmethod
    def _read_head(lines: list[str]) -> tuple[dict[str, str], int]:
        head: dict[str, str] = {}
        for at, line in enumerate(lines[1:], 1):
            found = re.fullmatch(r"([a-z]+(?: [a-z_-]+)?): (.*)", line)
            if not found or found[1] in head or not _is_fact(found[1]):
                raise RecordError("record.line", line=quote(line))
            head[found[1]] = found[2]
            if found[1] == "moves":
                return head, at + 1
        raise RecordError("record.missing", fact="moves")

    @staticmethod
    def _fact(head: dict[str, str], fact: str) -> str:
        if fact not in head:
            raise RecordError("record.missing", fact=fact)
        return head[fact]

    @classmethod
    def _number(cls, head: dict[str, str], fact: str) -> int:
        value = cls._fact(head, fact)
        if not re.fullmatch(r"\d{1,9}", value, re.ASCII):
            raise RecordError("record.line", line=quote(f"{fact}: {value}"))
        return int(value)

    @staticmethod
    def _read_move(line: str) -> tuple[int, str]:
        found = re.fullmatch(r"(\d{1,2}) (.+)", line, re.ASCII)
        if not found:
            raise RecordError("record.line", line=quote(line))
        return int(found[1]), found[2]


def _is_fact(name: str) -> bool:
    return name in _FACTS or name in NOTES or name.startswith("setting ")


def _check_note(name: str, note: str) -> str:
    if name not in NOTES or not re.fullmatch(NOTES[name], note):
        raise RecordError("record.line", line=quote(f"{name}: {note}"))
    return note


def _new_game(
    game: str, players: int, modules: Any, settings: dict[str, Any], seed: Any, rules: int
) -> Game:
    from saboteur.rules.catalogue import create

    try:
        return create(game, players, modules, settings, seed, rules)
    except OptionsError as error:
        raise RecordError("record.options", reason=error) from None


def _write_value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else f'"{value}"'


def _read_value(text: str) -> int | str | bool:
    if text in ("yes", "no"):
        return text == "yes"
    if re.fullmatch(r"-?\d{1,80}", text, re.ASCII):
        return int(text)
    if len(text) >= 2 and text[0] == text[-1] == '"':
        return text[1:-1]
    raise RecordError("record.line", line=quote(text))
