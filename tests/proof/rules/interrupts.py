"""Ctrl-C while a cluster works: `python -m tests.proof.rules.interrupts`.

A laboratory plays on Ray (`--on ray`) until some deals are kept. Then everybody at its terminal
hears Ctrl-C. It must end soon, say how to go on, and leave no process behind; the same command must
then find what one machine finds that was never stopped. Exit status 1 if one of these is not so.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import psutil

LAB = (sys.executable, "-m", "taberna", "lab", "--rules", "online", "--processes", "1", "--json")
MANY, FEW = 100_000, 50  # deals: more than anybody waits for, and what is compared
STOPPED = 130
LOOK = 0.2  # seconds between two looks at what is kept


def interrupted(results: Path, soon: float, patience: float) -> list[str]:
    """Begins, stops when deals are kept; what was wrong with that."""
    began = monotonic()
    with started(results, MANY, "--on", "ray", start_new_session=True) as lab:
        while not kept(results):
            if still(lab, LOOK) is not None or monotonic() - began > patience:
                lab.kill()
                return [f"no deals after {monotonic() - began:.0f} s: {said(lab)}"]
        print(f"deals are kept after {monotonic() - began:.1f} s", flush=True)
        helpers = psutil.Process(lab.pid).children(recursive=True)
        asked = monotonic()
        os.killpg(lab.pid, signal.SIGINT)  # as a terminal does
        code = still(lab, soon)
        print(f"ended after {monotonic() - asked:.1f} s with {code}", flush=True)
        if code is None:
            lab.kill()
        left = psutil.wait_procs(helpers, soon)[1]
        wrong = [] if code == STOPPED else [f"ended with {code}: {said(lab)}"]
    print(f"of {len(helpers)} processes {len(left)} are left", flush=True)
    return wrong + [f"left running: {process}" for process in left]


def gone_on_with(results: Path) -> list[str]:
    """Goes on with what was kept; what differs from a run that was never stopped."""
    found = [findings(results, "--on", "ray"), findings(results.with_name("whole.jsonl"))]
    return [] if found[0] == found[1] else ["what was found differs from one machine's"]


def findings(results: Path, *more: str) -> Any:
    """What a laboratory of a few deals finds."""
    with started(results, FEW, *more) as lab:
        return json.loads(said(lab))


def started(results: Path, deals: int, *more: str, **how: Any) -> subprocess.Popen[str]:
    """A laboratory in a process of its own."""
    command = [*LAB, "--deals", str(deals), "--results", str(results), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **how)


def said(lab: subprocess.Popen[str]) -> str:
    """All that it says until it ends."""
    assert lab.stdout is not None
    return lab.stdout.read()


def still(lab: subprocess.Popen[str], seconds: float) -> int | None:
    """How it ends within so long, or None."""
    try:
        return lab.wait(seconds)
    except subprocess.TimeoutExpired:
        return None


def kept(results: Path) -> bool:
    """Whether more than its first line stands in the file."""
    return results.exists() and results.read_text().count("\n") > 1


def main(given: Sequence[str] | None = None) -> int:
    """Stops it, goes on; the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--soon", type=float, default=30.0, help="seconds within which it ends")
    parser.add_argument("--patience", type=float, default=300.0, help="seconds to the first deals")
    asked = parser.parse_args(given)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs are deaf
    with TemporaryDirectory() as folder:
        results = Path(folder) / "lab.jsonl"
        wrong = interrupted(results, asked.soon, asked.patience) or gone_on_with(results)
    print("\n".join(wrong) or "it ended, left nothing, and went on to the same findings")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
