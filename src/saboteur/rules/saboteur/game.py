"""A game of Saboteur or Saboteur 2: everything that lies on the table or is hidden under it."""

from __future__ import annotations

from random import Random
from typing import Any

from saboteur.rules.cards import Card
from saboteur.rules.game import Game
from saboteur.rules.maze import Maze
from saboteur.rules.options import GameInfo, Options, SettingInfo
from saboteur.rules.saboteur.box import EVERYONE, GOLD_CARDS
from saboteur.rules.saboteur.clues import Clue
from saboteur.rules.saboteur.discard_knowledge import Pools
from saboteur.rules.saboteur.goal_knowledge import Layout
from saboteur.rules.saboteur.gold import Payment, Picking
from saboteur.rules.saboteur.knowledge import View, view
from saboteur.rules.saboteur.module import Part
from saboteur.rules.saboteur.modules import offered
from saboteur.rules.saboteur.placed import maze_seen
from saboteur.rules.saboteur.round_end import Outcome
from saboteur.rules.saboteur.sampling import sample
from saboteur.rules.saboteur.set_up import SetUp, begin_round, first_starter, set_up_for
from saboteur.rules.saboteur.turn import TURN

FIRST = SettingInfo("first", "seat")

INFO = GameInfo("saboteur", 3, 10, modules=offered("saboteur"), settings=(FIRST,))
INFO_2 = GameInfo("saboteur2", 2, 12, modules=offered("saboteur2"), settings=(FIRST,))


class SaboteurGame(Game):
    """Hidden dwarves dig for gold, saboteurs among them; three rounds."""

    __slots__ = (
        "aside",
        "deck",
        "direction",
        "discards",
        "discards_known",
        "draws",
        "dwarf_clues",
        "dwarves",
        "dwarves_known",
        "goal_layouts",
        "gold",
        "hands",
        "in_front",
        "known_hands",
        "last_laid",
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
        "starter",
        "supply",
    )

    set_up: SetUp
    maze: Maze
    starter: int
    """Who began this round."""
    direction: int
    """1 clockwise, -1 counterclockwise (C-20)."""
    draws: dict[int, int]
    """How many cards each seat draws at the end of this turn, in that order (M-04)."""
    hands: list[list[Card]]
    known_hands: dict[tuple[int, int], list[Card]]
    """Cards in another's hand that a seat knows, by who knows and whose hand (S-37)."""
    deck: list[Card]
    """The draw pile, its top card last."""
    aside: list[Card]
    """Cards out of this round that nobody has seen (S-02)."""
    discards: list[Card]
    """The discard pile, its top card last."""
    discards_known: list[int]
    """For each discard a mask of the seats that know it."""
    pools: Pools
    """What seats know of discards without knowing where in the pile they lie."""
    in_front: list[tuple[Card, ...]]
    """The action cards lying in front of each seat: broken tools, trapped, theft."""
    dwarves: list[str]
    dwarves_known: list[int]
    """For each seat's dwarf card a mask of the seats that know it."""
    spare_dwarves: list[str]
    """The dwarf cards that were not dealt, the top one first."""
    spare_known: list[int]
    """For each of them a mask of the seats that know it."""
    dwarf_clues: list[list[Clue]]
    """What each seat knows of dwarf cards without knowing whose; places are seats."""
    revealed: bool
    """Whether the dwarf cards of this round are turned up."""
    seen: dict[int, int]
    """For each chest card looked at, and for what lies open, a mask of the seats that know it."""
    goal_layouts: list[list[Layout]]
    """For each seat the layouts of the goals it has seen that are still possible."""
    spare_goals: list[Card]
    """Goals out of this round that nobody has seen."""
    last_laid: int | None
    """Where the path card lies that a player laid last (C-23)."""
    outcomes: list[Outcome]
    """How the rounds went that are over."""
    supply: list[int]
    """The gold cards nobody has won, in no order; none where gold comes as pieces."""
    gold: list[int]
    """The nuggets of each seat: its secret until the game ends (B-44)."""
    ledger: list[Payment | Picking]
    """How they came by them."""
    parts: dict[str, Part]
    """What the modules remember, by module."""

    def __init__(self, options: Options) -> None:
        self._begin(options)
        self.set_up = set_up_for(options)
        self.outcomes = []
        self.supply = GOLD_CARDS.copy() if self.set_up.gold_cards else []
        self.gold = [0] * options.players
        self.ledger = []
        self.parts = {}
        self.draws = {}
        for module in self.set_up.begin_game:
            module.begin_game(self)
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
        twin.direction = self.direction
        twin.draws = self.draws.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.known_hands = {key: cards.copy() for key, cards in self.known_hands.items()}
        twin.deck = self.deck.copy()
        twin.aside = self.aside.copy()
        twin.discards = self.discards.copy()
        twin.discards_known = self.discards_known.copy()
        twin.pools = self.pools.copy()
        twin.in_front = self.in_front.copy()
        twin.dwarves = self.dwarves.copy()
        twin.dwarves_known = self.dwarves_known.copy()
        twin.spare_dwarves = self.spare_dwarves.copy()
        twin.spare_known = self.spare_known.copy()
        twin.dwarf_clues = self.dwarf_clues.copy()
        twin.revealed = self.revealed
        twin.seen = self.seen.copy()
        twin.goal_layouts = self.goal_layouts.copy()
        twin.spare_goals = self.spare_goals
        twin.last_laid = self.last_laid
        twin.outcomes = self.outcomes.copy()
        twin.supply = self.supply.copy()
        twin.gold = self.gold.copy()
        twin.ledger = self.ledger.copy()
        twin.parts = {name: part.clone() for name, part in self.parts.items()}
        return twin

    def part(self, module: str) -> Any:
        """What this module remembers."""
        return self.parts[module]

    def hide_goals(self, cells: tuple[int, ...], goals: list[Card]) -> None:
        """Lay out goals face down; those left over go aside unseen."""
        for cell, goal in zip(cells, goals, strict=False):
            self.maze.hide(cell, goal)
        self.spare_goals = goals[len(cells) :]

    def discard(self, card: Card, knowers: int = EVERYONE) -> None:
        """Put a card on top of the discard pile."""
        self.discards.append(card)
        self.discards_known.append(knowers)

    def take_away(self, seat: int, card: Card) -> None:
        """Discard a card that lies in front of a seat."""
        self.in_front[seat] = tuple(other for other in self.in_front[seat] if other is not card)
        self.discard(card)

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
