"""Pompeii XV as the terminal knows it."""

from taberna.cli.faces import Manifest
from taberna.cli.xv.face import XV_FACE

MANIFEST = Manifest(face=XV_FACE)
