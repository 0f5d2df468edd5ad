/**
 * One table as this client knows it: what the house said last, what is still to be shown, and what
 * may be done. It knows no rule of any game.
 */

import type { Advised, Foreseen, Line, Moved, Refused, SeatState, Step, TableShown } from "../wire.ts";
import { Refusal, playerName } from "./api.ts";
import { freshId, house, type Listener } from "./house.svelte.ts";
import { remember, remembered } from "./settings.svelte.ts";

/** A seat under the name that people read, and the bot that holds it. */
type Seated = SeatState & { bot?: string };

/** The bot that holds a seat, by the name the house has for it. */
export function botAt(shown: TableShown, seat: number): string {
  return (shown.seats[seat] as Seated | undefined)?.bot ?? "";
}

export interface News {
  steps: Step[];
  view: unknown;
  quick: boolean; // to be shown at once: the page was opened, or somebody looks again
}

export class TableModel implements Listener {
  shown = $state.raw<TableShown | null>(null);
  view = $state.raw<unknown>(null); // the newest, perhaps ahead of what is drawn
  thinker = $state<number | null>(null);
  advice = $state.raw<Advised | null>(null);
  prospects = $state.raw<ReadonlyMap<string, unknown>>(new Map()); // what actions lead to, of those that were asked about
  pondering = $state(false); // advice was asked for and has not come yet
  steps = $state.raw<Step[]>([]); // all that was told of the match
  lines = $state.raw<Line[]>([]);
  unread = $state.raw<Line[]>([]); // said by others while nobody looked at the talk
  muted = $state.raw<string[]>([]); // speakers whom nobody here wants to hear
  trouble = $state.raw<Refused | Refusal | null>(null);
  waiting = $state(""); // the id of a move on its way
  readAt = $state(0); // when the clock was read
  readonly patient: boolean = false; // nothing is done for people who are to do it themselves

  private looking: number | undefined; // through whose eyes, where one holds several seats
  private onNews: (news: News) => void = () => {};
  private known = 0;
  private turnAt = 0;
  private listening = 0; // how many places show the talk
  private sitting = ""; // the id of a wish for a seat
  private foreseeing = ""; // the id of a question about what comes next
  private curious: string | null = null; // what is asked about after it

  constructor(readonly id: string) {
    this.muted = Object.values(remembered<string[]>(`muted.${id}`, []));
  }

  /** Looks at the table; `onNews` is told what to show. */
  open(onNews: (news: News) => void, token = ""): () => void {
    this.onNews = onNews;
    const stop = house.watch(this.id, this);
    if (token) house.askFor(this.id, token);
    return stop;
  }

  /* ---- what the house says ---------------------------------------------------------------- */

  since(): number | undefined {
    return this.known;
  }

  seat(): number | undefined {
    return this.looking;
  }

  /** Milliseconds since the turn passed to whoever has it. */
  waited(): number {
    return performance.now() - this.turnAt;
  }

  moved(news: Moved): void {
    if (!this.shown || news.ply <= this.known) return;
    if (news.turn !== this.shown.turn) this.turnAt = performance.now();
    this.shown = {
      ...this.shown,
      ply: news.ply,
      status: news.status,
      turn: news.turn ?? null,
      clock: news.clock ?? null,
      undo: news.undo ?? {},
      outcome: news.outcome ?? null,
      thinking: false,
    };
    this.take(news.steps, news.view, false);
  }

  // The house shows the whole table: on request, and when something but the play has changed.
  shownTable(table: TableShown): void {
    const again = this.shown !== null && table.viewer === this.shown.viewer;
    this.turnAt = performance.now() - table.waited;
    if (!this.shown) this.trouble = null; // later it stays: the house shows the table again after a refusal
    if (this.shown) for (const line of table.chat) this.said(line);
    else this.lines = table.chat;
    const steps = (table.steps ?? []).filter((step) => step.ply > this.known);
    this.shown = { ...table, seats: table.seats.map((seat): Seated => ({ ...seat, name: playerName(seat), bot: seat.holder === "bot" ? seat.name : "" })) };
    this.take(steps, table.view ?? null, !again);
  }

  private take(steps: Step[], view: unknown, quick: boolean): void {
    this.known = this.shown?.ply ?? 0;
    this.view = view;
    if (steps.length) this.steps = [...this.steps, ...steps];
    this.thinker = null;
    this.advice = null;
    this.pondering = false;
    this.prospects = new Map();
    this.foreseeing = "";
    this.curious = null;
    this.readAt = performance.now();
    this.onNews({ steps, view, quick });
  }

  thinking(seat: number): void {
    this.thinker = seat;
  }

  advised(advice: Advised): void {
    this.pondering = false;
    this.advice = advice;
  }

