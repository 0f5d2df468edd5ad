/** Walking over a drawing with the arrow keys, from one place that can be chosen to the next. */

export interface Spot {
  x: number;
  y: number;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which way an arrow key points. */
export function arrow(key: string): readonly [number, number] | undefined {
  return ARROWS[key];
}

/** The nearest of several places in a direction. */
export function ahead<Name>(names: readonly Name[], where: (name: Name) => Spot, from: Spot, [dx, dy]: readonly [number, number]): Name | undefined {
  return names
    .map((name) => ({ name, x: where(name).x - from.x, y: where(name).y - from.y }))
    .map(({ name, x, y }) => ({ name, along: x * dx + y * dy, aside: Math.abs(x * dy) + Math.abs(y * dx) }))
    .filter(({ along }) => along > 0.5)
    .sort((one, two) => one.along + 2 * one.aside - two.along - 2 * two.aside)[0]?.name;
}
