"""Plays what is missing and keeps it: a laboratory with its file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from taberna.games import find_game
from taberna.lab.trial import DealOrder, DealsPlayed, Setting, TrialTask, deal_orders
from taberna.work.executor import Executor
from taberna.work.journal import GrowingFile

FORM = "taberna lab 1"
Key = tuple[str, int]  # the rules and the first deal


@dataclass(frozen=True, slots=True)
class LabHead:
    """The first line of a results file."""

    form: str
    rules_version: int
    setting: Setting


class LabJournal(GrowingFile[LabHead, DealsPlayed]):
    """Keeps deals of one setting, by whatever rules."""

    def __init__(self, path: Path, setting: Setting) -> None:
        head = LabHead(FORM, find_game(setting.game).rules_version, setting)
        super().__init__(path, head, DealsPlayed, what="laboratory", differences=unlike)


def unlike(there: LabHead, here: LabHead) -> list[str]:
    """What was played otherwise, in a few words each."""
    old = {"form": there.form, "rules version": there.rules_version, **asdict(there.setting)}
    new = {"form": here.form, "rules version": here.rules_version, **asdict(here.setting)}
    return [f"{what} {old[what]} there, {new[what]} here" for what in new if old[what] != new[what]]


class Laboratory:
    """So many deals by each of some rules, with those that were played before."""

    def __init__(
        self, setting: Setting, rules: Sequence[str], deals: int, before: Iterable[DealsPlayed] = ()
    ) -> None:
        self.setting, self.deals = setting, deals
        self._orders = deal_orders(list(rules), deals)
        wanted = {(order.rules, order.first) for order in self._orders}
        done = {(one.rules, one.first): one for one in before}
        self.done: dict[Key, DealsPlayed] = {key: done[key] for key in wanted & done.keys()}

    @property
    def size(self) -> int:
        """Orders in all."""
        return len(self._orders)

    @property
    def missing(self) -> list[DealOrder]:
        """What was not played yet."""
        return [order for order in self._orders if (order.rules, order.first) not in self.done]

    def play(
        self,
        executor: Executor,
        keep: Callable[[DealsPlayed], None],
        told: Callable[[int], None],
    ) -> None:
        """Plays what is missing; whatever stops it, all that was kept stays kept."""
        told(len(self.done))
        missing = self.missing
        if not missing:
            return
        with closing(executor.play(TrialTask(self.setting), missing)) as results:
            for played in results:
                keep(played)
                self.done[played.rules, played.first] = played
                told(len(self.done))
