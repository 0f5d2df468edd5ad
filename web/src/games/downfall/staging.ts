/** How Downfall shows itself. */

import type { Staging } from "../../lib/show.svelte.ts";
import { EMPTY, after, sceneOf, type Scene } from "./scene.ts";
import type { Event, View } from "./wire.ts";
import { tell } from "./words.ts";

const TIMES: Record<Event["kind"], number> = {
  PersonSettled: 40,
  CardDealt: 0,
  CardDrawn: 180,
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
  PeopleLost: 420,
  SquaresBurnt: 600,
  PersonRan: 420,
  PersonSaved: 600,
  TurnEnded: 0,
  RunningBegan: 600,
  GameEnded: 400,
  SeatChosen: 600,
};

export const STAGING: Staging<Scene, View, Event> = {
  empty: EMPTY,
  sceneOf,
  after: (scene, event) => after({ ...scene, leaving: [] }, event),
  times: TIMES,
  tell,
};
