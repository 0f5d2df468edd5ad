/** How Pompeii XV shows itself. */

import type { Staging } from "../../lib/show.svelte.ts";
import type { Sound } from "../../lib/sound.ts";
import { EMPTY, after, sceneOf, type Scene } from "./scene.ts";
import { brief } from "./since.ts";
import type { Event, View } from "./wire.ts";
import { tell } from "./words.ts";

const TIMES: Record<Event["kind"], number> = {
  CountersFell: 1700,
  WellFilled: 480,
  BlanksTaken: 420,
  TurnScored: 2200,
  RoundEnded: 500,
  MatchEnded: 300,
};

const SOUNDS: Partial<Record<Event["kind"], Sound>> = {
  CountersFell: "bones",
  WellFilled: "silver",
  TurnScored: "bell",
};

export const STAGING: Staging<Scene, View, Event> = { empty: EMPTY, sceneOf, after, times: TIMES, sounds: SOUNDS, ends: "TurnScored", tell, brief };
