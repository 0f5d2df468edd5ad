/**
 * One table as this client knows it: what the house said last, what is still to be shown, and what
 * may be done. It knows no rule of any game.
 */

import type { Advised, BotValues, Foreseen, Line, Moved, Refused, SeatState, Step, TableShown } from "../wire.ts";
import { Refusal, playerName } from "./api.ts";
import { freshId, house, type Listener } from "./house.svelte.ts";
import { seatToResume } from "./leaving.ts";
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

/** How the table was when a person at a shared screen last looked at it. */
interface Look {
  ply: number;
  steps: Step[];
  view: unknown;
}

const VALUES = "values."; // how ids of questions about values begin
const NEVER: Look = { ply: 0, steps: [], view: null };

export class TableModel implements Listener {
  shown = $state.raw<TableShown | null>(null);
  view = $state.raw<unknown>(null); // the newest, perhaps ahead of what is drawn
  thinker = $state<number | null>(null);
  advice = $state.raw<Advised | null>(null);
  prospects = $state.raw<ReadonlyMap<string, unknown>>(new Map()); // what actions lead to, of those that were asked about
  hintUsedBy = $state<number | null>(null); // the seat of somebody else that has just used a hint
  private stepped = $state<number>(); // the seat of the computer player that was asked to act last, in its turn
  private valuation = $state.raw<BotValues | null>(null); // of the computer player that waits for the host
  pondering = $state(false); // advice was asked for and has not come yet
  steps = $state.raw<Step[]>([]); // all that was told of the match
  lines = $state.raw<Line[]>([]);
  unread = $state.raw<Line[]>([]); // said by others while nobody looked at the talk
  muted = $state.raw<string[]>([]); // speakers whom nobody here wants to hear
  trouble = $state.raw<Refused | Refusal | null>(null);
  waiting = $state(""); // the id of a move on its way
  callAnswer = $state<"" | "made" | "requested" | "refused">(""); // what became of the last call here
  readAt = $state(0); // when the clock was read
  hidden: () => boolean = () => false; // whether a curtain lies over the table: then nothing is taken in
  showsValues = $state(false); // developer mode: what the choices of computer players are worth to them
  pointed = $state(""); // the choice in that list under the pointer
  readonly patient: boolean = false; // nothing is done for people who are to do it themselves

