/** The dish as it is drawn: 1000 units across, twelve wells around the rim like a clock, a floor. */

export const MIDDLE = 500;
export const WELL_RING = 374; // how far the wells lie from the middle
export const WELL = 70; // radius of a well
export const FLOOR = 292;
export const COUNTER = 46; // radius of a counter on the floor
export const IN_WELL = 0.78; // counters in a well are drawn a little smaller

export const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"];
export const COUNTERS = Array.from({ length: 15 }, (_, n) => n + 1);
export const WELLS = Array.from({ length: 12 }, (_, n) => n + 1);

/** Where something lies: units from the corner, and degrees it is turned by. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

/** A place around the middle, at an hour of the clock. */
export function around(hour: number, ring: number): { x: number; y: number } {
  const angle = (hour * Math.PI) / 6;
  return { x: MIDDLE + ring * Math.sin(angle), y: MIDDLE - ring * Math.cos(angle) };
}

/** Where one of the counters in a well lies. */
export function inWell(well: number, place: number, count: number): Spot {
  const { x, y } = around(well, WELL_RING);
  const aside = count === 1 ? 0 : (place - 0.5) * 1.62 * COUNTER * IN_WELL;
  return { x: x + aside, y: y + aside * 0.3, turn: (well * 47 + place * 31) % 17 - 8 };
}

/** Numbers from 0 to 1 that only depend on the seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const SPREAD = (FLOOR - COUNTER - 4) / Math.sqrt(COUNTERS.length - 0.5);

/** Where fifteen counters come to lie: a turned sunflower, shaken, dealt out by the seed. */
export function scatter(seed: number): Spot[] {
  const chance = chances(seed);
  const twist = chance() * 2 * Math.PI;
  const spots = COUNTERS.map((_, place): Spot => {
    const far = SPREAD * Math.sqrt(place + 0.5);
    const angle = twist + place * GOLDEN;
    return {
      x: MIDDLE + far * Math.cos(angle) + (chance() - 0.5) * 8,
      y: MIDDLE + far * Math.sin(angle) + (chance() - 0.5) * 8,
      turn: (chance() - 0.5) * 56,
    };
  });
  for (let last = spots.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [spots[last], spots[other]] = [spots[other]!, spots[last]!];
  }
  return spots;
}

/** Where counters lie that have been taken up: a heap in the middle. */
export function heap(place: number): Spot {
  const angle = place * GOLDEN;
  const far = 13 * Math.sqrt(place);
  return { x: MIDDLE + far * Math.cos(angle), y: MIDDLE + far * Math.sin(angle), turn: place * 40 };
}
