import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Fairness } from "./api.ts";
import { whyUnfair } from "./records.ts";

const seed = Buffer.alloc(32, 7);

function drawn(stream: string, number: number, weights: number[], listed: boolean): Fairness["draws"][number] {
  const digest = createHmac("sha256", seed).update(`aa,bb|${stream}|${number}`).digest("hex");
  let ticket = Number(BigInt(`0x${digest}`) % BigInt(weights.reduce((sum, weight) => sum + weight, 0)));
  let index = ticket;
  if (listed) for (index = 0; ticket >= weights[index]!; index += 1) ticket -= weights[index]!;
  return { stream, number, weights, index, listed, text: "" };
}

function facts(): Fairness {
  return {
    commitment: createHash("sha256").update(seed).digest("hex"),
    seed: seed.toString("hex"),
    salts: ["aa", "bb"],
    draws: [drawn("cards", 1, [4, 5, 7], true), drawn("tiles", 1, [8, 8], true), drawn("throws", 1, [32768], false), drawn("cards", 2, [1, 9], true)],
  };
}

describe("checking the dice", () => {
  it("agrees with what the seed gives", async () => {
    expect(await whyUnfair(facts())).toBe("");
  });

  it("catches another seed", async () => {
    expect(await whyUnfair({ ...facts(), seed: Buffer.alloc(32, 8).toString("hex") })).not.toBe("");
  });

  it("catches a draw that was changed or left out", async () => {
    const changed = facts();
    changed.draws[2]!.index += 1;
    expect(await whyUnfair(changed)).toContain("3");
    const missing = facts();
    missing.draws.shift();
    expect(await whyUnfair(missing)).not.toBe("");
  });
});
