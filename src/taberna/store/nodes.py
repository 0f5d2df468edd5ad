"""The nodes that use the database, and with which key.

What one node signs another must believe, so nodes of one database have one key. Of the key only a
fingerprint is stored. A node that closed keeps its row, so that the key it used is known, until the
next one starts.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, insert, literal_column, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.core.errors import TabernaError
from taberna.store import schema
from taberna.store.upgrade import ALONE
from taberna.store.writer import Writer

_n = schema.nodes.c
DROP = delete(schema.nodes).where(_n.id == bindparam("of"))
ADD = insert(schema.nodes)
LEAVE = update(schema.nodes).where(_n.id == bindparam("of")).values(at=literal_column("0"))


class OtherKey(TabernaError):
    """A node that is running signs with a key that this one does not know."""

    code = "other-key"


class NodeRegistry:
    """Registers nodes, and keeps those with another key out."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def join(self, node: str, keys: Sequence[str], now: int, dead: int) -> bool:
        """Registers a node by the fingerprints of its keys, the one it signs with first.

        OtherKey if a node seen after `dead` signs with none of them. Returns whether the database
        was last used with other keys only.
        """
        async with self._engine.begin() as connection:
            await connection.exec_driver_sql(ALONE[self._engine.dialect.name])
            rows = list(await connection.execute(select(_n.id, _n.key, _n.at)))
            others = [at for id, key, at in rows if key not in keys and at > dead and id != node]
            if others:
                seconds = max(0, now - max(others)) // 1000
                raise OtherKey(f"another node uses it with another key (seen {seconds} s ago)")
            gone = delete(schema.nodes).where(or_(_n.at <= dead, _n.id == node))
            await connection.execute(gone)
            await connection.execute(ADD, [{"id": node, "key": keys[0], "at": now}])
        return bool(rows) and all(key not in keys for _, key, _ in rows)

    async def beat(self, node: str, key: str, now: int) -> None:
        """The node is running."""
        await self._writer.write(
            [(DROP, [{"of": node}]), (ADD, [{"id": node, "key": key, "at": now}])]
        )

    async def leave(self, node: str) -> None:
        """The node is closed; its key is still known, or the one that came in its place."""
        await self._writer.write([(LEAVE, [{"of": node}])])

    async def replace_key(self, old: str, new: str) -> None:
        """The nodes with one key will start with another."""
        async with self._engine.begin() as connection:
            await connection.execute(update(schema.nodes).where(_n.key == old).values(key=new))
