/** What an action leads to, as the house foresees it, made ready to be drawn. It works nothing out itself. */

import type { Scene } from "./scene.ts";
import { REQUESTS } from "./sky.ts";
import type { Prospect, View } from "./wire.ts";

/** By how much each request comes nearer or goes farther away. */
export type Gains = ReadonlyMap<string, number>;

/** What counts for a request, and islands of its terrain that do not. */
export interface Counted {
  groups: readonly (readonly string[])[];
  others: readonly string[];
}

/** What was foreseen of an action; nothing where it changes nothing or was not asked about. */
export function prospectOf(prospects: ReadonlyMap<string, unknown>, action: string): Prospect | null {
  return (prospects.get(action) as Prospect | null | undefined) ?? null;
}

/** What an action brings; of a drive, what a tow from there could bring at most. */
export function gains(prospect: Prospect | null): Gains {
  const shifts = prospect ? [...prospect.changes, ...prospect.could] : [];
  return new Map(shifts.map(({ card, before, after }) => [card, after - before]));
}

/** A number with its sign. */
export function signed(by: number): string {
  return by > 0 ? `+${by}` : `\u2212${-by}`;
}

/** A mark for each place that brings something nearer or takes it away. */
export function badges(prospects: ReadonlyMap<string, unknown>, spots: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [spot, action] of spots) {
    const marks = [...gains(prospectOf(prospects, action)).values()].map(signed);
    if (marks.length) found.set(spot, marks.join(" "));
  }
  return found;
}

/** The sky with the weather that would be. */
export function foreseen(scene: Scene, prospect: Prospect | null): Scene {
  if (!prospect) return scene;
  const [a, b] = scene.weather;
  const [one, two] = prospect.weather ?? [a.value, b.value];
  return {
    ...scene,
    rain: prospect.rain ? new Set(prospect.rain) : scene.rain,
    thunder: prospect.thunder ? new Set(prospect.thunder) : scene.thunder,
    weather: [{ ...a, value: one }, { ...b, value: two }],
  };
}

/** The islands that a request counts, and those of its terrain that it does not. */
export function counted({ progress, standing }: Pick<View, "progress" | "standing">, card: string, scene: Scene): Counted | null {
  const one = [...progress, ...standing.flat()].find((each) => each.card === card);
  const terrain = REQUESTS.find(({ name }) => name === card)?.terrain;
  if (!one) return null;
  const inside = new Set(one.cells.flat());
  const others = scene.islands.filter((island) => island.terrain === terrain && !inside.has(island.cell));
  return { groups: one.cells, others: others.map(({ cell }) => cell) };
}
