/**
 * The socket to the house. It comes back by itself after sleep, a lost network or a restarted house,
 * shows every table again from where it was, and says unanswered moves once more under their own id:
 * the house does them once.
 */

import type { Dealer } from "./dealing.ts";
import { read } from "./hearing.ts";
import { book } from "./seen.ts";
import { PROTOCOL, type Advised, type BotValues, type Foreseen, type Hearing, type Led, type Line, type Moved, type Refused, type Saying, type TableShown } from "../wire.ts";

export type Connection = "connecting" | "open" | "away" | "outdated";

/** What a table's page wants to hear. */
export interface Listener {
  shownTable(table: TableShown): void;
  moved(news: Moved): void;
  thinking(seat: number): void;
  advised(advice: Advised): void;
  foreseen(foreseen: Foreseen): void;
  valued(valued: BotValues): void;
  said(line: Line): void;
  refused(refusal: Refused): void;
  answered(id: string): void; // whatever the answer was: also "you said that before"
  since(): number | undefined;
  seat(): number | undefined;
}

const SLOWEST = 4000; // milliseconds between two tries
const QUIET = 25000; // after which the house is asked whether it is there
const PROMPT = 6000; // in which a move is answered, else the line is dead
const LATER = 1500; // after which one who was told to slow down says the same again, more or less

let counter = 0;
let dealer: Promise<Dealer> | undefined; // fetched with the first deal

/** An id that nobody has used before. */
export function freshId(): string {
  counter += 1;
  return `${crypto.getRandomValues(new Uint32Array(2)).join("")}.${counter}`.slice(0, 40);
}

class House {
  connection = $state<Connection>("connecting");
  name = $state("");
  guest = $state("");
  /** Whether a message can be sent; what would be lost now is disabled. */
  readonly connected = $derived(this.connection === "open");
  lag = 0;

  private socket: WebSocket | undefined;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private listeners = new Map<string, Listener>();
  private eyes = new Map<string, number | null>(); // through whose eyes each table is seen
  private unanswered = new Map<string, { saying: Saying; at: number }>();
  private looks = new Map<string, Saying>(); // at tables, on this socket and not yet answered
  private shared = new Map<string, { hear: (led: Led) => void; say: () => Saying }>(); // looks at matches, by their codes

