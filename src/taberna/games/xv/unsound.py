"""Why something cannot be a position of Pompeii XV: a sentence for each kind, with its facts."""

WHY = {
    "unfit": "`{part}` does not fit: sum or difference must be the well",
    "well-twice": "well {well} is filled twice",
    "counter-twice": "counter {counter} is placed twice",
    "up-twice": "a number is up twice",
    "up-placed": "counter {counter} is both up and placed",
    "up-late": "numbers are up only while they are placed: `turn red place`",
    "unthrown": "nothing has been thrown: `turn red throw`",
    "nothing-left": "nothing is left to throw, or no well is open",
    "scores": "`scores` has the seats that have played their turn of this round",
    "ended-wells": "when the match is over the wells are empty",
    "ended-seat": "the last seat has the last turn",
    "ended-points": "the seat that reached the points has the last turn, and no other reached them",
    "over": "the match would be over",
    "not-over": "it would go on",
}
