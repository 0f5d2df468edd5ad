"""Terni lapilli, three in a row as the Romans scratched it into their steps: rules and a bot."""

from taberna import kernels

kernels.follow(__name__)  # not compiled where the house is not
