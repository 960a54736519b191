"""What a messenger shows of a link: a title, a sentence and a picture, in the head of the page.

Whoever asks is a stranger: of an invitation and of a tournament they learn what the link tells
everybody, of a finished game that all who played it let others look back at it. Of anything else
they learn nothing.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote, urlencode

from saboteur.server.pictures.poster import HIGH, WIDE, Invited
from saboteur.server.tables.sight import seat_names, table_shown
from saboteur.server.wire.turns import asking
from saboteur.texts import SaboteurError, say

if TYPE_CHECKING:
    from saboteur.server.house import House
    from saboteur.server.tables.live_table import LiveTable
    from saboteur.server.tournaments.live_tournament import LiveTournament

REPLAY = re.compile(r"/replay/(\w{1,40})(?:/(\d{1,6}))?/?", re.ASCII)
JOIN = re.compile(r"/join/([\w-]{1,60})/?", re.ASCII)
TOURNAMENT = re.compile(r"/tournament/(\w{1,40})/?", re.ASCII)
MOVE = re.compile(r"\d{1,6}", re.ASCII)


class Preview(NamedTuple):
    """What is shown of a link."""

    title: str
    about: str
    picture: str
    """The address of the picture, without the house's."""

    def tags(self, house: str) -> str:
        """For the head of the page, as Open Graph and X have it."""
        said = {
            "og:type": "website",
            "og:site_name": "Saboteur",
            "og:title": self.title,
            "og:description": self.about,
            "og:image": f"{house}{self.picture}",
            "og:image:type": "image/png",
            "og:image:width": str(WIDE),
            "og:image:height": str(HIGH),
            "og:image:alt": self.about,
            "twitter:card": "summary_large_image",
        }
        return "".join(
            f'<meta {"name" if name.startswith("twitter") else "property"}="{name}"'
            f' content="{escape(value)}" />'
            for name, value in said.items()
        )


async def preview(house: House, path: str, move: str | None, lang: str) -> Preview | None:
    """What to show of this address; None where there is nothing to be shown to strangers."""
    try:
        if found := REPLAY.fullmatch(path):
            asked = found[2] or (move if move and MOVE.fullmatch(move) else None)
            return await _replay(house, found[1], asked, lang)
        if found := JOIN.fullmatch(path):
            return await _invitation(house, found[1], lang)
        if found := TOURNAMENT.fullmatch(path):
            return await _tournament(house, found[1], lang)
    except SaboteurError:
        pass
    return None


async def _replay(house: House, table_id: str, move: str | None, lang: str) -> Preview | None:
    async with house.reading.turn((asking.get(),)):
        table = await house.fresh(table_id)
    if table.seating.state != "finished":
        return None
    await house.may_see(table, None, None)
    ply = min(int(move), table.ply) if move is not None else table.ply
    game = say(f"game.{table.options.game}.name", lang)
    return Preview(
        title=say("picture.replay", lang, game=game),
        about=say(
            "picture.replay-about",
            lang,
            names=", ".join(seat_names(table, lang)),
            move=ply,
            last=table.ply,
        ),
        picture=f"/api/tables/{quote(table.id)}/picture/{ply}?{urlencode({'lang': lang})}",
    )


async def _invitation(house: House, invitation: str, lang: str) -> Preview | None:
    row = await house.store.table_by_invitation(invitation)
    if row is None:
        return None
    table = await house.fresh(row.id)
    await house.may_see(table, None, invitation)
    shown = invited(table, lang)
    address = f"/api/invitations/{quote(invitation)}/picture?{urlencode({'lang': lang})}"
    return Preview(shown.title, shown.told, address)


async def _tournament(house: House, tournament: str, lang: str) -> Preview | None:
    shown = come_to(await house.hall.one(tournament), lang)
    address = f"/api/tournaments/{quote(tournament)}/picture?{urlencode({'lang': lang})}"
    return Preview(shown.title, shown.told, address)


def come_to(tournament: LiveTournament, lang: str) -> Invited:
    """A tournament as a link to it shows it: what is played and how many take part. Nobody is
    named: who sits where, and how it stands, is for those who look."""
    state = {"signing-up": "open", "over": "over", "closed": "over"}
    paper = tournament.on_paper
    return Invited(
        title=say("picture.tournament", lang, name=tournament.row.name),
        told=say(
            f"picture.tournament-{state.get(tournament.state, 'running')}",
            lang,
            game=say(f"game.{paper.plan.game}.name", lang),
            people=len(paper.there),
        ),
        names=(),
        free="",
    )


def invited(table: LiveTable, lang: str) -> Invited:
    """A table as its invitation shows it: what is played, and who sits where. How the game stands
    is not in it, so there is nothing to be guessed from it."""
    shown = table_shown(table)
    hosting = (seat.name for seat in shown.seats if seat.person == shown.host)
    host = next(hosting, None) or say("server.nobody", lang)
    free = sum(seat.name is None and not seat.locked for seat in shown.seats)
    told = say("picture.invited", lang, host=host, free=free, seats=len(shown.seats))
    if shown.state != "open":
        told = say("picture.begun", lang, host=host)
    return Invited(
        title=say("picture.invitation", lang, game=say(f"game.{shown.game}.name", lang)),
        told=told,
        names=tuple(seat.name for seat in shown.seats),
        free=say("picture.free", lang),
    )
