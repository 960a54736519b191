"""How the tests run."""

from __future__ import annotations

import os

from hypothesis import settings

# No test is timed: machines are noisy. On the build machine the same examples come every time, so
# that what failed there fails here too.
settings.register_profile("here", deadline=None)
settings.register_profile("build", deadline=None, derandomize=True)
settings.load_profile("build" if os.environ.get("CI") else "here")
