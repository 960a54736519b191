"""The tournament variant (V-10 to V-12): greedy dwarves, a card in the middle, gold pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.expansions.greedy_dwarf.rules import GREEDY_PAY
from saboteur.rules.cards import Card
from saboteur.rules.events import LaidOut
from saboteur.rules.grid import CELL, number
from saboteur.rules.options import ModuleInfo, Setting
from saboteur.rules.saboteur.gold import pay_pieces
from saboteur.rules.saboteur.module import Module

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame
    from saboteur.rules.saboteur.round_end import Outcome
    from saboteur.rules.saboteur.set_up import SetUp

DWARVES = {5: (1, 3, 1), 6: (2, 3, 1), 7: (2, 3, 2), 8: (3, 3, 2), 9: (3, 4, 2)}
"""Saboteurs, miners and greedy dwarves by number of players; all are dealt (V-10)."""

MIDDLE = number(4, 0)
"""Halfway between the start and the middle goal (V-11)."""

REACHED_PAY, MINER_PAY = 3, 2
SABOTEUR_PAY, LONE_SABOTEUR_PAY = 3, 4


class Tournament(Module):
    """As played at official tournaments, by five to nine."""

    info: ClassVar[ModuleInfo] = ModuleInfo(
        "tournament",
        5,
        9,
        collides=("greedy-dwarf", "sabotaged-dwarf", "costume-department", "tunnel-party"),
    )
    place: ClassVar[int] = 30
    games: ClassVar[tuple[str, ...]] = ("saboteur",)

    def prepare(self, set_up: SetUp, settings: dict[str, Setting]) -> None:
        saboteurs, miners, greedy = DWARVES[set_up.players]
        set_up.dwarves = ["saboteur"] * saboteurs + ["miner"] * miners + ["greedy"] * greedy
        set_up.used_cells.add(MIDDLE)
        set_up.gold_cards = False

    def lay_out(self, game: SaboteurGame, deck: list[Card]) -> None:
        paths = [place for place, card in enumerate(deck) if card.kind == "path"]
        card = deck.pop(paths[game.chance.below(len(paths))])
        face = card.lying(turned=bool(game.chance.below(2)))
        game.maze.lay(MIDDLE, face)
        game.events.append(LaidOut(CELL[MIDDLE], card.name, face.turned))

    def share_out(self, game: SaboteurGame, outcome: Outcome) -> bool:
        if outcome.winner == "miners":
            for seat in outcome.seats("miner"):
                pay_pieces(game, seat, REACHED_PAY if seat == outcome.by else MINER_PAY)
        elif outcome.winner == "greedy":
            assert outcome.by is not None
            pay_pieces(game, outcome.by, GREEDY_PAY)
        elif outcome.winner == "saboteurs":
            saboteurs = outcome.seats("saboteur")
            for seat in saboteurs:
                pay_pieces(game, seat, SABOTEUR_PAY if saboteurs[1:] else LONE_SABOTEUR_PAY)
        return True


MODULES = (Tournament(),)
