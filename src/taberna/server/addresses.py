"""From where somebody comes: the address that limits count, and where each guest was last seen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

MOST = 20_000  # guests whose address is remembered
MAPPED = 96  # bits of an IPv6 address before an IPv4 address that is mapped into it
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


def read_network(text: str) -> IPv4Network | IPv6Network:
    """An address or a network as bans count it: of IPv6 a /64 at least, mapped IPv4 as IPv4.

    ValueError if it is neither.
    """
    found = ip_network(text.partition("%")[0])
    if isinstance(found, IPv4Network):
        return found
    mapped = found.network_address.ipv4_mapped
    if mapped is not None and found.prefixlen >= MAPPED:
        return IPv4Network((mapped, found.prefixlen - MAPPED))
    return found.supernet(new_prefix=min(found.prefixlen, NETWORK))


def write_network(network: IPv4Network | IPv6Network) -> str:
    """A network as limits and orders name it: a single IPv4 address without its /32."""
    single = network.prefixlen == network.max_prefixlen
    return str(network.network_address if single else network)


def is_loopback(address: str) -> bool:
    """Whether this is an address of the machine itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    mapped: IPv4Address | None = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_loopback


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
