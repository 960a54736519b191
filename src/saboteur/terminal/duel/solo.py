"""The solo game of The Duel on the screen: there is nobody to compare with but the ranks."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from saboteur.rules.duel.events import GoldCounted
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.solo import RANKS
from saboteur.rules.events import Event, GameEnded, RoundOver
from saboteur.telling.narrator import Narrator
from saboteur.terminal.columns import columns
from saboteur.terminal.duel.display import DuelDisplay


class SoloDisplay(DuelDisplay):
    """One dwarf against bad luck."""

    def players(self, view: DuelView, narrator: Narrator) -> Table:
        about = self.about_seats(view)
        about["rank"] = [self._rank(view.gold[0])]
        names = ("gold", "this-round", "rank", "in-front")
        table = columns(self.words, *names)
        table.add_row(*(about[name][0] for name in names))
        return table

    def round_result(self, event: RoundOver, after: Sequence[Event], narrator: Narrator) -> Table:
        assert isinstance(event, GoldCounted)
        table = columns(self.words, "pay", "debts")
        table.add_row(str(event.gold[0]), str(event.debts[0] or ""))
        return table

    def final_scores(self, event: GameEnded, narrator: Narrator) -> Table:
        """All ranks, and the one that was earned."""
        earned = _least(event.scores[0])
        table = columns(self.words, "gold", "rank")
        table.title = self.words.say("terminal.scores")
        table.title_justify = "left"
        for least, rank in RANKS.items():
            star, style = ("★", "title") if least == earned else ("", "quiet")
            name = self._rank_name(rank)
            reach = self.words.say("terminal.from-gold", least=least)
            table.add_row(Text(reach, style), Text(f"{name} {star}", style))
        return table

    def _rank(self, gold: int) -> str:
        """What one would be now, and what one could be next."""
        rank = self._rank_name(RANKS[_least(gold)])
        higher = [least for least in RANKS if least > gold]
        if not higher:
            return rank
        following = self._rank_name(RANKS[min(higher)])
        return self.words.say(
            "terminal.next-rank", rank=rank, least=min(higher), following=following
        )

    def _rank_name(self, rank: str) -> str:
        return self.words.say(f"rank.{rank}.name")


def _least(gold: int) -> int:
    """The gold from which on one has the rank that this much gold gives (SO-05)."""
    return max(least for least in RANKS if gold >= least)
