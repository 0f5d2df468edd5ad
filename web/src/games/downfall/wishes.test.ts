import { expect, test } from "vitest";
import { order, recall, USUAL } from "./wishes.ts";

const BEFORE = { rules: "official", dual: true, start: "random", phase: "sleeps", populate: "", surprise: false };

test("a remembered form with the former default starts once at Standard", () => {
  const first = recall(BEFORE);
  expect(first).toEqual({ ...USUAL, dual: true });
  expect(recall({ ...first, rules: "official" })["rules"]).toBe("official"); // chosen since
});

test("what somebody chose before stays chosen", () => {
  expect(recall({ ...BEFORE, rules: "online" })["rules"]).toBe("online");
  expect(recall({})).toEqual(USUAL);
});

test("the rules name what was chosen beside the preset", () => {
  expect(order(USUAL).rules).toBe("standard");
  expect(order({ ...USUAL, place: "wild", dual: true }).rules).toBe("standard no_legal_place=wild dual_tiles=yes");
});
