/** Shows what happened, one event after the other, at a pace that can be followed. */

import type { News } from "../../lib/table.svelte.ts";
import { calm, choices } from "../../lib/settings.svelte.ts";
import type { Step } from "../../wire.ts";
import { EMPTY, after, sceneOf, type Scene } from "./scene.ts";
import type { Event, View } from "./wire.ts";
import { tell, type Names } from "./words.ts";

export interface LogLine {
  key: string;
  ply: number;
  seat: number | null;
  text: string;
  notation: string;
}

/** How long an event is looked at, in milliseconds at the usual pace. */
const TIMES: Record<string, number> = {
  PersonSettled: 40,
  CardDealt: 0,
  CardDrawn: 180,
  CardPlayed: 350,
  PersonPlaced: 420,
  RelativesGranted: 0,
  RelativePlaced: 420,
  VesuviusSeethed: 1200,
  OmenDrawn: 900,
  VictimThrown: 800,
  VesuviusErupted: 2500,
  TileDrawn: 420,
  TileSetAside: 500,
  LavaLaid: 750,
  PeopleLost: 420,
  SquaresBurnt: 600,
  PersonRan: 420,
  PersonSaved: 600,
  TurnEnded: 0,
  RunningBegan: 600,
  GameEnded: 400,
  SeatChosen: 600,
};

interface Waiting {
  step: Step;
  events: Event[];
}

export class Show {
  scene = $state.raw<Scene>(EMPTY);
  view = $state.raw<View | null>(null); // what is drawn: behind the newest while events are shown
  busy = $state(false);
  now = $state.raw<Event | null>(null); // the event just being shown
  fresh = $state(""); // lava that was just laid
  log = $state.raw<LogLine[]>([]);
  spoken = $state(""); // for the live region

  private queue: Waiting[] = [];
  private newest: View | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private names: () => Names) {}

  /** Takes what the house told. */
  take(news: News): void {
    const view = news.view as View | null;
    if (!view) return;
    this.newest = view;
    if (news.quick || !this.view || document.hidden || choices.pace === 0) {
      this.note(news.steps);
      this.finish();
      return;
    }
    this.queue.push(...news.steps.map((step) => ({ step, events: step.events as Event[] })));
    if (!this.busy) this.next();
  }

  /** Shows the result at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.note(this.queue.map(({ step }) => step));
    this.finish();
  }

  private next(): void {
    const head = this.queue[0];
    if (!head) {
      this.finish();
      return;
    }
    this.busy = true;
    const event = head.events[0];
    if (!event) {
      this.queue.shift();
      if (!head.step.text) this.settle();
      this.note([head.step]);
      this.next();
      return;
    }
    head.events = head.events.slice(1);
    this.now = event;
    this.scene = after({ ...this.scene, leaving: [] }, event);
    this.fresh = event.kind === "LavaLaid" ? event.square : "";
    const time = (TIMES[event.kind] ?? 300) * choices.pace * (calm() ? 0.6 : 1);
    this.timer = setTimeout(() => this.next(), time);
  }

  /** Something was taken back: the board is again what the newest view says. */
  private settle(): void {
    if (this.newest) this.scene = sceneOf(this.newest, this.scene);
  }

  private finish(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.busy = false;
    this.now = null;
    this.fresh = "";
    this.view = this.newest;
    this.settle();
  }

  private note(steps: readonly Step[]): void {
    const lines: LogLine[] = [];
    for (const step of steps) {
      for (const line of tell(step, this.names())) {
        lines.push({ ...line, key: `${step.ply}.${lines.length}`, ply: step.ply, notation: step.text });
      }
    }
    if (!lines.length) return;
    this.log = [...this.log, ...lines];
    this.spoken = lines.map((line) => line.text).join(" ");
  }
}
