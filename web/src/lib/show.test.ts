import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Step } from "../wire.ts";
import { choices } from "./settings.svelte.ts";
import { Show, type Staging } from "./show.svelte.ts";

interface Added {
  kind: "Added";
  seat: number;
  by: number;
}

/** A game in which numbers are added up; the view says the sum, and the scene also what was added last. */
const STAGING: Staging<{ sum: number; last: number }, { sum: number }, Added> = {
  empty: { sum: 0, last: 0 },
  sceneOf: (view, old) => ({ sum: view.sum, last: old.last }),
  after: (scene, event) => ({ sum: scene.sum + event.by, last: event.by }),
  times: { Added: 100 },
  tell: (step) => (step.events as Added[]).map(({ seat, by }) => ({ seat, text: `+${by}` })),
  brief: (events) => ({ text: events.map(({ by }) => `+${by}`).join(" "), places: [] }),
};
const step = (ply: number, seat: number, by: number): Step => ({ ply, seat, text: `add ${by}`, events: [{ kind: "Added", seat, by }], marks: [] }) as unknown as Step;

let show: Show<{ sum: number; last: number }, { sum: number }, Added>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Object.assign(choices, { pace: 1, step: false });
  show = new Show(STAGING, () => ({ names: ["Ann", "Ben", "Cleo"], viewer: 0 }));
  show.take({ steps: [], view: { sum: 0 }, quick: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(choices, { pace: 1, step: false });
});

test("whoever skips, or sees things at once, has the marks of the last move all the same", () => {
  show.take({ steps: [step(1, 1, 5), step(2, 2, 7)], view: { sum: 12 }, quick: false });
  show.skip();
  expect(show.scene).toEqual({ sum: 12, last: 7 });
  choices.pace = 0;
  show.take({ steps: [step(3, 1, 3)], view: { sum: 15 }, quick: false });
  expect(show.scene).toEqual({ sum: 15, last: 3 });
});

test("a turn is seen again, and then everything is as it was", () => {
  choices.pace = 0;
  show.take({ steps: [step(1, 1, 5), step(2, 1, 1), step(3, 2, 7)], view: { sum: 13 }, quick: false });
  expect([...show.since].map(([seat, { text, turn }]) => [seat, text, turn])).toEqual([[1, "+5 +1", 0], [2, "+7", 1]]);
  show.again(0);
  expect(show.busy).toBe(true);
  expect(show.scene.sum).toBe(5);
  vi.advanceTimersByTime(100);
  expect(show.scene.sum).toBe(6);
  vi.advanceTimersByTime(200);
  expect(show.busy).toBe(false);
  expect(show.scene).toEqual({ sum: 13, last: 7 });
  expect(show.log.length).toBe(3);
});

test("a turn that was told before one came cannot be seen again", () => {
  const late = new Show(STAGING, () => ({ names: ["Ann", "Ben"], viewer: 0 }));
  late.take({ steps: [step(1, 1, 5)], view: { sum: 5 }, quick: true });
  expect(late.seen(0)).toBe(false);
  late.again(0);
  expect(late.busy).toBe(false);
});

test("whoever steps through turns asks for each of them", () => {
  choices.step = true;
  show.take({ steps: [step(1, 1, 5), step(2, 1, 1), step(3, 2, 7)], view: { sum: 13 }, quick: false });
  vi.advanceTimersByTime(5000);
  expect([show.held, show.actor, show.scene.sum]).toEqual([true, 1, 0]);
  show.step();
  vi.advanceTimersByTime(5000);
  expect([show.held, show.actor, show.scene.sum]).toEqual([true, 2, 6]);
  show.step();
  vi.advanceTimersByTime(5000);
  expect([show.held, show.busy, show.scene.sum]).toEqual([false, false, 13]);
});

test("a turn that was asked for does not wait again", () => {
  choices.step = true;
  show.expect(1);
  show.take({ steps: [step(1, 1, 5), step(2, 1, 1), step(3, 2, 7)], view: { sum: 13 }, quick: false });
  vi.advanceTimersByTime(5000);
  expect([show.held, show.actor, show.scene.sum]).toEqual([true, 2, 6]);
});

test("one entry of the log is one turn", () => {
  choices.pace = 0;
  show.take({ steps: [step(1, 1, 5), step(2, 1, 1), step(3, 2, 7), step(4, 0, 2)], view: { sum: 15 }, quick: false });
  expect(show.log.map(({ turn }) => turn)).toEqual([0, 0, 1, 2]);
  expect(show.since.size).toBe(0);
});

test("the log says once a turn that somebody else used a hint", () => {
  choices.pace = 0;
  const hinted = (one: Step): Step => ({ ...one, marks: ["hint"] });
  const steps = [hinted(step(1, 1, 5)), hinted(step(2, 1, 1)), step(3, 2, 7), hinted(step(4, 0, 2)), hinted(step(5, 1, 3))];
  show.take({ steps, view: { sum: 18 }, quick: false });
  expect(show.log.map(({ text }) => text)).toEqual(["Ben used a hint.", "+5", "+1", "+7", "+2", "Ben used a hint.", "+3"]);
});
