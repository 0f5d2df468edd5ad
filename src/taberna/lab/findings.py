"""What a laboratory found out: every ruleset in numbers, and beside the base on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from taberna.arena.margins import Estimate
from taberna.lab.estimates import Array, simultaneous, stacked
from taberna.lab.laboratory import Laboratory
from taberna.lab.measures import Measure, measures
from taberna.lab.rules import Variant
from taberna.lab.trial import DealsPlayed, Setting

MORE, LESS, SAME, OPEN = "more", "less", "same", "open"


@dataclass(frozen=True, slots=True)
class Difference:
    """A measure under a ruleset, less what it is under the base on the same deals."""

    measure: str
    change: Estimate
    within: float  # what is smaller counts as the same
    verdict: str  # more, less, same, open
    unlike: float  # share of the deals in which the measure came out differently


@dataclass(frozen=True, slots=True)
class Found:
    """One ruleset: its measures, and how they differ from the base's."""

    name: str
    rules: str
    deals: int
    values: dict[str, Estimate]
    differences: tuple[Difference, ...]  # none of the base


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything, the base first. Shares are between 0 and 1."""

    setting: Setting
    base: str
    games: int
    sure: float
    same: float  # per cent: of all games, or of the base's number
    measures: tuple[Measure, ...]
    found: tuple[Found, ...]


def find(
    played: Laboratory, base: Variant, others: Sequence[Variant], same: float, sure: float = 0.95
) -> Findings:
    """What the deals say that both the base and another have."""
    seats = played.setting.seats
    named = measures(seats)
    tables = {v.rules: _columns(played, v.rules, len(named)) for v in (base, *others)}
    tables = {rules: table for rules, table in tables.items() if len(table)}
    told = [variant for variant in (base, *others) if variant.rules in tables]
    values = _values(told, tables, named, sure)
    changes = _changes(base, told[1:], tables, named, same, sure)
    return Findings(
        setting=played.setting,
        base=base.name,
        games=sum(_games(one, seats) for one in played.done.values()),
        sure=sure,
        same=same,
        measures=tuple(Measure(m.name, m.share, m.meaning) for m in named),
        found=tuple(
            Found(v.name, v.rules, len(tables[v.rules]), values[v.rules], changes.get(v.rules, ()))
            for v in told
        ),
    )


def _games(played: DealsPlayed, seats: int) -> int:
    return len(played.rows) + seats * len(played.skill)


def _columns(played: Laboratory, rules: str, count: int) -> Array:
    """A row for each deal of a ruleset from the first one on; `skill` in some rows only."""
    rows: list[tuple[float, ...]] = []
    while (chunk := played.done.get((rules, len(rows)))) is not None:
        rows += [
            (*row, chunk.skill.get(chunk.first + place, np.nan))
            for place, row in enumerate(chunk.rows)
        ]
    return np.array(rows[: played.deals]).reshape(-1, count)


def _values(
    told: Sequence[Variant], tables: dict[str, Array], named: Sequence[Measure], sure: float
) -> dict[str, dict[str, Estimate]]:
    """Every measure of every ruleset."""
    columns = [column for variant in told for column in tables[variant.rules].T]
    reach = [_reach(m, column) for m, column in zip([*named] * len(told), columns, strict=True)]
    estimates = iter(simultaneous(stacked(columns), np.array(reach), sure))
    return {v.rules: {m.name: next(estimates) for m in named} for v in told}


def _changes(
    base: Variant,
    others: Sequence[Variant],
    tables: dict[str, Array],
    named: Sequence[Measure],
    same: float,
    sure: float,
) -> dict[str, tuple[Difference, ...]]:
    """Every measure of the others, beside the base's on the same deals."""
    if not others:
        return {}
    usual = tables[base.rules]
    columns, reach = [], []
    for variant in others:
        table = tables[variant.rules]
        both = min(len(table), len(usual))
        for place, measure in enumerate(named):
            columns.append(table[:both, place] - usual[:both, place])
            reach.append(_reach(measure, usual[:, place]))
    whole = stacked(columns)
    estimates = simultaneous(whole, np.array(reach), sure)
    unlike = np.nanmean(np.where(np.isnan(whole), np.nan, whole != 0), axis=0)
    told = [
        _difference(measure, usual[:, place % len(named)], estimates[place], same, unlike[place])
        for place, measure in enumerate([*named] * len(others))
    ]
    return {
        variant.rules: tuple(told[place * len(named) : (place + 1) * len(named)])
        for place, variant in enumerate(others)
    }


def _reach(measure: Measure, usual: Array) -> float:
    """How far one imagined deal may lie off."""
    return 1.0 if measure.share else float(np.nanstd(usual))


def _difference(
    measure: Measure, usual: Array, change: Estimate, same: float, unlike: float
) -> Difference:
    within = same / 100 * (1.0 if measure.share else abs(float(np.nanmean(usual))))
    return Difference(measure.name, change, within, verdict(change, within), float(unlike))


def verdict(change: Estimate, within: float) -> str:
    """The same if the whole interval lies so close to nothing; else what is sure."""
    if change.margin is None:
        return OPEN
    low, high = change.value - change.margin, change.value + change.margin
    if -within <= low and high <= within:
        return SAME
    return MORE if low > 0 else LESS if high < 0 else OPEN
