/** Cracks in the crust, as shapes that are wide where the lava comes from and run out to nothing. */

import type { Point } from "../city.ts";

type Line = readonly (readonly [x: number, y: number])[];

const STEPS = 5; // points between two of a line's own

/** A smooth line through all points. */
function smooth(line: Line): Point[] {
  const at = (n: number): readonly [number, number] => line[Math.min(line.length - 1, Math.max(0, n))]!;
  const found = line.slice(0, -1).flatMap((_, n) => {
    const [before, one, two, after] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    return Array.from({ length: STEPS }, (_, k): Point => {
      const t = k / STEPS;
      const bend = (axis: 0 | 1): number =>
        0.5 * (2 * one[axis] + (two[axis] - before[axis]) * t + (2 * before[axis] - 5 * one[axis] + 4 * two[axis] - after[axis]) * t * t +
          (3 * one[axis] - before[axis] - 3 * two[axis] + after[axis]) * t * t * t); // prettier-ignore
      return { x: bend(0), y: bend(1) };
    });
  });
  const [x, y] = at(line.length - 1);
  return [...found, { x, y }];
}

/** The line as a shape: `width` says how wide it is, from 0 at its beginning to 1 at its end. */
function shape(line: Line, width: (along: number) => number): string {
  const points = smooth(line);
  const sides = points.map(({ x, y }, n) => {
    const [before, after] = [points[Math.max(0, n - 1)]!, points[Math.min(points.length - 1, n + 1)]!];
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const half = width(n / (points.length - 1)) / 2 / (Math.hypot(dx, dy) || 1);
    return [{ x: x - dy * half, y: y + dx * half }, { x: x + dy * half, y: y - dx * half }] as const;
  });
  const round = [...sides.map(([one]) => one), ...sides.map(([, two]) => two).reverse()];
  return `M${round.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}Z`;
}

/** Cracks on a square of 100: each a line across, and branches that leave it. */
const CRACKS: readonly { across: Line; branches: readonly Line[] }[] = [
  { across: [[2, 24], [20, 21], [40, 24], [57, 19], [74, 21], [98, 14]], branches: [[[30, 24], [29, 36], [34, 52]], [[67, 20], [69, 34], [66, 54]]] },
  { across: [[4, 80], [20, 75], [38, 78], [58, 75], [74, 77], [98, 72]], branches: [[[21, 76], [18, 62], [23, 42]], [[80, 75], [82, 60], [80, 40]]] },
  { across: [[12, 6], [17, 26], [14, 40], [22, 52], [19, 68], [26, 84], [27, 98]], branches: [[[20, 47], [34, 48], [50, 50]], [[24, 77], [36, 79], [52, 80]]] },
  { across: [[88, 4], [82, 20], [86, 32], [78, 46], [83, 62], [77, 80], [76, 98]], branches: [[[80, 42], [68, 36], [52, 34]], [[79, 76], [66, 77], [50, 80]]] },
]; // prettier-ignore

/** All cracks of one kind, as wide as that in their middle. */
function cracks({ across, branches }: (typeof CRACKS)[number], wide: number): string {
  const main = shape(across, (along) => wide * (0.25 + 0.75 * Math.sin(Math.PI * along)));
  return main + branches.map((branch) => shape(branch, (along) => wide * (1 - along))).join("");
}

/** The glow around the cracks of each kind, and their bright heart; two kinds lie on every square. */
export const VEINS: readonly { glow: string; heart: string }[] = CRACKS.map((kind, n) => {
  const other = CRACKS[(n + 2) % CRACKS.length]!;
  return { glow: cracks(kind, 8.5) + cracks(other, 6.5), heart: cracks(kind, 3.6) + cracks(other, 2.6) };
});
