import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../words/index.svelte.ts";
import { refusalWords } from "./refused.ts";

afterEach(() => speak("en"));

describe("refusals", () => {
  const turn = { code: "not-yours", why: "it is the turn of red", cause: "turn", facts: { seat: "red" } };

  it.each([
    ["en", "It is the turn of Red."],
    ["de", "Rot ist am Zug."],
    ["fr", "C’est à Rouge de jouer."],
  ])("are said by their cause and its facts in %s", async (language, words) => {
    await speak(language);
    expect(refusalWords(turn)).toBe(words);
  });

  it("are said by their code where no cause is named", async () => {
    await speak("de");
    expect(refusalWords({ code: "bad-position", why: "2 to 4 seats, not 7" })).toBe("Diese Stellung ist nicht möglich: 2 to 4 seats, not 7");
  });

  it("are said as the house says them where nobody has words", () => {
    expect(refusalWords({ code: "unheard-of", why: "because" })).toBe("because");
  });
});
