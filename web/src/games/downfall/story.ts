/** A match in hindsight: what became of somebody's people, and how many were saved turn by turn. */

import { lasting } from "../../lib/steps.ts";
import { words } from "../../words/index.svelte.ts";
import type { Course, Told } from "../faces.ts";
import type { Event, View } from "./wire.ts";

const eventsOf = ({ steps }: Told): Event[] => lasting(steps).flatMap((step) => step.events as Event[]);

/** What became of a seat's people; of a match that was resumed not all was seen. */
export function fates(told: Told, seat: number): { saved: number; lava: number; cutOff: number; omen: number; left: number; earlier: number } {
  const view = told.view as View;
  const events = eventsOf(told);
  const lost = (cause: string): number =>
    events.reduce((sum, event) => sum + (event.kind === "PeopleLost" && event.seat === seat && event.cause === cause ? event.count : 0), 0);
  const seen = {
    lava: lost("lava"),
    cutOff: lost("cut-off"),
    omen: events.filter((event) => event.kind === "VictimThrown" && event.victim === seat).length,
    left: lost("left-behind"),
  };
  const earlier = Math.max(0, (view.volcano[seat] ?? 0) - seen.lava - seen.cutOff - seen.omen - seen.left);
  return { saved: view.saved[seat] ?? 0, ...seen, earlier };
}

/** How many each seat had saved at the end of each of its turns, from the first run on. */
export function savedByTurn(told: Told): number[][] {
  const { saved } = told.view as View;
  const events = eventsOf(told);
  const first = events.findIndex((event) => event.kind === "RunningBegan");
  const counted = saved.map((all, seat) => all - events.filter((event) => event.kind === "PersonSaved" && event.seat === seat).length);
  const series = saved.map((): number[] => []);
  events.forEach((event, place) => {
    if (event.kind === "PersonSaved") counted[event.seat]! += 1;
    if (event.kind === "TurnEnded" && place > first) series[event.seat]!.push(counted[event.seat]!);
  });
  return series.map((values, seat) => (values.at(-1) === saved[seat] ? values : [...values, saved[seat]!])); // the last turn may end with the match
}

export const story = (told: Told, seat: number): string => words().downfall.story(fates(told, seat));

export function course(told: Told): Course {
  const w = words().downfall.statistics;
  return { title: w.saved, across: w.across, values: savedByTurn(told) };
}
