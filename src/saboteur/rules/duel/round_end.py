"""The end of a round and of The Duel (DU-40 to DU-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.cards import Card
from saboteur.rules.duel.box import BLUE
from saboteur.rules.duel.events import GoldCounted, Token
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.paying import PayTrolls, ways_to_pay
from saboteur.rules.events import GameEnded, Paid
from saboteur.rules.game import Step
from saboteur.rules.grid import CELL
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


def end_round(game: DuelGame, why: str) -> None:
    """The round ends at once; nothing else that was due happens."""
    del game.agenda[:]
    game.agenda.append(EndRound(why))


def won(game: DuelGame, seat: int) -> list[Card]:
    """The gold cards that bear a marker of this seat."""
    faces = game.mazes[0].faces
    return [faces[cell].card for cell in sorted(game.claims) if seat == game.claims[cell]]


def debts(game: DuelGame) -> tuple[int, ...]:
    """What each seat owes to trolls."""
    return tuple(list(game.bribes.values()).count(seat) for seat in range(game.options.players))


def tokens(owners: dict[int, int]) -> tuple[Token, ...]:
    """Markers or keys as everybody sees them."""
    return tuple([Token(CELL[cell], seat) for cell, seat in owners.items()])


class EndRound(Step, frozen=True):
    """Everybody takes the gold under their markers, and pays the trolls (DU-41, DU-42)."""

    why: str
    """Whether all `goals` are turned up, or no `markers` or no `cards` are left (DU-40)."""

    def run(self, game: DuelGame) -> None:
        seats = range(game.options.players)
        piles = [won(game, seat) for seat in seats]
        cards = tuple(tuple(map(gold_on, pile)) for pile in piles)
        gold, owed = tuple(map(sum, cards)), debts(game)
        maze = game.maze_seen(None)
        for seat, pile in enumerate(piles):
            game.purses[seat] += pile
        winner = _winner(game, gold, owed)
        game.outcomes.append(Outcome(game.round, winner, gold, owed, maze))
        game.events.append(
            GoldCounted(
                round=game.round,
                winner=winner,
                winners=tuple(seat for seat in seats if game.colours[seat] == winner),
                why=self.why,
                dwarves=game.colours,
                maze=maze,
                gold=gold,
                gold_cards=cards,
                debts=owed,
                claims=tokens(game.claims),
                bribes=tokens(game.bribes),
                keys=tokens(game.keys),
            )
        )
        game.agenda.append(NextRound())
        for seat in reversed(seats):
            if owed[seat]:
                game.agenda.append(PayTrolls(seat, owed[seat]))
        for seat in seats:
            if cards[seat]:
                game.events.append(Paid(seat, cards[seat]))


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
