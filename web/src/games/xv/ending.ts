/** The dish at the end of a match: the last view has cleared it already. */

import { api } from "../../lib/api.ts";
import { after, sceneOf, type Scene } from "./scene.ts";
import type { Event, View } from "./wire.ts";

/** How the last step left the dish, by the record. */
export async function lastTurn(table: string): Promise<Scene> {
  const { total } = await api.frames(table, null, 0, 1);
  return turnBefore(table, total - 1);
}

/** The dish before a ply, with what happened in it. */
export async function turnBefore(table: string, ply: number): Promise<Scene> {
  const [before, last] = (await api.frames(table, null, ply - 1, 2)).frames;
  return (last!.events as Event[]).reduce(after, sceneOf(before!.view as View));
}
