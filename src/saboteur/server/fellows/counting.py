"""Counting finished games: once each, in the order in which they ended, while nobody waits.

What a game says is worked out by the process that looks back (`looking_back/work.py`), and only a
game that is over is ever asked about. What the store does not have yet is found there, so nothing
is lost by a node that dies; whoever counts a game second finds it counted.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

import msgspec

from saboteur.server.fellows.rating import WHOLE, Rating, rate
from saboteur.server.looking_back.looker import Question
from saboteur.server.looking_back.tallying import Tally
from saboteur.server.operation.logs import log
from saboteur.server.store.reach import StoreAway
from saboteur.server.store.standings import Key, Outcome, Standings, Waiting, as_stored
from saboteur.texts import SaboteurError

if TYPE_CHECKING:
    from saboteur.server.house import House

AT_ONCE = 50
"""Games that are looked for at a time."""
TRIES = 3
"""How often one tries to count a game: that it cannot be told again is a mistake of ours."""
LOOK = 60.0
"""Seconds after which somebody looks for games that were finished elsewhere."""
WHOSE = ("counting",)
"""Takes turns with people who look back."""

Known = dict[Key, tuple[float, float, int]]


class Counting:
    """Counts for a node."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._finished = asyncio.Event()
        self._tries: Counter[str] = Counter()
        """How often a game could not be told again."""

    def finished(self) -> None:
        """A game is over."""
        self._finished.set()

    async def run(self) -> None:
        """Count what is to be counted, again and again."""
        pause = self._house.settings.counting
        while pause:
            with contextlib.suppress(SaboteurError):  # the store is away: next time
                while await self._count_some():
                    pass
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._finished.wait()
            self._finished.clear()
            await asyncio.sleep(pause)  # those who played are shown their story first

    async def _count_some(self) -> bool:
        """Whether there were any."""
        hopeless = [table for table, tries in self._tries.items() if tries >= TRIES]
        found = await self._house.store.standings.uncounted(AT_ONCE, hopeless)
        for waiting in found:
            try:
                await self._count(waiting)
            except StoreAway:
                raise
            except Exception as error:  # the others have to be counted all the same
                self._tries[waiting.id] += 1
                if self._tries[waiting.id] >= TRIES:
                    log.error("count failed", table=waiting.id, exc_info=error)
        return bool(found)

    async def _count(self, waiting: Waiting) -> None:
        house = self._house
        table = await house.fresh(waiting.id)
        packed = await house.looking_back.answer(table, Question("tally"), WHOSE)
        tally = read_tally(packed)
        await count(house.store.standings, waiting, tally)


def read_tally(packed: bytes) -> Tally:
    """What the process that looks back has answered."""
    return msgspec.json.decode(gzip.decompress(packed), type=Tally)


async def count(standings: Standings, waiting: Waiting, tally: Tally) -> bool:
    """Store what a game says; False if it has been counted, or was rewritten meanwhile."""
    who = sorted(seat.person for seat in tally.seats if seat.person is not None)
    counted = None
    while counted is None:  # until nobody else has counted in between
        before = await standings.known(tally.game, who)
        outcome = await asyncio.to_thread(conclude, tally, before)
        counted = await standings.count(waiting, tally.game, outcome)
    return counted


def conclude(tally: Tally, before: Known) -> Outcome:
    """What is to be stored of a game."""
    known = {key: Rating(*one) for key, one in before.items()}
    after = rate(tally, known)
    shown = msgspec.json.encode(tally.shown).decode()
    played: list[dict[str, Any]] = []
    roles: list[dict[str, Any]] = []
    for number, seat in enumerate(tally.seats):
        if seat.person is None:
            continue
        rating = after.get((seat.person, WHOLE))
        played.append(
            {
                "seat": number,
                "person": seat.person,
                "score": tally.scores[number],
                "won": int(number in tally.winners and not seat.deserted),
                "deserted": int(seat.deserted),
                "mu": rating and rating.mu,
                "sigma": rating and rating.sigma,
            }
        )
        if not seat.deserted:
            roles += [
                {"seat": number, "role": role, **sums} for role, sums in _roles(tally, number)
            ]
    return Outcome(played, roles, as_stored(after), before, shown)


def _roles(tally: Tally, seat: int) -> list[tuple[str, dict[str, int]]]:
    """What a seat did in each role; there are roles where somebody could be a saboteur."""
    found: defaultdict[str, dict[str, int]] = defaultdict(
        lambda: dict.fromkeys(("rounds", "won", "gold", "suspected", "suspects", "rightly"), 0)
    )
    for played in tally.rounds:
        suspects = played.suspects
        sums = found[played.dwarves[seat] if suspects else ""]
        sums["rounds"] += 1
        sums["won"] += seat in played.winners
        sums["gold"] += played.gains[seat]
        if suspects is not None:
            sums["suspected"] += seat in suspects.by_all
            sums["suspects"] += len(suspects.by_seat[seat])
            sums["rightly"] += len(set(suspects.by_seat[seat]) & set(suspects.truth))
    return sorted(found.items())
