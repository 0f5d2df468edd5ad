"""Several people look at one finished match: one leads, the others see the same moment.

It lives in memory alone, and over the bus in that of the other nodes. Whoever leads chooses a code
and tells it to others; one who comes back after a restart leads on under the same one. A socket
leads one look at most, and follows one.
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from taberna.core.errors import Cause, NotNow, NotYours
from taberna.server.bus import FOLLOWED, LED, Note, SharedLook
from taberna.server.client import Client
from taberna.server.ports import Messenger
from taberna.server.protocol import Led, write_hearing

MOST = 1_000  # looks that are remembered; the oldest make room
MOST_FOLLOWERS = 100  # of one look, at one node


class Together:
    """All looks that this node knows of, and whoever leads or follows one here."""

    def __init__(self, bus: Messenger, node: str) -> None:
        self._bus, self._node = bus, node
        self._looks: OrderedDict[str, SharedLook] = OrderedDict()
        self._leaders: dict[str, Client] = {}
        self._followed: dict[Client, str] = {}
        self._followers: dict[str, set[Client]] = {}
        self._elsewhere: dict[str, dict[str, int]] = {}  # followers by node

    def leads(self, client: Client, code: str, table: str) -> bool:
        """Whether somebody shows this match under this code already."""
        return self._leaders.get(code) is client and self._looks[code].table == table

    def lead(self, client: Client, look: SharedLook) -> None:
        """Shows a moment to all who follow, or ends it."""
        known = self._looks.get(look.code)
        if known and known.guest != look.guest:
            raise NotYours("somebody else leads under this code: choose another")
        if self._leaders.get(look.code) is not client:
            self._lead_no_more(client)
        if look.over:
            self._leaders.pop(look.code, None)
        else:
            self._leaders[look.code] = client
        self._say(look)

    def follow(self, client: Client, code: str) -> bool:
        """Shows somebody what is shown under a code; whether that is anything yet."""
        here = self._followers.get(code, set())
        if client not in here and len(here) >= MOST_FOLLOWERS:
            raise NotNow("many follow this already", Cause("busy"))
        self.follow_no_more(client)
        self._followed[client] = code
        self._followers.setdefault(code, set()).add(client)
        self._count(code)
        return code in self._looks

    def told(self, client: Client, code: str, id: str) -> bytes:
        """A look as somebody sees it who asked for it."""
        return self._message(code, yours=self._leaders.get(code) is client, answers=id)

    def follow_no_more(self, client: Client) -> None:
        """Somebody looks by themselves again."""
        code = self._followed.pop(client, "")
        if not code:
            return
        self._followers[code].discard(client)
        if not self._followers[code]:
            del self._followers[code]
        self._count(code)

    def leave(self, client: Client) -> None:
        """Somebody has gone."""
        self.follow_no_more(client)
        self._lead_no_more(client)

    def hear(self, note: Note) -> None:
        """Another node says what is shown, or how many follow there."""
        if note.look is not None:
            fresh = note.look.code not in self._looks
            self._keep(note.look)
            self._show(note.look.code)
            if fresh and note.look.code in self._followers:
                self._count(note.look.code)
        elif note.code in self._looks:
            self._elsewhere.setdefault(note.code, {})[note.node] = note.count
            self._show_leader(note.code)

    def _lead_no_more(self, client: Client) -> None:
        for code in [code for code, leader in self._leaders.items() if leader is client]:
            del self._leaders[code]
            self._say(msgspec.structs.replace(self._looks[code], over=True))

    def _say(self, look: SharedLook) -> None:
        self._keep(look)
        self._show(look.code)
        self._bus.tell(Note(self._node, look.table, LED, look=look))

    def _keep(self, look: SharedLook) -> None:
        self._looks[look.code] = look
        self._looks.move_to_end(look.code)
        if len(self._looks) > MOST:
            oldest, _ = self._looks.popitem(last=False)
            self._leaders.pop(oldest, None)
            self._elsewhere.pop(oldest, None)

    def _count(self, code: str) -> None:
        """Tells whoever leads, here or elsewhere, how many follow."""
        here = len(self._followers.get(code, ()))
        self._bus.tell(Note(self._node, "", FOLLOWED, code=code, count=here))
        if code in self._looks:
            self._show_leader(code)

    def _show(self, code: str) -> None:
        message = self._message(code)
        for client in list(self._followers.get(code, ())):
            client.hear(message)

    def _show_leader(self, code: str) -> None:
        if code in self._leaders:
            self._leaders[code].hear(self._message(code, yours=True))

    def _message(self, code: str, *, yours: bool = False, answers: str = "") -> bytes:
        look = self._looks[code]
        followers = len(self._followers.get(code, ())) + sum(self._elsewhere.get(code, {}).values())
        shown = look.code, look.table, look.ply, look.leader, look.marks
        return write_hearing(Led(*shown, followers, look.over, yours, answers))
