"""What handlers ask for by naming it: who asks, from which device, about which table.

Litestar hands it to every parameter of that name, and `documented.py` concludes from the names who
may ask and what they may be refused.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.di import Provide
from litestar.params import Parameter

from saboteur.server.house import House
from saboteur.server.people.devices import device_name
from saboteur.server.people.identity import anybody_asking, person_asking, token_of
from saboteur.server.store.store import PersonRow
from saboteur.server.tables.live_table import LiveTable
from saboteur.server.wire.turns import asking

Asked = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(min_length=1, max_length=40)]
Invitation = Annotated[str | None, Parameter(max_length=60, description="from the link")]


async def _table(table_id: TableId, person: PersonRow, house: House) -> LiveTable:
    """A table that who is signed in may see."""
    table = await house.fresh(table_id)
    await house.may_see(table, person, None)
    return table


async def _seen_table(
    table_id: TableId, visitor: PersonRow | None, house: House, invitation: Invitation = None
) -> LiveTable:
    """A table, perhaps an old one, that whoever asks may see; it is read when it is their turn."""
    async with house.reading.turn((asking.get(),)):
        table = await house.fresh(table_id)
    await house.may_see(table, visitor, invitation)
    return table


def _device(request: Asked) -> str | None:
    """What one reads in the list of one's devices."""
    return device_name(request.headers.get("user-agent"))


DEPENDENCIES = {
    "person": Provide(person_asking),
    "visitor": Provide(anybody_asking),
    "table": Provide(_table),
    "seen_table": Provide(_seen_table),
    "token": Provide(token_of, sync_to_thread=False),
    "device": Provide(_device, sync_to_thread=False),
}
