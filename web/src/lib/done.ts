import { choices } from "./settings.svelte.ts";

/** Whether “done” is said for somebody: they like it, nothing else is left, and nobody guides them. */
export function saysDone(legal: readonly string[], patient: boolean): boolean {
  return choices.autoDone && !patient && legal.length === 1 && legal[0] === "done";
}
