"""What can happen in a game of Saboteur."""

from __future__ import annotations

from typing import ClassVar, Self

from saboteur.rules.events import Event
from saboteur.rules.grid import Cell
from saboteur.rules.saboteur.placed import Placed


class RoundBegan(Event, frozen=True, tag="round-began"):
    """Everything was shuffled and dealt anew (B-50)."""

    round: int
    starter: int
    draw_pile: int


class LaidOut(Event, frozen=True, tag="laid-out"):
    """A card lies in the maze from the beginning of the round."""

    at: Cell
    card: str
    turned: bool


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat got its dwarf card and its hand."""

    secrets: ClassVar[tuple[str, ...]] = ("dwarf", "cards")

    seat: int
    count: int
    dwarf: str | None
    cards: tuple[str, ...] | None


class Laid(Event, frozen=True, tag="laid"):
    """A path card was laid into the maze."""

    seat: int
    card: str
    at: Cell
    turned: bool


class Sabotaged(Event, frozen=True, tag="sabotaged"):
    """A seat broke another's tool."""

    seat: int
    card: str
    target: int


class Repaired(Event, frozen=True, tag="repaired"):
    """A seat mended a broken tool, its own or another's."""

    seat: int
    card: str
    target: int
    tool: str


class Collapsed(Event, frozen=True, tag="collapsed"):
    """A rockfall took a card out of the maze."""

    seat: int
    at: Cell
    card: str | None
    """None: it lay face down and nobody saw it."""


class Looked(Event, frozen=True, tag="looked"):
    """A seat looked at a face-down goal; all see which one."""

    secrets: ClassVar[tuple[str, ...]] = ("goal",)

    seat: int
    at: Cell
    goal: str | None


class Passed(Event, frozen=True, tag="passed"):
    """A seat put cards on the discard pile, face down."""

    secrets: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[str, ...] | None


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew a card."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: str | None


class Revealed(Event, frozen=True, tag="revealed"):
    """A goal was reached and turned up."""

    seat: int
    at: Cell
    goal: str


class Fitted(Event, frozen=True, tag="fitted"):
    """A revealed goal was laid so that its ways match."""

    seat: int
    at: Cell
    turned: bool


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """The dwarf cards were turned up."""

    round: int
    winner: str
    by: int | None
    dwarves: tuple[str, ...]
    maze: tuple[Placed, ...]
    """The maze at the end, for everybody to look at; goals nobody reached stay face down."""

    def drawing(self) -> str:
        from saboteur.rules.saboteur.drawing import draw

        return draw(self.maze)


class Paid(Event, frozen=True, tag="paid"):
    """A seat got gold for all to see."""

    seat: int
    gold: tuple[int, ...]


class Offered(Event, frozen=True, tag="offered"):
    """The gold cards to choose from came to a seat."""

    secrets: ClassVar[tuple[str, ...]] = ("gold",)

    seat: int
    count: int
    gold: tuple[int, ...] | None


class Took(Event, frozen=True, tag="took"):
    """A seat took one of the gold cards."""

    secrets: ClassVar[tuple[str, ...]] = ("gold",)

    seat: int
    gold: int | None


class GameEnded(Event, frozen=True, tag="game-ended"):
    """The last round is over and everybody shows their gold."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


# --- Saboteur 2 -----------------------------------------------------------------------------------


class TheftLaid(Event, frozen=True, tag="theft-laid"):
    """A seat laid a theft card in front of itself."""

    seat: int


class HandsOff(Event, frozen=True, tag="hands-off"):
    """A seat removed a theft card."""

    seat: int
    target: int


class Robbed(Event, frozen=True, tag="robbed"):
    """A thief took 1 gold from another seat."""

    seat: int
    target: int


class Trapped(Event, frozen=True, tag="trapped"):
    """A seat trapped another."""

    seat: int
    target: int


class SetFree(Event, frozen=True, tag="set-free"):
    """A seat removed a trapped card."""

    seat: int
    target: int


class Freed(Event, frozen=True, tag="freed"):
    """A seat discarded two cards and removed one lying in front of it."""

    seat: int
    card: str


class Inspected(Event, frozen=True, tag="inspected"):
    """A seat looked at another's dwarf card; all see whose."""

    secrets: ClassVar[tuple[str, ...]] = ("dwarf",)

    seat: int
    target: int
    dwarf: str | None


class HatsChanged(Event, frozen=True, tag="hats-changed"):
    """A seat made somebody, perhaps itself, exchange their dwarf card."""

    seat: int
    target: int


class DwarfDealt(Event, frozen=True, tag="dwarf-dealt"):
    """A seat has a new dwarf card."""

    secrets: ClassVar[tuple[str, ...]] = ("dwarf",)

    seat: int
    dwarf: str | None


class HandsSwapped(Event, frozen=True, tag="hands-swapped"):
    """A seat swapped hands with another."""

    seat: int
    target: int


class NewHand(Event, frozen=True, tag="new-hand"):
    """A seat got a whole hand of cards."""

    secrets: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[str, ...] | None


# --- the championship cards -----------------------------------------------------------------------


class GoalsHandled(Event, frozen=True, tag="goals-handled"):
    """A seat took two goals and put them back, swapped or not."""

    secrets: ClassVar[tuple[str, ...]] = ("swapped",)

    seat: int
    at: Cell
    other: Cell
    swapped: bool | None


class Searched(Event, frozen=True, tag="searched"):
    """A seat looked through the top of the discard pile."""

    secrets: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[str, ...] | None


class Kept(Event, frozen=True, tag="kept"):
    """A seat kept one of the cards it looked through."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    card: str | None


class Vetoed(Event, frozen=True, tag="vetoed"):
    """A seat stopped the card that another had just played."""

    seat: int
    target: int
    card: str


class DirectionChanged(Event, frozen=True, tag="direction-changed"):
    """The order of play was turned round."""

    seat: int
    clockwise: bool


class PathfinderPlayed(Event, frozen=True, tag="pathfinder-played"):
    """A seat announced two path cards."""

    seat: int


class Lifted(Event, frozen=True, tag="lifted"):
    """A diversion lifted the card that was laid last; where it goes follows."""

    seat: int
    at: Cell
    card: str


# --- the mini expansions --------------------------------------------------------------------------


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


class PostcardReached(Event, frozen=True, tag="postcard-reached"):
    """A seat was the first to reach the costume department or the tunnel party."""

    seat: int
    postcard: str


class ChestSeen(Event, frozen=True, tag="chest-seen"):
    """A seat looked at a chest with a map."""

    secrets: ClassVar[tuple[str, ...]] = ("chest",)

    seat: int
    at: Cell
    chest: str | None


class ChestOpened(Event, frozen=True, tag="chest-opened"):
    """A seat opened a chest."""

    seat: int
    at: Cell
    chest: str


class GoalPushed(Event, frozen=True, tag="goal-pushed"):
    """A face-down goal was pushed one cell away from the start."""

    seat: int
    at: Cell


class CardTaken(Event, frozen=True, tag="card-taken"):
    """A seat took a random card from another's hand; those two know which."""

    secrets: ClassVar[tuple[str, ...]] = ("card",)

    seat: int
    target: int
    card: str | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.target else super().seen_by(seat)


class DrewToChoose(Event, frozen=True, tag="drew-to-choose"):
    """A seat drew cards to keep one of them."""

    secrets: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    count: int
    cards: tuple[str, ...] | None


class DeckThinned(Event, frozen=True, tag="deck-thinned"):
    """Cards went unseen from the draw pile to the discards."""

    seat: int
    count: int
