"""A game of The Duel: everything that lies on the table or is hidden under it."""

from __future__ import annotations

from typing import Any, ClassVar

from saboteur.rules.cards import Card, Cards
from saboteur.rules.duel import knowledge, reckoning, sampling, set_up
from saboteur.rules.duel.box import BLUE, CARDS, GOALS, GREEN, KEYS, MARKERS, STARTS, cells
from saboteur.rules.duel.events import Rank
from saboteur.rules.duel.knowledge import DuelKnowledge, GoalsPutAway
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.own_maze import OwnMaze
from saboteur.rules.duel.round_end import Outcome
from saboteur.rules.duel.turn import TURN
from saboteur.rules.options import GameInfo, Options, SettingInfo
from saboteur.rules.placed import Placed, known_to, placed
from saboteur.rules.table import Table

INFO = GameInfo("duel", 2, 2, settings=(SettingInfo("green", "seat", default=0),))


class DuelGame(Table):
    """Two dwarves dig for gold, together or against each other; three rounds."""

    colours: tuple[str, ...]
    """The colour of each seat."""
    mazes: list[OwnMaze]
    """The maze as each seat can use it; the cards in it lie alike."""
    laid: list[int]
    """Where the path cards lie that were laid, in that order."""
    gold_cells: list[int]
    """Where gold lies that nobody has claimed."""
    trolls: list[int]
    """Where trolls stand that nobody has bribed."""
    claims: dict[int, int]
    """Who has a marker on which gold."""
    bribes: dict[int, int]
    """Who has a marker on which troll."""
    keys: dict[int, int]
    """Who has a key on which door."""
    markers: int
    """How many are left in the pool."""
    keys_left: int
    fresh_goals: list[Card]
    """Goals that were never used, in the order in which they will be."""
    old_goals: list[Card]
    """Goals that are out of the game (DU-41)."""
    purses: list[list[Card]]
    """The gold cards of each seat."""
    given: list[Card]
    """Gold cards that went to the box for trolls."""
    outcomes: list[Outcome]
    """How the rounds went that are over."""

    __slots__ = tuple(__annotations__)  # for these fields and no others

    cards: ClassVar[Cards] = CARDS
    all_markers: ClassVar[int] = MARKERS
    all_keys: ClassVar[int] = KEYS
    goal_cells: ClassVar[tuple[int, ...]] = cells("goals")

    def __init__(self, options: Options) -> None:
        self._begin(options, DuelKnowledge())
        self.colours = self._colours()
        self.fresh_goals = GOALS.copy()
        self.chance.shuffle(self.fresh_goals)
        self.old_goals = []
        self.purses = [[] for _ in self.colours]
        self.given = []
        self.outcomes = []
        starter = self.colours.index(GREEN) if GREEN in self.colours else 0  # DU-02
        self.begin_round(starter)
        self.agenda.append(TURN[starter])
        self._begin_story()

    def _colours(self) -> tuple[str, ...]:
        """Seat 0 is green unless the options say otherwise (DU-01)."""
        green = self.options.settings.get("green", 0)
        return tuple(GREEN if seat == green else BLUE for seat in range(self.options.players))

    # Rules with a page of their own:
    begin_round = set_up.begin_round
    things_reached = reckoning.things_reached
    arrive = reckoning.arrive
    lay_up = reckoning.lay_up
    view = knowledge.view
    sample = sampling.sample

    @property
    def starts(self) -> list[tuple[int, Card]]:
        """The start cards and where they lie."""
        return [(cells(f"start-{colour}")[0], STARTS[colour]) for colour in (BLUE, GREEN)]

    def put_aside(self) -> None:
        """Take cards out of the draw pile before a round begins."""

    @property
    def rank(self) -> str | None:
        """What a solo game has come to."""
        return None

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """What it can come to, the most gold first."""
        return ()

    def announce_result(self) -> None:
        """Say what comes of the whole game, beyond who has won."""

    def position(self) -> DuelGame:
        """A copy without story, written out by hand because bots make many."""
        twin: DuelGame = type(self).__new__(type(self))
        self._copy_to(twin)
        twin.colours = self.colours
        twin.mazes = [maze.clone() for maze in self.mazes]
        twin.laid = self.laid.copy()
        twin.gold_cells = self.gold_cells.copy()
        twin.trolls = self.trolls.copy()
        twin.claims = self.claims.copy()
        twin.bribes = self.bribes.copy()
        twin.keys = self.keys.copy()
        twin.markers = self.markers
        twin.keys_left = self.keys_left
        twin.fresh_goals = self.fresh_goals
        twin.old_goals = self.old_goals
        twin.purses = [purse.copy() for purse in self.purses]
        twin.given = self.given.copy()
        twin.outcomes = self.outcomes.copy()
        return twin

    # --- gold -----------------------------------------------------------------------------------

    def gold_cards(self, seat: int) -> list[int]:
        """The values of this seat's gold cards."""
        return [gold_on(card) for card in self.purses[seat]]

    def won_cards(self) -> list[Card]:
        """The cards that were won and never come back (DU-41)."""
        return [card for purse in self.purses for card in purse] + self.given

    def give(self, seat: int, gold: tuple[int, ...]) -> None:
        """Put gold cards of these values into the box."""
        purse = self.purses[seat]
        for value in gold:
            card = next(card for card in purse if gold_on(card) == value)
            purse.remove(card)
            self.given.append(card)

    @property
    def scores(self) -> tuple[int, ...]:
        """The gold of each seat, which lies open (DU-41)."""
        return tuple(sum(map(gold_on, purse)) for purse in self.purses)

    @property
    def sides(self) -> tuple[str, ...]:
        """The colours: each can win a round."""
        return self.colours

    # --- goals ----------------------------------------------------------------------------------

    def put_goals_away(self) -> None:
        """The goals of this round are used up."""
        table = self.mazes[0]
        turned_up = [
            face.card
            for cell, face in table.faces.items()
            if face.card.kind == "goal" and cell not in self.claims
        ]
        self.old_goals = [*self.old_goals, *turned_up, *table.hidden.values()]
        self.trace(GoalsPutAway(len(turned_up), tuple(table.hidden)))

    # --- who sees what --------------------------------------------------------------------------

    def maze_seen(self, seat: int | None, *, secrets: bool = False) -> tuple[Placed, ...]:
        """The maze to this seat, None for a spectator; with secrets, to somebody who knows all.

        A card counts as reached if the seat's own way leads there; to a spectator, if anybody's
        does.
        """
        ways = self.mazes if seat is None else [self.mazes[seat]]
        reached = {cell for maze in ways for cell in maze.reached}
        met = {cell for maze in ways for cell in maze.met}
        known = (
            {self.fitting} if seat is None else {self.fitting, *known_to(seat, self.knowledge.seen)}
        )
        return placed(self.mazes[0], reached, met, None if secrets else known)

    def drawing(self) -> str:
        """The maze as text, secrets included."""
        from saboteur.rules.duel.drawing import draw

        return draw(self.maze_seen(None, secrets=True))

    def _turned_up(self) -> dict[str, Any]:
        """The goals of earlier rounds."""
        return {"old_goals": tuple(card.name for card in self.old_goals)}

    def may_be_held(self, card: Card) -> bool:
        """Whether a card can stay in a hand at all."""
        return True
