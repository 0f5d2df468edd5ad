/** Events and actions of Downfall in words. */

import { who, type Line, type Names } from "../../lib/names.ts";
import type { Reason } from "../../lib/reasons.ts";
import { words, type Who } from "../../words/index.svelte.ts";
import type { Step } from "../../wire.ts";
import { CELL, GATE_NAMES, SEATS, sideOf } from "./city.ts";
import type { Event } from "./wire.ts";
import type { Facts } from "./words/en/table.ts";

/** A square as people call it: by its house or its gate, and by its letter and number. */
export function place(square: string): string {
  const cell = CELL.get(square);
  return words().downfall.square(square, GATE_NAMES[square] ?? "", cell?.spaces ? cell.number : 0, sideOf(square));
}

/** The sign of a tile, or both of them. */
export function signs(tile: string): string {
  return tile.split("/").map((one) => words().downfall.symbols[one] ?? one).join("/");
}

/** A step in words: a line for each thing worth reading. */
export function tell(step: Step, names: Names): Line[] {
  const say = words().downfall.event;
  if (!step.text) return [{ seat: step.seat, text: say.takenBack(who(step.seat, names)) }];
  return (step.events as Event[]).flatMap((event) => {
    const text = sentence(event, names);
    const seat = "seat" in event && typeof event.seat === "number" ? event.seat : null;
    return text ? [{ seat, text, places: squaresOf(event) }] : [];
  });
}

/** The squares that an event speaks of. */
export function squaresOf(event: Event): string[] {
  if (event.kind === "PersonRan") return [event.start, event.end];
  if (event.kind === "PersonSaved") return [event.start];
  if ("squares" in event) return [...event.squares];
  return "square" in event ? [event.square] : [];
}

function sentence(event: Event, names: Names): string {
  const say = words().downfall.event;
  const name = (seat: number): Who => who(seat, names);
  switch (event.kind) {
    case "SeatChosen":
      return say.SeatChosen(name(event.seat));
    case "CardDrawn":
      return say.CardDrawn(name(event.seat), event.card);
    case "CardPlayed":
      return say.CardPlayed(name(event.seat), event.card, event.use);
    case "PersonPlaced":
      return say.PersonPlaced(name(event.seat), place(event.square));
    case "RelativesGranted":
      return say.RelativesGranted(event.count);
    case "RelativePlaced":
      return say.RelativePlaced(name(event.seat), place(event.square));
    case "VesuviusSeethed":
      return say.VesuviusSeethed(name(event.seat));
    case "OmenDrawn":
      return say.OmenDrawn(name(event.seat), event.harmless);
    case "VictimThrown":
      return say.VictimThrown(name(event.seat), name(event.victim), place(event.square));
    case "VesuviusErupted":
      return say.VesuviusErupted(name(event.seat), event.shown, name(event.begins));
    case "TileDrawn":
      return say.TileDrawn(name(event.seat), signs(event.tile));
    case "TileSetAside":
      return say.TileSetAside(signs(event.tile));
    case "LavaLaid":
      return say.LavaLaid(name(event.seat), place(event.square), signs(event.symbol));
    case "PeopleLost":
      return say.PeopleLost(name(event.seat), event.count, place(event.square), event.cause);
    case "SquaresBurnt":
      return say.SquaresBurnt(event.squares);
    case "PersonRan":
      return say.PersonRan(name(event.seat), event.start, place(event.end));
    case "PersonSaved":
      return say.PersonSaved(name(event.seat), place(event.start));
    case "RunningBegan":
      return say.RunningBegan(name(event.seat));
    case "GameEnded":
      return say.GameEnded(event.reason);
    case "CardDealt":
    case "PersonSettled":
    case "TurnEnded":
      return "";
  }
}

/** An action as a person would say it. */
export function actionWords(text: string, names: Names): string {
  const say = words().downfall.action;
  const [verb = "", one = "", two = ""] = text.split(" ");
  switch (verb) {
    case "play":
      return two === "-" ? say.nothing(one) : say.play(one, place(two));
    case "wild":
      return say.wild(one, place(two));
    case "relative":
      return say.relative(place(one));
    case "omen":
      return say.omen(place(one), words().downfall.whosePeople(who(SEATS.indexOf(two as "red"), names)));
    case "lava":
      return say.lava(place(one), two ? (words().downfall.symbols[two] ?? two) : "");
    case "run":
      return two === "out" ? say.out(place(one)) : say.run(one, place(two));
    case "erupt":
      return say.erupt;
    default:
      return say.done;
  }
}

/** Why an action is good; nothing where the house gives a reason that this client does not know. */
export function reasonWords(reason: Reason, names: Names): string {
  const whys = words().downfall.whys[reason.kind]; // of somebody with a character
  if (whys) {
    const gate = String(reason.about?.["gate"] ?? "");
    return words().capital(whys({ ...(reason.about as unknown as Facts), gate: GATE_NAMES[gate] ?? gate }));
  }
  const say = words().downfall.reason[reason.kind];
  const { seat, count, square } = reason.about ?? {};
  const place = SEATS.indexOf(seat as "red");
  return say && count && place >= 0 ? say(who(place, names), Number(count), String(square ?? "")) : "";
}
