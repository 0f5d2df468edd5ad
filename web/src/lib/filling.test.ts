import { expect, it } from "vitest";
import { fillOpen, reopen } from "./filling.ts";

it("open seats go to computer players who sit nowhere yet, and are open again later", () => {
  const filled = fillOpen(["me", "open", "balbus", "open"], ["balbus", "cassia"], (place) => `usual ${place}`);
  expect([...filled]).toEqual([[1, "cassia"], [3, "usual 3"]]);
  expect(reopen(["me", "cassia", "balbus", "usual 3"], filled)).toEqual(["me", "open", "balbus", "open"]);
});

it("a seat stays with a player who was chosen meanwhile", () => {
  const filled = fillOpen(["me", "open"], ["balbus"], String);
  expect(reopen(["me", "felix", "balbus"], filled)).toEqual(["me", "felix", "balbus"]);
});
