"""The Pluvionauts as the terminal knows them."""

from taberna.cli.faces import FaceManifest
from taberna.cli.pluvionauts.face import PLUVIONAUTS_FACE
from taberna.cli.pluvionauts.reasons import SECRET, reason_words

MANIFEST = FaceManifest(face=PLUVIONAUTS_FACE, reasons=reason_words, secret=SECRET)
