"""What the facts of `evaluator` weigh, for 2, 3 and 4 seats."""

Weights = dict[int, tuple[float, ...]]

ERUPTING: Weights = {
    seats: (
        0.30,
        -0.05,
        0.22,
        0.20,
        0.12,
        0.09,
        0.06,
        0.04,
        0.02,
        -0.05,
        -0.06,
        -0.03,
        -0.05,
        0.1,
        0.25,
        0.12,
        *([0.0] * 16),
    )
    for seats in (2, 3, 4)
}
CALM: Weights = {
    seats: (
        *([0.12] * 36),
        0.01,
        0.01,
        -0.03,
        0.0,
        0.0,
        0.04,
        0.02,
        0.0,
        0.1,
        -0.05,
        *([0.0] * 5),
    )
    for seats in (2, 3, 4)
}
