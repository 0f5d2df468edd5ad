import { expect, test } from "vitest";
import { rulesLine } from "./names.ts";

test("rules are named in one's language, with what was changed and without who begins", () => {
  expect(rulesLine("official start=0", { official: "offiziell" })).toBe("offiziell");
  expect(rulesLine("official start=1 dual_tiles=yes", { official: "offiziell" })).toBe("offiziell dual_tiles=yes");
  expect(rulesLine("new", {})).toBe("new");
});
