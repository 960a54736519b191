"""What is not for every system."""

import sys

if sys.platform != "linux":
    collect_ignore = ["test_gpu.py"]  # what compiles for a GPU is installed on Linux only
