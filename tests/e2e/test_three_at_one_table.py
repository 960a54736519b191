"""Friends meet by a link: two with wide screens, one with a phone."""

import pytest
from playwright.sync_api import expect

from e2e.at_table import AtTable
from server.truth import Truth

MOVES = 24
"""So many moves they play: eight each."""
HOLDING = "() => [...document.querySelectorAll('[data-place]')].map((card) => card.dataset.card)"


@pytest.fixture
def friends(visit, house):
    """Three of them, in the lobby of a table that the first has set up."""
    house.deal("three friends")
    ada, bob, cai = visit(), visit(language="de"), visit(phone=True)
    ada.go("/new")
    ada.page.get_by_label(ada.say("web.name.label")).fill("Ada")
    ada.page.get_by_role("radio", name=ada.say("game.saboteur.name"), exact=True).check()
    ada.page.get_by_role("radio", name="3", exact=True).check()
    ada.button("web.new.create").click()
    invitation = ada.page.get_by_label(ada.say("web.lobby.link"))
    link = invitation.input_value()
    for friend, name in ((bob, "Bob"), (cai, "Cai")):
        friend.go(link)
        friend.page.get_by_label(friend.say("web.name.label")).fill(name)
        friend.press(friend.button("web.lobby.sit"))
    for friend in (ada, bob, cai):
        for seat, name in enumerate(("Ada", "Bob", "Cai")):
            expect(friend.page.locator(f'[data-seat="{seat}"]')).to_contain_text(name)
    return ada, bob, cai


def test_three_friends_play_at_one_table(friends, house, tell):
    ada, *_ = friends
    table = ada.table_shown()
    expect(friends[1].page.get_by_text(friends[1].say("web.lobby.waiting-host"))).to_be_visible()
    ada.button("web.lobby.start").click()
    players = [AtTable(friend, seed=number) for number, friend in enumerate(friends)]
    for ply in range(MOVES):
        for player in players:
            player.wait_for_ply(ply)
        check_agreement(players)
        seat = players[0].state["to_act"]
        players[seat].answer(players[seat].choose())
    for player in players:
        player.wait_for_ply(MOVES)
    truth = Truth(house, table)
    frames = 0
    for friend in friends:
        person = friend.ask("GET", "/api/me")["id"]
        for frame in friend.frames:
            truth.check_frame(frame, person, friend.language)
        frames += len(friend.frames)
    tell(moves=MOVES, frames_checked=frames)


def check_agreement(players: list[AtTable]) -> None:
    """All see the same table, and each their own hand and nobody else's."""
    mazes = [player.state["view"]["maze"] for player in players]
    for player, maze in zip(players, mazes, strict=True):
        lying = sorted(
            f"{x},{y} {placed['card'] or ''}" for placed in maze for x, y in [placed["at"]]
        )
        assert player.lying() == lying
        assert player.page.evaluate(HOLDING) == player.state["view"]["hand"]
        for seat, size in enumerate(player.state["view"]["hand_sizes"]):
            said = player.visitor.say("web.table.hand-size", count=size)
            expect(player.page.locator(f'[data-seat="{seat}"]')).to_contain_text(said)
    public = [[placed for placed in maze if not placed["face_down"]] for maze in mazes]
    assert public[0] == public[1] == public[2]
