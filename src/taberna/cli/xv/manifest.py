"""Pompeii XV as the terminal knows it."""

from taberna.cli.faces import FaceManifest
from taberna.cli.xv.face import XV_FACE

MANIFEST = FaceManifest(face=XV_FACE)
