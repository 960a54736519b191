"""The story of a finished game: who was who in which round, what it brought them, and awards.

Awards come from what everybody could see, from what could be believed of it (`suspecting.py`), and,
now that the game is over, from the truth. Each has a reason in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec

from saboteur.rules.events import (
    Event,
    Laid,
    Looked,
    Repaired,
    Revealed,
    RoundBegan,
    RoundOver,
    Sabotaged,
)
from saboteur.server.looking_back.replaying import game_over, plies, scores_so_far
from saboteur.server.looking_back.suspecting import Because, Suspicion, work_out
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.tables.sight import seat_names
from saboteur.telling.tellings import telling_for
from saboteur.texts import say

HARMS = 0.15
"""How heavily a deed must speak against somebody to have decided a round."""
LIKELY = 0.5
"""So much suspicion is worth telling of somebody innocent."""
SEEN_THROUGH = 0.75
"""Whoever was suspected so much was not well disguised."""
SEVERAL = 2
"""How often somebody must have done something to be known for it."""


class RoundTold(msgspec.Struct, frozen=True):
    """How one round went."""

    round: int
    winner: str
    """The side that won it."""
    winners: tuple[int, ...]
    dwarves: tuple[str, ...]
    """Who was what, by seat."""
    clans: tuple[str, ...]
    """Their clans, where there are any."""
    gains: tuple[int, ...]
    """What it brought everybody, thefts and tolls included."""


class Award(msgspec.Struct, frozen=True):
    """Something that somebody will be remembered for."""

    award: str
    seat: int
    title: str
    why: str


class GameStory(msgspec.Struct, frozen=True):
    """A whole game in a few lines."""

    rounds: list[RoundTold]
    awards: list[Award]


class Chapter(NamedTuple):
    """What is needed of a round to tell it."""

    over: RoundOver
    events: list[Event]
    """Everything that happened until then, secrets included."""
    first: int
    last: int
    """The plies of its set-up and of its end."""
    gains: tuple[int, ...]


def tell_story(table: LiveTable, lang: str) -> GameStory:
    """The story in this language. It is much work."""
    game_over(table)
    told = list(chapters(table))
    rounds = [
        RoundTold(
            round=over.round,
            winner=over.winner,
            winners=over.winners,
            dwarves=over.dwarves,
            clans=getattr(over, "clans", ()),
            gains=gains,
        )
        for over, _, _, _, gains in told
    ]
    return GameStory(rounds, list(_Awards(table, lang, told).given()))


def chapters(table: LiveTable) -> Iterator[Chapter]:
    """The rounds, one after the other."""
    events: list[Event] = []
    over: RoundOver | None = None
    first = last = 0
    had: tuple[int, ...] = (0,) * table.options.players
    for ply, (game, happened) in enumerate(plies(table)):
        for event in happened:
            if isinstance(event, RoundOver):
                over, last = event, ply
            elif over is None:
                events.append(event)
        if over is not None and (game.over or any(isinstance(e, RoundBegan) for e in happened)):
            has = scores_so_far(game)
            gains = tuple(now - before for now, before in zip(has, had, strict=True))
            yield Chapter(over, events, first, last, gains)
            events, over, first, had = [], None, ply, has


class _Awards:
    """Gives awards, each to one seat and for a reason."""

    def __init__(self, table: LiveTable, lang: str, chapters: list[Chapter]) -> None:
        self.table, self.lang, self.chapters = table, lang, chapters
        self.names = seat_names(table, lang)
        self.game = game_over(table)
        self.suspicion: Suspicion = work_out(table, None)

    def given(self) -> Iterator[Award]:
        """All that there is to give, the weightiest first."""
        found = [self._decided(), self._suspected(), self._hidden()]
        found += [
            self._most("digger", Laid, lambda event: event.seat),
            self._most("mender", Repaired, _helped),
            self._most("target", Sabotaged, lambda event: event.target),
            self._most("spoiler", Sabotaged, lambda event: event.seat),
            self._most("scout", Looked, lambda event: event.seat),
        ]
        yield from filter(None, found)

    def _award(self, award: str, seat: int, how: str = "why", **facts: object) -> Award:
        facts = {"who": self.names[seat], **facts}
        title, why = f"award.{award}.title", f"award.{award}.{how}"
        return Award(award, seat, say(title, self.lang), say(why, self.lang, **facts))

    # --- what decided it --------------------------------------------------------------------------

    def _decided(self) -> Award | None:
        """The card, or the deed, that decided the round which decided the game."""
        if len(self.names) < 2:
            return None
        chapter = self._turning_point()
        return self._reached(chapter) or self._spoiled(chapter) or self._richest(chapter)

    def _turning_point(self) -> Chapter:
        """The round since which nobody has had more than a winner of the game."""
        winner = self.game.winners[0]
        totals = list(
            accumulate(
                (chapter.gains for chapter in self.chapters),
                lambda sums, gains: tuple(map(sum, zip(sums, gains, strict=True))),
            )
        )
        place = len(totals) - 1
        while place > 0 and totals[place - 1][winner] == max(totals[place - 1]):
            place -= 1
        return self.chapters[place]

    def _reached(self, chapter: Chapter) -> Award | None:
        """The card with which the treasure was reached."""
        by: int | None = getattr(chapter.over, "by", None)
        laid = [event for event in chapter.events if isinstance(event, Laid) and event.seat == by]
        if by is None or not laid or not isinstance(chapter.events[-1], Laid | Revealed):
            return None
        words = telling_for(self.table.options.game, self.lang).words
        card = words.a_card(laid[-1].card)
        return self._award("decided", by, "reached", card=card, round=chapter.over.round)

    def _spoiled(self, chapter: Chapter) -> Award | None:
        """What a winner did that spoke most against them."""
        deeds: list[Because] = [
            because
            for because in self.suspicion.because
            if chapter.first <= because.ply <= chapter.last
            and because.seat in chapter.over.winners
            and because.weight >= HARMS
            and not because.hindsight
        ]
        if not deeds:
            return None
        worst = max(deeds, key=lambda because: because.weight)
        deed = say(f"deed.{worst.deed}", self.lang)
        return self._award("decided", worst.seat, "spoiled", deed=deed, round=chapter.over.round)

    def _richest(self, chapter: Chapter) -> Award | None:
        """Where there are no sides to spoil anything: who got most out of it."""
        best = max(chapter.gains)
        if best <= 0 or chapter.gains.count(best) > 1:
            return None
        seat = chapter.gains.index(best)
        return self._award("decided", seat, "richest", gold=best, round=chapter.over.round)

    # --- who was suspected ------------------------------------------------------------------------

    def _suspected(self) -> Award | None:
        """Whoever was taken for a saboteur most, and was none."""
        peaks = [peak for peak in self._peaks() if not peak[3] and peak[0] >= LIKELY]
        if not peaks:
            return None
        part, seat, number, _ = max(peaks)
        return self._award("suspected", seat, percent=round(100 * part), round=number)

    def _hidden(self) -> Award | None:
        """The saboteur whom nobody could suspect much."""
        peaks = [peak for peak in self._peaks() if peak[3] and peak[0] < SEEN_THROUGH]
        if not peaks:
            return None
        part, seat, number, _ = min(peaks)
        return self._award("hidden", seat, percent=round(100 * part), round=number)

    def _peaks(self) -> Iterator[tuple[float, int, int, bool]]:
        """How much everybody was suspected at most in each round, and whether rightly so."""
        for chapter in self.chapters if self.suspicion.plies else ():
            truth = [one for one in self.suspicion.truth if one.ply < chapter.last][-1]
            during = self.suspicion.plies[chapter.first : chapter.last]
            for seat in range(len(self.names)):
                part = max((ply[seat] for ply in during), default=0.0)
                yield part, seat, chapter.over.round, seat in truth.saboteurs

    # --- who did most -----------------------------------------------------------------------------

    def _most(
        self, award: str, kind: type[Event], whose: Callable[[Any], int | None]
    ) -> Award | None:
        """Whoever did something more often than all others."""
        if len(self.names) < 2:
            return None
        counted = Counter(
            whose(event)
            for chapter in self.chapters
            for event in chapter.events
            if isinstance(event, kind)
        )
        counted.pop(None, None)
        first, second = [*counted.most_common(2), (None, 0), (None, 0)][:2]
        if first[0] is None or first[1] < SEVERAL or first[1] == second[1]:
            return None
        return self._award(award, first[0], count=first[1])


def _helped(event: Repaired) -> int | None:
    """Whoever mended somebody else's tool."""
    return event.seat if event.seat != event.target else None
