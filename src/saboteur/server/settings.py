"""How a server is run: everything that flags and the environment can set."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from saboteur.texts import SaboteurError, quote

PREFIX = "SABOTEUR_"
"""`SABOTEUR_GRACE=30` in the environment sets `grace`."""


class BadSetting(SaboteurError):
    """A setting that means nothing."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "saboteur-data"
    """The folder of the database, unless one is named."""
    database: str | None = None
    """Another database, such as PostgreSQL."""
    log_level: str = "info"
    bus: str | None = None
    """How several nodes tell each other at once what is new: a Redis address, or none."""
    origins: str = ""
    """Further pages that may play for their users, with commas between."""
    secure_cookies: bool = False
    """Send the cookie over https only: set it behind a proxy with TLS."""

    grace: float = 60.0
    """Seconds after which a bot plays for somebody who is gone."""
    bot_pause: float = 0.6
    """Seconds a bot waits before it plays, so that people can follow."""
    hush: float = 3.0
    """Seconds for answers whose timing must tell nothing (C-19)."""
    lease: float = 6.0
    """Seconds after which another node drives the tables of one that died."""
    poll: float = 1.0
    """Seconds between two looks for what the bus has lost."""

    frame: int = 16_384
    """The largest message a client may send, in bytes."""
    queue: int = 400
    """How many messages may wait for a slow reader before it is cut off."""
    rate: float = 20.0
    """Messages a second that a socket may send for long."""
    burst: int = 60
    """Messages it may send at once."""
    chat_rate: float = 0.5
    chat_burst: int = 6
    requests: int = 600
    """HTTP requests a minute from one address."""
    sockets: int = 20
    """Sockets of one person at once."""
    most_tables: int = 20
    """Open and running tables of one host."""

    def database_url(self) -> str:
        """Where everything is stored; the folder is made if need be."""
        if self.database is not None:
            return self.database
        folder = Path(self.data)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetting(
                "server.data-folder", folder=quote(self.data), reason=str(error.strerror)
            ) from None
        return f"sqlite:///{folder / 'saboteur.db'}"


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
        raise BadSetting("server.setting", reason=str(error)) from None
