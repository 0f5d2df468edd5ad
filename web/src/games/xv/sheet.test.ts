import { describe, expect, it } from "vitest";
import { isComplete } from "./sheet.ts";
import { order, USUAL } from "./wishes.ts";

describe("a score sheet", () => {
  it("is complete when every turn that was played stands on it", () => {
    const second = { stage: "place", round: 1, scores: [12, null] };
    expect(isComplete([[30, 12], [9]], second)).toBe(true);
    expect(isComplete([[12], [9]], second)).toBe(false);
    expect(isComplete([[30, 12], [9, 4]], { stage: "ended", round: 2, scores: [12, 4] })).toBe(true);
  });

  it("is complete when the match ended before everybody had a turn", () => {
    const ended = { stage: "ended", round: 2, scores: [80, null] };
    expect(isComplete([[30, 80], [9]], ended)).toBe(true);
    expect(isComplete([[80], [9]], ended)).toBe(false);
  });
});

describe("a match that is set up", () => {
  it("can be a number of games, or end at once when the points are reached", () => {
    expect(order({ ...USUAL, match: "games" }).rules).toBe("free stopping=free match=games target=3");
    expect(order({ ...USUAL, match: "points", finish: "at_once" }).rules).toBe("free stopping=free match=points target=100 finish=at_once");
    expect(order({ ...USUAL, finish: "at_once" }).rules).toBe("free stopping=free match=rounds target=1");
  });
});
