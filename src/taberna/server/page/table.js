// A table: hears what happens there, and draws it. What is drawn where stands in the other files.

import { announce, button, make, upper } from "./dom.js";
import { Line } from "./house.js";
import { manners, outcome } from "./manners.js";
import { links, seatList } from "./seats.js";
import { actions, position, step } from "./shown.js";

const LONGEST_LOG = 300;
const INVITE = "Send a friend the invitation of a free seat, or put a bot there.";

/** Shows a table from now on. */
export function showTable(main, id, games, me) {
  new TablePage(main, id, games, me);
}

class TablePage {
  at = null; // the table as last heard
  heardAt = 0; // when; a running clock goes on from there
  thinking = false;
  #seat = null; // whose eyes we asked for; none: the house chooses
  #since = 0; // the last ply that stands in the log
  #steps = [];
  #chat = new Map(); // lines by id
  #advice = new Map(); // what each action is worth, where a hint was asked for
  #picked = ""; // the square that was tapped
  #refusal = "";

  constructor(main, id, games, me) {
    Object.assign(this, { id, games, me, link: new URLSearchParams(location.search) });
    this.#useToken();
    this.parts = parts((words) => this.#speak(words));
    const { heading, turn, actions, manners, position, seats, log, chat } = this.parts;
    const play = make("div", {}, turn, actions, manners, position);
    const company = make("div", {}, seats, log, chat);
    main.replaceChildren(heading, make("div", { class: "columns" }, play, company));
    this.line = new Line(
      () => this.#watching(),
      (message) => this.#hear(message),
    );
    setInterval(() => this.at?.clock && this.#drawSeats(), 1000);
  }

  /** A link with a seat's token opens the seat; it is kept for this tab and leaves the address. */
  #useToken() {
    const [seat, token] = [Number(this.link.get("seat")), this.link.get("token")];
    if (token) {
      sessionStorage.setItem(this.id, JSON.stringify({ seat, token }));
      history.replaceState(null, "", `/t/${this.id}`);
    }
    this.key = JSON.parse(sessionStorage.getItem(this.id) ?? "{}");
    this.#seat = this.key.seat ?? null;
  }

  #watching() {
    const seat = this.#seat === null ? {} : { seat: this.#seat };
    return { table: this.id, since: this.#since, token: this.key.token ?? "", ...seat };
  }

  /** Says something about this table. */
  say(kind, words = {}) {
    this.#refusal = "";
    this.line.say({ say: kind, table: this.id, ...words });
  }

  #speak(words) {
    const seated = this.at?.seats.some((seat) => seat.yours);
    this.say("chat", { room: seated ? "table" : "watchers", text: words });
  }

  // ---- hearing -------------------------------------------------------------------------------

