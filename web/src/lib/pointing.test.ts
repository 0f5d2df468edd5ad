import { describe, expect, it } from "vitest";
import { beside, readTarget } from "./pointing.svelte.ts";

const WINDOW = { width: 1000, height: 800 };
const CARD = { width: 300, height: 200 };
const box = (left: number, top: number, width = 60, height = 60): DOMRect => ({ left, top, width, height }) as DOMRect;

describe("words beside what is pointed at", () => {
  it("stand to the right where there is room", () => {
    expect(beside(box(100, 300), CARD, [], WINDOW)).toEqual({ left: 182, top: 230 });
  });

  it("stand to the left at the right edge, and never outside", () => {
    expect(beside(box(900, 780), CARD, [], WINDOW)).toEqual({ left: 578, top: 588 });
  });

  it("cover nothing else that is pointed at", () => {
    const other = box(200, 300);
    const place = beside(box(100, 300), CARD, [other], WINDOW);
    expect(place.left >= 260 || place.top >= 360 || place.top + CARD.height <= 300).toBe(true);
  });

  it("cover as little as can be that may be touched", () => {
    const things = [box(200, 250), box(300, 350)];
    expect(beside(box(100, 300), CARD, [], WINDOW, things)).not.toEqual({ left: 182, top: 230 });
  });
});

it("reads what a record points at", () => {
  expect(readTarget("place g1")).toEqual({ kind: "place", name: "g1" });
  expect(readTarget("aim-area")).toEqual({ kind: "aim-area", name: "" });
});
