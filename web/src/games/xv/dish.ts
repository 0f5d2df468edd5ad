/** The dish as it is drawn: 1000 units across, twelve wells around the rim like a clock, a floor. */

export const MIDDLE = 500;
export const WELL_RING = 374; // how far the wells lie from the middle
export const WELL = 70; // radius of a well
export const FLOOR = 292;
export const COUNTER = 46; // radius of a counter on the floor
const IN_WELL = [0, 0.98, 0.84]; // how large counters are drawn in a well, by how many lie there

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

/** Where one of the counters in a well lies, and how large it is drawn. */
export function inWell(well: number, place: number, count: number): Spot & { scale: number } {
  const { x, y } = around(well, WELL_RING);
  const scale = IN_WELL[count] ?? 0;
  const aside = count === 1 ? 0 : (place - 0.5) * 1.5 * COUNTER * scale;
  return { x: x + aside, y: y + aside * 0.35, turn: ((well * 47 + place * 31) % 17) - 8, scale };
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

const REACH = FLOOR - COUNTER - 12; // how far from the middle a counter may lie
const APART = 2 * COUNTER + 14;

/** Where fifteen counters come to lie: anywhere, then pushed apart until none lies on another. */
export function scatter(seed: number): Spot[] {
  const chance = chances(seed);
  const spots = COUNTERS.map((): Spot => {
    const [far, angle] = [REACH * Math.sqrt(chance()), chance() * 2 * Math.PI];
    return { x: far * Math.cos(angle), y: far * Math.sin(angle), turn: (chance() - 0.5) * 56 };
  });
  for (let round = 0; round < 120; round += 1) pushApart(spots);
  return spots.map(({ x, y, turn }) => ({ x: MIDDLE + x, y: MIDDLE + y, turn }));
}

function pushApart(spots: readonly Spot[]): void {
  for (const [n, one] of spots.entries()) {
    for (const other of spots.slice(n + 1)) {
      const [x, y] = [other.x - one.x, other.y - one.y];
      const apart = Math.hypot(x, y) || 1;
      const push = Math.max(0, APART - apart) / 2 / apart;
      one.x -= x * push;
      one.y -= y * push;
      other.x += x * push;
      other.y += y * push;
    }
    const far = Math.hypot(one.x, one.y);
    if (far > REACH) [one.x, one.y] = [(one.x * REACH) / far, (one.y * REACH) / far];
  }
}

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Where counters lie that have been taken up: a heap in the middle. */
export function heap(place: number): Spot {
  const angle = place * GOLDEN;
  const far = 13 * Math.sqrt(place);
  return { x: MIDDLE + far * Math.cos(angle), y: MIDDLE + far * Math.sin(angle), turn: place * 40 };
}