  /** Opens the socket; from then on it is kept open. */
  open(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket?speaks=${document.documentElement.lang}`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(read(String(event.data)));
    socket.onclose = () => this.lost(socket);
    socket.onopen = () => this.say({ say: "hello", protocol: PROTOCOL, id: "hello" });
  }

  /** Looks at a table until told otherwise. */
  watch(table: string, listener: Listener): () => void {
    this.listeners.set(table, listener);
    this.askFor(table);
    return () => {
      this.listeners.delete(table);
      if (!book.pending().includes(table)) this.say({ say: "unwatch", table, id: freshId() });
    };
  }

  /** Looks again, through another seat's eyes. */
  askFor(table: string, token = ""): void {
    const listener = this.listeners.get(table);
    if (!listener) return;
    const [id, seat] = [freshId(), listener.seat() ?? null];
    this.looks.set(id, { say: "watch", table, id, seat, since: listener.since() ?? null, token });
    this.say(this.looks.get(id)!);
  }

  /** Leads or follows a look until told otherwise: says so now, and whenever the line comes back. */
  share(code: string, hear: (led: Led) => void, say: () => Saying): () => void {
    this.shared.set(code, { hear, say });
    this.say({ ...say(), id: freshId() });
    return () => void this.shared.delete(code);
  }

  /** Says something that must be answered; it is said again until it is. */
  insist(saying: Saying): void {
    if (saying.id) this.unanswered.set(saying.id, { saying, at: performance.now() });
    this.say(saying);
    this.giveUpAfter(PROMPT);
  }

  /** Sends a message if the connection is open; whether it was sent. */
  say(saying: Saying): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(saying));
    return true;
  }

  private hear(heard: Hearing): void {
    this.stayAwake();
    if (heard.hear === "refused" && heard.code === "slow-down" && this.sayLater(heard.answers)) return;
    if ("answers" in heard && heard.answers) this.answered(heard.answers);
    switch (heard.hear) {
      case "welcome":
        this.welcome(heard.guest, heard.name, heard.protocol);
        break;
      case "table":
        this.deal(heard);
        this.listeners.get(heard.table)?.shownTable(heard);
        break;
      case "moved":
        book.told(heard.table, this.eyes.get(heard.table) ?? null, heard.steps);
        this.listeners.get(heard.table)?.moved(heard);
        break;
      case "thinking":
        this.listeners.get(heard.table)?.thinking(heard.seat);
        break;
      case "advised":
        this.listeners.get(heard.table)?.advised(heard);
        break;
      case "foreseen":
        this.listeners.get(heard.table)?.foreseen(heard);
        break;
      case "valued":
        this.listeners.get(heard.table)?.valued(heard);
        break;
      case "led":
        this.shared.get(heard.look)?.hear(heard);
        break;
      case "said":
        this.listeners.get(heard.table)?.said(heard.line);
        break;
      case "refused":
        if (heard.code === "other-protocol") this.connection = "outdated";
        if (heard.answers.startsWith("deal.")) break; // the table is shown again, and with it what is wanted
        for (const listener of this.listeners.values()) listener.refused(heard);
        break;
      case "farewell":
        this.tries = 0;
        break;
    }
  }

  /** Keeps what is shown, and does this client's part in the deal, also where nobody looks at the table just now. */
  private deal(table: TableShown): void {
    this.eyes.set(table.table, table.viewer);
    book.shown(table);
    if (table.deal?.wanted.some((seat) => table.seats[seat]?.yours)) {
      dealer ??= import("./dealing.ts").then(({ Dealer }) => new Dealer(book));
      void dealer.then((found) => found.answers(table).forEach((saying) => this.say(saying)));
    }
    if (!this.listeners.has(table.table) && table.status !== "waiting") this.say({ say: "unwatch", table: table.table, id: freshId() });
  }

  private welcome(guest: string, name: string, protocol: number): void {
    this.guest = guest;
    this.name = name;
    this.tries = 0;
    this.connection = protocol === PROTOCOL ? "open" : "outdated";
    this.looks.clear();
    for (const table of this.listeners.keys()) this.askFor(table);
    for (const table of book.pending()) if (!this.listeners.has(table)) this.say({ say: "watch", table, id: freshId() });
    for (const { saying } of this.unanswered.values()) this.say(saying);
    for (const { say } of this.shared.values()) this.say({ ...say(), id: freshId() });
  }

  /** Many people behind one address come back together after a restart: not all are let in at once. */
  private sayLater(id: string): boolean {
    const saying = (): Saying | undefined => this.unanswered.get(id)?.saying ?? this.looks.get(id);
    if (!saying()) return false;
    setTimeout(() => {
      const still = saying();
      if (still) this.say(still);
    }, LATER * (0.7 + Math.random() * 0.6));
    return true;
  }

  private answered(id: string): void {
    this.looks.delete(id);
    const asked = this.unanswered.get(id);
    if (asked) this.lag = Math.round((performance.now() - asked.at) / 2);
    this.unanswered.delete(id);
    for (const listener of this.listeners.values()) listener.answered(id);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    if (this.connection !== "outdated") this.connection = "away";
    clearTimeout(this.quiet);
    const wait = Math.min(SLOWEST, 250 * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.retry = setTimeout(() => this.open(), wait);
  }

  /** A socket that sleeps looks open although nobody is there: it is asked, then given up. */
  private stayAwake(): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.say({ say: "ping", id: freshId() });
      this.giveUpAfter(PROMPT);
    }, QUIET);
  }

  /** If nothing at all is heard for so long, nobody is there. */
  private giveUpAfter(time: number): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.drop(), time);
  }

  /** The network is gone: no waiting for a farewell that cannot come. */
  drop(): void {
    const { socket } = this;
    if (!socket || socket.readyState > WebSocket.OPEN) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.lost(socket);
  }

  /** The page is looked at again, or the network is back: no waiting. */
  wake(): void {
    this.tries = 0;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.say({ say: "ping", id: freshId() });
      this.giveUpAfter(PROMPT);
    } else this.open();
  }
}

export const house = new House();
