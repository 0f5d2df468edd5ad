import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { house, type Listener } from "./house.svelte.ts";
import type { Saying } from "../wire.ts";

/** The browser's side of a line to nobody: what is said into it is kept. */
class Line {
  static OPEN = 1;
  static last: Line;
  readyState = Line.OPEN;
  said: Saying[] = [];
  onmessage?: (event: { data: string }) => void;

  constructor() {
    Line.last = this;
  }

  close(): void {
    this.readyState = 3;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Saying);
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  refuse(saying: Saying | undefined, code: string): void {
    this.hear({ hear: "refused", answers: saying?.id ?? "", code, why: "" });
  }

  of(kind: Saying["say"]): Saying[] {
    return this.said.filter(({ say }) => say === kind);
  }
}

const listener = { since: () => 0, seat: () => undefined, refused: vi.fn(), answered: vi.fn() };

describe("somebody told to slow down", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    house.open();
    house.watch("t", listener as unknown as Listener);
  });
  afterEach(() => {
    house.drop();
    vi.clearAllTimers();
    vi.resetAllMocks();
    vi.unstubAllGlobals();
  });

  it("asks for the table again a moment later", () => {
    Line.last.refuse(Line.last.of("watch")[0], "slow-down");
    expect(Line.last.of("watch")).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    expect(Line.last.of("watch")).toHaveLength(2);
    expect(listener.refused).not.toHaveBeenCalled();
  });

  it("makes the move again a moment later, which is on its way until then", () => {
    house.insist({ say: "act", table: "t", seat: 0, ply: 3, action: "done", id: "mine" });
    Line.last.refuse(Line.last.of("act")[0], "slow-down");
    expect(listener.answered).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3000);
    expect(Line.last.of("act")).toHaveLength(2);
    Line.last.hear({ hear: "confirmed", answers: "mine", table: "t", ply: 4 });
    expect(listener.answered).toHaveBeenCalledWith("mine");
    vi.advanceTimersByTime(3000);
    expect(Line.last.of("act")).toHaveLength(2);
  });

  it("is told of anything else that is refused", () => {
    Line.last.refuse(Line.last.of("watch")[0], "unknown-name");
    vi.advanceTimersByTime(3000);
    expect(Line.last.of("watch")).toHaveLength(1);
    expect(listener.refused).toHaveBeenCalledOnce();
  });
});
