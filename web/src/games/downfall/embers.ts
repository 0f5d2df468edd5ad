/** Embers of the eruption: where each comes out of the crater, how high and wide it flies, when, and how large. */
export const EMBERS = Array.from({ length: 22 }, (_, n) => ({
  x: 478 + ((n * 83) % 46),
  high: 190 + ((n * 61) % 150),
  wide: ((n * 47) % 380) - 190,
  late: (n * 97) % 1500,
  r: 2 + (n % 4),
}));
