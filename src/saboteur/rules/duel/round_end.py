"""The end of a round and of The Duel (DU-40 to DU-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.duel.box import BLUE
from saboteur.rules.duel.events import GoldCounted
from saboteur.rules.duel.maze_seen import maze_seen
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.paying import PayTrolls, ways_to_pay
from saboteur.rules.events import GameEnded, Paid
from saboteur.rules.game import Step
from saboteur.rules.placed import Placed

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class Outcome(msgspec.Struct, frozen=True):
    """How a round went."""

    round: int
    winner: str
    """The colour that got more out of it, trolls paid; `nobody` if both got the same."""
    gold: tuple[int, ...]
    """What each seat won."""
    debts: tuple[int, ...]
    """What each seat owed to trolls."""
    maze: tuple[Placed, ...]


def end_round(game: DuelGame) -> None:
    """The round ends at once; nothing else that was due happens."""
    del game.agenda[:]
    game.agenda.append(EndRound())


class EndRound(Step, frozen=True):
    """Everybody takes the gold under their markers, and pays the trolls (DU-41, DU-42)."""

    def run(self, game: DuelGame) -> None:
        seats = range(game.options.players)
        won = [
            [
                game.mazes[0].faces[cell].card
                for cell in sorted(game.claims)
                if seat == game.claims[cell]
            ]
            for seat in seats
        ]
        gold = tuple(sum(map(gold_on, cards)) for cards in won)
        debts = tuple(list(game.bribes.values()).count(seat) for seat in seats)
        maze = maze_seen(game, None)
        for seat, cards in enumerate(won):
            game.purses[seat] += cards
        winner = _winner(game, gold, debts)
        game.outcomes.append(Outcome(game.round, winner, gold, debts, maze))
        game.events.append(
            GoldCounted(
                round=game.round,
                winner=winner,
                dwarves=game.colours,
                maze=maze,
                gold=gold,
                debts=debts,
                claimed=len(game.claims),
            )
        )
        game.agenda.append(NextRound())
        for seat in reversed(seats):
            if debts[seat]:
                game.agenda.append(PayTrolls(seat, debts[seat]))
        for seat, cards in enumerate(won):
            if cards:
                game.events.append(Paid(seat, tuple(map(gold_on, cards))))


def _winner(game: DuelGame, gold: tuple[int, ...], debts: tuple[int, ...]) -> str:
    left = [
        won - sum(ways_to_pay(game.gold_cards(seat), debt)[0])
        for seat, (won, debt) in enumerate(zip(gold, debts, strict=True))
    ]
    best = [seat for seat, rest in enumerate(left) if rest == max(left)]
    return game.colours[best[0]] if len(best) == 1 and max(left) > 0 else "nobody"


class NextRound(Step, frozen=True):
    """Begin the next round, or end the game after the third (DU-43)."""

    def run(self, game: DuelGame) -> None:
        # Imported here: a turn knows how a round ends.
        from saboteur.rules.duel.set_up import ROUNDS
        from saboteur.rules.duel.turn import TURN

        if game.round == ROUNDS:
            game.announce_result()
            game.events.append(GameEnded(game.scores, game.winners))
            return
        game.put_goals_away()
        starter = _poorer(game)
        game.begin_round(starter)
        game.agenda.append(TURN[starter])


def _poorer(game: DuelGame) -> int:
    """Whoever has less gold begins, blue on a tie."""
    least = min(game.scores)
    poor = [seat for seat, gold in enumerate(game.scores) if gold == least]
    return poor[0] if len(poor) == 1 else game.colours.index(BLUE)
