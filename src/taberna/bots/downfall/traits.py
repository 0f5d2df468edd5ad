"""Six people of Pompeii, each a setting of three traits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """How somebody plays, each trait from 0 to 1."""

    courage: float  # takes risks near vents and lava for gain, against playing safe
    sociability: float  # trusts in crowds that carry far, against going alone
    lawfulness: float  # steady and fair, against capricious and vindictive

    @property
    def fear(self) -> float:
        """The opposite of courage."""
        return 1.0 - self.courage

    @property
    def malice(self) -> float:
        """The opposite of lawfulness."""
        return 1.0 - self.lawfulness


PERSONALITIES = {
    "balbus": Traits(courage=0.35, sociability=1.0, lawfulness=0.75),  # keeps the inn
    "cassia": Traits(courage=0.0, sociability=0.35, lawfulness=1.0),  # keeps the accounts
    "drusus": Traits(courage=1.0, sociability=0.2, lawfulness=0.85),  # served in the legions
    "felix": Traits(courage=0.9, sociability=0.8, lawfulness=0.1),  # plays for money
    "livilla": Traits(courage=0.3, sociability=0.6, lawfulness=0.0),  # forgets no slight
    "macer": Traits(courage=0.1, sociability=0.0, lawfulness=0.35),  # lives behind shutters
}
