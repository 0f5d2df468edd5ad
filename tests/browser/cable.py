"""A cable between a browser and the house: it can be cut and mended, or hold back what is said."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Event, Thread
from typing import Self

from tests.server.house import OpenHouse


class Cable:
    """Carries bytes both ways. Cut, nothing goes through; held, the house's words wait."""

    def __init__(self, house: OpenHouse) -> None:
        self._house = house
        self._whole = True
        self._free = Event()  # whether what the house says goes on to the browser
        self._free.set()
        self._ends: list[socket.socket] = []
        self._threads: list[Thread] = []
        self._door = socket.create_server(("127.0.0.1", 0))

    def __enter__(self) -> Self:
        self._start(self._accept)
        return self

    def __exit__(self, *error: object) -> None:
        self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.cut()
        self.let_go()
        for thread in self._threads:
            thread.join()
        for end in self._ends:
            end.close()

    @property
    def address(self) -> str:
        """Where the house is found through this cable."""
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def cut(self) -> None:
        """Ends what is under way; whoever comes is sent away."""
        self._whole = False
        for end in self._ends:
            hang_up(end)

    def mend(self) -> None:
        """Lets people through again."""
        self._whole = True

    def hold(self) -> None:
        """What the house says from now on waits here."""
        self._free.clear()

    def let_go(self) -> None:
        """Passes on what was held."""
        self._free.set()

    def _start(self, target: object, *given: object) -> None:
        thread = Thread(target=target, args=given, daemon=True)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near = self._door.accept()[0]
                self._ends.append(near)
                if self._whole:
                    self._join(near)
                else:
                    hang_up(near)

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._house.port))
        except OSError:
            hang_up(near)
            return
        self._ends.append(far)
        self._start(self._carry, near, far)
        self._start(self._carry, far, near, self._free)

    def _carry(self, source: socket.socket, sink: socket.socket, free: Event | None = None) -> None:
        with suppress(OSError):
            while piece := source.recv(65536):
                if free:
                    free.wait()
                sink.sendall(piece)
        hang_up(source)
        hang_up(sink)


def hang_up(end: socket.socket) -> None:
    """Ends a connection both ways; who waits on it wakes up."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
