"""What each preset is, and what each field of a ruleset means to the people at the table."""

PRESETS = {
    "standard": "the default: what the source documents agree on, else the AMIGO rulebook",
    "official": "AMIGO rulebook 2004: one relative a house, open vents, a full tie is shared",
    "online": "web version (2013 edition): relatives by squares, ground burns, an end at once",
    "classic": "AMIGO rules digest: relatives by whole buildings, open vents, a tile drawn again",
    "manual": "reference manual: relatives by whole buildings, free wild cards, an end at once",
}
FIELDS = {
    "citizens": "people of each seat, with two, three and four seats",
    "eruption_depth": "how deep the second A.D. 79 may lie, counted from the end of the deck",
    "relatives_count": "the people in this part bring relatives: square, house or building",
    "relatives_exclude": "no relative moves into this part around the person just placed",
    "relatives_cap": "at most one relative in each of these per turn",
    "wild_with_space": "a card may be wild although its building has space, while it seethes",
    "voluntary_eruption": "whoever holds four cards for full buildings may call the eruption",
    "no_legal_place": "a tile that fits nowhere: skip it, redraw, or wild (it goes anywhere)",
    "enclosed_squares": "ground cut off from every gate: stay as it is, or burn",
    "vent_enterable": "people may step on vents that have no lava yet",
    "last_tile": "after the last tile: finish the turn, or end at_once",
    "full_tie": "equal saved and equal volcano: the win is shared, or nobody wins",
    "dual_tiles": "three more tiles with two symbols each; the seat chooses the side",
    "first_tiles": "tiles laid before anybody runs",
    "start": "who begins: random, or a seat's number (0 is red)",
}
