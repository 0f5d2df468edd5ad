/** A position as somebody sets it up by hand: its text, changed fact by fact. Only the house knows what is sound. */

import { CELLS, TERRAINS } from "./sky.ts";
import { ROWS } from "./explore.ts";

export const START =
  "rules swift; seats 2; turn red drive; sky .pm./.pf.p/p.mppf/.pm.fm./pf.p../.p.fp/.fm.; weather a B4=5; weather b D3=2; balloon D4 3; hand red rain-plain size-forest; hand black rain-forest count-mountain";

/** What a press on the board does. */
export type Tool = "sky" | "plain" | "forest" | "mountain" | "a" | "b" | "balloon" | "wall" | "tower" | "lighthouse" | "none";
export const TOOLS: readonly Tool[] = ["plain", "forest", "mountain", "sky", "a", "b", "balloon", "wall", "tower", "lighthouse", "none"];
export const ON_SLOTS: readonly Tool[] = ["wall", "tower", "lighthouse", "none"];

const LETTERS = ".pfm"; // of the terrains
const HEART = "D4";

function facts(text: string): string[] {
  return text.split(/[;\n]/).map((one) => one.trim()).filter(Boolean);
}

const is = (fact: string, name: string): boolean => fact === name || fact.startsWith(`${name} `);

/** What the text says under a name. */
export function fact(text: string, name: string): string | undefined {
  return facts(text).find((one) => is(one, name))?.slice(name.length).trim();
}

/** The text with something else under a name, or with nothing. */
export function withFact(text: string, name: string, said: string | null): string {
  const all = facts(text);
  const at = all.findIndex((one) => is(one, name));
  const now = said === null ? [] : [`${name} ${said}`.trim()];
  return (at < 0 ? [...all, ...now] : [...all.slice(0, at), ...now, ...all.slice(at + 1)]).join("; ");
}

/** What lies on each cell; nothing is said before the sky is laid out. */
export function withTerrain(text: string, cell: string, terrain: string): string {
  const letters = [...(fact(text, "sky") ?? "").replaceAll("/", "")];
  const laid = CELLS.map(({ name }, place) => (name === cell ? LETTERS[TERRAINS.indexOf(terrain)] : (letters[place] ?? "?")));
  let from = 0;
  const rows = ROWS.map((row) => laid.slice(from, (from += row.length)).join(""));
  return withFact(text, "sky", rows.join("/"));
}

/** The text with a weather die elsewhere, or with another value. */
export function withWeather(text: string, die: string, { cell, value }: { cell?: string; value?: number }): string {
  const [at = HEART, shows = "1"] = (fact(text, `weather ${die}`) ?? "").split("=");
  return withFact(text, `weather ${die}`, `${cell ?? at}=${value ?? shows}`);
}

/** The value of a weather die; none where it is off the board or left to chance. */
export function weatherValue(text: string, die: string): number | null {
  return Number((fact(text, `weather ${die}`) ?? "").split("=")[1]) || null;
}

/** The text with the balloon elsewhere, or with other fuel. */
export function withBalloon(text: string, { cell, fuel }: { cell?: string; fuel?: string }): string {
  const [at = HEART, shows = "3"] = (fact(text, "balloon") ?? "").split(" ").filter(Boolean);
  return withFact(text, "balloon", `${cell ?? at} ${fuel ?? shows}`);
}

/** Whose turn it is, and at which stage. */
export function turnOf(text: string): [seat: string, stage: string] {
  const [seat = "red", stage = "aim"] = (fact(text, "turn") ?? "").split(" ").filter(Boolean);
  return [seat, stage];
}

/** Another turn or stage; the balloon lies in the sky once it was thrown. */
export function withTurn(text: string, seat: string, stage: string): string {
  const turned = withFact(text, "turn", `${seat} ${stage}`);
  return stage === "aim" ? withFact(turned, "balloon", null) : withBalloon(turned, {});
}

/** What a press on a place does. */
export function touched(text: string, tool: Tool, spot: string): string {
  if (ON_SLOTS.includes(tool)) {
    const bare = withFact(text, `built ${spot}`, null);
    return tool === "none" ? bare : withFact(bare, `built ${spot}`, tool);
  }
  if (tool === "a" || tool === "b") return withWeather(text, tool, { cell: spot });
  return tool === "balloon" ? withBalloon(text, { cell: spot }) : withTerrain(text, spot, tool);
}
