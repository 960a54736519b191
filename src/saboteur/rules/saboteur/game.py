"""A game of Saboteur: everything that lies on the table or is hidden under it."""

from __future__ import annotations

from random import Random

from saboteur.rules.cards import Card
from saboteur.rules.game import Game
from saboteur.rules.maze import Maze
from saboteur.rules.options import GameInfo, Options, SettingInfo
from saboteur.rules.saboteur.box import EVERYONE, GOLD_CARDS
from saboteur.rules.saboteur.gold import Payment, Picking
from saboteur.rules.saboteur.knowledge import View, sample, view
from saboteur.rules.saboteur.modules import MODULES
from saboteur.rules.saboteur.placed import maze_seen
from saboteur.rules.saboteur.round_end import Outcome
from saboteur.rules.saboteur.set_up import SetUp, begin_round, first_starter, set_up_for
from saboteur.rules.saboteur.turn import TURN

INFO = GameInfo(
    "saboteur",
    least_players=3,
    most_players=10,
    modules=tuple(module.info for module in MODULES.values()),
    settings=(SettingInfo("first", "seat"),),
)


class SaboteurGame(Game):
    """Hidden dwarves dig for gold, saboteurs among them; three rounds."""

    __slots__ = (
        "broken",
        "deck",
        "discards",
        "discards_known",
        "dwarves",
        "gold",
        "hands",
        "ledger",
        "maze",
        "outcomes",
        "revealed",
        "seen",
        "set_up",
        "spare_dwarves",
        "starter",
        "supply",
    )

    set_up: SetUp
    maze: Maze
    starter: int
    """Who began this round."""
    hands: list[list[Card]]
    deck: list[Card]
    """The draw pile, its top card last."""
    discards: list[Card]
    """The discard pile, its top card last."""
    discards_known: list[int]
    """For each discard a mask of the seats that know it."""
    broken: list[tuple[Card, ...]]
    """The sabotage cards in front of each seat."""
    dwarves: list[str]
    spare_dwarves: list[str]
    """The dwarf card that was not dealt: nobody knows it."""
    revealed: bool
    """Whether the dwarf cards of this round are turned up."""
    seen: dict[int, int]
    """For each face-down goal somebody has looked at, a mask of the seats that know it."""
    outcomes: list[Outcome]
    """How the rounds went that are over."""
    supply: list[int]
    """The gold cards nobody has won, in no order."""
    gold: list[int]
    """The nuggets of each seat: its secret until the game ends (B-44)."""
    ledger: list[Payment | Picking]
    """How they came by them."""

    def __init__(self, options: Options) -> None:
        self._begin(options)
        self.set_up = set_up_for(options.players, options.modules)
        self.outcomes = []
        self.supply = GOLD_CARDS.copy()
        self.gold = [0] * options.players
        self.ledger = []
        starter = first_starter(self, options)
        begin_round(self, starter)
        self.agenda.append(TURN[starter])
        self.log = self.events

    def clone(self) -> SaboteurGame:
        """An independent copy, written out by hand because bots make many."""
        twin: SaboteurGame = SaboteurGame.__new__(SaboteurGame)
        self._copy_to(twin)
        twin.set_up = self.set_up
        twin.maze = self.maze.clone()
        twin.starter = self.starter
        twin.hands = [hand.copy() for hand in self.hands]
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.discards_known = self.discards_known.copy()
        twin.broken = self.broken.copy()
        twin.dwarves = self.dwarves.copy()
        twin.spare_dwarves = self.spare_dwarves.copy()
        twin.revealed = self.revealed
        twin.seen = self.seen.copy()
        twin.outcomes = self.outcomes.copy()
        twin.supply = self.supply.copy()
        twin.gold = self.gold.copy()
        twin.ledger = self.ledger.copy()
        return twin

    def discard(self, card: Card, knowers: int = EVERYONE) -> None:
        """Put a card on top of the discard pile."""
        self.discards.append(card)
        self.discards_known.append(knowers)

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The nuggets of each seat; None until the game is over, for they are secret (B-44)."""
        return tuple(self.gold) if self.over else None

    def drawing(self) -> str:
        """The maze as text, secrets included."""
        from saboteur.rules.saboteur.drawing import draw

        return draw(maze_seen(self, None, secrets=True))

    def view(self, seat: int | None) -> View:
        """All that this seat may know; None is a spectator."""
        return view(self, seat)

    def sample(self, seat: int | None, rng: Random) -> SaboteurGame:
        """A whole game that this seat cannot tell from the real one."""
        return sample(self, seat, rng)
