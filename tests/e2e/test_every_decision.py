"""Every decision of every game is asked on the page so that everybody can answer it.

A deal is searched for that leads to the decision; then it is looked at by day and by night, on a
wide screen and on a phone, audited, and answered. Each day has every other decision in one of these
looks, `make soak` all decisions in all four.
"""

import pytest

from day import by_day, some
from e2e.at_table import AtTable
from e2e.audit import audit
from e2e.house import foresee
from e2e.visitor import DESKTOP, PHONE
from saboteur.rules.game import Decision
from server.house import PATIENCE

DECISIONS = [
    ("saboteur", "turn", 3, (), {}),
    ("saboteur", "pick-gold", 3, (), {}),
    ("saboteur", "choose-goal", 3, (), {"first": 33}),
    ("saboteur", "fit-goal", 3, ("treasure-chests",), {}),
    ("saboteur2", "rob", 4, (), {"first": 7}),
    ("saboteur", "veto", 3, ("veto",), {"most": 0}),
    ("saboteur", "pathfinder", 3, ("pathfinder",), {}),
    ("saboteur", "keep-discard", 3, ("treasure-trove",), {}),
    ("saboteur", "swap-or-not", 3, ("goal-swap",), {}),
    ("saboteur", "pay-toll", 3, ("tunnel-toll",), {}),
    ("saboteur", "push-goal", 3, ("treasure-chests",), {}),
    ("saboteur", "choose-to-inspect", 3, ("treasure-chests",), {"first": 3}),
    ("saboteur", "choose-hand", 3, ("treasure-chests",), {}),
    ("saboteur", "keep-drawn", 3, ("treasure-chests",), {"first": 3}),
    ("duel", "turn", 2, (), {}),
    ("duel", "bribe", 2, (), {}),
    ("duel", "claim-gold", 2, (), {"first": 117}),
    ("duel", "pay-trolls", 2, (), {"first": 75}),
    ("duel", "choose-goal", 2, (), {}),
    ("duel", "fit-goal", 2, (), {}),
    ("solo", "claim-gold", 1, (), {"first": 473}),
    ("lost-mines", "turn", 3, (), {}),
    ("lost-mines", "walk", 3, (), {}),
    ("lost-mines", "agree-end", 3, (), {"first": 2}),
    ("lost-mines", "take-treasure", 3, (), {"first": 7}),
]
LOOKS = [(theme, size) for theme in ("night", "day") for size in (DESKTOP, PHONE)]


@by_day(2)
@pytest.mark.parametrize(
    ("game", "decision", "players", "modules", "more"),
    DECISIONS,
    ids=[f"{game}-{decision}" for game, decision, *_ in DECISIONS],
)
def test_every_decision_is_asked_and_answered(
    visit, house, open_house, game, decision, players, modules, more
):
    # Whoever may object has only a while to do so, and nobody must know how long that is here.
    house = open_house(hush=PATIENCE) if decision == "veto" else house
    ada = visit("Ada", at=house)
    table = ada.arrive(foresee(game, decision, players, modules, **more))
    ada.go(f"/table/{table}")
    at = AtTable(ada)
    assert at.wait() == "asked"
    assert at.state["view"]["decision"] == decision
    complaints = {}
    for theme, size in some(LOOKS, of=4, about=f"{game} {decision}"):
        ada.page.set_viewport_size(size)
        ada.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        ada.settle()
        if found := audit(ada.page):
            complaints[theme, size["width"]] = found
    assert complaints == {}
    ada.page.set_viewport_size(DESKTOP)
    chosen = at.choose()
    at.answer(chosen)
    if decision == "veto":  # answers are gathered before they are played
        assert [sent["move"] for sent in ada.sent if sent["type"] == "play"] == [chosen["move"]]
        return
    ply = int(at.answered)
    at.until(lambda: house.moves(table)[ply : ply + 1] == [chosen["move"]])


def test_no_decision_was_forgotten():
    def every(kind: type) -> set[str]:
        below = {name for sub in kind.__subclasses__() for name in every(sub)}
        return below | ({kind.kind} if "kind" in vars(kind) else set())

    assert every(Decision) == {decision for _, decision, *_ in DECISIONS}
