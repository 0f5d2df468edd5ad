/**
 * The socket to the house. It comes back by itself after sleep, a lost network or a restarted house,
 * shows every table again from where it was, and says unanswered moves once more under their own id:
 * the house does them once.
 */

import { read } from "./hearing.ts";
import { PROTOCOL, type Advised, type Hearing, type Line, type Moved, type Refused, type Saying, type TableShown } from "../wire.ts";

export type Connection = "connecting" | "open" | "away" | "outdated";

/** What a table's page wants to hear. */
export interface Listener {
  shownTable(table: TableShown): void;
  moved(news: Moved): void;
  thinking(seat: number): void;
  advised(advice: Advised): void;
  said(line: Line): void;
  refused(refusal: Refused): void;
  answered(id: string): void; // whatever the answer was: also "you said that before"
  since(): number | undefined;
  seat(): number | undefined;
}

const SLOWEST = 4000; // milliseconds between two tries
const QUIET = 25000; // after which the house is asked whether it is there
const PROMPT = 6000; // in which a move is answered, else the line is dead

let counter = 0;

/** An id that nobody has used before. */
export function freshId(): string {
  counter += 1;
  return `${crypto.getRandomValues(new Uint32Array(2)).join("")}.${counter}`.slice(0, 40);
}

class House {
  connection = $state<Connection>("connecting");
  name = $state("");
  guest = $state("");
  lag = 0;

  private socket: WebSocket | undefined;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private listeners = new Map<string, Listener>();
  private unanswered = new Map<string, { saying: Saying; at: number }>();

  /** Opens the socket; from then on it is kept open. */
  open(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
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
      this.say({ say: "unwatch", table, id: freshId() });
    };
  }

  /** Looks again, through another seat's eyes. */
  askFor(table: string, token = ""): void {
    const listener = this.listeners.get(table);
    if (!listener) return;
    const seat = listener.seat();
    this.say({ say: "watch", table, id: freshId(), seat: seat ?? null, since: listener.since() ?? null, token });
  }

  /** Says something that must be answered; it is said again until it is. */
  insist(saying: Saying): void {
    if (saying.id) this.unanswered.set(saying.id, { saying, at: performance.now() });
    this.say(saying);
    this.giveUpAfter(PROMPT);
  }

  /** Says something, if anybody is there. */
  say(saying: Saying): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(saying));
  }

  private hear(heard: Hearing): void {
    this.stayAwake();
    if ("answers" in heard && heard.answers) this.answered(heard.answers);
    switch (heard.hear) {
      case "welcome":
        this.welcome(heard.guest, heard.name, heard.protocol);
        break;
      case "table":
        this.listeners.get(heard.table)?.shownTable(heard);
        break;
      case "moved":
        this.listeners.get(heard.table)?.moved(heard);
        break;
      case "thinking":
        this.listeners.get(heard.table)?.thinking(heard.seat);
        break;
      case "advised":
        this.listeners.get(heard.table)?.advised(heard);
        break;
      case "said":
        this.listeners.get(heard.table)?.said(heard.line);
        break;
      case "refused":
        if (heard.code === "other-protocol") this.connection = "outdated";
        for (const listener of this.listeners.values()) listener.refused(heard);
        break;
      case "farewell":
        this.tries = 0;
        break;
    }
  }

  private welcome(guest: string, name: string, protocol: number): void {
    this.guest = guest;
    this.name = name;
    this.tries = 0;
    this.connection = protocol === PROTOCOL ? "open" : "outdated";
    for (const table of this.listeners.keys()) this.askFor(table);
    for (const { saying } of this.unanswered.values()) this.say(saying);
  }

  private answered(id: string): void {
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
