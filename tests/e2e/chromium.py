"""Finding a browser, or fetching one: `python tests/e2e/chromium.py` makes sure of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PACKAGES = ("chromium", "fonts-dejavu-core")


def find_chromium() -> str | None:
    """Where a Chromium is; `SABOTEUR_CHROMIUM` names one that is not in a usual place."""
    named = os.environ.get("SABOTEUR_CHROMIUM")
    if named:
        return named if Path(named).exists() else shutil.which(named)
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in (*found, *PLACES) if path and Path(path).exists()), None)


def fetch() -> None:
    """Install one where that can be done without asking: as root on Debian and its children."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print("Installing Chromium for the browser tests …", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES]):
        subprocess.run([apt, "-qq", *command], env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    """Make sure that there is one, or say how to get it."""
    if find_chromium() is None:
        fetch()
    if find_chromium() is not None:
        return 0
    print(
        "Chromium is missing, which the browser tests need: on Debian or Ubuntu install it with"
        " 'sudo apt install chromium', on macOS with 'brew install --cask chromium', or name one in"
        " SABOTEUR_CHROMIUM.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
