"""Tells everybody at a table what has moved; what several see alike is written once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from taberna.server.client import Client, Reply, Requester
from taberna.server.gate import Viewer, Written, seat_views
from taberna.server.messages import around, moved_message
from taberna.server.protocol import write_hearing
from taberna.table.table import Move, Table

Watchers = Mapping[Client, Viewer]


def tell_moves(
    id: str,
    table: Table,
    watchers: Watchers,
    moves: Sequence[Move],
    asked: Requester | None,
    open_hands: Set[Client] = frozenset(),
) -> Reply:
    """Moves, to each watcher through its own eyes; whether the asker was among them."""
    answer = Reply.DONE
    heard: dict[tuple[Viewer, bool], bytes] = {}
    written: Written = {}
    all_views = seat_views(table) if open_hands else ()
    alike = around(table)
    asker = None if asked is None else asked.client
    for client, viewer in watchers.items():
        sees_all = client in open_hands
        views = all_views if sees_all else ()
        if client is asker and asked is not None:
            answer = Reply.TOLD
            own = moved_message(id, table, viewer, moves, alike, written, asked.id, views)
            client.hear(write_hearing(own))
            continue
        words = heard.get((viewer, sees_all))
        if words is None:
            moved = moved_message(id, table, viewer, moves, alike, written, views=views)
            words = heard[viewer, sees_all] = write_hearing(moved)
        client.hear(words)
    return answer


def moves_since(table: Table, since: int | None, before: Sequence[Move]) -> list[Move]:
    """The moves after one that are in memory, or were before."""
    if since is None or since >= table.move:
        return []
    known = {move.number: move for move in (*before, *table.moves)}
    return [known[number] for number in sorted(known) if since < number <= table.move]
