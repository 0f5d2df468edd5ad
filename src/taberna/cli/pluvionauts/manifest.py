"""The Pluvionauts as the terminal knows them."""

from taberna.cli.faces import FaceManifest
from taberna.cli.pluvionauts.face import PLUVIONAUTS_FACE

MANIFEST = FaceManifest(face=PLUVIONAUTS_FACE)
