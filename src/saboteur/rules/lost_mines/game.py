"""A game of The Lost Mines: everything that lies on the table or is hidden under it."""

from __future__ import annotations

from typing import Any, ClassVar

from saboteur.rules.cards import Cards
from saboteur.rules.lost_mines import knowledge, mines, sampling, voting
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import CARDS, CLANS, Treasure
from saboteur.rules.lost_mines.knowledge import LostMinesKnowledge, treasures_seen
from saboteur.rules.lost_mines.round_end import Outcome
from saboteur.rules.lost_mines.set_up import ROUNDS, begin_round
from saboteur.rules.lost_mines.voting import PROPOSE_END
from saboteur.rules.moves import IllegalMove, Move
from saboteur.rules.options import FIRST, GameInfo, Options
from saboteur.rules.placed import Placed, known_to, placed
from saboteur.rules.table import Table

INFO = GameInfo("lost-mines", 3, 9, settings=(FIRST, ROUNDS))


class LostMinesGame(Table):
    """Two clans look for lost mines, walking on what they build together; two rounds or more."""

    maze: Board
    clans: list[str]
    dwarves: list[str]
    """The character of each seat's dwarf."""
    spare_dwarves: list[tuple[str, str]]
    """Clan and character of the dwarf cards that were not dealt; only the clans are known."""
    standing: list[int]
    """Where each seat's dwarf stands."""
    treasures: list[Treasure]
    """The treasures of this round by place, wherever they are now."""
    taken_by: list[int | None]
    """For each of them the seat that has taken it."""
    spare_treasures: list[Treasure]
    """The treasures out of this round that nobody has seen."""
    dragon: int | None
    """Who holds the dragon token."""
    points: list[int]
    """What each seat has scored in the rounds that are over."""
    outcomes: list[Outcome]
    """How they went."""
    on_turn: int
    """Whose turn it is."""
    last_card: int
    """Who played or discarded a card last (LM-55)."""
    steps_left: int
    """How many steps the dwarf that walks may still go."""
    moved: bool
    """Whether the dwarf of the seat on turn has moved in this turn."""
    proposers: int
    """A mask of the seats that have proposed the end of the round in this turn."""

    __slots__ = tuple(__annotations__)  # for these fields and no others

    cards: ClassVar[Cards] = CARDS

    def __init__(self, options: Options) -> None:
        self._begin(options, LostMinesKnowledge(options.players))
        self.points = [0] * options.players
        self.outcomes = []
        begin_round(self, self.first_starter())
        self._begin_story()

    def position(self) -> LostMinesGame:
        """A copy without story, written out by hand because bots make many."""
        twin: LostMinesGame = LostMinesGame.__new__(LostMinesGame)
        self._copy_to(twin)
        twin.maze = self.maze.clone()
        twin.clans = self.clans.copy()
        twin.dwarves = self.dwarves.copy()
        twin.spare_dwarves = self.spare_dwarves.copy()
        twin.standing = self.standing.copy()
        twin.treasures = self.treasures.copy()
        twin.taken_by = self.taken_by.copy()
        twin.spare_treasures = self.spare_treasures.copy()
        twin.dragon = self.dragon
        twin.points = self.points.copy()
        twin.outcomes = self.outcomes.copy()
        twin.on_turn = self.on_turn
        twin.last_card = self.last_card
        twin.steps_left = self.steps_left
        twin.moved = self.moved
        twin.proposers = self.proposers
        return twin

    def out_of_turn(self, seat: int) -> list[Move]:
        """Any seat may propose to end the round, whatever is being decided (LM-50)."""
        if self.over or seat not in range(self.options.players):
            return []
        return [PROPOSE_END] if voting.may_propose(self, seat) else []

    def out_of_turn_refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """Who has proposed already hears so."""
        if move == PROPOSE_END and seat in range(self.options.players):
            return voting.refusal(self, seat)
        return None

    def interject(self, seat: int, move: Any) -> None:
        """Propose to end the round."""
        voting.propose(self, seat)

    # Rules with a page of their own:
    lay_up = mines.lay_up
    view = knowledge.view
    sample = sampling.sample

    @property
    def sides(self) -> tuple[str, ...]:
        """The clans."""
        return CLANS

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, which everybody may know (LM-55)."""
        return tuple(self.points)

    def maze_seen(self, seat: int | None, *, secrets: bool = False) -> tuple[Placed, ...]:
        """The board to this seat, None for a spectator; with secrets, to somebody who knows all."""
        known = {self.fitting, *({} if seat is None else known_to(seat, self.knowledge.mines))}
        joined = self.maze.joined_to_starts()
        return placed(self.maze, joined, joined, None if secrets else known)

    def drawing(self) -> str:
        """The board as text, secrets included, with a list of dwarves, traps and trolls."""
        from saboteur.rules.lost_mines.drawing import draw_game

        return draw_game(self)

    def _turned_up(self) -> dict[str, Any]:
        """Dwarf cards and treasures."""
        return {
            "dwarves": tuple(self.dwarves),
            "treasures": treasures_seen(self, lambda place: True),
        }