  #hear(message) {
    if (message.hear === "table") this.#shown(message);
    else if (message.hear === "moved" && this.at) this.#moved(message);
    else if (message.hear === "thinking") this.thinking = true;
    else if (message.hear === "advised") this.#advised(message);
    else if (message.hear === "said") this.#chat.set(message.line.id, message.line);
    else if (message.hear === "refused") this.#refused(message);
    if (this.at) this.#draw();
  }

  #shown(message) {
    const turned = this.at && this.at.viewer !== message.viewer;
    this.at = message;
    for (const line of message.chat ?? []) this.#chat.set(line.id, line);
    if (turned) this.#lookFromTheStart(message.viewer);
    else this.#took(message);
  }

  /** Through other eyes the log reads differently. */
  #lookFromTheStart(seat) {
    [this.#seat, this.#since, this.#steps, this.#picked] = [seat, 0, [], ""];
    this.at.viewer = seat;
    this.line.look();
  }

  #moved(message) {
    const before = { clock: undefined, undo: undefined, outcome: undefined, turn: undefined };
    Object.assign(this.at, before, message);
    this.#took(message);
    [this.#advice, this.#picked, this.#refusal] = [new Map(), "", ""];
  }

  #took(message) {
    const fresh = (message.steps ?? []).filter((told) => told.ply > this.#since);
    this.#steps = [...this.#steps, ...fresh].slice(-LONGEST_LOG);
    this.#since = Math.max(this.#since, message.ply);
    this.thinking = Boolean(message.thinking);
    this.heardAt = Date.now();
  }

  #advised(message) {
    const percent = message.unit === "wins";
    const worth = (value) => (percent ? `${Math.round(100 * value)} %` : value.toFixed(2));
    this.#advice = new Map(message.values.map(([action, value]) => [action, worth(value)]));
    announce(`Best is ${message.best}.`);
  }

  #refused(message) {
    if (["stale", "overtaken"].includes(message.code)) return; // shown how things stand instead
    this.#refusal = message.why;
    if (!this.at) this.parts.heading.replaceChildren(make("h1", {}, upper(message.why)));
  }

  // ---- what follows from it ------------------------------------------------------------------

  get game() {
    return this.games.find((game) => game.name === this.at.game);
  }

  /** What the seats are called. */
  get names() {
    return this.at.seats.map((_, seat) => upper(this.game.seat_names[seat]));
  }

  /** The seat that is looked through; none for a spectator. */
  get viewer() {
    return this.at.viewer ?? null;
  }

  /** Whether the viewer's seat is to play. */
  get mine() {
    const { turn, status, paused } = this.at;
    return status === "running" && !paused && this.viewer !== null && turn === this.viewer;
  }

  /** Another seat of the same person is to play: the screen is handed over first. */
  get handOver() {
    const { turn, seats, status } = this.at;
    const waits = status === "running" && this.viewer !== null && this.viewer !== turn;
    return waits && seats[turn]?.yours && !seats[turn].away ? turn : null;
  }

  get #turnWords() {
    const { status, turn, paused } = this.at;
    if (status === "waiting") return "Waiting for everybody to sit down";
    if (status === "closed") return "This table is closed";
    if (status === "over") return "It is over";
    if (paused) return "A pause";
    if (this.handOver !== null) return `Hand the screen to ${this.names[turn]}`;
    if (this.mine) return this.at.seats[turn].away ? "A bot plays for you" : "Your turn";
    return `${this.names[turn]} ${this.thinking ? "is thinking …" : "is to play"}`;
  }

  // ---- drawing -------------------------------------------------------------------------------

  #draw() {
    document.title = `${this.mine ? "● " : ""}${this.game.title} · Taberna`;
    this.#drawHeading();
    this.#drawTurn();
    this.#drawActions();
    this.parts.manners.replaceChildren(...manners(this));
    this.#drawPosition();
    this.#drawSeats();
    const steps = this.handOver === null ? this.#steps : [];
    fill(
      this.parts.log.querySelector("ol"),
      steps.map((told) => step(told, this.names)),
    );
    fill(this.parts.chat.querySelector("ul"), [...this.#chat.values()].map(chatLine));
  }

  #drawHeading() {
    const { rules, status, watchers, commitment, salts } = this.at;
    const looking = watchers ? `${watchers} looking on` : "";
    const words = [rules, status, looking].filter(Boolean).join(" · ");
    const added = salts?.length ? `. The seats added ${salts.join(", ")}.` : ".";
    const sealed = "The seed of this match was sealed before the first draw; its SHA-256 is ";
    this.parts.heading.replaceChildren(
      make("h1", {}, this.game.title),
      make("p", { class: "quiet" }, words),
      make(
        "details",
        {},
        make("summary", {}, "Fair dice"),
        sealed,
        make("code", {}, commitment),
        added,
      ),
    );
  }

  #drawTurn() {
    const words = this.#turnWords;
    if (this.parts.turn.firstChild?.textContent !== words) announce(words);
    const shown = [
      make("h2", { class: this.mine ? "yours" : false }, words),
      this.#refusal ? make("p", { role: "alert" }, this.#refusal) : null,
      this.at.outcome ? outcome(this) : null,
    ];
    this.parts.turn.replaceChildren(...shown.filter(Boolean));
  }

  #drawActions() {
    const focused = this.parts.actions.contains(document.activeElement);
    this.parts.actions.replaceChildren(...this.#choices());
    if (focused) this.parts.actions.focus({ preventScroll: true });
  }

  #choices() {
    const { view, ply, paused, status, seats } = this.at;
    const seat = this.handOver;
    if (seat !== null) {
      const take = () => this.#lookFromTheStart(seat);
      return [button(`I am ${this.names[seat]}`, take, { class: "primary" })];
    }
    if (status === "waiting" && this.at.host) return [make("p", {}, INVITE)];
    const plays = view && !paused && status === "running" && this.viewer !== null;
    if (!plays || seats[this.viewer].away) return [];
    const does = (kind) => (action) => this.say(kind, { seat: this.viewer, ply, action });
    const calls = this.mine ? [] : actions(view.calls, does("call"));
    return [...this.#onTurn(view.legal, does("act")), ...calls];
  }

  #onTurn(legal, play) {
    const square = this.#picked;
    const here = (action) => !action.includes(" ") || action.split(" ").includes(square);
    if (!square || !legal.length) return actions(legal, play, this.#advice);
    const all = () => this.#pick(square);
    const only = legal.filter(here);
    return [
      button(`Only ${square}; show all`, all, { class: "plain" }),
      ...actions(only, play, this.#advice),
    ];
  }

  #pick(square) {
    this.#picked = square === this.#picked ? "" : square;
    this.#draw();
  }

  #drawPosition() {
    const part = this.parts.position;
    const { view } = this.at;
    if (!view || this.handOver !== null) return part.replaceChildren();
    const unfolded = part.querySelector("details")?.open ?? false;
    const focused = part.contains(document.activeElement) && document.activeElement.title;
    const pick = (square) => this.#pick(square);
    part.replaceChildren(
      make("h2", {}, "The position"),
      ...position(view, this.names, pick, this.#picked),
    );
    const details = part.querySelector("details");
    if (details) details.open = unfolded;
    const same = (one) => focused && one.title.split(",")[0] === focused.split(",")[0];
    [...part.querySelectorAll("button")].find(same)?.focus();
  }

  #drawSeats() {
    const part = this.parts.seats;
    const choosing =
      part.contains(document.activeElement) && document.activeElement.tagName === "SELECT";
    if (!choosing)
      part.replaceChildren(make("h2", {}, "At the table"), seatList(this), links(this));
  }
}

