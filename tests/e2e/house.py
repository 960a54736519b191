"""A real server whose deals are known beforehand, and what happens at its tables."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from saboteur.bots import make_bot
from saboteur.rules.catalogue import create
from server.house import Server

DEALT = str(Path(__file__).with_name("dealt.py"))
BOT = "easy"


class House(Server):
    """A server; `deal(seed)` says how the cards of the next tables lie."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        # Tests that hurry through a game want no limits, those of limits are elsewhere.
        boundless = {"rate": 10_000, "burst": 10_000, "chat_burst": 1000, "most_tables": 10_000}
        super().__init__(folder, **{**boundless, **settings})
        self._asked_for = self.folder / "deal"
        self.program = (DEALT, str(self._asked_for))

    def deal(self, seed: object) -> None:
        self._asked_for.write_text(str(seed))

    def game(self, table: str) -> Any:
        """The game as it really stands, played again from what is stored."""
        row = self.row_of(table)
        chosen = json.loads(row["options"])
        game = create(
            chosen["game"], chosen["players"], chosen["modules"], chosen["settings"], row["seed"]
        )
        for move in self.moves(table):
            game.play(move)
        return game

    def moves(self, table: str) -> list[str]:
        """Every move that was played there."""
        return [entry["move"] for entry in self.entries_of(table) if entry["entry"] == "played"]


class Foreseen(NamedTuple):
    """A deal that leads to a decision, if the one at seat 0 plays these moves."""

    game: str
    players: int
    modules: tuple[str, ...]
    seed: str
    moves: tuple[str, ...]
    """What seat 0 plays before it."""


@cache
def foresee(
    game_id: str,
    decision: str,
    players: int = 3,
    modules: tuple[str, ...] = (),
    *,
    least: int = 0,
    most: int = 10_000,
    first: int = 0,
) -> Foreseen:
    """A deal by which seat 0 is asked this, after so many moves of its own.

    Seat 0 plays whatever leads there at once, else now at random and now like a bot. `first` is
    where the search begins: what is rare takes long to find.
    """
    for number in range(first, first + 200):
        seed = f"foreseen/{game_id}/{number}"
        game = create(game_id, players, list(modules), {}, seed)
        own: list[str] = []
        while (seat := game.to_act) is not None and len(own) <= most:
            if seat == 0 and game.decision.kind == decision and len(own) >= least:
                return Foreseen(game_id, players, modules, seed, tuple(own))
            moves = game.legal_moves()
            if seat == 0:
                move = _leading_to(decision, game, moves) if len(own) + 1 >= least else None
                move = move or _some(game, moves, number)
                own.append(str(move))
            else:
                move = play_like(BOT, game)
            game.play(str(move))
    raise AssertionError(f"nobody is ever asked {decision} in {game_id}")


def play_like(bot: str, game: Any) -> str:
    """What the server's bot plays now."""
    seat, moves = game.to_act, game.legal_moves()
    if len(moves) == 1:
        return str(moves[0])
    mind = make_bot(bot, f"{game.options.seed}/{seat}/{len(game.history)}")
    return str(mind.choose(game.view(seat), moves))


def _leading_to(decision: str, game: Any, moves: list[Any]) -> Any:
    for move in moves:
        after = game.clone()
        after.play(str(move))
        if after.to_act == 0 and after.decision.kind == decision != game.decision.kind:
            return move
    return None


def _some(game: Any, moves: list[Any], number: int) -> Any:
    if number % 2:
        return play_like(BOT, game)
    return Random(f"{game.options.seed}/{len(game.history)}").choice(moves)
