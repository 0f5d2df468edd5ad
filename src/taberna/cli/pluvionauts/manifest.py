"""The Pluvionauts as the terminal knows them."""

from taberna.cli.faces import Manifest
from taberna.cli.pluvionauts.face import PLUVIONAUTS_FACE

MANIFEST = Manifest(face=PLUVIONAUTS_FACE)