/** The parts of the page that stay while what is in them changes. */
function parts(speak) {
  const field = make("input", { maxlength: 400, required: true, "aria-label": "Say something" });
  const form = make("form", { class: "line" }, field, make("button", {}, "Say"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    speak(field.value);
    form.reset();
  });
  const listing = (tag, name) => {
    const given = { class: "scroll", tabindex: 0, role: "log", "aria-label": name };
    return make("div", given, make(tag));
  };
  return {
    heading: make("div", { class: "heading" }, make("h1", {}, "A table")),
    turn: make("div", { class: "banner" }),
    actions: make("div", {
      class: "actions",
      tabindex: -1,
      role: "group",
      "aria-label": "What you may do",
    }),
    manners: make("p", { class: "buttons manners" }),
    position: make("section", { class: "card" }),
    seats: make("section", { class: "card" }),
    log: make(
      "section",
      { class: "card" },
      make("h2", {}, "What happened"),
      listing("ol", "What happened"),
    ),
    chat: make("section", { class: "card" }, make("h2", {}, "Chat"), listing("ul", "Chat"), form),
  };
}

function chatLine(line) {
  const apart =
    line.room === "watchers" ? make("span", { class: "quiet" }, " (among the watchers)") : null;
  return make("li", {}, make("b", {}, `${line.name}: `), line.text, apart);
}

/** New lines at the end, and the end in sight. */
function fill(list, lines) {
  list.replaceChildren(...lines);
  list.parentElement.scrollTop = list.parentElement.scrollHeight;
}
