"""The Pluvionauts as the house knows them."""

from taberna.core.errors import NotNow
from taberna.core.state import State
from taberna.core.thrower import Thrower
from taberna.games.manifest import Manifest, Option
from taberna.games.pluvionauts.foresight import foresee
from taberna.games.pluvionauts.game import PLUVIONAUTS


def thrower(state: State) -> Thrower | None:
    """Who throws the dice, where the rules want them really thrown; loaded only then."""
    if state.ruleset.throws != "physics":
        return None
    try:
        from taberna.physics.pluvionauts.thrower import PhysicsThrower
    except ImportError as error:
        why = (
            f"dice are thrown with MuJoCo, which is not here ({error}):"
            " pip install 'taberna[physics]', or say --throw table"
        )
        raise NotNow(why) from None
    return PhysicsThrower()


MANIFEST = Manifest(
    contract=1,
    game=PLUVIONAUTS,
    tagline="Throw a die among sky islands and chase the rain.",
    place=3,
    chapter="round",
    options=(
        Option(
            name="throw",
            help="how dice fall  [default: as the rules say]",
            values=("physics", "table"),
            field="throws",
        ),
    ),
    thrower=thrower,
    foresee=foresee,
)
