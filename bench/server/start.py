"""How long `taberna serve` takes until it can write: the first start, and every further one.

python bench/server/start.py --starts 4
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

import psutil

PATIENCE = 120.0  # seconds
TABERNA = Path(sys.executable).with_name("taberna")


def start(taberna: Path, data: Path) -> tuple[float, float]:
    """Seconds until `/readyz` answers, and how many of them its processor worked for the house."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}  # what was read once stays read
    command = [str(taberna), "serve", "--no-browser", "--data", str(data), "--port", "0"]
    began = perf_counter()
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as house:
        try:
            assert house.stdout is not None
            said = next(word for line in house.stdout for word in line.split() if "://" in word)
            _wait(f"{said.rstrip('/')}/readyz", began + PATIENCE)
            took = perf_counter() - began
            used = psutil.Process(house.pid).cpu_times()
            return took, float(used.user + used.system)
        finally:
            house.terminate()


def _wait(address: str, until: float) -> None:
    while perf_counter() < until:
        try:
            urllib.request.urlopen(address, timeout=PATIENCE).close()
            return
        except OSError:
            sleep(0.01)
    sys.exit("the house did not open")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=4)
    parser.add_argument("--taberna", type=Path, default=TABERNA, help="of another environment")
    asked = parser.parse_args()
    with TemporaryDirectory() as data:
        for number in range(1, asked.starts + 1):
            took, used = start(asked.taberna, Path(data))
            print(f"start {number}: {took:.2f} s until /readyz answers, {used:.2f} s of CPU")


if __name__ == "__main__":
    main()
