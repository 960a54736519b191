"""Somebody who watches a whole game from outside and checks every event by the letter of the rules.

The referee sees what a spectator sees. It keeps a table of its own, follows the game event by
event, and at every decision compares its table with the game's.
"""

from __future__ import annotations

from rules.duel.plan import Plan, allowed, collapsible, described, door_of, gold_of, looks, payments


class Referee:
    """Follows one game from its set-up."""

    def __init__(self, game):
        self.game = game
        self._begin_round()

    def _begin_round(self):
        view = self.game.view(None)
        self.plan = Plan(view)
        self.laid = []
        """Where path cards were laid and still lie, in that order."""
        self.on_turn = view.to_act
        self.due = None
        """How many cards are still to be drawn for the one action of this turn."""
        self.revealed = None
        assert not self.plan.claims
        assert not self.plan.bribes
        assert not self.plan.keys
        assert len(self.plan.down) == 6

    def play(self, move):
        """Play a move and check all that comes of it; returns the events."""
        self.before = self.game.view(None)
        self.gold = [list(cards) for cards in self.before.gold_cards]
        self.counted = None
        self.drawn = 0
        events = self.game.play(move)
        names = [type(event).__name__ for event in events]
        if "RoundBegan" in names:
            self._follow(events[: names.index("RoundBegan")])
            self._check_end()
            self._check_starter()
            self._begin_round()
        else:
            self._follow(events)
            self._check_end()
            self._check_table()
        return events

    def _follow(self, events):
        for event in events:
            tag = event.__struct_config__.tag.replace("-", "_")
            getattr(self, f"on_{tag}", lambda event: None)(event.seen_by(None))

    # --- event by event -------------------------------------------------------------------------

    def _act(self, seat, draws=1):
        """The one action of a turn (DU-10)."""
        assert seat == self.on_turn
        assert self.due is None
        self.due = draws

    def on_laid(self, event):
        self._act(event.seat)
        cell = tuple(event.at)
        reached = self.plan.reached_edges(event.seat)
        assert self.plan.may_lie(event.seat, event.card, event.turned, cell, reached)
        assert not self.before.in_front[event.seat]  # DU-30
        self.plan.up[cell] = (event.card, event.turned)
        self.laid.append(cell)

    def on_collapsed(self, event):
        cell = tuple(event.at)
        free = collapsible(self.plan)
        assert cell in free
        assert self.plan.up.pop(cell) == (event.card, event.turned)
        if len(self.plan.colours) == 1:
            assert cell == [place for place in self.laid if place in free][-1]  # SO-03
        else:
            self._act(event.seat)
        self.laid.remove(cell)
        self.plan.keys.pop(cell, None)  # out of the round: no key comes back (DU-33)

    def on_sabotaged(self, event):
        if len(self.plan.colours) == 2:
            self._act(event.seat)
            assert event.target != event.seat

    def on_repaired(self, event):
        self._act(event.seat)
        assert event.target == event.seat
        assert f"break-{event.tool}" in self.before.in_front[event.seat]

    def on_looked(self, event):
        self._act(event.seat)
        assert event.goal is None
        assert tuple(event.at) in self.plan.down

    def on_passed(self, event):
        self._act(event.seat, draws=event.count)
        assert event.count in (1, 2)

    def on_freed(self, event):
        assert self.due == 2
        self.due = 1  # two cards are discarded, one is drawn

    def on_bribed(self, event):
        cell = tuple(event.at)
        assert event.seat == self.on_turn
        assert cell in self.plan.trolls_reached(event.seat)
        self.plan.bribes[cell] = event.seat
        self.plan.markers -= 1

    def on_key_turned(self, event):
        self._act(event.seat)
        cell = tuple(event.at)
        assert door_of(self.plan.up[cell][0]) not in (None, self.plan.colours[event.seat])
        assert cell not in self.plan.keys
        assert self.plan.keys_left > 0
        self.plan.keys[cell] = event.seat
        self.plan.keys_left -= 1

    def on_revealed(self, event):
        assert event.seat == self.on_turn
        assert tuple(event.at) in self.plan.met()
        assert self.revealed is None
        self.revealed = event.goal

    def on_fitted(self, event):
        cell = tuple(event.at)
        assert event.card == self.revealed
        assert looks(self.revealed, event.turned) in self.plan.fits(self.revealed, cell)
        self.plan.down.remove(cell)
        self.plan.up[cell] = (self.revealed, event.turned)
        self.revealed = None

    def on_claimed(self, event):
        cell = tuple(event.at)
        assert not self.plan.met()  # goals come first (DU-12)
        assert cell in self.plan.gold_reached(event.seat)
        if event.seat != self.on_turn:
            assert not self.plan.gold_reached(self.on_turn)  # the player on turn claims first
        assert event.card == self.plan.up[cell][0]
        assert event.gold == gold_of(event.card)
        assert self.plan.markers > 0
        self.plan.claims[cell] = event.seat
        self.plan.markers -= 1

    def on_drew(self, event):
        assert event.seat == self.on_turn
        self.drawn += 1

    def on_gold_counted(self, event):
        self.counted = event
        plan = self.plan
        for seat in plan.seats:
            cards = [plan.up[cell][0] for cell, owner in plan.claims.items() if owner == seat]
            assert event.gold[seat] == sum(map(gold_of, cards))
            assert event.debts[seat] == list(plan.bribes.values()).count(seat)
            self.gold[seat] += map(gold_of, cards)
        self.debts = dict(enumerate(event.debts))
        for told, lie in (
            (event.claims, plan.claims),
            (event.bribes, plan.bribes),
            (event.keys, plan.keys),
        ):
            assert {tuple(token.at): token.seat for token in told} == lie
        assert event.why == (
            "cards" if plan.down and plan.markers else "markers" if plan.down else "goals"
        )
        assert [plan.colours[seat] for seat in event.winners] == (
            [] if event.winner == "nobody" else [event.winner]
        )

    def on_trolls_paid(self, event):
        debt = self.debts.pop(event.seat)
        assert tuple(event.gold) in payments(tuple(self.gold[event.seat]), debt)
        for value in event.gold:
            self.gold[event.seat].remove(value)

    # --- at every decision ----------------------------------------------------------------------

    def _check_end(self):
        """The round ends for one of three reasons, with all claims made (DU-40)."""
        if self.counted is None:
            return
        plan = self.plan
        if not plan.down or not plan.markers:
            assert not self.drawn
            assert not plan.met()
            assert not plan.markers or not any(plan.gold_reached(seat) for seat in plan.seats)
        else:  # the last card was played or discarded
            assert sum(self.before.hand_sizes) <= 2

    def _check_starter(self):
        """Whoever has less gold begins, blue on a tie (DU-43)."""
        view = self.game.view(None)
        assert [sum(cards) for cards in self.gold] == list(view.gold)
        poor = [seat for seat in self.plan.seats if view.gold[seat] == min(view.gold)]
        if len(poor) > 1:
            poor = [seat for seat in poor if view.colours[seat] == "blue"]
        assert [view.starter] == [view.to_act] == poor

    def _check_table(self):
        view = self.game.view(None)
        mine, theirs = self.plan, Plan(view)
        for fact in ("up", "down", "claims", "bribes", "keys", "markers", "keys_left"):
            assert getattr(mine, fact) == getattr(theirs, fact), fact
        assert [sorted(cards) for cards in self.gold] == [sorted(c) for c in view.gold_cards]
        assert view.gold == tuple(sum(cards) for cards in view.gold_cards)
        if view.decision not in ("turn", "bribe"):
            return
        assert mine.down
        assert mine.markers
        assert not mine.met()  # whatever is reached has been turned up and claimed
        assert not any(mine.gold_reached(seat) for seat in mine.seats)
        if view.decision == "turn" and self.due is not None:
            self._check_turn_passed(view)

    def _check_turn_passed(self, view):
        assert self.drawn == self.due or (self.drawn < self.due and not view.draw_pile)
        others = [seat for seat in self.plan.seats if seat != self.on_turn]
        following = [seat for seat in (*others, self.on_turn) if view.hand_sizes[seat]]
        assert view.to_act == following[0]
        self.on_turn, self.due = view.to_act, None

    def check_reached(self):
        """What each seat reaches, to the edge, and what its view says of it."""
        view = self.game.view(None)
        cells = set()
        for seat in self.plan.seats:
            reached_edges = self.game.mazes[seat].reached
            engine = {
                ((placed.at.x, placed.at.y), edge)
                for placed in view.maze
                if not placed.face_down
                for bit, edge in ((1, "N"), (2, "E"), (4, "S"), (8, "W"))
                if reached_edges.get(placed.at.x + placed.at.y * 1000, 0) & bit
            }
            assert engine == self.plan.reached_edges(seat)
            reached = self.plan.reached_cells(seat)
            assert {tuple(cell) for cell in view.reached[seat]} == reached
            shown = {tuple(placed.at) for placed in self.game.view(seat).maze if placed.reached}
            assert shown == reached | set(self.plan.arrivals(seat))
            cells |= shown
        assert {tuple(placed.at) for placed in view.maze if placed.reached} == cells

    def check_moves(self):
        """The legal moves are those the rules allow, no more and no fewer."""
        moves = [described(move) for move in self.game.legal_moves()]
        assert len(set(moves)) == len(moves)
        assert set(moves) == allowed(self.game.view(self.game.to_act))
