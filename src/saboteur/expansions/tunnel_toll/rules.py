"""Tunnel toll (T-01 to T-05): dwarves that have to be paid to get past."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

import msgspec

from saboteur.rules.actions import no_seat
from saboteur.rules.events import Event
from saboteur.rules.game import Decision
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Hand, IllegalMove, Move, Seat
from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur.gold import pay_pieces
from saboteur.rules.saboteur.module import Module, Part
from saboteur.rules.saboteur.turn import TurnAction

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame

TOLL_DWARVES = 2
"""Each can be put into play once a round."""


class TollDwarfPlaced(Event, frozen=True, tag="toll-dwarf-placed"):
    """A seat discarded a card and put a toll dwarf into the maze."""

    seat: int
    at: Cell


class Asked(Event, frozen=True, tag="asked"):
    """A seat asked another to pay the toll."""

    seat: int
    target: int
    at: Cell


class TollAnswered(Event, frozen=True, tag="toll-answered"):
    """A seat agreed or refused to pay the toll for another."""

    seat: int
    target: int
    at: Cell
    pays: bool


class TollPaid(Event, frozen=True, tag="toll-paid"):
    """A seat paid the owner of a toll dwarf, who is then out for this round."""

    seat: int
    target: int
    at: Cell


class Tolls(Part):
    """The toll dwarves of a round."""

    left: int = TOLL_DWARVES
    """How many can still be put into play."""
    at: dict[int, int] = {}
    """Where they stand, and whose they are."""
    asked: tuple[int, ...] = ()
    """Who has been asked to pay this turn: each once (T-04)."""
    pledges: dict[int, int] = {}
    """Who has agreed to pay for the player on turn, by cell."""


class TollDwarf(msgspec.Struct, frozen=True):
    """A toll dwarf in the maze."""

    at: Cell
    owner: int
    pledge: int | None
    """Who has agreed to pay for the player on turn."""


class TollsSeen(msgspec.Struct, frozen=True):
    """The toll dwarves; all of it is public."""

    left: int
    dwarves: tuple[TollDwarf, ...]
    asked: tuple[int, ...]


class PlaceTollDwarf(Move, frozen=True, tag="toll"):
    """Discard this card and put a toll dwarf there (T-02)."""

    says: ClassVar[str] = "toll {card} {at}"
    hand: ClassVar[Hand] = "spends"

    card: str
    at: Cell


class PlaceTollDwarfAction(TurnAction):
    """No card is drawn for it, and the dwarf stands there until somebody has paid."""

    move: ClassVar[type[Move]] = PlaceTollDwarf

    def carry_out(self, game: SaboteurGame, seat: int, move: PlaceTollDwarf) -> None:
        tolls = game.part(Tolls)
        game.discard_face_down(seat, (move.card,))
        game.draws = {seat: 0}
        tolls.left -= 1
        tolls.at[number(*move.at)] = seat
        game.events.append(TollDwarfPlaced(seat, move.at))

    def refusal(self, game: SaboteurGame, seat: int, move: PlaceTollDwarf) -> IllegalMove:
        missing = game.not_held(seat, (move.card,), move)
        if missing is not None:
            return missing
        if Tolls not in game.parts:
            return super().refusal(game, seat, move)
        if not game.part(Tolls).left:
            return IllegalMove("refusal.no-toll-dwarf", "T-02")
        return IllegalMove("refusal.no-open-end", "T-02", at=str(move.at))


class AskToPay(Move, frozen=True, tag="ask"):
    """Ask another seat to pay the toll for laying a card there (T-04)."""

    says: ClassVar[str] = "ask @{seat} {at}"

    seat: Seat
    at: Cell


class AskToPayAction(TurnAction):
    """Whoever asks decides again afterwards, whatever the answer."""

    move: ClassVar[type[Move]] = AskToPay
    ends_turn: ClassVar[bool] = False

    def carry_out(self, game: SaboteurGame, seat: int, move: AskToPay) -> None:
        tolls = game.part(Tolls)
        tolls.asked += (move.seat,)
        game.events.append(Asked(seat, move.seat, move.at))
        game.agenda.append(PayForOther(move.seat, seat, move.at))

    def refusal(self, game: SaboteurGame, seat: int, move: AskToPay) -> IllegalMove:
        tolls = game.parts.get(Tolls)
        if not isinstance(tolls, Tolls):
            return super().refusal(game, seat, move)
        owner = tolls.at.get(number(*move.at), seat)
        facts = {"seat": move.seat, "at": str(move.at)}
        if owner == seat:
            return IllegalMove("refusal.no-toll", "T-04", at=str(move.at))
        if move.seat in (seat, owner):
            return IllegalMove("refusal.ask-owner", "T-04", **facts)
        missing = no_seat(game, move.seat)
        if missing is not None:
            return missing
        if not game.gold[move.seat]:
            return IllegalMove("refusal.ask-poor", "T-04", **facts)
        if move.seat in tolls.asked:
            return IllegalMove("refusal.asked", "T-04", **facts)
        return IllegalMove("refusal.ask-nothing", "T-04", **facts)


class AnswerToll(Move, frozen=True, tag="answer-toll"):
    """Pay for another, or refuse."""

    says: ClassVar[str] = "toll-{how:pay|refuse}"

    how: str


class PayForOther(Decision, frozen=True):
    """A seat has been asked to pay the toll. It is paid only when the card is really laid."""

    kind: ClassVar[str] = "pay-toll"
    rule: ClassVar[str] = "T-04"

    player: int
    at: Cell

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [AnswerToll("pay"), AnswerToll("refuse")]

    def answer(self, game: SaboteurGame, move: AnswerToll) -> None:
        pays = move.how == "pay"
        if pays:
            game.part(Tolls).pledges[number(*self.at)] = self.seat
        game.events.append(TollAnswered(self.seat, self.player, self.at, pays))


class TunnelToll(Module):
    """Two toll dwarves; whoever lays a card where one stands pays its owner 1 gold."""

    info: ClassVar[ModuleInfo] = ModuleInfo("tunnel-toll", 2, 12)
    place: ClassVar[int] = 110
    part: ClassVar[type[Part] | None] = Tolls  # both are back every round (T-05)

    def begin_game(self, game: SaboteurGame) -> None:
        for seat in range(game.set_up.players):
            pay_pieces(game, seat, 1)  # T-01

    def turn_moves(self, game: SaboteurGame, seat: int, moves: list[Move]) -> None:
        tolls = game.part(Tolls)
        if not tolls.left:
            return
        ends = [
            CELL_OF[cell]
            for cell, demand in game.maze.border.items()
            if demand & 15 and cell not in game.maze.hidden and cell not in tolls.at
        ]
        for card in dict.fromkeys(game.hands[seat]):
            moves += [PlaceTollDwarf(card.name, at) for at in ends]

    def lay_moves(self, game: SaboteurGame, seat: int, lays: list[Move]) -> list[Move]:
        tolls = game.part(Tolls)
        if not tolls.at:
            return lays
        due = {CELL_OF[cell]: cell for cell, owner in tolls.at.items() if owner != seat}
        unaffordable = {
            at for at, cell in due.items() if not game.gold[seat] and cell not in tolls.pledges
        }
        wanted = {move.at for move in lays if move.at in due}  # type: ignore[attr-defined]
        asks: list[Move] = [
            AskToPay(other, at)
            for at, cell in due.items()
            if at in wanted and cell not in tolls.pledges
            for other, gold in enumerate(game.gold)
            if gold and other not in (seat, tolls.at[cell]) and other not in tolls.asked
        ]
        return [move for move in lays if move.at not in unaffordable] + asks  # type: ignore[attr-defined]

    def lay_refusal(self, game: SaboteurGame, seat: int, move: Lay) -> IllegalMove | None:
        return IllegalMove("refusal.toll", "T-03", at=str(move.at))

    def laid(self, game: SaboteurGame, seat: int, cell: int) -> None:
        tolls = game.part(Tolls)
        owner = tolls.at.pop(cell, None)
        if owner is None or owner == seat:
            return  # the owner pays nothing (T-03)
        payer = tolls.pledges.get(cell, seat)
        game.events.append(TollPaid(payer, owner, CELL_OF[cell]))
        pay_pieces(game, payer, -1)
        pay_pieces(game, owner, 1)

    def stands_on(self, game: SaboteurGame) -> Iterable[int]:
        tolls = game.part(Tolls)
        return tolls.at

    def turn_over(self, game: SaboteurGame) -> None:
        tolls = game.part(Tolls)
        tolls.asked = ()
        tolls.pledges = {}

    def seen(self, game: SaboteurGame, seat: int | None) -> TollsSeen:
        tolls = game.part(Tolls)
        return TollsSeen(
            tolls.left,
            tuple(
                TollDwarf(CELL_OF[cell], owner, tolls.pledges.get(cell))
                for cell, owner in tolls.at.items()
            ),
            tolls.asked,
        )


MODULES = (TunnelToll(),)
