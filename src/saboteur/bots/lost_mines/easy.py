"""An easy player of The Lost Mines: one look ahead, nothing remembered."""

from __future__ import annotations

from typing import Any

from saboteur.bots.lost_mines.ending import better_ended, has_proposed
from saboteur.bots.lost_mines.ground import Ground
from saboteur.bots.lost_mines.hopes import Hopes
from saboteur.bots.lost_mines.keeping import keep
from saboteur.bots.lost_mines.looking import curiosity
from saboteur.bots.lost_mines.prospects import Prospects
from saboteur.bots.lost_mines.strolling import Stroll
from saboteur.bots.lost_mines.surveying import ground_of
from saboteur.bots.mind import Mind
from saboteur.bots.worlds import Worlds
from saboteur.rules.discarding import Pass
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.actions.aid import Aid
from saboteur.rules.lost_mines.actions.information import LookAtDwarf, LookAtMine, LookAtTreasure
from saboteur.rules.lost_mines.actions.storm import Storm
from saboteur.rules.lost_mines.actions.trap import SetTrap
from saboteur.rules.lost_mines.actions.troll import CallTroll
from saboteur.rules.lost_mines.box import CARDS
from saboteur.rules.lost_mines.knowledge import LostMinesView, board_seen
from saboteur.rules.lost_mines.treasures import PickTreasure
from saboteur.rules.lost_mines.voting import Agree, ProposeEnd
from saboteur.rules.lost_mines.walking import StepTo, Stop
from saboteur.rules.moves import Move
from saboteur.rules.turning_up import Fit

WHIM = 0.003
"""How much chance counts: it decides between equals."""
SENSELESS = 0.006
"""What it costs to play a card for nothing when it could be discarded instead."""
HOLDING = 0.02
"""How much the worth of a card in hand counts against what happens on the board."""
FRESH_CARD = 0.5
"""What one expects of a card one draws."""
SHORTER = 0.5
"""What it costs to discard a second card, in cards: the round is a turn shorter."""
DECIDED = 10.0
"""More than any card counts: for what is weighed elsewhere, walks and ends of rounds."""


class EasyMind(Mind):
    """Takes the move that promises most."""

    def choose(self, view: LostMinesView, moves: list[Move], worlds: Worlds | None) -> Move:
        outlook = Outlook(view)
        random, whim = self.rng.random, WHIM * self.style.whim
        return max(moves, key=lambda move: outlook.worth(move) + whim * random())


class Outlook:
    """Weighs every move by what the ground promises after it."""

    def __init__(self, view: LostMinesView) -> None:
        self.view = view
        self.board = board_seen(view)
        self.ground = ground_of(view, self.board)
        self.hopes = Hopes(view, self.board)
        self.prospects = Prospects(view, self.hopes)
        self.toil = self.prospects.toil(self.ground)
        self.before = self.prospects.worth(self.toil)
        self.wanted = self.ground.best_ways(self.toil, self.prospects.standing)
        """The connections that somebody would cross on the best way to treasure."""
        self.laid: dict[tuple[int, int, int], float] = {}
        """The gain of cards tried already, by cell, open sides and toil: many look alike."""
        self.stroll: Stroll | None = None
        self.ended: bool | None = None

    def worth(self, move: Any) -> float:
        """How much better this move makes things."""
        match move:
            case Lay():
                return self._played(move.card, self._laid(move))
            case Fit():
                face = CARDS.by_name[move.card].lying(move.turned)
                return self._gain(self.ground.lay(number(*move.at), face))
            case Aid() | Storm():
                return self._played(move.card, self._changed(move))
            case SetTrap() | CallTroll():
                return self._played(move.card, self._guarded(move))
            case LookAtMine() | LookAtTreasure() | LookAtDwarf():
                news = curiosity(self.view, self.board, self.hopes, move)
                return self._played(move.card, news)
            case Pass():
                shorter = SHORTER * (len(move.cards) - 1)
                return -sum(map(self._spent, move.cards)) - HOLDING * shorter
            case StepTo() | Stop():
                return self._walked(move)
            case PickTreasure():
                return self.hopes.treasures[move.place]
            case ProposeEnd():
                return DECIDED if not has_proposed(self.view) and self._ended() else -DECIDED
            case Agree():
                return DECIDED if self._ended() else -DECIDED
        return 0.0

    def _played(self, card: str, gain: float) -> float:
        """What it is worth to play this card; what is of no use is rather discarded unseen."""
        return gain - self._spent(card) - SENSELESS * (gain < WHIM)

    def _gain(self, after: Ground) -> float:
        return self.prospects.worth(self.prospects.toil(after)) - self.before

    def _changed(self, move: Aid | Storm) -> float:
        cell = number(*move.at)
        is_aid = isinstance(move, Aid)
        return self._gain(self.ground.bridge(cell) if is_aid else self.ground.remove(cell))

    def _laid(self, move: Lay) -> float:
        cell, face = number(*move.at), CARDS.by_name[move.card].lying(move.turned)
        what = cell, face.edges, self.ground.toil_of(face)
        if what not in self.laid:
            self.laid[what] = self._gain(self.ground.lay(cell, face))
        return self.laid[what]

    def _guarded(self, move: SetTrap | CallTroll) -> float:
        """A trap or a troll hinders nobody where nobody wants to go; trolls soon leave again."""
        place = number(*move.at), number(*move.other)
        if place not in self.wanted:
            return 0.0
        after = self.prospects.toil(self.ground.guard(*place, move.card))
        seats = self.prospects.close_to(place[0]) if move.card == "troll" else None
        return self.prospects.worth(after, seats) - self.prospects.worth(self.toil, seats)

    def _walked(self, move: StepTo | Stop) -> float:
        if self.stroll is None:
            self.stroll = Stroll(self.view, self.board, self.prospects, self.toil)
        return DECIDED * (self.stroll.step == (move.at if isinstance(move, StepTo) else None))

    def _ended(self) -> bool:
        if self.ended is None:
            self.ended = better_ended(self.view, self.ground, self.prospects)
        return self.ended

    def _spent(self, card: str) -> float:
        """A card played is a card less, but another is drawn for it."""
        return HOLDING * (keep(self.view, self.board, self.hopes, card) - FRESH_CARD)
