"""Caddy and nginx for the tests of proxies: `python tests/server/programs.py` makes sure of them.

Where they are not installed their packages are taken from Debian and unpacked into `build/`: no
service of theirs is installed or ever starts on the machine that tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

UNPACKED = Path(__file__).parents[2] / "build" / "programs"
PLACES = (UNPACKED / "usr/bin", UNPACKED / "usr/sbin", Path("/usr/sbin"), Path("/usr/local/sbin"))
PROGRAMS = ("caddy", "nginx")
"""Each is in the package of its name."""


def find_program(name: str) -> str | None:
    """Where it is."""
    found = shutil.which(name)
    return found or next((str(at / name) for at in PLACES if (at / name).exists()), None)


def fetch(name: str) -> None:
    """Unpack its package, where there is Debian or a child of it."""
    apt = shutil.which("apt-get")
    if apt is None or shutil.which("dpkg-deb") is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)  # apt fetches as somebody else
        if not _downloaded(apt, name, folder) and os.geteuid() == 0:
            subprocess.run([apt, "-qq", "update"], stdout=subprocess.DEVNULL, check=False)
            _downloaded(apt, name, folder)
        for package in Path(folder).glob("*.deb"):
            UNPACKED.mkdir(parents=True, exist_ok=True)
            subprocess.run(["dpkg-deb", "-x", package, UNPACKED], check=False)


def _downloaded(apt: str, name: str, folder: str) -> bool:
    command = [apt, "-qq", "download", name]
    quiet = subprocess.DEVNULL
    return subprocess.run(command, cwd=folder, stdout=quiet, stderr=quiet).returncode == 0


def main() -> int:
    """Make sure of them as far as possible; without them tests are skipped and say so."""
    for name in PROGRAMS:
        if find_program(name) is None:
            print(f"Fetching {name} for the tests of the proxies …", flush=True)
            fetch(name)
        if find_program(name) is None:
            print(f"{name} is missing: the tests that need it are skipped.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
