"""The Downfall of Pompeii as the terminal knows it."""

from taberna.cli.downfall.face import DOWNFALL_FACE
from taberna.cli.downfall.reasons import SECRET, reason_words
from taberna.cli.faces import FaceManifest

MANIFEST = FaceManifest(face=DOWNFALL_FACE, reasons=reason_words, secret=SECRET)
