"""What each preset is, and what each field of a ruleset means to the people at the table."""

PRESETS = {
    "draft": "the draft of March 2023 with its figure: a wall each, a blimp; dice really thrown",
    "text": "only what the draft says in words: no starting wall, no blimp",
    "swift": "as draft, but throws come from the table: quick",
}
FIELDS = {
    "starting_wall": "does each seat begin with a wall",
    "blimp": "on a blimp face one chooses the fuel; else the two faces read 2 and 5",
    "turn_cap": "rounds until an unfinished game is scored; 0: no limit, for matches of people",
    "throws": "how dice fall: physics simulates each throw, table looks it up",
    "hand": "errors of the hand at most: mm, degrees, percent of speed, percent of spin",
    "start": "who begins: random, or a seat's number from 0",
}
