"""A game of Saboteur or Saboteur 2: everything that lies on the table or is hidden under it."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec

from saboteur.rules.cards import Card, Cards
from saboteur.rules.maze import Maze
from saboteur.rules.options import FIRST, GameInfo, Options
from saboteur.rules.placed import Placed, placed
from saboteur.rules.saboteur import knowledge, reaching
from saboteur.rules.saboteur.box import CARDS, GOLD_CARDS
from saboteur.rules.saboteur.gold import Picking
from saboteur.rules.saboteur.knowledge import sampling
from saboteur.rules.saboteur.knowledge.reader import SaboteurKnowledge
from saboteur.rules.saboteur.module import Part
from saboteur.rules.saboteur.modules import offered
from saboteur.rules.saboteur.round_end import SIDES, Outcome
from saboteur.rules.saboteur.set_up import SetUp, begin_round, set_up_for
from saboteur.rules.saboteur.traces import Buried
from saboteur.rules.saboteur.turn import TURN
from saboteur.rules.table import NOBODY, Table
from saboteur.rules.view import LaidOpen

INFO = GameInfo("saboteur", 3, 10, modules=offered("saboteur"), settings=(FIRST,))
INFO_2 = GameInfo("saboteur2", 2, 12, modules=offered("saboteur2"), settings=(FIRST,))

SomePart = TypeVar("SomePart", bound=Part)


class SaboteurGame(Table):
    """Hidden dwarves dig for gold, saboteurs among them; three rounds."""

    set_up: SetUp
    maze: Maze
    dwarves: list[str]
    spare_dwarves: list[str]
    """The dwarf cards that were not dealt, the top one first."""
    revealed: bool
    """Whether the dwarf cards of this round are turned up, and all goals: it is over (B-34)."""
    spare_goals: list[Card]
    """Goals out of this round that nobody has seen."""
    outcomes: list[Outcome]
    """How the rounds went that are over."""
    supply: list[int]
    """The gold cards nobody has won, in no order; none where gold comes as pieces."""
    gold: list[int]
    """The nuggets of each seat: its secret until the game ends (B-44)."""
    picking: Picking | None
    """The gold cards going round among the miners, while they do."""
    parts: dict[type[Part], Part]
    """What the modules remember."""

    __slots__ = tuple(__annotations__)  # for these fields and no others

    cards: ClassVar[Cards] = CARDS

    def __init__(self, options: Options) -> None:
        self.set_up = set_up_for(options)
        self._begin(options, SaboteurKnowledge(self.set_up))
        self.outcomes = []
        self.supply = GOLD_CARDS.copy() if self.set_up.gold_cards else []
        self.gold = [0] * options.players
        self.picking = None
        self.draws = {}
        for module in self.set_up.begin_game:
            module.begin_game(self)
        starter = self.first_starter()
        begin_round(self, starter)
        self.agenda.append(TURN[starter])
        self._begin_story()

    def position(self) -> SaboteurGame:
        """A copy without story, written out by hand because bots make many."""
        twin: SaboteurGame = SaboteurGame.__new__(SaboteurGame)
        self._copy_to(twin)
        twin.set_up = self.set_up
        twin.maze = self.maze.clone()
        twin.dwarves = self.dwarves.copy()
        twin.spare_dwarves = self.spare_dwarves.copy()
        twin.revealed = self.revealed
        twin.spare_goals = self.spare_goals
        twin.outcomes = self.outcomes.copy()
        twin.supply = self.supply.copy()
        twin.gold = self.gold.copy()
        twin.picking = self.picking
        twin.parts = self.parts and {kind: part.clone() for kind, part in self.parts.items()}
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

    def hidden_goals(self) -> list[int]:
        """The cells of goals that lie face down."""
        return [cell for cell, card in self.maze.hidden.items() if card.kind == "goal"]

    def discard(self, card: Card, face_down_by: int | None = None) -> None:
        """Put a card on top of the discard pile; where hands lie open, so do discards (H-51)."""
        if self.set_up.hands_open and face_down_by != NOBODY:
            face_down_by = None
        super().discard(card, face_down_by)

    def discard_face_down(self, seat: int, names: tuple[str, ...]) -> None:
        """Put cards from the hand on the discard pile; nobody else learns which (B-27)."""
        super().discard_face_down(seat, names)
        if self.set_up.modules:  # without any, nobody ever knows a card in another's hand
            self.trace(Buried(seat, len(self.discards) - len(names), len(names)))

    @property
    def discards_in_order(self) -> bool:
        """Whether the order of discards is a choice: not where nobody ever looks at the top."""
        return self.set_up.discards_in_order or self.options.rules == 1

    # Rules with a page of their own:
    things_reached = reaching.things_reached
    arrive = reaching.arrive
    lay_up = reaching.lay_up
    view = knowledge.view
    sample = sampling.sample

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

    def maze_seen(self, seat: int | None, *, secrets: bool = False) -> tuple[Placed, ...]:
        """The maze to this seat, None for a spectator; with secrets, to somebody who knows all."""
        maze = self.maze
        known = {self.fitting} if seat is None else {self.fitting, *self.knowledge.fronts(seat)}
        if self.revealed:
            known.update(self.hidden_goals())
        return placed(maze, maze.reached, maze.met, None if secrets else known)

    def drawing(self) -> str:
        """The maze as text, secrets included."""
        from saboteur.rules.saboteur.drawing import draw

        return draw(self.maze_seen(None, secrets=True))

    def laid_open(self) -> LaidOpen:
        """With everybody's nuggets, game over or not."""
        return msgspec.structs.replace(super().laid_open(), scores=tuple(self.gold))

    def _turned_up(self) -> dict[str, Any]:
        """Chests and dwarf cards, dealt or not, and everybody's nuggets."""
        return {
            "dwarves": tuple(self.dwarves),
            "spare_dwarves": tuple(self.spare_dwarves),
            "gold": tuple(self.gold),
            "parts": {module.info.id: module.laid_open(self) for module in self.set_up.seen},
        }
