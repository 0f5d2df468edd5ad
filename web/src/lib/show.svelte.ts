/** Shows what happened, one event after the other, at a pace that can be followed. */

import type { Step } from "../wire.ts";
import type { Line, Names } from "./names.ts";
import { calm, choices } from "./settings.svelte.ts";
import { sound, type Sound } from "./sound.ts";
import type { News } from "./table.svelte.ts";

export interface LogLine extends Line {
  ply: number;
  notation: string;
  begins: boolean; // whether another seat acts from here on
}

/** What a seat did in its turn, in a few words. */
export interface Brief {
  text: string;
  places: readonly string[];
}

/** How a game shows itself. A scene is what is drawn; events move it from view to view. */
export interface Staging<Scene, View, Event extends { kind: string }> {
  empty: Scene;
  sceneOf: (view: View, old: Scene) => Scene;
  after: (scene: Scene, event: Event) => Scene;
  times: Readonly<Record<string, number>>; // how long an event is looked at, in milliseconds at the usual pace
  longer?: (event: Event, scene: Scene) => number; // and what the event itself adds, such as the length of a way
  sounds?: Readonly<Record<string, Sound>>; // what is heard of it
  suffered?: ReadonlySet<string>; // kinds of events whose seat is not the one who acts
  tell: (step: Step, names: Names) => Line[];
  brief?: (events: readonly Event[], names: Names) => Brief; // what a seat did in its turn
}

interface Waiting<Event> {
  step: Step;
  events: Event[];
  watched?: boolean; // whether what is to be seen before its events has been seen
}

const USUAL_TIME = 300;

export class Show<Scene, View, Event extends { kind: string }> {
  scene: Scene;
  view = $state.raw<View | null>(null); // what is drawn: behind the newest while events are shown
  busy = $state(false);
  now = $state.raw<Event | null>(null); // the event just being shown
  actor = $state<number | null>(null); // who is seen acting
  log = $state.raw<LogLine[]>([]);
  spoken = $state(""); // for the live region
  lit = $state.raw<readonly string[]>([]); // places that somebody reads of
  since = $state.raw<ReadonlyMap<number, Brief>>(new Map()); // what others did since this seat acted

  private queue: Waiting<Event>[] = [];
  private newest: View | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watching = 0;
  private told = -1; // who acted in the last line of the log
  private turns = new Map<number, Event[]>(); // what each seat did since this one acted

  /** `watch` may show something of the game's own before a step's events, such as the flight of a die. */
  constructor(
    private staging: Staging<Scene, View, Event>,
    private names: () => Names,
    private watch: (step: Step) => Promise<void> | undefined = () => undefined,
  ) {
    this.scene = $state.raw(staging.empty);
  }

  get brief(): boolean {
    return this.staging.brief !== undefined;
  }

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
    if (this.watches(head)) return;
    const event = head.events[0];
    if (!event) {
      this.queue.shift();
      if (!head.step.text) this.settle();
      this.note([head.step]);
      this.next();
      return;
    }
    head.events = head.events.slice(1);
    const time = this.timeFor(event);
    this.now = event;
    this.actor = this.actorOf(event);
    this.scene = this.staging.after(this.scene, event);
    const heard = this.staging.sounds?.[event.kind];
    if (heard) sound(heard);
    this.timer = setTimeout(() => this.next(), time);
  }

  /** Whose turn the event belongs to: the same as before, where it befalls somebody. */
  private actorOf(event: Event): number | null {
    const told = "seat" in event && typeof event.seat === "number" && !this.staging.suffered?.has(event.kind);
    return told ? (event.seat as number) : this.actor;
  }

  private timeFor(event: Event): number {
    const usual = this.staging.times[event.kind] ?? USUAL_TIME;
    return (usual + (this.staging.longer?.(event, this.scene) ?? 0)) * choices.pace * (calm() ? 0.6 : 1);
  }

  /** Enough of this event: on to the next. */
  hurry(): void {
    clearTimeout(this.timer);
    this.next();
  }

  /** Whether something is looked at first; then it goes on by itself. */
  private watches(head: Waiting<Event>): boolean {
    const seen = head.watched ? undefined : this.watch(head.step);
    head.watched = true;
    if (!seen) return false;
    const number = (this.watching += 1);
    void seen.then(() => {
      if (number === this.watching) this.next();
    });
    return true;
  }

  /** Something was taken back: the board is again what the newest view says. */
  private settle(): void {
    if (this.newest) this.scene = this.staging.sceneOf(this.newest, this.scene);
  }

  private finish(): void {
    clearTimeout(this.timer);
    this.watching += 1;
    this.queue = [];
    this.busy = false;
    this.now = null;
    this.actor = null;
    this.view = this.newest;
    this.settle();
  }

  private note(steps: readonly Step[]): void {
    for (const step of steps) this.remember(step);
    const lines = steps.flatMap((step) =>
      this.staging.tell(step, this.names()).map((line) => ({ ...line, ply: step.ply, notation: step.text, begins: this.begins(step, line) })),
    );
    if (!lines.length) return;
    this.log = [...this.log, ...lines];
    this.spoken = lines.map((line) => line.text).join(" ");
  }

  /** Whether a line is the first of a turn. Chance belongs to whoever it befalls. */
  private begins(step: Step, line: Line): boolean {
    const actor = step.seat >= 0 ? step.seat : (line.seat ?? this.told);
    const other = actor !== this.told;
    this.told = actor;
    return other;
  }

  /** Keeps what others did until this seat acts again. */
  private remember(step: Step): void {
    const { viewer } = this.names();
    if (!this.staging.brief || viewer === null) return;
    if (step.seat === viewer) this.turns.clear();
    for (const event of step.events as Event[]) this.credit(event, viewer);
    const briefs = [...this.turns].map(([seat, events]) => [seat, this.staging.brief!(events, this.names())] as const);
    this.since = new Map(briefs.filter(([, brief]) => brief.text));
  }

  private credit(event: Event, viewer: number): void {
    const seat = "seat" in event && typeof event.seat === "number" && !this.staging.suffered?.has(event.kind) ? event.seat : this.told;
    if (seat !== viewer && seat >= 0) this.turns.set(seat, [...(this.turns.get(seat) ?? []), event]);
  }
}
