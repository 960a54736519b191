"""The signs of a view: what the network is shown of a round, at the table.

`dense_reading.py` makes the same numbers of dense tables; a test walks both in lock-step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from saboteur.bots.distance import BIT, EXITS, FAR
from saboteur.bots.saboteur.belief import goal_odds, treasure_odds
from saboteur.bots.saboteur.deeds import digging_word
from saboteur.bots.saboteur.distance import QuickMaze, joined
from saboteur.bots.saboteur.intuition.signs import (
    CLASSES,
    DECISIONS,
    DWARVES,
    GOALS,
    IN_FRONT,
    KINDS,
    MOST_GAIN,
    MOVE,
    MOVE_SIGNS,
    PLAIN_WORDS,
    ROUND,
    ROUND_SIGNS,
    SEAT,
    SEAT_SIGNS,
    STAGES,
    STOPS_LAYING,
    TEAMS,
    WORDS,
    class_of,
)
from saboteur.bots.saboteur.maze import as_it_began, lying, maze_of, take_out, this_round
from saboteur.expansions.saboteur2.rules import on_seats, theft
from saboteur.rules.actions import Map, Rockfall
from saboteur.rules.cards import Face
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.events import (
    Collapsed,
    Event,
    Fitted,
    Freed,
    Laid,
    Looked,
    Passed,
    Repaired,
    Revealed,
    Sabotaged,
)
from saboteur.rules.grid import WAYS, number
from saboteur.rules.laying import Lay
from saboteur.rules.maze import Maze
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.events import DwarfDealt, HandsSwapped, Inspected
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.turning_up import Fit, Reveal

Array = NDArray[np.float32]
HALF = np.float32(2)
QUARTER = np.float32(4)

GOAL_CELLS = tuple(number(8, y) for y in (-2, 0, 2))
PLACE = {cell: place for place, cell in enumerate(GOAL_CELLS)}
STAGE = {stage: at for at, stage in enumerate(STAGES)}
WORD = {word: at for at, word in enumerate(WORDS)}
PLAIN: dict[type[Event], int] = {
    theft.TheftLaid: PLAIN_WORDS.index("stole"),
    theft.HandsOff: PLAIN_WORDS.index("stopped-theft"),
    on_seats.Trapped: PLAIN_WORDS.index("trapped"),
    on_seats.SetFree: PLAIN_WORDS.index("freed"),
    Inspected: PLAIN_WORDS.index("inspected"),
    on_seats.HatsChanged: PLAIN_WORDS.index("changed-hats"),
    HandsSwapped: PLAIN_WORDS.index("swapped"),
}
BREAKS = (Sabotaged, on_seats.Trapped)
MENDS = (Repaired, on_seats.SetFree)

Missing = list[int]
"""How many cards are missing to each goal; `FAR` to those that lie face up."""


# --- mazes ----------------------------------------------------------------------------------------


class Ways:
    """A maze as everybody or as a team may walk it."""

    def __init__(self, maze: Maze) -> None:
        self.maze = maze
        self.quick = QuickMaze(maze)
        self.goals = {PLACE[goal.cell]: goal for goal in self.quick.goals}
        self.missing: Missing = [
            self.goals[place].cards if place in self.goals else FAR for place in range(GOALS)
        ]

    def after_laying(self, cell: int, face: Face) -> tuple[Missing, int]:
        """How many cards would be missing with this card laid, and how many ends it opens."""
        reached, sides = self.maze.reached, 0
        for side in (1, 2, 4, 8):
            ((step, into),) = WAYS[side]
            if reached.get(cell + step, 0) & into:
                sides |= side
        onward = (face.edges if face.source else face.spread[sides]) & ~sides
        bit, exits = BIT.get(cell, 0), EXITS[cell, onward]
        frontier, passable = self.quick.frontier, self.quick.passable
        opened = (exits & ~frontier & passable).bit_count() - 1
        after, free = frontier & ~bit | exits, passable & ~bit
        missing = [FAR] * GOALS
        for place, goal in self.goals.items():
            missing[place] = goal.after(after, free)
        return missing, opened

    def after_rockfall(self, cell: int) -> Missing:
        """The same with this card taken out."""
        maze = self.maze.clone()
        maze.remove(cell)
        return Ways(maze).missing


def _gain(before: int, after: int) -> int:
    return max(-MOST_GAIN, min(before - after, MOST_GAIN))


# --- the story ------------------------------------------------------------------------------------


class Counts(NamedTuple):
    """What everybody has done, as numbers by seat."""

    deeds: NDArray[np.int32]
    plain: NDArray[np.int32]
    gained: NDArray[np.int32]
    gained_knowing: NDArray[np.int32]
    looked: NDArray[np.int32]
    pairs: NDArray[np.uint8]
    """Who broke whose tools, and who mended them."""

    @classmethod
    def none(cls, players: int) -> Counts:
        """Nobody has done anything."""

        def by_seat(*shape: int) -> NDArray[np.int32]:
            return np.zeros((players, *shape), np.int32)

        return cls(
            deeds=by_seat(len(STAGES), len(WORDS)),
            plain=by_seat(len(PLAIN_WORDS)),
            gained=by_seat(GOALS),
            gained_knowing=by_seat(GOALS),
            looked=by_seat(GOALS),
            pairs=np.zeros((2, players, players), np.uint8),
        )

    def copy(self) -> Counts:
        """As they are now."""
        copies: Any = (part.copy() for part in self)
        return Counts(*copies)


class Done(NamedTuple):
    """A deed."""

    seat: int
    word: str


class Story:
    """What everybody has done in this round, as all could see it."""

    def __init__(self, view: SaboteurView, *, keep: bool = False) -> None:
        players = view.players
        self.counts = Counts.none(players)
        self.told: list[tuple[int, Done, Counts]] = []
        """Every deed: which event of the view's log it was, and the counts after it; only if asked
        for."""
        self.lying: list[list[str]] = [[] for _ in range(players)]
        events = this_round(view.log)
        self.maze = as_it_began(view, events)
        self.shown: dict[int, str] = {}
        self._ways: Ways | None = None
        first = len(view.log) - len(events)
        for place, event in enumerate(events, first):
            done = self.hear(event)
            if done is not None and keep:
                self.told.append((place, done, self.counts.copy()))

    @property
    def ways(self) -> Ways:
        """The maze as it lies now."""
        if self._ways is None:
            self._ways = Ways(self.maze)
        return self._ways

    def hear(self, event: Any) -> Done | None:
        """One more thing has happened; what deed that was, if it was one."""
        done = self._hear(event)
        self._lie(event)
        return done

    def _hear(self, event: Any) -> Done | None:
        match event:
            case Laid(seat=seat, card=card, at=at, turned=turned):
                cell, face = number(*at), lying(card, turned)
                after, _ = self.ways.after_laying(cell, face)
                done = self._dug(seat, after, "dead-end" if joined(card) == 1 else "sideways")
                self.maze.lay(cell, face)
                self._ways = None
                return done
            case Collapsed(seat=seat, at=at):
                after = self.ways.after_rockfall(number(*at))
                done = self._dug(seat, after, "rock")
                take_out(self.maze, number(*at))
                self._ways = None
                return done
            case Revealed(at=at, goal=goal):
                self.shown[number(*at)] = goal
                if goal == TREASURE.name:  # it lies as it is: the round is over
                    self.maze.lay(number(*at), lying(goal, turned=False))
                    self._ways = None
            case Fitted(at=at, turned=turned):
                self.maze.lay(number(*at), lying(self.shown[number(*at)], turned))
                self._ways = None
            case Passed(seat=seat):
                return self._did(seat, "passed")
            case Looked(seat=seat, at=at):
                self.counts.looked[seat, PLACE[number(*at)]] = 1
                return self._did(seat, "looked")
            case Sabotaged(seat=seat):
                return self._did(seat, "broke")
            case Repaired(seat=seat, target=target):
                return self._did(seat, "mended-self" if seat == target else "mended")
            case DwarfDealt(seat=seat):
                self._begin_anew(seat)
            case _ if type(event) in PLAIN:
                word = PLAIN[type(event)]
                self.counts.plain[event.seat, word] += 1
                return Done(event.seat, PLAIN_WORDS[word])
        return None

    def _lie(self, event: Any) -> None:
        """What lies in front of whom, and whose doing that is."""
        if isinstance(event, BREAKS):
            self.counts.pairs[0, event.seat, event.target] += 1
            self.lying[event.target].append(getattr(event, "card", "trapped"))
        elif isinstance(event, MENDS):
            self.counts.pairs[1, event.seat, event.target] += 1
            mended = f"break-{event.tool}" if isinstance(event, Repaired) else "trapped"
            self.lying[event.target].remove(mended)
        elif isinstance(event, Freed) and event.card in STOPS_LAYING:
            self.lying[event.seat].remove(event.card)

    def _did(self, seat: int, word: str) -> Done:
        stage = "hindered" if self.lying[seat] else self.ways.quick.stage
        self.counts.deeds[seat, STAGE[stage], WORD[word]] += 1
        return Done(seat, word)

    def _dug(self, seat: int, after: Missing, what: str) -> Done:
        total, counts = 0, self.counts
        for place in self.ways.goals:
            gain = _gain(self.ways.missing[place], after[place])
            total += gain
            counts.gained[seat, place] += gain
            if counts.looked[seat, place]:
                counts.gained_knowing[seat, place] += gain
        return self._did(seat, digging_word(what, total / max(1, len(self.ways.goals))))

    def _begin_anew(self, seat: int) -> None:
        """Another dwarf: what it did says nothing any more."""
        counts = self.counts
        for counted in (counts.deeds, counts.plain, counts.gained, counts.gained_knowing):
            counted[seat] = 0
        counts.pairs[:, seat] = 0
        counts.pairs[:, :, seat] = 0


# --- signs ----------------------------------------------------------------------------------------


class Reading(NamedTuple):
    """The signs of a view."""

    round: Array
    seats: Array
    pairs: NDArray[np.uint8]


class Reader:
    """One view, read once."""

    def __init__(
        self,
        view: SaboteurView,
        dial: float = 0.0,
        story: Story | None = None,
        hides_until: int = 0,
    ) -> None:
        """`dial` says how much one wants to hide, until so few cards are missing to a goal."""
        self.view = view
        self.dial = dial
        self.hides_until = hides_until
        self.story = story or Story(view)
        odds = treasure_odds(goal_odds(view))
        self.odds = [np.float32(odds.get(cell, 0.0)) for cell in GOAL_CELLS]
        """How likely each goal is the treasure, by what this seat has seen."""
        dwarf = None if view.seat is None else view.dwarves[view.seat]
        self.ways = self.story.ways
        self.own, self.rival = None, None
        if dwarf in TEAMS:
            self.own = dwarf
            self.rival = TEAMS[1 - TEAMS.index(dwarf)]
        doors = any(face.card.door for face in self.ways.maze.faces.values())
        self.teams = {
            team: Ways(maze_of(view.maze, team)) if doors and team else self.ways
            for team in (self.own, self.rival)
        }

    def reading(self) -> Reading:
        """The signs of the round and of all seats."""
        return Reading(self._round(), self.seats(), self.story.counts.pairs)

    def _round(self) -> Array:
        view, out = self.view, np.zeros(ROUND_SIGNS, np.float32)
        left = view.draw_pile
        out[ROUND["second"]] = view.game == "saboteur2"
        out[ROUND["players"]] = view.players / 10
        out[ROUND["saboteurs"]] = view.dwarf_deck.count("saboteur") / view.players
        out[ROUND["draw_pile"]] = left / 40
        out[ROUND["cards_left"]] = (left + sum(view.hand_sizes)) / 60
        missing = np.float32(0)
        for place in range(GOALS):
            cards = self.ways.missing[place]
            out[ROUND["odds"] + place] = self.odds[place]
            out[ROUND["face_up"] + place] = place not in self.ways.goals
            out[ROUND["cards"] + place] = cards / FAR
            out[ROUND["no_way"] + place] = cards == FAR
            out[ROUND["own"] + place] = self.teams[self.own].missing[place] / FAR
            out[ROUND["rival"] + place] = self.teams[self.rival].missing[place] / FAR
            missing += self.odds[place] * np.float32(cards)
        out[ROUND["missing"]] = missing / FAR
        nearest = min(self.ways.missing)
        out[ROUND["nearest"]] = nearest / FAR
        out[ROUND["stage"] + STAGE[self.ways.quick.stage]] = 1
        if view.seat is None:
            return out
        out[ROUND["dwarf"] + DWARVES.index(str(view.dwarves[view.seat]))] = 1
        out[ROUND["hand_size"]] = len(view.hand) / 6
        for card in view.in_front[view.seat]:
            out[ROUND["in_front"] + IN_FRONT.index(card)] = 1
        for card in view.hand:
            out[ROUND["hand"] + _CLASS[card]] += 0.5
        out[ROUND["decision"] + DECISIONS.index(view.decision or "")] = 1
        out[ROUND["dial"]] = self.dial if nearest > self.hides_until else min(self.dial, 0)
        return out

    def seats(self, counts: Counts | None = None) -> Array:
        """The signs of all seats; with other counts, what they would be had only that been done."""
        view, players = self.view, self.view.players
        counts = self.story.counts if counts is None else counts
        out = np.zeros((players, SEAT_SIGNS), np.float32)
        end = SEAT["plain_deeds"] + len(PLAIN_WORDS)
        out[:, : SEAT["plain_deeds"]] = np.minimum(counts.deeds.reshape(players, -1), 6) / 2
        out[:, SEAT["plain_deeds"] : end] = np.minimum(counts.plain, 6) / 2
        gained = counts.gained.astype(np.float32) / QUARTER
        knowing = counts.gained_knowing.astype(np.float32) / QUARTER
        for place in range(GOALS):
            out[:, SEAT["gained"] + place] = gained[:, place]
            out[:, SEAT["gained_knowing"] + place] = knowing[:, place]
            out[:, SEAT["looked"] + place] = counts.looked[:, place]
            out[:, SEAT["gain"]] += self.odds[place] * gained[:, place]
            out[:, SEAT["gain_knowing"]] += self.odds[place] * knowing[:, place]
        out[:, SEAT["hand_size"]] = np.array(view.hand_sizes) / 6
        for seat in range(players):
            for card in view.in_front[seat]:
                out[seat, SEAT["in_front"] + IN_FRONT.index(card)] = 1
            out[seat, SEAT["turn"]] = (seat - (view.to_act or 0)) % players / players
            dwarf = view.dwarves[seat]
            if dwarf is not None:
                out[seat, SEAT["dwarf"] + DWARVES.index(dwarf)] = 1
            out[seat, SEAT["has_gold"]] = view.has_gold[seat]
        if view.seat is not None:
            out[view.seat, SEAT["self"]] = 1
        return out

    # --- moves ------------------------------------------------------------------------------------

    def moves(self, moves: Sequence[Move]) -> tuple[Array, NDArray[np.int8]]:
        """The signs of these moves, and the seat each is done to (-1: none)."""
        out = np.zeros((len(moves), MOVE_SIGNS), np.float32)
        targets = np.full(len(moves), -1, np.int8)
        for place, move in enumerate(moves):
            targets[place] = self._move(move, out[place])
        gains = out[:, MOVE["gain"]]
        out[:, MOVE["short"]] = max(np.float32(0), gains.max()) - gains
        return out, targets

    def _move(self, move: Any, row: Array) -> int:
        tag = str(type(move).__struct_config__.tag)
        row[MOVE["kind"] + KINDS.index(tag)] = 1
        row[MOVE["cards"]] = 1 / 3
        for card in _spent(move):
            row[MOVE["spent"] + _CLASS[card]] += 1
        match move:
            case Lay(card=card, at=at, turned=turned):
                self._lay(number(*at), card, turned, row)
            case Rockfall(at=at):
                cell = number(*at)
                after = [
                    ways.after_rockfall(cell) if cell in ways.maze.faces else ways.missing
                    for ways in self._all_ways()
                ]
                self._change(after, row)
            case Pass(cards=cards) | DiscardTwo(cards=cards):
                row[MOVE["cards"]] = len(cards) / 3
            case Map(at=at) | Reveal(at=at):
                row[MOVE["odds"]] = self.odds[PLACE[number(*at)]]
            case Take(gold=gold):
                row[MOVE["gold"]] = gold / 3
            case Fit(turned=turned):
                row[MOVE["turned"]] = turned
            case _ if hasattr(move, "seat"):
                target: int = move.seat
                row[MOVE["on_self"]] = target == self.view.seat
                lying = [card for card in self.view.in_front[target] if card in STOPS_LAYING]
                row[MOVE["lying"]] = len(lying) / 2
                return target
        return -1

    def _all_ways(self) -> Iterator[Ways]:
        """Everybody's ways, one's own and the rivals'."""
        yield self.ways
        for team in (self.own, self.rival):
            yield self.teams[team]

    def _lay(self, cell: int, card: str, turned: bool, row: Array) -> None:
        kind = CARDS.by_name[card]
        row[MOVE["crystal"]] = kind.crystal
        row[MOVE["own_door"]] = kind.door is not None and kind.door == self.own
        row[MOVE["rival_door"]] = kind.door is not None and kind.door == self.rival
        after, opened = self.ways.after_laying(cell, lying(card, turned))
        found = [after]
        for team in (self.own, self.rival):
            ways = self.teams[team]
            if ways is self.ways and not (kind.door and team):
                found.append(after)
            else:
                found.append(ways.after_laying(cell, lying(card, turned, team))[0])
        row[MOVE["opened"]] = opened / 2
        self._change(found, row)

    def _change(self, after: Sequence[Missing], row: Array) -> None:
        """What a move changes in the maze, for everybody, one's own team and the other."""
        missing, seeming = np.float32(0), np.float32(0)
        gains, lucks = [np.float32(0)] * 3, [np.float32(0)] * 3
        goals = sorted(self.ways.goals)
        for place in goals:
            odds = self.odds[place]
            for at, ways in enumerate(self._all_ways()):
                gain = np.float32(_gain(ways.missing[place], after[at][place])) / HALF
                gains[at] += odds * gain
                lucks[at] += odds * (after[at][place] == 0)
                if at == 0:
                    row[MOVE["gains"] + place] = gain
                    seeming += gain
            missing += odds * np.float32(after[0][place])
            row[MOVE["arrives"]] += after[0][place] == 0
        row[MOVE["gain"]], row[MOVE["own_gain"]], row[MOVE["rival_gain"]] = gains
        row[MOVE["luck"]], row[MOVE["own_luck"]], row[MOVE["rival_luck"]] = lucks
        row[MOVE["seeming"]] = seeming / np.float32(max(1, len(goals)))
        row[MOVE["missing"]] = missing / FAR


_CLASS = {
    name: class_of(name)
    for name, card in CARDS.by_name.items()
    if card.faces or card.kind in CLASSES
}


def _spent(move: Any) -> Sequence[str]:
    """The cards that leave the hand."""
    match move:
        case Pass(cards=cards) | DiscardTwo(cards=cards):
            return cards
        case Fit() | Reveal() | Take():
            return ()
    card = getattr(move, "card", None)
    return () if card is None else (card,)
