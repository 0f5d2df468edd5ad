"""What each preset is, and what each field of a ruleset means to the people at the table."""

PRESETS = {
    "free": "one straight game; one may always stop while a number is left",
    "forced": "one straight game; a throw that can be used up must be",
    "wins": "straight games until somebody has won three",
    "hundred": "rounds until somebody has a hundred points; the fewest win",
}
FIELDS = {
    "stopping": "may one stop although every number could be used: free, or forced to go on",
    "match": "a match is so many rounds, so many games (most won), won rounds (wins), or points",
    "target": "how many of them",
    "finish": "a match to so many points ends with the round, or at_once: who reaches them loses",
}