  foreseen({ ply, action, prospects, answers }: Foreseen): void {
    if (ply === this.known) this.prospects = new Map([...this.prospects, [action, null], ...Object.entries(prospects as object)]);
    this.askNext(answers);
  }

  private askNext(answered: string): void {
    if (answered !== this.foreseeing) return;
    this.foreseeing = "";
    const next = this.curious;
    this.curious = null;
    if (next !== null) this.foresee(next);
  }

  said(line: Line): void {
    if (this.lines.some((known) => known.id === line.id)) return;
    this.lines = [...this.lines, line];
    if (!this.listening && !this.muted.includes(line.speaker)) this.unread = [...this.unread, line];
  }

  /** Somebody reads what is said, until told otherwise. */
  listen(): () => void {
    this.listening += 1;
    this.unread = [];
    return () => (this.listening -= 1);
  }

  answered(id: string): void {
    if (id === this.waiting) this.waiting = "";
  }

  refused(refusal: Refused): void {
    this.pondering = false;
    if (refusal.answers && refusal.answers === this.foreseeing) return this.askNext(refusal.answers);
    const taken = refusal.answers === this.sitting && refusal.code === "not-yours";
    if (!this.shown || refusal.answers) this.trouble = taken ? { ...refusal, code: "taken" } : refusal;
  }

  /* ---- what this client does -------------------------------------------------------------- */

  get viewer(): number | null {
    return this.shown?.viewer ?? null;
  }

  get mine(): number[] {
    return (this.shown?.seats ?? []).flatMap((seat, place) => (seat.yours ? [place] : []));
  }

  act(action: string): void {
    this.move("act", action);
  }

  call(action: string): void {
    this.move("call", action);
  }

  private move(say: "act" | "call", action: string): void {
    const { shown, viewer } = this;
    if (!shown || viewer === null || this.waiting) return;
    this.trouble = null;
    this.waiting = freshId();
    const words = { table: this.id, seat: viewer, ply: shown.ply, action, id: this.waiting };
    house.insist(say === "act" ? { say, ...words, lag: Math.min(house.lag, 1000) } : { say, ...words });
  }

  takeBack(): void {
    const { shown, viewer } = this;
    if (!shown || viewer === null || this.waiting) return;
    this.waiting = freshId();
    house.insist({ say: "take-back", table: this.id, seat: viewer, ply: shown.ply, id: this.waiting });
  }

  /** Something that needs nothing but the seat. */
  seatSays(say: "hint" | "pause" | "resume" | "resign" | "rematch" | "leave" | "come-back"): void {
    const seat = this.viewer ?? this.mine[0];
    this.pondering ||= say === "hint";
    if (seat !== undefined) house.say({ say, table: this.id, seat, id: freshId() });
  }

  /** Asks what an action leads to, or all that are few; while an answer is awaited only the newest question is kept. */
  foresee(action = ""): void {
    if (this.viewer === null || this.prospects.has(action)) return;
    if (this.foreseeing) {
      this.curious = action;
      return;
    }
    this.foreseeing = freshId();
    house.say({ say: "foresee", table: this.id, seat: this.viewer, action, id: this.foreseeing });
  }

  hostSays(say: "put-bot" | "remove", seat: number, bot = ""): void {
    const id = freshId();
    house.say(say === "put-bot" ? { say, table: this.id, seat, bot, id } : { say, table: this.id, seat, id });
  }

  /** Does not wait any longer for the seat on turn. */
  claim(against: number): void {
    const seat = this.viewer ?? this.mine[0];
    if (seat !== undefined) house.say({ say: "claim", table: this.id, seat, against, id: freshId() });
  }

  /** Hears no more of somebody, on this device and at this table. */
  muteForMe(speaker: string): void {
    this.muted = [...this.muted, speaker];
    remember(`muted.${this.id}`, this.muted);
  }

  hearAll(): void {
    this.muted = [];
    remember(`muted.${this.id}`, this.muted);
  }

  /** The host silences whoever said a line, for everybody at this table. */
  muteHere(line: number, muted: boolean): void {
    house.say({ say: "mute", table: this.id, line, muted, id: freshId() });
  }

  /** Tells whoever runs the house about a line. */
  report(line: number): void {
    house.say({ say: "complain", table: this.id, line, why: "", id: freshId() });
  }

  closeTable(): void {
    house.say({ say: "close", table: this.id, id: freshId() });
  }

  sit(seat: number, invite: string, name: string): void {
    this.sitting = freshId();
    house.say({ say: "sit", table: this.id, seat, invite, name, seals: true, id: this.sitting });
  }

  chat(text: string): void {
    const room = this.mine.length ? "table" : "watchers";
    house.say({ say: "chat", table: this.id, room, text, id: freshId() });
  }

  /** Looks through another of one's seats. */
  lookThrough(seat: number): void {
    this.looking = seat;
    house.askFor(this.id);
  }
}
