"""How often the oracle saw each rule applied."""

from collections import Counter
from collections.abc import Mapping

ENOUGH = 100  # a rule applied less often than this is not proven

RULES = (
    "first A.D. 79",
    "relatives granted",
    "relative placed",
    "relative refused by exclude",
    "relative refused by cap",
    "relatives cut short by space",
    "relatives cut short by supply",
    "wild: number full",
    "wild: with space",
    "nothing to place: no space",
    "nothing to place: no supply",
    "omen victim",
    "omen without victim",
    "call possible",
    "eruption called on turn",
    "eruption called out of turn",
    "eruption drawn",
    "tile laid",
    "first tile on vent",
    "dual tile laid",
    "dual tile unplaceable",
    "tile unplaceable: skip",
    "tile unplaceable: redraw",
    "tile unplaceable: wild",
    "tile unplaceable: wild but nowhere",
    "gate closed",
    "person killed on vent",
    "lava killed on square",
    "lava killed by enclosure",
    "vent enclosed",
    "squares enclosed: stay",
    "squares enclosed: burn",
    "saved through gate",
    "vent entered",
    "double move: alone",
    "double move: last person",
    "second move by companion on the reached square",
    "second move refused",
    "end: city-empty after lava",
    "end: city-empty after run",
    "end: city-empty without anybody",
    "end: last-tile finish",
    "end: last-tile at once",
    "tie: broken by volcano",
    "tie: shared",
    "tie: nobody",
    "tie: three or more",
    "tie: lower ranks",
)


def missing(times: Mapping[str, int], enough: int = ENOUGH) -> list[str]:
    """The rules applied too rarely, and any the oracle counts but this list forgot."""
    rare = [rule for rule in RULES if times.get(rule, 0) < enough]
    return rare + sorted(set(times) - set(RULES))


def table(times: Counter[str], games: int) -> str:
    """The counts as a Markdown table."""
    rows = "".join(f"| {rule} | {times[rule]:,} |\n" for rule in RULES)
    return f"# Rules exercised in {games:,} games\n\n| rule | times |\n| --- | ---: |\n{rows}"
