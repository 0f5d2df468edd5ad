/** Events and actions of Pompeii XV in words. */

import { who, type Line, type Names } from "../../lib/names.ts";
import type { Reason } from "../../lib/reasons.ts";
import type { Step } from "../../wire.ts";
import { words } from "../../words/index.svelte.ts";
import { puts } from "./choice.ts";
import { NUMERALS } from "./dish.ts";
import type { Event } from "./wire.ts";

/** How counters make the number of a well: `7`, `8 + 3`, `13 − 1`. */
export function sum(counters: readonly number[], well: number): string {
  const [high = 0, low] = [...counters].sort((one, two) => two - one);
  if (low === undefined) return String(high);
  return `${high} ${high + low === well ? "+" : "−"} ${low}`;
}

/** A step in words: a line for each thing worth reading. */
export function tell(step: Step, names: Names): Line[] {
  const say = words().xv.event;
  if (!step.text) return [{ seat: step.seat, text: say.takenBack(who(step.seat, names)) }];
  const events = step.events as Event[];
  const only = events.some((event) => event.kind === "MatchEnded" && event.rounds === 1);
  return events
    .filter((event) => event.kind !== "BlanksTaken" && !(only && event.kind === "RoundEnded"))
    .map((event) => ({ seat: "seat" in event ? event.seat : null, text: sentence(event, names), ...(event.kind === "WellFilled" ? { places: [String(event.well)] } : {}) }));
}

function sentence(event: Event, names: Names): string {
  const say = words().xv.event;
  switch (event.kind) {
    case "CountersFell":
      return say.CountersFell(who(event.seat, names), event.up, event.blank);
    case "WellFilled":
      return say.WellFilled(who(event.seat, names), sum(event.counters, event.well), NUMERALS[event.well]!);
    case "BlanksTaken":
      return say.BlanksTaken(who(event.seat, names));
    case "TurnScored":
      return say.TurnScored(who(event.seat, names), event.score, event.perfect);
    case "RoundEnded":
      return say.RoundEnded(event.round, event.lowest.map((seat) => who(seat, names)));
    case "MatchEnded":
      return say.MatchEnded(event.rounds);
  }
}

/** An action as a person would say it. */
export function actionWords(text: string): string {
  const say = words().xv.action;
  const [put] = puts([text]);
  if (put) return say.put(sum(put.counters, put.well), NUMERALS[put.well]!);
  return text === "throw" ? say.throw : say.stop;
}

/** What an action leads to; nothing where the house gives a reason that this client does not know. */
export function prospectWords({ kind, about = {} }: Reason): string {
  const say = words().xv.prospect;
  const number = (name: string): number => Number(about[name]);
  if (kind === "ends") return say.ends(number("expected"));
  return kind === "goes-on" ? say.goesOn(number("expected"), number("clean")) : "";
}
