"""A seat at a table: held by a person, by a bot, or by nobody."""

import msgspec

LEFT, TIME, ABSENT, RESIGNED = "left", "time", "absent", "resigned"  # why somebody is away
REMOVED = "removed"  # by the others, or after a second claim
FOR_GOOD = (RESIGNED, REMOVED)


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who holds a seat, and who plays it just now."""

    guest: str = ""  # the person's id
    name: str = ""  # what the person is called
    bot: str = ""  # the bot that holds the seat
    salt: str = ""  # what the person added to the dice; unknown until it is opened
    away: str = ""  # why a bot plays: `left`, `time`, `absent`, `resigned` or `removed`
    seals: bool = False  # whether the person's client seals its salt before it opens it
    seal: str = ""  # the hash of that salt
    late: int = 0  # how many deals were void because this seat did not seal or open in time
    claims: int = 0  # how often others had waited too long for this person
    generation: int = 0  # counts the holders; old links to the seat die with it

    @property
    def free(self) -> bool:
        """Whether anybody may still sit down here."""
        return not (self.guest or self.bot)

    @property
    def holder(self) -> str:
        """`person`, `bot` or `open`."""
        return "open" if self.free else "person" if self.guest else "bot"

    @property
    def person(self) -> bool:
        """Whether a person holds the seat and has not lost it."""
        return bool(self.guest) and self.away not in FOR_GOOD

    @property
    def playing(self) -> bool:
        """Whether a person plays it now."""
        return bool(self.guest) and not self.away

    @property
    def resigned(self) -> bool:
        """Whether the person gave up."""
        return self.away == RESIGNED

    @property
    def removed(self) -> bool:
        """Whether the person had to go."""
        return self.away == REMOVED
