"""A small, fast, seedable random generator (splitmix64), the same compiled and uncompiled.

It serves playouts, search and bots. Matches between people use the fair dice in `dice.py`.
"""

SPAN = 1 << 32
LOW = SPAN - 1
MASK = 0xFFFF_FFFF_FFFF_FFFF
GAMMA = 0x9E37_79B9_7F4A_7C15
MIX1 = 0xBF58_476D_1CE4_E5B9
MIX2 = 0x94D0_49BB_1331_11EB


class Rng:
    """Random numbers from a 64-bit seed; equal seeds give equal numbers everywhere.

    `word` is all it remembers: `Rng(rng.word)` goes on as `rng` does. Copies and pickles keep it.
    """

    def __init__(self, seed: int = 0) -> None:
        self.word = seed & MASK

    def __copy__(self) -> "Rng":
        return Rng(self.word)

    def __deepcopy__(self, memo: object) -> "Rng":
        return Rng(self.word)

    def __reduce__(self) -> "tuple[type[Rng], tuple[int]]":
        return Rng, (self.word,)

    def next32(self) -> int:
        """The next 32 random bits."""
        self.word = (self.word + GAMMA) & MASK
        z = self.word
        z = ((z ^ (z >> 30)) * MIX1) & MASK
        z = ((z ^ (z >> 27)) * MIX2) & MASK
        return (z ^ (z >> 31)) >> 32

    def pick(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely, for 1 <= n < 2**32; unchecked."""
        product = self.next32() * n
        low = product & LOW
        if low < n:
            floor = (SPAN - n) % n
            while low < floor:
                product = self.next32() * n
                low = product & LOW
        return product >> 32

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        if not 0 < n < SPAN:
            raise ValueError(f"cannot pick one of {n}")
        return self.pick(n)
