/** What everybody still held when a match ended: open once all is over. */

import { api } from "../../lib/api.ts";
import type { TableShown } from "../../wire.ts";
import type { View } from "./wire.ts";

/** Per seat, the requests that were never shown. */
export type Hidden = readonly View["progress"][];

export async function hidden(table: string, { seats }: TableShown): Promise<Hidden> {
  const { total } = await api.frames(table, null, 0, 1);
  const seen = seats.map(async (_, seat) => (await api.frames(table, seat, total - 1, 1)).frames[0]!.view as View);
  return (await Promise.all(seen)).map(({ progress }) => progress);
}
