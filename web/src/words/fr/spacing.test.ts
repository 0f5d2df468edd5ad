import { describe, expect, it } from "vitest";
import { words } from "./index.ts";
import { spaced } from "./spacing.ts";

describe("French spacing", () => {
  it("holds marks to their words, in texts and in what functions say", () => {
    expect(spaced({ ask: ["Vraiment ?", "« Oui »"], say: (name: string) => `Salut ${name} !` }).ask).toEqual(["Vraiment\u00a0?", "«\u00a0Oui\u00a0»"]);
    expect(spaced((name: string) => `Salut ${name} !`)("Livia")).toBe("Salut Livia\u00a0!");
  });

  it("is used by the whole catalogue", () => {
    expect(words.titled("Règles", "Pompeii XV")).toBe("Règles\u00a0: Pompeii XV");
    expect(words.house.forgetSure).toContain("résultats\u00a0?");
  });
});
