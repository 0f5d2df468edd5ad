/** Which lessons somebody has been through; kept in this browser. */

import { remember, remembered } from "./settings.svelte.ts";

type Kept = Record<string, boolean>; // under the number of a lesson

export function learnt(game: string): Kept {
  return remembered<Kept>(`guide.${game}`, {});
}

/** One more. */
export function keepLearnt(game: string, number: number): void {
  remember(`guide.${game}`, { ...learnt(game), [number]: true });
}

/** The invitation that waits for whoever learns a game first. */
export function invitation(query: URLSearchParams): string {
  const back = query.get("back") ?? "";
  return /^\/t\/[^/]/.test(back) ? back : "";
}
