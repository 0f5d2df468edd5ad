/** Shows what happened, one event after the other, at a pace that can be followed. */

import type { Step } from "../wire.ts";
import type { Line, Names } from "./names.ts";
import { words } from "../words/index.svelte.ts";
import { type Remark, remarks } from "./remarks.svelte.ts";
import { calm, choices } from "./settings.svelte.ts";
import { sound, type Sound } from "./sound.ts";
import type { News } from "./table.svelte.ts";

export interface LogLine extends Line {
  ply: number;
  notation: string;
  turn: number; // the number of the turn it belongs to
}

/** What a seat did in its turn, in a few words. */
export interface Brief {
  text: string;
  places: readonly string[];
}

/** The same, and the number of its turn. */
export interface Told extends Brief {
  turn: number;
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
  ends?: Event["kind"]; // the kind of event that ends a turn, where a seat can have several in a row
  tell: (step: Step, names: Names) => Line[];
  brief?: (events: readonly Event[], names: Names) => Brief; // what a seat did in its turn
}

interface Waiting<Event> {
  step: Step | null; // none where a turn is seen again
  events: Event[];
  watched?: boolean; // whether what is to be seen before its events has been seen
}

interface Past<Scene, Event> {
  seat: number;
  before: Scene | null; // how the board lay then, where that was seen
  events: Event[];
}

const USUAL_TIME = 300;

/** The same, in whatever language is spoken when it is read. */
function inWords<Told extends { text: string }>(told: Told, say: () => string | undefined): Told {
  const first = told.text;
  return Object.defineProperty(told, "text", { get: () => say() ?? first, enumerable: true });
}

export class Show<Scene, View, Event extends { kind: string }> {
  scene: Scene;
  view = $state.raw<View | null>(null); // what is drawn: behind the newest while events are shown
  busy = $state(false);
  now = $state.raw<Event | null>(null); // the event just being shown
  actor = $state<number | null>(null); // who is seen acting
  log = $state.raw<LogLine[]>([]);
  spoken = $state(""); // for the live region
  lit = $state.raw<readonly string[]>([]); // places that somebody reads of
  since = $state.raw<ReadonlyMap<number, Told>>(new Map()); // what others did since this seat acted
  held = $state(false); // the next turn waits until somebody who steps through them asks for it

  private queue: Waiting<Event>[] = [];
  private newest: View | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watching = 0;
  private past: Past<Scene, Event>[] = []; // all turns that were told
  private over = false; // the last of them has ended, and the next one begins, although it may be the same seat's
  private acted = 0; // the turns before this number are none of `since`
  private trace: Scene; // how the board lies after all that was told
  private kept: Scene | null = null; // the board, while a turn is seen again
  private stepped = -1; // whose turn somebody who steps through them has asked for
  private hintedTurn = -1; // the last turn whose hint was told

  /** `watch` may show something of the game's own before a step's events, such as the flight of a die. */
  constructor(
    private staging: Staging<Scene, View, Event>,
    private names: () => Names,
    private watch: (step: Step) => Promise<void> | undefined = () => undefined,
  ) {
    this.scene = $state.raw(staging.empty);
    this.trace = staging.empty;
  }

  get brief(): boolean {
    return this.staging.brief !== undefined;
  }

  /** Takes what the house told. */
  take(news: News): void {
    const view = news.view as View | null;
    if (!view) return;
    this.newest = view;
    if (news.quick || !this.view || document.hidden || (choices.pace === 0 && !choices.step)) {
      this.settleAt(news.steps);
      return;
    }
    this.queue.push(...news.steps.map((step) => ({ step, events: step.events as Event[] })));
    if (!this.busy) this.next();
  }

  /** Shows the result at once. */
  skip(): void {
    this.settleAt([]);
  }

  /** Tells all that waits, and these steps, and shows how the board lies then. */
  private settleAt(steps: readonly Step[]): void {
    const waiting = this.queue.flatMap(({ step }) => step ?? []);
    this.note([...waiting, ...steps]);
    this.scene = this.trace;
    this.finish();
  }

  /** Whether a turn can be seen again. */
  seen(turn: number): boolean {
    return Boolean(this.past[turn]?.before);
  }

  /** Shows a turn again; then the board is as it was. */
  again(turn: number): void {
    const past = this.past[turn];
    if (this.busy || !past?.before) return;
    this.kept = this.scene;
    this.scene = past.before;
    this.lit = [];
    this.queue = [{ step: null, events: past.events, watched: true }];
    this.next();
  }

  /** Lets the next turn be played, where somebody steps through them. */
  step(): void {
    if (!this.held) return;
    this.stepped = this.actor ?? -1;
    this.held = false;
    this.next();
  }

  /** The turn of this seat was asked for: it is shown without waiting. */
  expect(seat: number): void {
    this.stepped = seat;
  }

