/** How a score stands among turns that are played as well as can be; made from the exact solution. */

import scores from "./scores.json";

/** Of a hundred such turns, those that score more. */
export function beaten(score: number, stopping: string): number {
  const worse = scores[stopping === "forced" ? "forced" : "free"];
  return Math.round(100 * (worse[score] ?? 0));
}
