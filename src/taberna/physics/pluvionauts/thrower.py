"""The thrower that a table is given: the dice are simulated, and their way is kept."""

from taberna.core.state import State
from taberna.core.thrower import Thrown
from taberna.games.pluvionauts.game import scene_of
from taberna.physics.pluvionauts.throwing import throw
from taberna.physics.pluvionauts.trajectory import write_trajectory


class PhysicsThrower:
    """Throws the dice of The Pluvionauts. It remembers nothing, so that threads may share it."""

    def throw(self, state: State, ticket: int) -> Thrown:
        """What the throw now due comes to with this ticket."""
        done = throw(scene_of(state), ticket)
        return Thrown(done.fall, write_trajectory(done.trajectory))
