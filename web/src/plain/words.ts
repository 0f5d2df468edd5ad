/** What happened, as far as it can be said of any game: who did what, as the game writes it. */

import { who, type Line, type Names } from "../lib/names.ts";
import type { Step } from "../wire.ts";

export function tell(step: Step, names: Names): Line[] {
  if (!step.text) return [];
  if (step.seat < 0) return [{ seat: null, text: `${actionWords(step.text)}.` }];
  return [{ seat: step.seat, text: `${who(step.seat, names).name}: ${step.text}.` }];
}

/** An action as the game writes it, as a sentence begins. */
export function actionWords(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
