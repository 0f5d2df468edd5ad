/** How Downfall shows itself. */

import type { Staging } from "../../lib/show.svelte.ts";
import type { Sound } from "../../lib/sound.ts";
import { EMPTY, after, sceneOf, type Scene } from "./scene.ts";
import { brief } from "./since.ts";
import type { Event, View } from "./wire.ts";
import { tell } from "./words.ts";

const TIMES: Record<Event["kind"], number> = {
  PersonSettled: 40,
  CardDealt: 0,
  CardDrawn: 350,
  CardPlayed: 350,
  PersonPlaced: 420,
  RelativesGranted: 0,
  RelativePlaced: 420,
  VesuviusSeethed: 1200,
  OmenDrawn: 900,
  VictimThrown: 800,
  VesuviusErupted: 2500,
  TileDrawn: 420,
  TileSetAside: 500,
  LavaLaid: 750,
  PeopleLost: 560,
  SquaresBurnt: 700,
  PersonRan: 350,
  PersonSaved: 450,
  TurnEnded: 0,
  RunningBegan: 600,
  GameEnded: 400,
  SeatChosen: 600,
};

const SOUNDS: Partial<Record<Event["kind"], Sound>> = {
  CardPlayed: "wood",
  PersonPlaced: "stone",
  RelativePlaced: "stone",
  VesuviusSeethed: "drum",
  OmenDrawn: "drum",
  VictimThrown: "fire",
  VesuviusErupted: "drum",
  TileDrawn: "wood",
  LavaLaid: "fire",
  SquaresBurnt: "fire",
  PersonRan: "steps",
  PersonSaved: "bell",
};

const SQUARE = 110; // milliseconds to run across one

const OWN_CARD = 450; // milliseconds to read it

/** A long way takes longer to look at than a short one, and a card that one draws longer than that of others. */
function longer(event: Event): number {
  if (event.kind === "CardDrawn") return event.card ? OWN_CARD : 0;
  if (event.kind === "PersonRan") return SQUARE * Math.max(0, event.way.length - 2);
  if (event.kind === "PersonSaved") return SQUARE * (event.way.length - 1);
  return 0;
}

export const STAGING: Staging<Scene, View, Event> = {
  empty: EMPTY,
  sceneOf,
  after: (scene, event) => after({ ...scene, leaving: [] }, event),
  times: TIMES,
  longer,
  sounds: SOUNDS,
  suffered: new Set<Event["kind"]>(["PeopleLost"]),
  tell,
  brief,
};
