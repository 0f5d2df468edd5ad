/** Events and actions of The Pluvionauts in words. */

import { who, type Line, type Names } from "../../lib/names.ts";
import type { Reason } from "../../lib/reasons.ts";
import { words } from "../../words/index.svelte.ts";
import type { Step } from "../../wire.ts";
import { readAim } from "./aims.ts";
import { blimp } from "./scene.ts";
import { BOX, BUILDINGS, CELLS, DICE, REQUESTS, SLOTS, TERRAINS } from "./sky.ts";
import type { Event } from "./wire.ts";

/** What a request asks for. */
export function requestWords(card: string): string {
  const request = REQUESTS.find(({ name }) => name === card);
  return request ? words().pluvionauts.request(request.family, request.terrain, request.need) : card;
}

/** A step in words: a line for each thing worth reading. */
export function tell(step: Step, names: Names): Line[] {
  const say = words().pluvionauts.event;
  if (!step.text) return [{ seat: step.seat, text: say.takenBack(who(step.seat, names)) }];
  return (step.events as Event[]).flatMap((event) => {
    const text = sentence(event, names);
    const seat = "seat" in event ? event.seat : null;
    return text ? [{ seat, text, places: placesOf(event) }] : [];
  });
}

/** The cells and slots that an event speaks of. */
export function placesOf(event: Event): string[] {
  const cells = [
    ...("cells" in event ? event.cells : []),
    ...("start" in event ? [event.start, event.end] : []),
    ...("cell" in event ? [event.cell] : []),
  ];
  return [...cells.map(cell), ...("slot" in event ? [SLOTS[event.slot]!.name] : [])];
}

const cell = (number: number): string => CELLS[number]!.name;
const slot = (number: number): [string, string] => SLOTS[number]!.cells;
const request = (card: number): string => requestWords(REQUESTS[card]!.name);

function sentence(event: Event, names: Names): string {
  const say = words().pluvionauts.event;
  switch (event.kind) {
    case "SeatChosen":
      return say.SeatChosen(who(event.seat, names));
    case "WeatherSet":
      return say.WeatherSet(DICE[event.die]!, cell(event.cell), event.value);
    case "RequestDealt":
      return event.card === null || event.seat !== names.viewer ? "" : say.RequestDealt(request(event.card));
    case "RequestDrawn":
      return say.RequestDrawn(who(event.seat, names), event.card === null ? "" : request(event.card));
    case "DieAimed":
      return say.DieAimed(who(event.seat, names), DICE[event.die]!, event.aim.strength, event.aim.height);
    case "DieLanded":
      return say.DieLanded(DICE[event.die]!, event.cells.map(cell), event.die === 0 && blimp(event.face) ? "" : String(event.face));
    case "DieMissed":
      return say.DieMissed(DICE[event.die]!, event.again);
    case "WeatherKnocked":
      return say.WeatherKnocked(DICE[event.die]!, event.cells.map(cell), event.value);
    case "WeatherLost":
      return say.WeatherLost(DICE[event.die]!);
    case "WeatherShifted":
      return say.WeatherShifted(DICE[event.die]!, event.before, event.after);
    case "DiePut":
      return say.DiePut(who(event.seat, names), DICE[event.die]!, cell(event.cell));
    case "FuelSet":
      return say.FuelSet(who(event.seat, names), event.fuel);
    case "BalloonDriven":
      return say.BalloonDriven(who(event.seat, names), cell(event.start), cell(event.end));
    case "IslandTowed":
      return say.IslandTowed(who(event.seat, names), TERRAINS[event.terrain]!, cell(event.start), cell(event.end));
    case "BuildingLost":
      return say.BuildingLost(BUILDINGS[event.building]!, ...slot(event.slot));
    case "BuildingTaken":
      return say.BuildingTaken(who(event.seat, names), BUILDINGS[event.building]!);
    case "BuildingPlaced":
      return say.BuildingPlaced(who(event.seat, names), BUILDINGS[event.building]!, ...slot(event.slot));
    case "RequestValidated":
      return say.RequestValidated(who(event.seat, names), request(event.card), event.support);
    case "LastTurnsBegan":
      return say.LastTurnsBegan(who(event.seat, names));
    case "GameEnded":
      return say.GameEnded(event.reason);
    case "TileLaid":
    case "TurnEnded":
      return "";
  }
}

/** An action as a person would say it. */
export function actionWords(text: string): string {
  const say = words().pluvionauts.action;
  const [verb = "", one = "", two = ""] = text.split(" ");
  switch (verb) {
    case "aim": {
      const aim = readAim(text);
      return say.aim(aim.place * BOX.degrees, aim.turn * BOX.degrees, aim.strength, aim.height);
    }
    case "put":
      return say.put(one, two);
    case "fuel":
      return say.fuel(Number(one));
    case "drive":
      return say.drive(one);
    case "tow":
      return say.tow(one);
    case "take":
      return say.take(one);
    case "place":
      return say.place(one, ...(two.split("/") as [string, string]));
    case "validate":
      return say.validate(requestWords(one));
    default:
      return say.done;
  }
}

/** Why an action is good; nothing where the house gives a reason that this client does not know. */
export function reasonWords({ kind, about = {} }: Reason): string {
  const say = words().pluvionauts.reason;
  const number = (name: string): number => Number(about[name]);
  const asked = requestWords(String(about["request"]));
  switch (kind as keyof typeof say) {
    case "lands":
      return say.lands(String(about["cell"]), number("percent"));
    case "misses":
      return say.misses(number("percent"));
    case "fulfils":
      return say.fulfils(asked, number("support"));
    case "ready":
      return say.ready(asked, number("after"), number("need"));
    case "progress":
      return say.progress(asked, number("before"), number("after"), number("need"));
    case "useful":
      return say.useful(String(about["building"]), asked);
    case "then":
      return say.then((about["actions"] as string[]).map(actionWords));
    default:
      return "";
  }
}
