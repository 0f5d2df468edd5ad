/** The text of a position, changed fact by fact. What else it says is left as it is. */

import type { View } from "./wire.ts";

const SEATS = ["red", "black", "yellow", "blue", "green", "white", "violet", "orange"];

function facts(text: string): Map<string, string> {
  const parts = text.split(/[;\n]/).map((part) => part.trim()).filter(Boolean);
  return new Map(parts.map((part) => [part.split(/\s+/, 1)[0]!.toLowerCase(), part]));
}

/** The same position with other counters up and in the wells, and perhaps another way of stopping. */
export function changed(text: string, up: readonly number[], wells: readonly (readonly number[])[], stopping: string): string {
  const all = facts(text);
  const placed = wells.flatMap((inside, place) => (inside.length ? [`${inside.join(" ")} in ${place + 1}`] : []));
  const seat = all.get("turn")?.split(/\s+/)[1] ?? SEATS[0]!;
  const rest = (all.get("rules") ?? "rules free").split(/\s+/).filter((word) => !word.startsWith("stopping="));
  all.set("rules", [...rest, ...(stopping === "free" && rest[1] === "free" ? [] : [`stopping=${stopping}`])].join(" "));
  all.set("turn", `turn ${seat} ${up.length || placed.length ? "place" : "throw"}`);
  all.delete("placed");
  all.delete("up");
  if (placed.length) all.set("placed", `placed ${placed.join(", ")}`);
  if (up.length) all.set("up", `up ${up.join(" ")}`);
  return [...all.values()].join("; ");
}

/** A position with one seat that has what a view shows in the dish. */
export function positionOf(view: View): string {
  return changed("", view.up, view.wells, view.ruleset.stopping);
}
