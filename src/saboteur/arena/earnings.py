"""What each dwarf card earned, told by what happened."""

from __future__ import annotations

from collections import Counter

from saboteur.rules.events import Event, GameEnded, RoundBegan, RoundOver


class Earnings:
    """Adds up the gold of each round, for the dwarves that were turned up at its end."""

    def __init__(self) -> None:
        self.gold: Counter[str] = Counter()
        self.rounds: Counter[str] = Counter()
        """How often each dwarf card was dealt out at the end of a round."""
        self._got: Counter[int] = Counter()
        self._dwarves: tuple[str, ...] = ()

    def hear(self, event: Event) -> None:
        """One event after the other, secrets included."""
        for seat, gold in event.gains().items():
            self._got[seat] += gold
        match event:
            case RoundOver(dwarves=dwarves):
                self._dwarves = dwarves
            case RoundBegan() | GameEnded():
                self._settle()

    def by_dwarf(self) -> dict[str, float]:
        """The average of each dwarf card per round."""
        return {dwarf: self.gold[dwarf] / count for dwarf, count in sorted(self.rounds.items())}

    def _settle(self) -> None:
        for seat, dwarf in enumerate(self._dwarves):
            self.gold[dwarf] += self._got[seat]
            self.rounds[dwarf] += 1
        self._got.clear()
        self._dwarves = ()
