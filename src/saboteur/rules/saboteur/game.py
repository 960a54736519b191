"""A game of Saboteur or Saboteur 2: everything that lies on the table or is hidden under it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, TypeVar

import msgspec

from saboteur.rules.cards import Card, Cards, Face
from saboteur.rules.maze import Maze
from saboteur.rules.options import FIRST, GameInfo, Options
from saboteur.rules.placed import EVERYONE
from saboteur.rules.saboteur import reaching
from saboteur.rules.saboteur.box import CARDS, GOLD_CARDS
from saboteur.rules.saboteur.clues import Clue
from saboteur.rules.saboteur.discard_knowledge import Pools, passed_from
from saboteur.rules.saboteur.dwarf_cards import DealtAgain
from saboteur.rules.saboteur.goal_knowledge import GoalStory, Layout
from saboteur.rules.saboteur.gold import Payment, Picking
from saboteur.rules.saboteur.hand_knowledge import Sure, forget_hand
from saboteur.rules.saboteur.knowledge import SaboteurView, view
from saboteur.rules.saboteur.maze_seen import maze_seen
from saboteur.rules.saboteur.module import Part
from saboteur.rules.saboteur.modules import offered
from saboteur.rules.saboteur.round_end import SIDES, Outcome
from saboteur.rules.saboteur.sampling import sample
from saboteur.rules.saboteur.set_up import SetUp, begin_round, set_up_for
from saboteur.rules.saboteur.turn import TURN
from saboteur.rules.table import Table
from saboteur.rules.view import LaidOpen

INFO = GameInfo("saboteur", 3, 10, modules=offered("saboteur"), settings=(FIRST,))
INFO_2 = GameInfo("saboteur2", 2, 12, modules=offered("saboteur2"), settings=(FIRST,))

SomePart = TypeVar("SomePart", bound=Part)


class SaboteurGame(Table):
    """Hidden dwarves dig for gold, saboteurs among them; three rounds."""

    __slots__ = (
        "dealt_again",
        "dwarf_clues",
        "dwarves",
        "dwarves_known",
        "goal_layouts",
        "goal_story",
        "gold",
        "known_hands",
        "ledger",
        "maze",
        "outcomes",
        "parts",
        "pools",
        "revealed",
        "seen",
        "set_up",
        "spare_dwarves",
        "spare_goals",
        "spare_known",
        "supply",
        "sure_of_hands",
    )

    cards: ClassVar[Cards] = CARDS

    set_up: SetUp
    maze: Maze
    known_hands: dict[tuple[int, int], list[Card]]
    """Cards in another's hand that a seat knows, by who knows and whose hand (S-37)."""
    sure_of_hands: dict[tuple[int, int], Sure]
    """What everybody can tell of that, by who knows and whose hand."""
    pools: Pools
    """What seats know of discards without knowing where in the pile they lie."""
    dwarves: list[str]
    dwarves_known: list[int]
    """For each seat's dwarf card a mask of the seats that know it."""
    spare_dwarves: list[str]
    """The dwarf cards that were not dealt, the top one first."""
    spare_known: list[int]
    """For each of them a mask of the seats that know it."""
    dwarf_clues: list[list[Clue]]
    """What each seat knows of dwarf cards without knowing whose; places are seats."""
    dealt_again: DealtAgain | None
    """How the dwarf cards lay before they were all dealt again, and what followed."""
    revealed: bool
    """Whether the dwarf cards of this round are turned up."""
    seen: dict[int, int]
    """For each chest card looked at, and for what lies open, a mask of the seats that know it."""
    goal_layouts: list[list[Layout]]
    """For each seat the layouts of the goals it has seen that are still possible."""
    goal_story: GoalStory
    """How they came to know."""
    spare_goals: list[Card]
    """Goals out of this round that nobody has seen."""
    outcomes: list[Outcome]
    """How the rounds went that are over."""
    supply: list[int]
    """The gold cards nobody has won, in no order; none where gold comes as pieces."""
    gold: list[int]
    """The nuggets of each seat: its secret until the game ends (B-44)."""
    ledger: list[Payment | Picking]
    """How they came by them."""
    parts: dict[type[Part], Part]
    """What the modules remember."""

    def __init__(self, options: Options) -> None:
        self._begin(options)
        self.set_up = set_up_for(options)
        self.outcomes = []
        self.supply = GOLD_CARDS.copy() if self.set_up.gold_cards else []
        self.gold = [0] * options.players
        self.ledger = []
        self.draws = {}
        for module in self.set_up.begin_game:
            module.begin_game(self)
        starter = self.first_starter()
        begin_round(self, starter)
        self.agenda.append(TURN[starter])
        self.log = self.events

    def clone(self) -> SaboteurGame:
        """An independent copy, written out by hand because bots make many."""
        twin: SaboteurGame = SaboteurGame.__new__(SaboteurGame)
        self._copy_to(twin)
        twin.set_up = self.set_up
        twin.maze = self.maze.clone()
        twin.known_hands = {key: cards.copy() for key, cards in self.known_hands.items()}
        twin.sure_of_hands = self.sure_of_hands.copy()
        twin.pools = self.pools.copy()
        twin.dwarves = self.dwarves.copy()
        twin.dwarves_known = self.dwarves_known.copy()
        twin.spare_dwarves = self.spare_dwarves.copy()
        twin.spare_known = self.spare_known.copy()
        twin.dwarf_clues = self.dwarf_clues.copy()
        twin.dealt_again = self.dealt_again
        twin.revealed = self.revealed
        twin.seen = self.seen.copy()
        twin.goal_layouts = self.goal_layouts.copy()
        twin.goal_story = self.goal_story
        twin.spare_goals = self.spare_goals
        twin.outcomes = self.outcomes.copy()
        twin.supply = self.supply.copy()
        twin.gold = self.gold.copy()
        twin.ledger = self.ledger.copy()
        twin.parts = {kind: part.clone() for kind, part in self.parts.items()}
        return twin

    def part(self, kind: type[SomePart]) -> SomePart:
        """What a module in play remembers."""
        return self.parts[kind]  # type: ignore[return-value] # each kind is the key of its own

    @property
    def direction(self) -> int:
        """Which way round the turns go: 1 clockwise, -1 counterclockwise."""
        direction = 1
        for module in self.set_up.direction:
            direction *= module.direction(self)
        return direction

    def hide_goals(self, cells: tuple[int, ...], goals: list[Card]) -> None:
        """Lay out goals face down; those left over go aside unseen."""
        for cell, goal in zip(cells, goals, strict=False):
            self.maze.hide(cell, goal)
        self.spare_goals = goals[len(cells) :]

    def discard_face_down(self, seat: int, names: tuple[str, ...]) -> None:
        """Put cards from the hand on the discard pile; nobody else learns which (B-27)."""
        super().discard_face_down(seat, names)
        if self.pools:
            for slot in range(len(self.discards) - len(names), len(self.discards)):
                passed_from(self, seat, slot)
        if self.known_hands:
            forget_hand(self, seat)

    def things_reached(self) -> list[int]:
        """The cells where a way has arrived at something that has not worked yet."""
        return reaching.things_reached(self)

    def arrive(self, seat: int, cell: int) -> None:
        """A way has arrived here: let what lies there work."""
        reaching.arrive(self, seat, cell)

    def lay_up(self, seat: int, cell: int, face: Face) -> None:
        """Let a card that was turned up lie like this."""
        reaching.lay_up(self, seat, cell, face)

    def packages(self) -> tuple[str, ...]:
        """The rooms of the modules in play as well."""
        return (*super().packages(), *(module.package for module in self.set_up.modules))

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that can win a round, by the dwarf cards that are in play."""
        mix = self.set_up.dwarves
        return tuple(side for dwarf, sides in SIDES.items() if dwarf in mix for side in sides)

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The nuggets of each seat; None until the game is over, for they are secret (B-44)."""
        return tuple(self.gold) if self.over else None

    def drawing(self) -> str:
        """The maze as text, secrets included."""
        from saboteur.rules.saboteur.drawing import draw

        return draw(maze_seen(self, None, secrets=True))

    def view(self, seat: int | None) -> SaboteurView:
        """All that this seat may know; None is a spectator."""
        return view(self, seat)

    def laid_open(self) -> LaidOpen:
        """Everybody's nuggets as well."""
        gold = tuple(self.gold)
        found = super().laid_open()
        return LaidOpen(msgspec.structs.replace(found.view, gold=gold), found.hands, gold)

    def turn_all_up(self) -> None:
        """Goals, chests and dwarf cards too, dealt or not."""
        super().turn_all_up()
        self.revealed = True
        self.seen = dict.fromkeys(self.maze.hidden, EVERYONE)
        self.spare_known = [EVERYONE] * len(self.spare_dwarves)
        for module in self.set_up.modules:
            module.turn_all_up(self)

    def sample(self, seat: int | None, rng: Random) -> SaboteurGame:
        """A whole game that this seat cannot tell from the real one."""
        return sample(self, seat, rng)
