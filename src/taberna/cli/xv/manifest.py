"""Pompeii XV as the terminal knows it."""

from taberna.cli.faces import FaceManifest
from taberna.cli.xv.face import XV_FACE
from taberna.cli.xv.reasons import reason_words

MANIFEST = FaceManifest(face=XV_FACE, reasons=reason_words)
