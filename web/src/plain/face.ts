/** Any game that has no face of its own. */

import type { Face } from "../games/faces.ts";
import { label } from "./fields.ts";
import Frame from "./Frame.svelte";
import Nothing from "./Nothing.svelte";
import Table from "./Table.svelte";
import Wishes from "./Wishes.svelte";
import { actionWords, tell } from "./words.ts";

export const FACE: Face = {
  Table,
  Frame,
  Diagram: Nothing,
  Wishes,
  usual: { rules: "" },
  order: (options) => ({ rules: String(options["rules"] ?? "") }),
  tell,
  actionWords,
  scoreWords: label,
  tieBreak: () => "",
};
