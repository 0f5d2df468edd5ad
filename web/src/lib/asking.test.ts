import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReviewModel } from "./review.svelte.ts";

const review = { judge: "j", unit: "wins", moments: [{ ply: 0, chances: [1] }, { ply: 1, chances: [0] }], choices: [], strokes: [], ledgers: [], summaries: [], key: [] };
const asked: string[] = [];

/** A house that answers these things, one after the other; nothing is a house that cannot be reached. */
function answers(...some: (readonly [number, object] | null)[]): void {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/me/reviews") return Response.json([]);
    asked.push(path.split("?")[1] ?? "");
    const answer = some.shift();
    if (!answer) throw new TypeError("nobody there");
    return Response.json(answer[1], { status: answer[0] });
  });
}

async function asking(): Promise<ReviewModel> {
  const model = new ReviewModel("t");
  const done = model.ask();
  await vi.runAllTimersAsync();
  await done;
  return model;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  asked.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a review is asked for again where a busy house, a restart or the network was in the way", async () => {
  const begun = { done: 1, total: 4, moments: [review.moments[0]], review: null };
  answers([200, begun], [409, { code: "too-slow", why: "" }], [409, { code: "not-now", why: "", cause: "restarts" }], null, [200, { done: 4, total: 4, moments: [], review }]);
  const model = await asking();
  expect(model.found).toEqual(review);
  expect(model.curve).toEqual(review.moments);
  expect([model.said, model.working]).toEqual(["", false]);
  expect(asked).toEqual(["after=-1", "after=1", "after=1", "after=1", "after=1"]);
});

test("what does not pass is said, and so is what lasts too long", async () => {
  answers([409, { code: "not-now", why: "", cause: "reviews-wait" }]);
  expect((await asking()).said).toMatch(/still being worked out/);
  answers();
  const model = await asking();
  expect([model.said !== "", model.working, model.found]).toEqual([true, false, null]);
});
