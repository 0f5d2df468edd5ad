"""A node is let in to its database if the nodes that are running know its key."""

from __future__ import annotations

import logging

from taberna.server.keys import FILE, VARIABLE, Keys
from taberna.server.settings import Settings
from taberna.server.timing import CLOSED_AFTER, now_ms
from taberna.store.engine import shown_url
from taberna.store.nodes import OtherKey
from taberna.store.store import Store

log = logging.getLogger("taberna.nodes")


async def register(store: Store, settings: Settings, keys: Keys) -> None:
    """Notes in the database which key this node signs with; OtherKey if others use another one."""
    now, where = now_ms(), shown_url(settings.database_url)
    dead = now if settings.alone else now - CLOSED_AFTER
    try:
        changed = await store.nodes.join(settings.node, keys.fingerprints, now, dead)
    except OtherKey as error:
        raise OtherKey(
            f"cannot use database {where}: {error}, so its guests would be strangers here. Give "
            f"all nodes one key: cp FOLDER/{FILE} {settings.data / FILE}, where FOLDER is the data "
            f"folder of the other node, or start all of them with the same {VARIABLE}"
        ) from None
    if changed:
        log.warning(
            "database %s was last used with another key: guests are strangers, and their links "
            "and invitations are worth nothing; if that is not meant, stop and put the earlier "
            "%s into %s, or set %s",
            where,
            FILE,
            settings.data,
            VARIABLE,
        )
