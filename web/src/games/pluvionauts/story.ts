/** A match in hindsight: what somebody did for their support, and how it grew. */

import { words } from "../../words/index.svelte.ts";
import type { Course, Told } from "../faces.ts";
import { deeds } from "./statistics.ts";
import type { View } from "./wire.ts";

export function story({ shown, view: given, steps }: Told, seat: number): string {
  const view = given as View;
  const { throws, missed, tows, placed } = deeds(steps, shown.seats.length)[seat]!;
  return words().pluvionauts.story({ support: view.supports[seat] ?? 0, requests: view.met[seat]?.length ?? 0, throws, missed, tows, placed });
}

export function course({ shown, steps }: Told): Course {
  const w = words().pluvionauts.statistics;
  return { title: w.title, across: w.across, values: deeds(steps, shown.seats.length).map(({ support }) => support) };
}
