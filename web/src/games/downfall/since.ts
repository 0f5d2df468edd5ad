/** A turn of somebody else, in a few words. */

import { who, type Names } from "../../lib/names.ts";
import type { Brief } from "../../lib/show.svelte.ts";
import { words } from "../../words/index.svelte.ts";
import type { Event } from "./wire.ts";
import { signs, squaresOf } from "./words.ts";

/** What a seat did, what it brought upon others, and where. */
export function brief(events: readonly Event[], names: Names): Brief {
  const say = words().downfall.since;
  const count = (kind: Event["kind"]): number => events.filter((event) => event.kind === kind).length;
  const lost = new Map<number, number>(); // people, under their seats
  for (const event of events) if (event.kind === "PeopleLost") lost.set(event.seat, (lost.get(event.seat) ?? 0) + event.count);
  const parts = events.map((event) => {
    switch (event.kind) {
      case "CardPlayed":
        return say.card(event.card, event.use);
      case "VictimThrown":
        return say.victim(who(event.victim, names), event.square);
      case "LavaLaid":
        return say.lava(signs(event.symbol), event.square);
      case "PeopleLost": {
        const all = lost.get(event.seat) ?? 0; // told once, where it began
        lost.delete(event.seat);
        return all ? say.lost(who(event.seat, names), all) : "";
      }
      case "VesuviusSeethed":
        return words().downfall.ad79;
      case "VesuviusErupted":
        return say.erupts;
      default:
        return "";
    }
  });
  const counted = [
    [count("RelativePlaced"), say.relatives],
    [count("PersonRan"), say.ran],
    [count("PersonSaved"), say.saved],
  ] as const;
  const text = [...parts, ...counted.map(([n, words]) => (n ? words(n) : ""))].filter(Boolean).join(" · ");
  return { text, places: [...new Set(events.flatMap(squaresOf))] };
}
