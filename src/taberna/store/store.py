"""The books of the house, over one database."""

from contextlib import AbstractContextManager
from typing import Self

from taberna.store.chat import ChatBook
from taberna.store.duty import DutyBook
from taberna.store.engine import open_engine, open_scribe
from taberna.store.exercises import ExerciseBook
from taberna.store.imports import ImportBook
from taberna.store.nodes import NodeRegistry
from taberna.store.orders import OrderBook
from taberna.store.people import PeopleBook
from taberna.store.quotas import check_quota
from taberna.store.reviews import ReviewBook
from taberna.store.rows import Quota
from taberna.store.tables import TableBook
from taberna.store.upgrade import upgrade
from taberna.store.writer import NOTHING_AROUND, Writer


class Store:
    """All books. Opening them brings the database to the shape this version expects."""

    def __init__(self, url: str, telling: AbstractContextManager[None] = NOTHING_AROUND) -> None:
        self._engine = open_engine(url)
        self._writer = Writer(open_scribe(self._engine), telling)
        self.tables = TableBook(self._engine, self._writer)
        self.imports = ImportBook(self._engine, self._writer)
        self.reviews = ReviewBook(self._engine, self._writer)
        self.exercises = ExerciseBook(self._engine, self._writer)
        self.people = PeopleBook(self._engine, self._writer)
        self.duty = DutyBook(self._engine, self._writer)
        self.nodes = NodeRegistry(self._engine, self._writer)
        self.chat = ChatBook(self._engine)
        self.orders = OrderBook(self._engine)

    async def check_quota(self, quota: Quota) -> None:
        """Refuses one more (OverQuota) where that is clear before anything is written."""
        await check_quota(self._engine, quota)

    def figures(self) -> dict[str, float]:
        """How the writing goes."""
        return self._writer.figures()

    async def __aenter__(self) -> Self:
        try:
            await upgrade(self._engine)
        except BaseException:
            await self._engine.dispose()
            raise
        self._writer.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._writer.close()
        await self._engine.dispose()
