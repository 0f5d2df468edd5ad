// The house at the other end: questions over HTTP, play over one socket that mends itself.

import { warn } from "./dom.js";

const PROTOCOL = 1;
const SLOWEST = 8000; // milliseconds between two tries
const MOVES = new Set(["act", "call", "take-back"]); // done once, however often they are said

/** Asks over HTTP; throws the house's own sentence where it refuses. */
export async function ask(path, method = "GET", body = undefined) {
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  if (answer.status === 204) return null;
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.why ?? "the house did not answer");
  return told;
}

/** Letters nobody else has: ids of what is said, salts for the dice. */
export function chance(bytes = 12) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One socket for a table. It comes back by itself and says again what was not answered. */
export class Line {
  #socket = null;
  #open = new Map(); // moves without an answer, and what could not be said yet, by id
  #wait = 500;
  #watching;
  #hear;

  /** `watching()` says what to look at; `hear(message)` takes what comes. */
  constructor(watching, hear) {
    this.#watching = watching;
    this.#hear = hear;
    this.#dial();
    addEventListener("online", () => this.#socket?.readyState > 1 && this.#dial());
  }

  /** Says something, now or when the house is back; a move is said until it is answered. */
  say(words) {
    const said = { id: chance(), ...words };
    if (!this.#send(said) || MOVES.has(said.say)) this.#open.set(said.id, said);
  }

  /** Looks anew: through other eyes, or from the beginning. */
  look() {
    this.#send({ say: "watch", ...this.#watching() });
  }

  #send(words) {
    const open = this.#socket.readyState === WebSocket.OPEN;
    if (open) this.#socket.send(JSON.stringify(words));
    return open;
  }

  #dial() {
    const address = `${location.protocol.replace("http", "ws")}//${location.host}/socket`;
    const socket = (this.#socket = new WebSocket(address));
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data));
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket) {
    if (socket !== this.#socket) return;
    warn("The house does not answer. Trying again …");
    setTimeout(() => this.#dial(), this.#wait);
    this.#wait = Math.min(SLOWEST, this.#wait * 2);
  }

  #heard(message) {
    if (message.hear === "welcome") return this.#welcome(message);
    if (message.hear === "farewell") {
      this.#wait = message.after ?? 500;
      return;
    }
    if (message.answers) this.#open.delete(message.answers);
    this.#hear(message);
  }

  #welcome(message) {
    if (message.protocol !== PROTOCOL) {
      warn("The house speaks in a new way: please reload the page.");
      return;
    }
    this.#wait = 500;
    warn("");
    this.look();
    for (const said of this.#open.values()) {
      this.#send(said);
      if (!MOVES.has(said.say)) this.#open.delete(said.id);
    }
  }
}
