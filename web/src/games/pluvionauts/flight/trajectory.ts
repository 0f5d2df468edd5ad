/** The way of the dice through a throw, as the house keeps it; docs/pluvionauts-throws.md says how. */

const VERSION = 1;
const RATE = 100; // frames a second
const PLACE = 100; // parts of a centimetre
const PARTS = 7; // x, y, z and a quaternion

/** Where a die is, in centimetres from the middle of the floor (x east, y north, z up), and how it is turned. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  turn: readonly [w: number, i: number, j: number, k: number];
}

/** For each frame the poses of the dice: the thrown one, then those of a and b that lay in the sky. */
export interface Trajectory {
  frames: readonly (readonly Pose[])[];
  seconds: number;
}

/** Reads the bytes of a trajectory. */
export async function readTrajectory(bytes: Uint8Array<ArrayBuffer>): Promise<Trajectory> {
  if (bytes[0] !== VERSION) throw new Error("no trajectory that we can read");
  const packed = new Response(bytes.subarray(1)).body!.pipeThrough(new DecompressionStream("deflate"));
  const block = new Uint8Array(await new Response(packed).arrayBuffer());
  const dice = block[0]!;
  const length = block[1]! + 256 * block[2]!;
  const columns = Array.from({ length: dice * PARTS }, (_, n) => column(block.subarray(3 + 2 * length * n, 3 + 2 * length * (n + 1))));
  const frames = Array.from({ length }, (_, frame) =>
    Array.from({ length: dice }, (_, die) => pose(columns.slice(die * PARTS, (die + 1) * PARTS).map((one) => one[frame]!))),
  );
  return { frames, seconds: (length - 1) / RATE };
}

/** A column is its first number and the steps from frame to frame; all low bytes, then all high bytes. */
function column(bytes: Uint8Array): Int16Array {
  const half = bytes.length / 2;
  const numbers = new Int16Array(half);
  let value = 0;
  for (let n = 0; n < half; n += 1) {
    value += bytes[n]! + 256 * bytes[half + n]!;
    numbers[n] = value; // wraps, as the steps do
  }
  return numbers;
}

function pose(numbers: number[]): Pose {
  const [x = 0, y = 0, z = 0, ...turn] = numbers;
  return { x: x / PLACE, y: y / PLACE, z: z / PLACE, turn: upright(turn) };
}

function upright(turn: readonly number[]): Pose["turn"] {
  const size = Math.hypot(...turn) || 1;
  return turn.map((part) => part / size) as unknown as Pose["turn"];
}

/** The poses at a moment, between two frames. */
export function posesAt({ frames }: Trajectory, seconds: number): Pose[] {
  const at = Math.min(frames.length - 1, Math.max(0, seconds * RATE));
  const before = frames[Math.floor(at)]!;
  const after = frames[Math.min(frames.length - 1, Math.floor(at) + 1)]!;
  const part = at - Math.floor(at);
  return before.map((one, die) => blend(one, after[die]!, part));
}

function blend(one: Pose, two: Pose, part: number): Pose {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  const same = one.turn.reduce((sum, n, place) => sum + n * two.turn[place]!, 0) < 0 ? -1 : 1;
  const turn = upright(one.turn.map((n, place) => mix(n, same * two.turn[place]!)));
  return { x: mix(one.x, two.x), y: mix(one.y, two.y), z: mix(one.z, two.z), turn };
}

/** A direction of a die as the world sees it. */
export function turned([w, i, j, k]: Pose["turn"], [x, y, z]: readonly [number, number, number]): [number, number, number] {
  const [a, b, c] = [j * z - k * y + w * x, k * x - i * z + w * y, i * y - j * x + w * z];
  return [x + 2 * (j * c - k * b), y + 2 * (k * a - i * c), z + 2 * (i * b - j * a)];
}

// Which way each face of a die looks: the die's own directions. Opposite faces add up to seven.
export const FACES: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [0, 0, 1],
  2: [0, 1, 0],
  3: [1, 0, 0],
  4: [-1, 0, 0],
  5: [0, -1, 0],
  6: [0, 0, -1],
};

/** The face nearest to up. */
export function faceUp({ turn }: Pose): number {
  const height = (face: number): number => turned(turn, FACES[face]!)[2];
  return [1, 2, 3, 4, 5, 6].reduce((best, face) => (height(face) > height(best) ? face : best));
}

const LAST_BOUNCE = 0.45; // seconds before the thrown die lies still
const SLOWLY = 2.2; // and how much longer they take to look at
const STILL = 0.05; // centimetres that do not count as moving
const KNOCKED = 0.6; // and those that a die lies elsewhere

/** When the thrown die comes to lie still. */
export function restsAt({ frames }: Trajectory): number {
  const end = frames.at(-1)![0]!;
  const moving = frames.findLastIndex(([thrown]) => away(thrown!, end) > STILL);
  return (moving + 1) / RATE;
}

/** How long a throw is looked at: its last bounce goes slowly. */
export function lookedAt(trajectory: Trajectory): number {
  return trajectory.seconds + Math.min(LAST_BOUNCE, restsAt(trajectory)) * (SLOWLY - 1);
}

/** The moment of a throw after so many seconds of looking at it. */
export function momentAt(trajectory: Trajectory, looked: number): number {
  const rest = restsAt(trajectory);
  const slow = Math.max(0, rest - LAST_BOUNCE);
  if (looked <= slow) return looked;
  const inSlow = (looked - slow) / SLOWLY;
  return slow + inSlow <= rest ? slow + inSlow : rest + (looked - slow - (rest - slow) * SLOWLY);
}

/** The weather dice that lie elsewhere than before, by their place among the dice. */
export function knockedIn({ frames }: Trajectory, now: readonly Pose[]): number[] {
  return now.flatMap((pose, number) => (number && away(pose, frames[0]![number]!) > KNOCKED ? [number] : []));
}

function away(one: Pose, two: Pose): number {
  return Math.hypot(one.x - two.x, one.y - two.y, one.z - two.z);
}
