/** A table that stands still and asks what one would do: nobody sits there but in the words of a page. */

import type { TableShown } from "../wire.ts";
import { whole } from "./hearing.ts";

/** Such a table, seen by the seat whose decision it is. */
export function stillTable(id: string, game: string, players: readonly string[], seat: number, ply: number): TableShown {
  return whole<TableShown>({
    hear: "table",
    table: id,
    game,
    rules: "",
    status: "running",
    ply,
    viewer: seat,
    turn: seat,
    seats: players.map((name, place) => ({ holder: "person", name, here: true, yours: place === seat })),
    commitment: "",
    hints: false,
    open: false,
    view: null,
  });
}
