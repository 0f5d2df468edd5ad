/** What a game brings to the browser: each has a manifest in its folder, and is found there. */

import type { Component } from "svelte";
import type { Look } from "../parts/Bust.svelte";
import type { Face } from "./faces.ts";

/** A page of a game's own, fetched when somebody comes. */
export type Page = () => Promise<{ default: Component }>;

export interface Manifest {
  Picture: Component; // on the game's card in the house
  busts?: Record<string, Look>; // of the people one meets, under the names of the bots
  face: () => Promise<{ FACE: Face }>;
  workshop?: Page; // where positions are laid out by hand
  guide?: true; // a first game that is explained while it is played
}

const FILES = import.meta.glob<Manifest>("./*/manifest.ts", { eager: true, import: "manifest" });

/** What a bot of a game looks like, if it is somebody. */
export function bustOf(game: string, bot: string): Look | undefined {
  return MANIFESTS[game]?.busts?.[bot];
}

/** The manifests under their games' names. */
export const MANIFESTS: Record<string, Manifest> = Object.fromEntries(
  Object.entries(FILES).map(([path, manifest]) => [path.split("/")[1]!, manifest]),
);
