import { afterEach, describe, expect, it } from "vitest";
import { saysDone } from "./done.ts";
import { choices } from "./settings.svelte.ts";

describe("done is said for somebody", () => {
  afterEach(() => {
    choices.autoDone = true;
  });

  it("only when nothing else is left", () => {
    expect(saysDone(["done"], false)).toBe(true);
    expect(saysDone(["run f4 f5", "done"], false)).toBe(false);
    expect(saysDone(["throw"], false)).toBe(false);
    expect(saysDone([], false)).toBe(false);
  });

  it("never for those who are guided, or who like to say it themselves", () => {
    expect(saysDone(["done"], true)).toBe(false);
    choices.autoDone = false;
    expect(saysDone(["done"], false)).toBe(false);
  });
});
