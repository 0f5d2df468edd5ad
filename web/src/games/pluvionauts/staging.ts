/** How The Pluvionauts shows itself. */

import type { Staging } from "../../lib/show.svelte.ts";
import type { Sound } from "../../lib/sound.ts";
import { EMPTY, after, sceneOf, type Scene } from "./scene.ts";
import { brief } from "./since.ts";
import type { Event, View } from "./wire.ts";
import { tell } from "./words.ts";

const TIMES: Record<Event["kind"], number> = {
  SeatChosen: 500,
  TileLaid: 30,
  WeatherSet: 300,
  RequestDealt: 0,
  RequestDrawn: 300,
  DieAimed: 700,
  DieLanded: 700,
  DieMissed: 900,
  WeatherKnocked: 600,
  WeatherLost: 800,
  DiePut: 450,
  FuelSet: 500,
  BalloonDriven: 900,
  IslandTowed: 1000,
  WeatherShifted: 700,
  BuildingLost: 600,
  BuildingTaken: 600,
  BuildingPlaced: 700,
  RequestValidated: 1400,
  LastTurnsBegan: 1200,
  TurnEnded: 300,
  GameEnded: 400,
};

const SOUNDS: Partial<Record<Event["kind"], Sound>> = {
  DieLanded: "wood",
  WeatherKnocked: "wood",
  DiePut: "wood",
  IslandTowed: "stone",
  BuildingPlaced: "stone",
  RequestValidated: "bell",
  LastTurnsBegan: "drum",
};

export const STAGING: Staging<Scene, View, Event> = { empty: EMPTY, sceneOf, after, times: TIMES, sounds: SOUNDS, tell, brief };
