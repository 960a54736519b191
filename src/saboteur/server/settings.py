"""How a server is run: everything that flags and the environment can set."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from saboteur.server.operation.private import FOLDER
from saboteur.texts import SaboteurError

DATABASE = "saboteur.db"
"""What the database in the folder is called."""
PREFIX = "SABOTEUR_"
"""`SABOTEUR_GRACE=30` in the environment sets `grace`."""


Count = Annotated[int, Meta(ge=1, le=10**9)]
Seconds = Annotated[float, Meta(ge=0, le=10**8)]
Positive = Annotated[float, Meta(ge=0.01, le=10**8)]


class BadSetting(SaboteurError):
    """A setting that means nothing."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    data: str = "saboteur-data"
    """The folder of the database, unless one is named."""
    database: str | None = None
    """Another database, such as PostgreSQL."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "json", "text"] = "auto"
    """Lines for people or for programs; by itself it is for people where somebody watches."""
    metrics_token: Annotated[str, Meta(min_length=16)] | None = None
    """Who knows it may read `/metrics`; without one, who asks on this very machine."""
    backup_every: Annotated[float, Meta(ge=0, le=10_000)] = 0.0
    """Hours from one backup of a SQLite database to the next; 0 is never."""
    backup_keep: Annotated[int, Meta(ge=1, le=10_000)] = 7
    """How many of these backups are kept."""
    bus: str | None = None
    """How several nodes tell each other at once what is new: a Redis address, or none."""
    origins: str = ""
    """Further pages that may play for their users, with commas between."""
    address: str | None = None
    """Where people find this house, for links in mails, pictures in messengers and push services:
    https://cards.example"""
    smtp: str | None = None
    """A mail server, for lost passwords and for notices: smtp://user:password@host:587"""
    smtp_from: str | None = None
    """Who writes those mails: house@cards.example"""
    push: bool = True
    """Whether browsers may be sent pushes, such as that it is somebody's turn."""
    push_anywhere: bool = False
    """Send pushes to any address, without TLS too: only for tests."""
    push_after: Seconds = 20.0
    """Seconds for which something waits for who might see it anyway, before a push is sent."""
    mail_after: Seconds = 900.0
    """The same before a mail is sent."""
    guest_days: Annotated[int, Meta(ge=0, le=36500)] = 90
    """Days after which guests who do not come any more are forgotten; with 0 never."""
    token_days: Annotated[int, Meta(ge=0, le=36500)] = 365
    """Days after which a token that nobody uses ends; with 0 never."""
    secure_cookies: bool = False
    """Send the cookie over https only: set it behind a proxy with TLS."""

    grace: Seconds = 60.0
    """Seconds after which others are asked about somebody who is gone."""
    idle: Seconds = 180.0
    """Seconds after which they are asked about somebody who is there and does nothing."""
    unstarted: Seconds = 3 * 24 * 3600.0
    """Seconds after which a table that never began, and where nobody is, ends."""
    bot_pause: Seconds = 1.4
    """Seconds a bot waits before it plays, so that people can follow; tables can have it slower."""
    interval: Seconds = 20.0
    """Seconds that people have to get ready for a round that was dealt; with 0 it just begins."""
    bot_workers: Annotated[int, Meta(ge=0, le=256)] = 0
    """Processes in which hard bots think; with 0 one less than there are cores, at least one."""
    hush: Seconds = 3.0
    """Seconds for answers whose timing must tell nothing (C-19)."""
    lease: Positive = 6.0
    """Seconds after which another node drives the tables of one that died."""
    counting: Seconds = 3.0
    """Seconds after which a finished game is counted for statistics and ratings; with 0 never."""
    riddles: Seconds = 60.0
    """Seconds that a house is open before it makes riddles ahead; with 0 never."""
    poll: Positive = 1.0
    """Seconds between two looks for what the bus has lost."""
    patience: float = 5.0
    """Seconds after which a store that does not answer counts as away."""

    frame: Count = 16_384
    """The largest message a client may send, in bytes."""
    queue: Count = 400
    """How many messages may wait for a slow reader before it is cut off."""
    stall: Positive = 20.0
    """Seconds in which a client must read some of what it was sent."""
    rate: Positive = 20.0
    """Messages a second that a socket may send for long."""
    burst: Count = 60
    """Messages it may send at once."""
    chat_rate: Positive = 0.5
    """Things a second that one can say over a socket for long."""
    chat_burst: Count = 6
    """Things one can say at once."""
    requests: Count = 600
    """HTTP requests a minute from one address."""
    sign_ins: Count = 20
    """Tries a minute from one address to sign in."""
    sockets: Count = 20
    """Sockets of one person at once."""
    most_tables: Count = 20
    """Open and running tables of one host."""
    reports: Count = 10
    """Reports to the operator from one person within a day."""
    new_tables: Count = 60
    """Tables a minute that are set up from one address."""
    account_tries: Count = 10
    """Tries to sign in to one account from addresses where that never worked, one more a minute."""
    address_sockets: Count = 200
    """Sockets from one address at once."""
    address_connections: Count = 300
    """Connections of any kind from one address at once, unless it is a proxy."""
    connections: Count = 12_000
    """Connections in all, as far as the system has files for them."""

    def database_address(self) -> str:
        """Where everything is stored."""
        if self.database is not None:
            return self.database
        return f"sqlite:///{Path(self.data) / DATABASE}"

    def database_url(self) -> str:
        """The same; the folder is made if need be."""
        if self.database is None:
            try:
                Path(self.data).mkdir(FOLDER, parents=True, exist_ok=True)
            except OSError as error:
                raise BadSetting(
                    "server.data-folder", folder=self.data, reason=str(error.strerror)
                ) from None
        return self.database_address()


def settings_from(environment: dict[str, str] | None = None, **flags: Any) -> Settings:
    """Flags first, then the environment, then what is usual."""
    found = dict(os.environ if environment is None else environment)
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        if flags.get(name) is not None:
            values[name] = flags[name]
        elif PREFIX + name.upper() in found:
            values[name] = found[PREFIX + name.upper()]
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$.")
        raise BadSetting("server.setting", setting=place.rstrip("`"), reason=reason) from None
