"""What bots think of Saboteur 2: its cards (`moves.py`) and its dwarves (`roles.py`)."""

from __future__ import annotations

from saboteur.bots.saboteur.opinion import Opinion
from saboteur.expansions.saboteur2.bots import moves
from saboteur.expansions.saboteur2.bots.roles import BossRole, GeologistRole, TeamRole, profiteer
from saboteur.expansions.saboteur2.rules.on_seats import (
    ChangeHats,
    Free,
    Inspect,
    SetFree,
    SwapHands,
    Trap,
    Trapped,
)
from saboteur.expansions.saboteur2.rules.theft import Rob, StopTheft, Theft
from saboteur.rules.discarding import DiscardTwo
from saboteur.rules.saboteur.game import SaboteurGame


def crystals(game: SaboteurGame, dwarf: str) -> float:
    """What a geologist earns, whoever wins."""
    laid = sum(face.card.crystal for face in game.maze.faces.values())
    return laid / game.dwarves.count(dwarf)


OPINION = Opinion(
    worths={
        Trap: moves.trap,
        Free: moves.free,
        Theft: moves.theft,
        StopTheft: moves.stop_theft,
        Rob: moves.rob,
        Inspect: moves.inspect,
        ChangeHats: moves.change_hats,
        SwapHands: moves.swap_hands,
        DiscardTwo: moves.discard_two,
    },
    effects={
        Trap: moves.trapped_by,
        Free: moves.freed_by,
        SwapHands: moves.swapped_by,
        ChangeHats: moves.hats_by,
        Theft: moves.stolen_by,
    },
    deeds={Trapped: "broke", SetFree: "mended"},
    keep={
        "theft": 0.25,
        "hands-off": 0.2,
        "trapped": 0.4,
        "freedom": 0.35,
        "inspection": 0.15,
        "change-hats": 0.15,
        "swap-hands": 0.1,
    },
    roles={
        "blue": TeamRole,
        "green": TeamRole,
        "boss": BossRole,
        "profiteer": profiteer,
        "geologist": GeologistRole,
    },
    rivals={"blue": "green", "green": "blue"},
    regard={
        "blue": {"blue": 1, "green": -0.6, "boss": 0.3, "profiteer": -0.2, "saboteur": -1},
        "green": {"green": 1, "blue": -0.6, "boss": 0.3, "profiteer": -0.2, "saboteur": -1},
        "boss": {"blue": 0.5, "green": 0.5, "profiteer": -0.2, "saboteur": -1},
        "geologist": {"geologist": -0.6},
        "profiteer": {},
        "saboteur": {
            "blue": -1,
            "green": -1,
            "boss": -1,
            "geologist": -0.2,
            "profiteer": 0.1,
        },
    },
    stakes={"blue": 1.8, "green": 1.8, "boss": 1.5},
    earnings={"geologist": crystals},
)
