"""What the action ids and the planes of Pompeii XV stand for."""

from taberna.core.encoding import Encoding, in_order, places
from taberna.games.xv.actions import PUTS

ENCODING = Encoding(
    version=1,
    actions=in_order(("put", [("put", PUTS)]), ("throw", []), ("stop", [])),
    planes=places(
        0,
        ("up, by counter", 15),
        ("placed, by counter", 15),
        ("filled, by well", 12),
        ("total by seat, at most 255", 8),
        ("rounds won by seat, at most 255", 8),
        ("score of this round + 1 by seat", 8),
        ("seats", 1),
        ("rounds completed, at most 255", 1),
        ("always 0", 4),
    ),
)
