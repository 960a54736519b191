"""Who wins a round and how much (S-50 to S-59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.expansions.saboteur2.rules.on_seats import lying_before
from saboteur.rules.cards import Face
from saboteur.rules.grid import WAYS
from saboteur.rules.maze import Maze
from saboteur.rules.saboteur.box import TREASURE
from saboteur.rules.saboteur.gold import pay_pieces
from saboteur.rules.saboteur.round_end import Verdict

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.round_end import Outcome

TEAMS = ("blue", "green")
SHARE = {1: 5, 2: 4, 3: 3, 4: 2}
"""Gold for each dwarf by the size of the winning group; 1 for larger ones (S-56)."""
LESS = {"boss": 1, "profiteer": 2}

GROUPS = {
    "blue": ("blue", "boss", "profiteer"),
    "green": ("green", "boss", "profiteer"),
    "both": ("blue", "green", "boss", "profiteer"),
    "boss and profiteer": ("boss", "profiteer"),
    "saboteurs": ("saboteur", "profiteer"),
    "nobody": (),
}
"""Which dwarves share in each way to win (S-51 to S-55)."""


def verdict(game: SaboteurGame, by: int | None, before: Verdict) -> Verdict:
    """Who has won, and what decided it; whoever is trapped has not (S-58)."""
    winner = _winner(game, by)
    captives = tuple(lying_before(game, "trapped"))
    there = [dwarf for dwarf in GROUPS[winner] if dwarf in game.dwarves]
    alone = winner in ("saboteurs", "boss and profiteer") and there in (["boss"], ["profiteer"])
    why = before.why
    if by is not None:
        why = "barred" if winner in ("boss and profiteer", "nobody") else "reached"
    return Verdict(
        winner=winner,
        called=there[0] if alone else winner,
        winners=tuple(
            seat
            for seat, dwarf in enumerate(game.dwarves)
            if dwarf in GROUPS[winner] and seat not in captives
        ),
        why=why,
        captives=captives,
    )


def _winner(game: SaboteurGame, by: int | None) -> str:
    """The side that has won: a key of GROUPS."""
    if by is None:
        return _present(game, "saboteurs")  # S-55
    clear = [team for team in TEAMS if is_clear(game.maze, team)]
    reached_by = game.dwarves[by]
    if not clear:
        return _present(game, "boss and profiteer")  # S-54
    if reached_by in clear:
        return reached_by  # S-51: one's own way counts before the other team's
    return clear[0] if len(clear) == 1 else "both"  # S-51, S-52


def _present(game: SaboteurGame, side: str) -> str:
    """This side, if anybody at the table belongs to it."""
    return side if any(dwarf in GROUPS[side] for dwarf in game.dwarves) else "nobody"


def share_out(game: SaboteurGame, outcome: Outcome) -> None:
    """Pay the winning group, then the geologists; whoever is trapped gets nothing (S-58)."""
    captives = lying_before(game, "trapped")
    share = SHARE.get(len(outcome.winners), 1)
    for seat in outcome.winners:
        amount = share - LESS.get(outcome.dwarves[seat], 0)
        if amount > 0:
            pay_pieces(game, seat, amount)
    geologists = [seat for seat in outcome.seats("geologist") if seat not in captives]
    crystals = sum(face.card.crystal for face in game.maze.faces.values())
    for seat in geologists:
        if crystals // len(geologists):
            pay_pieces(game, seat, crystals // len(geologists))  # S-57


def is_clear(maze: Maze, team: str) -> bool:
    """Whether an unbroken way leads to the treasure without a door of the other colour (S-50)."""
    reached: dict[int, int] = {}
    todo = [(cell, face.edges) for cell, face in maze.faces.items() if face.source]
    for cell, edges in todo:
        fresh = edges & ~reached.get(cell, 0)
        if not fresh:
            continue
        if maze.faces[cell].card is TREASURE:
            return True
        reached[cell] = reached.get(cell, 0) | fresh
        for step, side in WAYS[fresh]:
            face = maze.faces.get(cell + step)
            if face is not None:
                todo.append((cell + step, _onward(face, side, team)))
    return False


def _onward(face: Face, side: int, team: str) -> int:
    """The edges one gets to from this side. A closed door makes a way two dead ends (S-22)."""
    if face.card.door not in (None, team):
        return side & face.edges
    return face.spread[side]
