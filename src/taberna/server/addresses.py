"""From where somebody comes: the address that limits count, and where each guest was last seen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

MOST = 20_000  # guests whose address is remembered
NETWORK = 64  # bits of an IPv6 address that one household has; the rest it chooses itself


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What limits count as one: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    host = 128 - NETWORK
    return f"{IPv6Address(int(found) >> host << host)}/{NETWORK}"


def behind(hops: int, peer: str, forwarded: Sequence[str]) -> str:
    """Who asks, `hops` trusted proxies away: each of them has added whom it saw at the end.

    What stands further left was sent by whoever asks, and is not believed.
    """
    said = [one.strip() for line in forwarded for one in line.split(",") if one.strip()]
    return said[-min(hops, len(said))] if hops and said else peer


class Whereabouts:
    """The network from which each guest was last heard; in memory only."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, str] = OrderedDict()

    def saw(self, guest: str, network: str) -> None:
        """A guest was heard from there."""
        self._networks[guest] = network
        self._networks.move_to_end(guest)
        if len(self._networks) > MOST:
            self._networks.popitem(last=False)

    def of(self, guest: str) -> str:
        """Where a guest was last; empty if that is not known."""
        return self._networks.get(guest, "")
