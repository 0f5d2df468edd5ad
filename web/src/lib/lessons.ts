/** Which lessons somebody has been through, and how many stars they have; kept in this browser. */

import { remember, remembered } from "./settings.svelte.ts";

type Kept = Record<string, number>; // under the number of a lesson or of something to practise

/** Lessons that were finished; for what is practised, the stars. */
export function learnt(game: string, folder = "guide"): Kept {
  return remembered<Kept>(`${folder}.${game}`, {});
}

/** One more; the best counts. */
export function keepLearnt(game: string, number: number, stars = 1, folder = "guide"): void {
  const known = learnt(game, folder);
  remember(`${folder}.${game}`, { ...known, [number]: Math.max(stars, known[number] ?? 0) });
}
