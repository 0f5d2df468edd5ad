"""Child processes end with their parent, and without a word."""

from __future__ import annotations

import subprocess
import sys

import pytest

# The parent dies after its child has begun, and before it has told the child what to do.
DIES = """
import multiprocessing.util as util, os, signal

spawned = util.spawnv_passfds

def spawn_and_die(path, args, kept):
    child = spawned(path, args, kept)
    if "--multiprocessing-fork" in args:
        os.kill(os.getpid(), signal.SIGKILL)
    return child

util.spawnv_passfds = spawn_and_die
"""
POOL = "from taberna.core.workers import start_pool; start_pool(1).submit(print)"
CHILD = "from taberna.core.workers import SPAWN; SPAWN.Process(target=print).start()"


@pytest.mark.parametrize("begin", [POOL, CHILD], ids=["pool", "child"])
def test_a_child_whose_parent_is_gone_ends_quietly(begin: str) -> None:
    command = [sys.executable, "-W", "ignore", "-c", DIES + begin]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-9, "", "")
