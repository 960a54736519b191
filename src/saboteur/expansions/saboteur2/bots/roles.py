"""How the dwarves of Saboteur 2 play: dig where anybody may be anything."""

from __future__ import annotations

from typing import ClassVar

from saboteur.bots.saboteur.look_ahead import LookAhead, Progress
from saboteur.bots.saboteur.miner_role import (
    NEVER,
    REPAIR_FRIEND,
    REPAIR_SELF,
    TREASURE,
    TWO_TOOLS,
    MinerRole,
)
from saboteur.bots.saboteur.role import Role
from saboteur.bots.saboteur.saboteur_role import SaboteurRole
from saboteur.bots.saboteur.suspicion import ALLY, FOE
from saboteur.rules.actions import Map, Repair, Rockfall, Sabotage
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.saboteur.box import CARDS

HINDER, HINDER_AGAIN = 0.9, 0.35
"""For breaking somebody's tool, times how ill one wishes them; and the share of a second one."""
ROCKFALL = 0.4
"""What a rockfall must gain: there are only three."""


class DiggerRole(MinerRole):
    """Digs, and treats everybody by what they may be."""

    def sabotage(self, move: Sabotage) -> float:
        regard = self.regard(move.seat)
        if regard > FOE:
            return NEVER
        again = HINDER_AGAIN if self.hindered(move.seat) else 1
        return -HINDER * again * regard

    def repair(self, move: Repair) -> float:
        if move.seat == self.seat:
            worth = REPAIR_SELF
        elif self.regard(move.seat) > ALLY:
            worth = REPAIR_FRIEND
        else:
            return NEVER
        plain = len(CARDS.by_name[move.card].tools) == 1
        return worth / self.hindered(move.seat) - (0 if plain else TWO_TOOLS)

    def rockfall(self, move: Rockfall) -> float:
        return self.change(self.ahead.after_rockfall(move), self.seat) - ROCKFALL


# --- blue and green miners ------------------------------------------------------------------------

LOST = 8.0
"""Against reaching the treasure where only the other team's way is clear."""
SHUT_OUT, MOST = 0.3, 4.0
"""For every card by which the other team's way is longer than one's own, up to so many."""
HAND_OVER = 0.5
"""Against leaving the last card to the next seat, times how likely that is a rival."""
CRYSTAL = 0.1
"""Against a crystal: it is gold for geologists."""
KEEP_DOOR, KEEP_THEIR_DOOR = 0.4, -0.3
"""One's own door in the hand, and the other team's."""
HALF, AHEAD = 0.6, 0.1
"""How one's own side stands against the other team, and more for every card one is ahead."""


class TeamRole(DiggerRole):
    """Wants the treasure reached by a way without doors of the other colour."""

    @property
    def winning(self) -> float:
        ahead = self.now.rival - self.now.cards
        return self.ahead.chance * min(1.0, max(0.0, HALF + ahead * AHEAD))

    def change(self, then: Progress, by: int) -> float:
        ahead = then.rival - then.cards - (self.now.rival - self.now.cards)
        worth = super().change(then, by) - LOST * then.lost
        worth += SHUT_OUT * max(-MOST, min(ahead, MOST))
        if by != self.seat:  # whose way is clear and who lays the last card wins (S-51)
            worth -= 2 * TREASURE * then.luck * self.ahead.others.odds[by].get(self.rival, 0.0)
        return worth

    def lay(self, move: Lay) -> float:
        then = self.ahead.after_laying(move)
        worth = self.change(then, self.seat) - CRYSTAL * CARDS.by_name[move.card].crystal
        if then.nearest == 1 < self.now.nearest and then.rival <= then.cards:
            worth -= HAND_OVER * self._next().get(self.rival, 0.0)
        return worth

    def keep(self, card: str) -> float:
        door = CARDS.by_name[card].door
        if door:
            return KEEP_THEIR_DOOR if door == self.rival else KEEP_DOOR
        return super().keep(card)

    @property
    def rival(self) -> str:
        """The other team."""
        return str(self.ahead.rival)

    def _next(self) -> dict[str, float]:
        """What the next seat may be."""
        step = 1 if self.view.clockwise else -1
        return self.ahead.others.odds[(self.seat + step) % self.view.players]


# --- the boss -------------------------------------------------------------------------------------

DOOR = 0.3
"""Against laying a door: it shuts somebody out, and with one of the other colour everybody."""
KEEP_DOOR_AS_BOSS = -0.2
"""A door in the hand of the boss."""


class BossRole(DiggerRole):
    """Wins with either colour, so doors are a nuisance."""

    def lay(self, move: Lay) -> float:
        return super().lay(move) - DOOR * bool(CARDS.by_name[move.card].door)

    def keep(self, card: str) -> float:
        return KEEP_DOOR_AS_BOSS if CARDS.by_name[card].door else super().keep(card)


# --- the profiteer --------------------------------------------------------------------------------

LIKELY = 0.5
"""How likely the treasure must seem to be reached for the profiteer to dig."""


def profiteer(ahead: LookAhead) -> Role:
    """Plays like the side that seems to win."""
    return BossRole(ahead) if ahead.chance > LIKELY else SaboteurRole(ahead)


# --- the geologist --------------------------------------------------------------------------------

CRYSTAL_LAID = 1.5
"""For a crystal in the maze."""
NEARER = 0.1
"""For every card nearer to the treasure: it looks honest."""
TOO_EARLY = 1.0
"""Against ending the round while one holds crystals, for each."""
ROOM = 0.1
"""For every open end: crystals need places."""
LOOK = 0.05
"""For a map."""
KEEP_CRYSTAL = 1.0
KEEP_PATH = 0.1
NO_SIDE = 0.5
"""A geologist cares for no side, so he stands even."""
UNHURRIED = 0.4


class GeologistRole(DiggerRole):
    """Wants crystals to lie in the maze at the end, and time to lay them."""

    treasure: ClassVar[float] = 0.0

    @property
    def winning(self) -> float:
        return NO_SIDE

    @property
    def urgency(self) -> float:
        return UNHURRIED

    def change(self, then: Progress, by: int) -> float:
        nearer = NEARER * (self.now.cards - then.cards)
        openings = ROOM * (then.openings - self.now.openings)
        held = sum(CARDS.by_name[card].crystal for card in self.view.hand)
        return nearer + openings - TOO_EARLY * held * then.luck + self.extras(then)

    def lay(self, move: Lay) -> float:
        return super().lay(move) + CRYSTAL_LAID * CARDS.by_name[move.card].crystal

    def rockfall(self, move: Rockfall) -> float:
        face = self.ahead.maze.faces.get(number(*move.at))
        return NEVER if face is not None and face.card.crystal else super().rockfall(move)

    def look(self, move: Map) -> float:
        return LOOK

    def keep(self, card: str) -> float:
        kind = CARDS.by_name[card]
        if kind.crystal:
            return KEEP_CRYSTAL
        return KEEP_PATH if kind.faces else super().keep(card)
