import { describe, expect, it } from "vitest";
import { stepOf } from "../../lib/steps.ts";
import { changed } from "./position.ts";
import { EMPTY, after, pieces, sceneOf } from "./scene.ts";
import type { Event, View } from "./wire.ts";
import { noted } from "./sheet.ts";
import { actionWords, sum, tell } from "./words.ts";

const fell: Event = { kind: "CountersFell", seat: 0, up: [1, 13], blank: 13 };
const filled: Event = { kind: "WellFilled", seat: 0, counters: [13, 1], well: 12 };

function viewOf(scene: typeof EMPTY, stage = "place"): View {
  const counted = { scores: [...scene.standing.scores], totals: [...scene.standing.totals], wins: [...scene.standing.wins] };
  return { stage, mover: 0, up: [...scene.up], blank: [...scene.blank], wells: scene.wells.map((inside) => [...inside]), ...counted } as View;
}

describe("the scene", () => {
  it("is the same after the events as in the view they lead to", () => {
    const thrown = after(EMPTY, fell);
    expect(sceneOf(viewOf(thrown))).toEqual(thrown);
    const placed = after(thrown, filled);
    expect(sceneOf(viewOf(placed))).toEqual(placed);
  });

  it("keeps counters where they fell until the next throw", () => {
    const thrown = after(EMPTY, fell);
    const before = pieces(thrown)[4];
    const placed = after(thrown, filled);
    expect(pieces(placed)[4]).toEqual(before);
    const taken = after(placed, { kind: "BlanksTaken", seat: 0 });
    const again = after(taken, { kind: "CountersFell", seat: 0, up: [2], blank: 12 });
    expect(again.wells[11]).toEqual([13, 1]);
    expect(again.blank).not.toContain(13);
    expect(pieces(again)[4]).not.toEqual(before);
  });

  it("empties the wells for the first throw of a turn, and keeps the last turn of a match", () => {
    const placed = after(after(EMPTY, fell), filled);
    expect(after(placed, { kind: "CountersFell", seat: 1, up: [5], blank: 14 }).wells.flat()).toEqual([]);
    const scored = after(placed, { kind: "TurnScored", seat: 0, score: 9, perfect: false });
    expect(sceneOf(viewOf(EMPTY, "ended"), scored)).toEqual(scored);
  });
});

describe("the score sheet", () => {
  it("notes every turn that was scored, and nothing else", () => {
    const scored = (seat: number, score: number) =>
      stepOf({ ply: 1, seat, text: "stop", events: [{ kind: "TurnScored", seat, score, perfect: false }] });
    const sheet = noted([], [scored(0, 20), stepOf({ ply: 1, seat: 0, text: "up 1", events: [fell] }), scored(1, 7)]);
    expect(sheet).toEqual([[20], [7]]);
    expect(noted(sheet, [scored(0, 3)])).toEqual([[20, 3], [7]]);
    expect(noted(sheet, [])).toBe(sheet);
  });
});

describe("words", () => {
  it("says how counters make a well", () => {
    expect(sum([7], 7)).toBe("7");
    expect(sum([8, 3], 11)).toBe("8 + 3");
    expect(sum([1, 13], 12)).toBe("13 − 1");
    expect(actionWords("put 13 1 in 12")).toBe("13 − 1 into XII");
  });

  it("tells a throw and a score", () => {
    const names = { names: ["Ann", "Ben"], viewer: 0 };
    const lines = tell(stepOf({ ply: 1, seat: 0, text: "up 1 13", events: [fell] }), names);
    expect(lines).toEqual([{ seat: 0, text: "You throw: 1 and 13 are up, 13 lie blank." }]);
    const end: Event[] = [
      { kind: "TurnScored", seat: 1, score: 0, perfect: true },
      { kind: "RoundEnded", round: 1, lowest: [1] },
      { kind: "MatchEnded", rounds: 1 },
    ];
    const told = tell(stepOf({ ply: 2, seat: 1, text: "stop", events: end }), names).map((line) => line.text);
    expect(told).toEqual(["Ben scores 0: a perfect turn.", "The match is over after one round."]);
  });
});

describe("a position as text", () => {
  it("changes what lies in the dish and nothing else", () => {
    const wells = Array.from({ length: 12 }, (_, n) => (n === 11 ? [13, 1] : []));
    expect(changed("seats 2; turn black; totals 31 0", [4, 9], wells, "free")).toBe(
      "seats 2; turn black place; totals 31 0; rules free; placed 13 1 in 12; up 4 9",
    );
    expect(changed("rules free", [], Array.from({ length: 12 }, () => []), "forced")).toBe("rules free stopping=forced; turn red throw");
  });
});
