"""Tells everybody at a table what has moved; what several see alike is written once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from taberna.server.client import Client, Reply, Requester
from taberna.server.gate import Viewer, Written
from taberna.server.messages import around, moved_message
from taberna.server.protocol import write_hearing
from taberna.table.table import Move, Table

Watchers = Mapping[Client, Viewer]


def tell_moves(
    id: str, table: Table, watchers: Watchers, moves: Sequence[Move], asked: Requester | None
) -> Reply:
    """Moves, to each watcher through its own eyes; whether the asker was among them."""
    answer = Reply.DONE
    heard: dict[Viewer, bytes] = {}
    written: Written = {}
    alike = around(table)
    asker = None if asked is None else asked.client
    for client, viewer in watchers.items():
        if client is asker and asked is not None:
            answer = Reply.TOLD
            own = moved_message(id, table, viewer, moves, alike, written, asked.id)
            client.hear(write_hearing(own))
            continue
        words = heard.get(viewer)
        if words is None:
            words = write_hearing(moved_message(id, table, viewer, moves, alike, written))
            heard[viewer] = words
        client.hear(words)
    return answer


def moves_since(table: Table, since: int | None, before: Sequence[Move]) -> list[Move]:
    """The moves after one that are in memory, or were before."""
    if since is None or since >= table.move:
        return []
    known = {move.number: move for move in (*before, *table.moves)}
    return [known[number] for number in sorted(known) if since < number <= table.move]