  private next(): void {
    const head = this.queue[0];
    if (!head) {
      this.finish();
      return;
    }
    this.busy = true;
    if (this.waits(head) || this.watches(head)) return;
    const event = head.events[0];
    if (!event) {
      this.queue.shift();
      this.through(head);
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

  /** All events of it have been shown. */
  private through({ step }: Waiting<Event>): void {
    if (!step) {
      this.scene = this.kept ?? this.scene;
      this.kept = null;
      return;
    }
    if (!step.text) this.settle();
    this.note([step]);
  }

  /** Whether the turn of somebody else begins that has not been asked for. */
  private waits({ step }: Waiting<Event>): boolean {
    if (!step || !choices.step) return false;
    const actor = this.owner(step, (step.events as Event[])[0]);
    if (actor === this.stepped || actor < 0) return false;
    if (actor === this.names().viewer) {
      this.stepped = actor;
      return false;
    }
    this.actor = actor;
    this.held = true;
    return true;
  }

  /** Whose turn the event belongs to: the same as before, where it befalls somebody. */
  private actorOf(event: Event): number | null {
    return this.seatOf(event) ?? this.actor;
  }

  private seatOf(event: Event | undefined): number | null {
    if (!event || !("seat" in event) || typeof event.seat !== "number" || this.staging.suffered?.has(event.kind)) return null;
    return event.seat;
  }

  private timeFor(event: Event): number {
    const usual = this.staging.times[event.kind] ?? USUAL_TIME;
    const pace = choices.pace || (this.kept ? 1 : 0); // what one asks to see again is seen at any pace
    return (usual + (this.staging.longer?.(event, this.scene) ?? 0)) * pace * (calm() ? 0.6 : 1);
  }

  /** Enough of this event: on to the next. */
  hurry(): void {
    clearTimeout(this.timer);
    this.next();
  }

  /** Whether something is looked at first; then it goes on by itself. */
  private watches(head: Waiting<Event>): boolean {
    const seen = head.watched || !head.step ? undefined : this.watch(head.step);
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
    this.busy = this.held = false;
    this.now = null;
    this.actor = null;
    this.kept = null;
    this.view = this.newest;
    this.settle();
    this.trace = this.scene;
  }

  private note(steps: readonly Step[]): void {
    const lines = steps.flatMap((step) => {
      this.remember(step);
      const of = { ply: step.ply, notation: step.text, turn: this.past.length - 1 };
      const said = remarks.to(step);
      const hinted = this.firstHinted(step);
      const tell = (): Line[] => [...this.hint(hinted), ...this.staging.tell(step, this.names()), ...this.remark(said)];
      return tell().map((line, number) => inWords({ ...line, ...of }, () => tell()[number]?.text));
    });
    this.tellSince();
    if (!lines.length) return;
    this.log = [...this.log, ...lines];
    this.spoken = lines.map((line) => line.text).join(" ");
  }

  /** The seat of somebody else that used a hint, at its first action after it in a turn. */
  private firstHinted(step: Step): number | null {
    const turn = this.past.length - 1;
    if (!step.marks.includes("hint") || step.seat === this.names().viewer || this.hintedTurn === turn) return null;
    this.hintedTurn = turn;
    return step.seat;
  }

  private hint(seat: number | null): Line[] {
    return seat === null ? [] : [{ seat, text: words().table.hintUsed(this.names().names[seat] ?? "") }];
  }

  private remark(said: Remark | null): Line[] {
    return said ? [{ seat: said.seat, text: words().why.says(this.names().names[said.seat] ?? "", said.text) }] : [];
  }

  /** Whose turn a step belongs to. Chance belongs to whoever it befalls. */
  private owner(step: Step, event: Event | undefined): number {
    return step.seat >= 0 ? step.seat : (this.seatOf(event) ?? this.past.at(-1)?.seat ?? -1);
  }

  /** Keeps what was done, turn by turn, and how the board lay before. */
  private remember(step: Step): void {
    const events = step.events as Event[];
    if (step.seat >= 0) this.enter(step.seat);
    if (step.seat === this.names().viewer) this.acted = this.past.length;
    for (const event of events) {
      this.enter(this.owner(step, event));
      this.past.at(-1)?.events.push(event);
      this.trace = this.staging.after(this.trace, event);
    }
    this.over = events.some(({ kind }) => kind === this.staging.ends);
    if (!step.text) this.trace = this.scene;
  }

  /** From here on it is the turn of this seat. */
  private enter(seat: number): void {
    if (seat < 0 || (this.past.at(-1)?.seat === seat && !this.over)) return;
    this.past.push({ seat, before: this.view ? this.trace : null, events: [] });
    this.over = false;
  }

  /** What each of the others did since this seat acted. */
  private tellSince(): void {
    const { brief } = this.staging;
    if (!brief || this.names().viewer === null) return;
    const found = new Map<number, Told>();
    this.past.forEach(({ seat, events }, turn) => {
      const told = turn < this.acted ? { text: "", places: [] } : brief(events, this.names());
      if (told.text) found.set(seat, inWords({ ...told, turn }, () => brief(events, this.names()).text));
    });
    this.since = found;
  }
}