  private looking: number | undefined; // through whose eyes, where one holds several seats
  private onNews: (news: News) => void = () => {};
  private known = 0;
  private lastLooks = new Map<number, Look>(); // by seat, of those who share this screen
  private unlifted: Look | null = null; // what a person saw who looks again, until the answer comes
  private missed = false; // news came while the table was hidden
  private turnAt = 0;
  private listening = 0; // how many places show the talk
  private sitting = ""; // the id of a wish for a seat
  private calling = ""; // the id of the last call
  private foreseeing = ""; // the id of a question about what comes next
  private asked = ""; // the action that it is about
  private curious: string | null = null; // what is asked about after it
  private opensHands = false; // open hands were switched on; a new connection begins without them

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
    if (news.answers && news.answers === this.calling) this.callAnswer = "made";
    if (!this.shown || news.ply <= this.shown.ply) return;
    if (news.turn !== this.shown.turn) this.turnAt = performance.now();
    if (news.turn !== null && news.turn !== this.stepped) this.stepped = undefined;
    this.shown = {
      ...this.shown,
      ply: news.ply,
      status: news.status,
      turn: news.turn ?? null,
      clock: news.clock ?? null,
      undo: news.undo ?? {},
      outcome: news.outcome ?? null,
      hinted: news.hinted,
      views: news.views,
      call_request: news.call_request,
      thinking: false,
    };
    this.take(news.steps, news.view, false);
  }

  // The house shows the whole table: on request, and when something but the play has changed.
  shownTable(table: TableShown): void {
    const again = this.shown !== null && table.viewer === this.shown.viewer;
    this.turnAt = performance.now() - table.waited;
    if (this.opensHands && table.answers && !table.open_hands) this.openHands(true); // a new connection
    if (!this.shown) this.trouble = null; // later it stays: the house shows the table again after a refusal
    if (this.shown) for (const line of table.chat) this.said(line);
    else this.lines = table.chat;
    const steps = (table.steps ?? []).filter((step) => step.ply > this.known);
    const hinted = table.hinted.find((seat) => !this.shown?.hinted.includes(seat) && !table.seats[seat]?.yours);
    if (hinted !== undefined) this.hintUsedBy = hinted;
    if (!table.thinking) this.thinker = null;
    const unchanged = again && table.ply === this.known && JSON.stringify(table.view) === JSON.stringify(this.view);
    this.shown = { ...table, seats: table.seats.map((seat): Seated => ({ ...seat, name: playerName(seat), bot: seat.holder === "bot" ? seat.name : "" })) };
    if (unchanged && !this.missed && !this.hidden()) this.keepAdvice(table);
    else this.take(steps, table.view ?? null, !again, table.answers !== "");
  }

  /** Only something around the match has changed: what is picked, drawn or advised stays. */
  private keepAdvice({ answers }: TableShown): void {
    this.readAt = performance.now();
    if (!answers) return;
    this.pondering = false; // after a lost connection nothing is on its way any more
    if (this.foreseeing) this.askAfter(this.curious ?? this.asked);
  }

  /** Takes news in; `complete` says that they begin where this client stands. */
  private take(steps: Step[], view: unknown, quick: boolean, complete = !this.missed): void {
    this.forgetQuestions();
    if (this.hidden()) {
      this.missed = true;
      return;
    }
    if (this.missed && !complete) return house.askFor(this.id);
    const covered = this.missed && !this.unlifted; // the curtain went by itself, and the table is drawn anew
    this.missed = false;
    const before = this.lifted();
    this.known = this.shown?.ply ?? 0;
    this.view = view;
    if (steps.length) this.steps = [...this.steps, ...steps];
    if (this.viewer !== null) this.lastLooks.set(this.viewer, { ply: this.known, steps: this.steps, view });
    if (before) this.onNews({ steps: before.steps, view: before.view, quick: true });
    this.onNews(covered ? { steps: this.steps, view, quick: true } : { steps, view, quick: quick && !before });
  }

  /** What the person saw who has just lifted the curtain; null if that was never. */
  private lifted(): Look | null {
    const before = this.unlifted;
    this.unlifted = null;
    if (before && this.shown?.clock && this.viewer !== null) this.curtain(this.viewer, false);
    return before?.view ? before : null;
  }

  private forgetQuestions(): void {
    this.thinker = null;
    this.advice = null;
    this.valuation = null;
    this.pointed = "";
    this.pondering = false;
    this.prospects = new Map();
    this.foreseeing = "";
    this.curious = null;
    this.readAt = performance.now();
  }

  thinking(seat: number): void {
    this.thinker = seat;
  }

  advised(advice: Advised): void {
    this.pondering = false;
    this.advice = advice;
  }

  valued(found: BotValues): void {
    if (found.ply === this.shown?.ply) this.valuation = found;
  }

  foreseen({ ply, action, prospects, answers }: Foreseen): void {
    if (ply === this.known) this.prospects = new Map([...this.prospects, [action, null], ...Object.entries(prospects as object)]);
    this.askNext(answers);
  }

  private askNext(answered: string): void {
    if (answered === this.foreseeing) this.askAfter(this.curious);
  }

  /** Waits for no answer any more, and asks what is wanted next. */
  private askAfter(next: string | null): void {
    this.foreseeing = "";
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
    if (id === this.calling) this.callAnswer = "requested"; // unless the answer says more
  }

  refused(refusal: Refused): void {
    if (refusal.answers.startsWith(VALUES)) {
      if (refusal.code === "stale") return; // the next ones are asked for
      this.showsValues = false; // nobody asks for these again: the switch says so
    }
    this.pondering = false;
    if (refusal.answers && refusal.answers === this.foreseeing) return this.askNext(refusal.answers);
    if (refusal.answers && refusal.answers === this.calling) {
      this.callAnswer = refusal.code === "no-call" ? "refused" : "";
      if (this.callAnswer && this.hidden()) return; // shown behind the curtain only
    }
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
    const { shown, viewer } = this;
    if (!shown || viewer === null || this.waiting) return;
    this.trouble = null;
    this.waiting = freshId();
    const lag = Math.min(house.lag, 1000);
    house.insist({ say: "act", table: this.id, seat: viewer, ply: shown.ply, action, id: this.waiting, lag });
  }

  /** Calls on anybody's turn: at once, or in the middle of a turn when the next one begins. */
  call(action: string, seat = this.viewer): void {
    if (seat === null || this.waiting) return;
    this.trouble = null;
    this.callAnswer = "";
    this.waiting = this.calling = freshId();
    house.insist({ say: "request-call", table: this.id, seat, action, id: this.waiting });
  }

  /** Takes back the wish to call when the next turn begins. */
  withdrawCall(seat = this.viewer): void {
    if (seat !== null) house.say({ say: "withdraw-call", table: this.id, seat, id: freshId() });
  }

  takeBack(): void {
    const { shown, viewer } = this;
    if (!shown || viewer === null || this.waiting) return;
    this.waiting = freshId();
    house.insist({ say: "take-back", table: this.id, seat: viewer, ply: shown.ply, id: this.waiting });
  }

  /** Ends a pause; a player who was away takes the seat back by it. */
  resume(): void {
    const seat = this.shown ? seatToResume(this.shown) : undefined;
    if (seat !== undefined) house.say({ say: "resume", table: this.id, seat, id: freshId() });
  }

  /** Something that needs nothing but the seat. */
  seatSays(say: "hint" | "pause" | "resign" | "rematch" | "leave" | "come-back"): void {
    const seat = this.viewer ?? this.mine[0];
    if (seat === undefined || (say === "hint" && this.pondering)) return;
    const sent = house.say({ say, table: this.id, seat, id: freshId() });
    this.pondering ||= sent && say === "hint";
  }

  /** Asks what an action leads to, or all that are few; while an answer is awaited only the newest question is kept. */
  foresee(action = ""): void {
    if (this.viewer === null || this.prospects.has(action)) return;
    if (this.foreseeing) {
      this.curious = action;
      return;
    }
    this.foreseeing = freshId();
    this.asked = action;
    house.say({ say: "foresee", table: this.id, seat: this.viewer, action, id: this.foreseeing });
  }

  /* ---- developer mode ---------------------------------------------------------------------- */

  /** The seat of the computer player that the host lets act. While something is drawn it is the one that acted before. */
  get stepping(): number | undefined {
    const { shown } = this;
    if (!shown?.developer || !shown.host || shown.autoplay || shown.paused || shown.status !== "running") return undefined;
    const seat = shown.turn ?? this.stepped;
    const { holder, away } = shown.seats[seat ?? -1] ?? {};
    return holder === "bot" || away ? seat : undefined; // a bot plays for a person who is away
  }

  /** Whether it waits. */
  get waitsForStep(): boolean {
    return this.stepping !== undefined && this.stepping === this.shown?.turn;
  }

  /** What the choices of that computer player are worth to it, if that is to be seen. */
  get values(): BotValues | null {
    return this.showsValues && this.shown?.open_hands ? this.valuation : null;
  }

  /** Lets it act once, or until its turn has ended. */
  step(until: "action" | "turn"): void {
    if (!this.shown || !this.waitsForStep || this.waiting) return;
    this.stepped = this.stepping;
    this.trouble = null;
    this.waiting = freshId();
    house.insist({ say: "step", table: this.id, ply: this.shown.ply, until, id: this.waiting });
  }

  /** Lets computer players act by themselves, or no longer. */
  autoplay(on: boolean): void {
    house.say({ say: "autoplay", table: this.id, on, id: freshId() });
  }

  /** Asks for the hands of all seats, or no longer. */
  openHands(on: boolean): void {
    this.opensHands = on;
    house.say({ say: "open-hands", table: this.id, on, id: freshId() });
  }

  /** Asks what the choices of the computer player that waits are worth to it. */
  askValues(): void {
    if (this.shown) house.say({ say: "values", table: this.id, ply: this.shown.ply, id: VALUES + freshId() });
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

  /** Tells whoever runs the house about a line; whether that was sent. */
  report(line: number): boolean {
    return house.say({ say: "complain", table: this.id, line, why: "", id: freshId() });
  }

  closeTable(): void {
    house.say({ say: "close", table: this.id, id: freshId() });
  }

  sit(seat: number, invite: string, name: string): void {
    this.sitting = freshId();
    house.say({ say: "sit", table: this.id, seat, invite, name, seals: true, id: this.sitting });
  }

  /** Whether the message was sent. */
  chat(text: string): boolean {
    const room = this.mine.length ? "table" : "watchers";
    return house.say({ say: "chat", table: this.id, room, text, id: freshId() });
  }

  /** A curtain lies over the table: whatever comes next is told with all that was told before. */
  cover(): void {
    this.missed = true;
  }

  /** The next person at this screen looks: at the table as it was for them, then at all that has happened since. */
  lift(seat: number): void {
    this.unlifted = this.lastLooks.get(seat) ?? NEVER;
    [this.known, this.steps] = [this.unlifted.ply, this.unlifted.steps];
    this.missed = true;
    this.lookThrough(seat);
  }

  /** Tells the server that the screen is handed over to a seat, whose clock stops, or that its player looks. */
  curtain(seat: number, down: boolean): void {
    house.say({ say: "curtain", table: this.id, seat, down, id: freshId() });
  }

  /** Looks through another of one's seats. */
  lookThrough(seat: number): void {
    this.looking = seat;
    house.askFor(this.id);
  }
}
