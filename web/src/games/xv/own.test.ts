import { beforeEach, describe, expect, it } from "vitest";
import { choices } from "../../lib/settings.svelte.ts";
import type { News, TableModel } from "../../lib/table.svelte.ts";
import type { Step } from "../../wire.ts";
import { COUNTERS } from "./dish.ts";
import { OwnThrow, isFirstThrow } from "./own.svelte.ts";
import type { View } from "./wire.ts";

const fell = (seat: number, up: number[], blank = 15 - up.length): Step =>
  ({ ply: 2, seat: -1, text: "up", events: [{ kind: "CountersFell", seat, up, blank }] }) as unknown as Step;
const stopped = { ply: 1, seat: 1, text: "stop", events: [{ kind: "TurnScored", seat: 1, score: 9, perfect: false }] } as unknown as Step;
const view = { stage: "place", mover: 0, up: [1, 4], blank: [2], wells: [], legal: ["put 1 in 1"] } as unknown as View;
const running = { status: "running" } as TableModel["shown"];
const news = (...steps: Step[]): News => ({ steps, view, quick: false });

describe("the first throw of one's own turn", () => {
  let seen: News[];
  let own: OwnThrow;

  beforeEach(() => {
    localStorage.setItem("taberna.xv.threw", '{"once":true}');
    Object.assign(choices, { throwOwn: true, pace: 1 });
    seen = [];
    own = new OwnThrow({ mine: [0], patient: false, shown: running }, (told) => seen.push(told));
  });

  it("is told from later ones and from those of others", () => {
    expect(isFirstThrow(fell(0, [1, 4]), [0])).toBe(true);
    expect(isFirstThrow(fell(1, [1, 4]), [0])).toBe(false);
    expect(isFirstThrow(fell(0, [1, 4], 6), [0])).toBe(false);
    expect(isFirstThrow(stopped, [0, 1])).toBe(false);
    expect(isFirstThrow(undefined, [0])).toBe(false);
  });

  it("is kept back until it is thrown, and nothing tells it before", () => {
    own.take(news(stopped, fell(0, [1, 4])));
    expect(seen).toHaveLength(1);
    expect(seen[0]!.steps).toEqual([stopped]);
    expect(seen[0]!.view).toMatchObject({ stage: "throw", up: [], blank: COUNTERS, legal: [] });
    own.throw();
    expect(seen[1]).toEqual(news(fell(0, [1, 4])));
    expect(own.held).toBeNull();
    own.throw();
    expect(seen).toHaveLength(2);
  });

  it("stays in the hand when somebody looks again, and falls when the match goes on", () => {
    own.take(news(fell(0, [1, 4])));
    const other = { ...view, viewer: 0 } as View;
    own.take({ steps: [], view: other, quick: true });
    expect(seen[1]).toMatchObject({ quick: true, view: { stage: "throw", up: [] } });
    own.take(news(stopped));
    expect(seen[2]).toEqual({ ...news(fell(0, [1, 4])), view: other });
    expect(seen[3]).toEqual(news(stopped));
  });

  it("is shown at once to those who like it so, learn, came for the first time, or come after the end", () => {
    const atOnce = (): void => {
      own.take(news(fell(0, [1, 4])));
      expect(seen.at(-1)).toEqual(news(fell(0, [1, 4])));
    };
    choices.pace = 0;
    atOnce();
    Object.assign(choices, { pace: 1, throwOwn: false });
    atOnce();
    choices.throwOwn = true;
    localStorage.setItem("taberna.xv.threw", "{}");
    atOnce();
    own.take(news(fell(0, [1, 4])));
    expect(own.held).not.toBeNull(); // from the second turn on one throws oneself
    own.never();
    expect(choices.throwOwn).toBe(false);
    choices.throwOwn = true;
    own = new OwnThrow({ mine: [0], patient: true, shown: running }, (told) => seen.push(told));
    atOnce();
    own = new OwnThrow({ mine: [0], patient: false, shown: { status: "over" } as TableModel["shown"] }, (told) => seen.push(told));
    atOnce();
  });
});
