// A table: who sits there, the position, what may be done, what happened, what is said.

import { announce, button, copier, make, plainly, upper } from "./dom.js";
import { Line, chance } from "./house.js";
import { actions, mark, position, step, text } from "./shown.js";

const AWAY = { left: "got up, a bot plays", absent: "away, a bot plays", time: "out of time, a bot plays",
  resigned: "resigned, a bot plays" };
const LONGEST_LOG = 300;

/** Shows a table from now on. */
export function showTable(main, id, games, me) {
  new TablePage(main, id, games, me);
}

class TablePage {
  #at = null; // the table as last heard
  #seat = null; // whose eyes we asked for; none: the house chooses
  #since = 0; // the last ply that stands in the log
  #steps = [];
  #lines = new Map(); // chat, by id
  #advice = new Map(); // what each action is worth, where a hint was asked for
  #picked = ""; // the square that was tapped
  #refusal = "";
  #thinking = false;
  #heardAt = 0; // when the clock was told

  constructor(main, id, games, me) {
    Object.assign(this, { id, games, me });
    this.link = new URLSearchParams(location.search);
    this.#remember();
    this.parts = parts(this);
    main.replaceChildren(this.parts.heading, make("div", { class: "columns" },
      make("div", {}, this.parts.turn, this.parts.actions, this.parts.manners, this.parts.position),
      make("div", {}, this.parts.seats, this.parts.log, this.parts.chat)));
    this.line = new Line(() => this.#watching(), (message) => this.#hear(message));
    setInterval(() => this.#at?.clock && this.#drawSeats(), 1000);
  }

  /** A link with a seat's token opens the seat; it is kept for this tab and leaves the address. */
  #remember() {
    const [seat, token] = [this.link.get("seat"), this.link.get("token")];
    if (token) sessionStorage.setItem(this.id, JSON.stringify({ seat: Number(seat), token }));
    if (token) history.replaceState(null, "", `/t/${this.id}`);
    this.key = JSON.parse(sessionStorage.getItem(this.id) ?? "{}");
    this.#seat = this.key.seat ?? null;
  }

  #watching() {
    const seat = this.#seat === null ? {} : { seat: this.#seat };
    return { table: this.id, since: this.#since, token: this.key.token ?? "", ...seat };
  }

  say(kind, words = {}) {
    this.#refusal = "";
    this.line.say({ say: kind, table: this.id, ...words });
  }

  // ---- hearing -------------------------------------------------------------------------------

  #hear(message) {
    if (message.hear === "table") this.#shown(message);
    else if (message.hear === "moved") this.#moved(message);
    else if (message.hear === "thinking") this.#thinking = true;
    else if (message.hear === "advised") this.#advised(message);
    else if (message.hear === "said") this.#lines.set(message.line.id, message.line);
    else if (message.hear === "refused") this.#refused(message);
    if (this.#at) this.#draw();
  }

  #shown(message) {
    if (this.#at && this.#at.viewer !== message.viewer) this.#steps = [];
    const again = this.#at && this.#at.viewer !== message.viewer && this.#since > 0;
    this.#at = message;
    this.#took(message);
    for (const line of message.chat ?? []) this.#lines.set(line.id, line);
    if (again) this.#lookFromTheStart(message.viewer);
  }

  /** Through other eyes the log reads differently. */
  #lookFromTheStart(seat) {
    [this.#seat, this.#since, this.#steps] = [seat, 0, []];
    this.line.look();
  }

  #moved(message) {
    if (!this.#at) return;
    const gone = ["clock", "undo", "outcome", "turn"].map((name) => [name, undefined]);
    Object.assign(this.#at, Object.fromEntries(gone), message, { hear: "table" });
    this.#took(message);
    [this.#advice, this.#picked, this.#refusal] = [new Map(), "", ""];
  }

  #took(message) {
    const fresh = (message.steps ?? []).filter((told) => told.ply > this.#since);
    this.#steps = [...this.#steps, ...fresh].slice(-LONGEST_LOG);
    this.#since = Math.max(this.#since, message.ply);
    this.#thinking = Boolean(message.thinking);
    this.#heardAt = Date.now();
  }

  #advised(message) {
    const shown = (value) => (message.unit === "wins" ? `${Math.round(100 * value)} %` : value.toFixed(2));
    this.#advice = new Map(message.values.map(([action, value]) => [action, shown(value)]));
    announce(`Best is ${message.best}.`);
  }

  #refused(message) {
    if (message.code === "stale") return; // the house has shown how things stand
    this.#refusal = message.why;
    if (!this.#at) this.parts.heading.replaceChildren(make("h1", {}, upper(message.why)));
  }

  // ---- drawing -------------------------------------------------------------------------------

  #draw() {
    document.title = `${this.#mine() ? "● " : ""}${this.game.title} · Taberna`;
    this.#drawHeading();
    this.#drawSeats();
    this.#drawTurn();
    this.#drawActions();
    this.parts.manners.replaceChildren(...this.#manners());
    this.#drawPosition();
    this.#drawLog();
    this.#drawChat();
  }

  get game() {
    return this.games.find((game) => game.name === this.#at.game);
  }

  get names() {
    return this.#at.seats.map((_, seat) => upper(this.game.seat_names[seat]));
  }

  get playing() {
    return this.#at.viewer ?? null;
  }

  /** Whether the viewer's seat is to play. */
  #mine() {
    const { turn, status, paused } = this.#at;
    return status === "running" && !paused && turn !== undefined && turn !== null && turn === this.playing;
  }

  /** Another seat of the same person is to play: the screen is handed over first. */
  #handOver() {
    const { turn, seats, status, viewer } = this.#at;
    const several = seats.filter((seat) => seat.yours).length > 1;
    return several && status === "running" && viewer !== turn && seats[turn]?.yours ? turn : null;
  }

  #drawHeading() {
    const { rules, status, watchers, commitment, salts } = this.#at;
    const words = [rules, status, watchers ? `${watchers} looking on` : ""].filter(Boolean).join(" · ");
    const sealed = make("details", {}, make("summary", {}, "Fair dice"),
      make("p", {}, "The seed of this match was sealed before the first draw; SHA-256 of it is ",
        make("code", {}, commitment), salts?.length ? `. The seats added ${salts.join(", ")}.` : "."));
    this.parts.heading.replaceChildren(make("h1", {}, this.game.title), make("p", { class: "quiet" }, words), sealed);
  }

  #drawSeats() {
    const focused = this.parts.seats.contains(document.activeElement);
    if (focused && document.activeElement.tagName === "SELECT") return; // somebody is choosing
    const rows = this.#at.seats.map((seat, number) => this.#seatRow(seat, number));
    this.parts.seats.replaceChildren(make("h2", {}, "At the table"), make("ul", { class: "seats" }, rows), this.#links());
  }

  #seatRow(seat, number) {
    const { turn, status } = this.#at;
    const away = seat.away ? AWAY[seat.away] ?? seat.away : "";
    const state = seat.holder === "bot" ? "bot" : away || (seat.holder === "person" && !seat.here ? "not here" : "");
    const words = [seat.yours ? "you" : "", state].filter(Boolean).join(", ");
    const row = { class: turn === number && status === "running" ? "turn" : undefined };
    if (turn === number && status === "running") row["aria-current"] = "true";
    return make("li", row, mark(number),
      make("span", { class: "who" }, make("b", {}, `${this.names[number]}: `), seat.holder === "open" ? "free" : seat.name,
        words ? make("span", { class: "quiet" }, ` (${words})`) : null),
      this.#time(number), make("span", { class: "buttons" }, this.#seatButtons(seat, number)));
  }

  #time(seat) {
    const { clock, status } = this.#at;
    if (!clock) return null;
    const gone = clock.running === seat && status === "running" ? Date.now() - this.#heardAt : 0;
    return make("time", {}, clockWords(Math.max(0, clock.left[seat] - gone)));
  }

  #seatButtons(seat, number) {
    const { host, status, seats, open } = this.#at;
    const link = `${location.origin}/t/${this.id}?seat=${number}`;
    const seated = seats.some((one) => one.yours);
    const invited = this.link.get("invite") && Number(this.link.get("seat")) === number;
    const buttons = [];
    if (seat.holder === "open" && status === "waiting") {
      if (seat.invite) buttons.push(copier("Copy invitation", `${link}&invite=${seat.invite}`));
      if (invited || ((open || host) && !seated)) buttons.push(this.#sitButton(number, invited));
      if (host) buttons.push(this.#botChoice(number));
    } else if (host && !seat.yours && ["waiting", "running"].includes(status) && seat.holder === "person") {
      buttons.push(button("Remove", () => this.say("remove", { seat: number })));
    }
    if (seat.yours && seat.away && seat.away !== "resigned" && status === "running") {
      buttons.push(button("Take it back", () => this.say("come-back", { seat: number }), { class: "primary" }));
    }
    if (seat.yours && seat.token && status === "running") {
      buttons.push(copier("Other device", `${link}&token=${seat.token}`));
    }
    return buttons;
  }

  #sitButton(seat, invited) {
    const words = { seat, invite: (invited && this.link.get("invite")) || "", name: this.me.name, salt: chance(8) };
    return button(`Sit down as ${this.me.name}`, () => this.say("sit", { ...words, name: this.me.name }), { class: "primary" });
  }

  #botChoice(seat) {
    const options = ["", ...this.game.bots].map((bot) => make("option", { value: bot }, bot || "Put a bot here"));
    const chosen = (event) => {
      event.target.blur();
      this.say("put-bot", { seat, bot: event.target.value });
    };
    return make("select", { "aria-label": `A bot for ${this.names[seat]}`, onchange: chosen }, options);
  }

  #links() {
    const { status, viewer } = this.#at;
    const record = `/api/tables/${this.id}/record${viewer === null || viewer === undefined ? "" : `?seat=${viewer}`}`;
    return make("p", { class: "buttons" }, copier("Link for spectators", `${location.origin}/t/${this.id}`),
      status === "waiting" ? null : make("a", { class: "button", href: record, download: true }, "Record"));
  }

  #drawTurn() {
    const words = this.#turnWords();
    const heading = make("h2", { class: this.#mine() ? "yours" : undefined }, words);
    if (this.parts.turn.firstChild?.textContent !== words) announce(words);
    const refusal = this.#refusal ? make("p", { role: "alert" }, this.#refusal) : null;
    this.parts.turn.replaceChildren(...[heading, refusal, this.#outcome()].filter(Boolean));
  }

  #turnWords() {
    const { status, turn, paused, seats } = this.#at;
    if (status === "waiting") return "Waiting for everybody to sit down";
    if (status === "closed") return "This table is closed";
    if (status === "over") return "It is over";
    if (paused) return "A pause";
    if (this.#handOver() !== null) return `Hand the screen to ${this.names[turn]}`;
    if (this.#mine()) return seats[turn].away ? "A bot plays for you" : "Your turn";
    if (turn === undefined || turn === null) return "Chance has its turn";
    return `${this.names[turn]} ${this.#thinking ? "is thinking …" : "is to play"}`;
  }

  #outcome() {
    const { outcome, seats } = this.#at;
    if (!outcome) return null;
    const order = outcome.ranks.map((rank, seat) => [rank, seat]).sort(([one], [other]) => one - other);
    const rows = order.map(([rank, seat]) => make("tr", {}, make("td", {}, String(rank)),
      make("th", { scope: "row" }, mark(seat), `${seats[seat].name}${outcome.winners.includes(seat) ? " wins" : ""}`),
      make("td", {}, outcome.scores[seat].map(([name, points]) => `${plainly(name)} ${points}`).join(", "))));
    const head = ["Rank", "Player", "Score"].map((word) => make("th", { scope: "col" }, word));
    return make("table", { class: "outcome" }, make("caption", {}, upper(plainly(outcome.reason))),
      make("thead", {}, make("tr", {}, head)), make("tbody", {}, rows));
  }

  #drawActions() {
    const had = this.parts.actions.contains(document.activeElement);
    this.parts.actions.replaceChildren(...this.#choices());
    if (had) this.parts.actions.focus({ preventScroll: true });
  }

  #choices() {
    const { view, ply, paused, status } = this.#at;
    const seat = this.#handOver();
    if (seat !== null) {
      return [button(`I am ${this.names[seat]}`, () => this.#lookFromTheStart(seat), { class: "primary" })];
    }
    if (!view || paused || status !== "running" || this.playing === null) return [];
    const play = (action) => this.say("act", { seat: this.playing, ply, action });
    const call = (action) => this.say("call", { seat: this.playing, ply, action });
    const here = (action) => !this.#picked || action.split(" ").includes(this.#picked) || !action.includes(" ");
    const legal = this.#at.seats[this.playing].away ? [] : view.legal.filter(here);
    const out = view.calls?.length && !this.#mine() ? [make("h3", {}, "Out of turn"), ...actions(view.calls, call)] : [];
    const all = button(`Show all, not only ${this.#picked}`, () => this.#pick(this.#picked), { class: "plain" });
    return [...(this.#picked && legal.length ? [all] : []), ...actions(legal, play, this.#advice), ...out];
  }

  #pick(square) {
    this.#picked = square === this.#picked ? "" : square;
    this.#draw();
  }

  #drawPosition() {
    const { view } = this.#at;
    if (!view || this.#handOver() !== null) return this.parts.position.replaceChildren();
    const open = this.parts.position.querySelector("details")?.open ?? false;
    const square = this.parts.position.contains(document.activeElement) ? document.activeElement.title.slice(0, 3) : "";
    this.parts.position.replaceChildren(make("h2", {}, "The position"),
      ...position(view, this.names, (tapped) => this.#pick(tapped), this.#picked),
      make("p", { class: "quiet" }, `Rules: ${text(view.ruleset ?? this.#at.rules)}`));
    const more = this.parts.position.querySelector("details");
    if (more) more.open = open;
    if (square) [...this.parts.position.querySelectorAll("button")].find((one) => one.title.startsWith(square))?.focus();
  }

  #drawLog() {
    const list = this.parts.log.querySelector("ol");
    const hidden = this.#handOver() !== null;
    list.replaceChildren(...(hidden ? [] : this.#steps.map((told) => step(told, this.names))));
    list.scrollTop = list.scrollHeight;
  }

  #drawChat() {
    const list = this.parts.chat.querySelector("ul");
    const lines = [...this.#lines.values()].sort((one, other) => one.id - other.id);
    list.replaceChildren(...lines.map((line) => make("li", {}, make("b", {}, `${line.name}: `), line.text,
      line.room === "watchers" ? make("span", { class: "quiet" }, " (among the watchers)") : null)));
    list.scrollTop = list.scrollHeight;
  }

  // ---- manners -------------------------------------------------------------------------------

  #manners() {
    const { status, next, rematch, host } = this.#at;
    const seat = this.playing;
    const buttons = seat === null ? [] : status === "running" ? this.#whilePlaying(seat) : [];
    if (status === "over" && next) buttons.push(make("a", { class: "button primary", href: `/t/${next}` }, "To the rematch"));
    else if (status === "over" && seat !== null) {
      const asked = rematch?.includes(seat);
      buttons.push(button(asked ? "Rematch: the others are asked" : "Rematch",
        () => this.#everySeat((mine) => this.say("rematch", { seat: mine })), { disabled: asked }));
    }
    if (host && ["waiting", "running"].includes(status)) {
      buttons.push(sure("Close the table", "Close it for everybody?", () => this.say("close")));
    }
    return buttons;
  }

  #whilePlaying(seat) {
    const { undo, hints, paused, pausing, ply, seats } = this.#at;
    if (paused) return [button("Go on", () => this.say("resume", { seat }), { class: "primary" })];
    if (seats[seat].away) return [];
    const steps = undo?.steps ?? 0;
    const asked = pausing?.includes(seat);
    return [
      button("Undo", () => this.say("take-back", { seat, ply }), { disabled: !steps, title: undo?.why || undefined }),
      hints ? button("Hint", () => this.say("hint", { seat }), { disabled: !this.#mine() }) : null,
      button(asked ? "Pause: the others are asked" : pausing?.length ? "Agree to a pause" : "Pause",
        () => this.#everySeat((mine) => this.say("pause", { seat: mine })), { disabled: asked }),
      sure("Get up", "Get up? A bot plays for you until you come back.", () => this.say("leave", { seat })),
      sure("Resign", "Resign? A bot plays your seat to the end, and it ranks last.", () => this.say("resign", { seat })),
    ].filter(Boolean);
  }

  /** On one screen one person answers for all its seats. */
  #everySeat(does) {
    this.#at.seats.forEach((seat, number) => seat.yours && !seat.away && does(number));
  }

  chat(words) {
    const seated = this.#at?.seats.some((seat) => seat.yours);
    this.say("chat", { room: seated ? "table" : "watchers", text: words });
  }
}

/** The parts of the page that stay while what is in them changes. */
function parts(page) {
  const field = make("input", { maxlength: 400, required: true, "aria-label": "Say something", placeholder: "Salve!" });
  const form = make("form", { class: "line" }, field, make("button", {}, "Say"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    page.chat(field.value);
    form.reset();
  });
  return {
    heading: make("div", { class: "heading" }, make("h1", {}, "A table")),
    turn: make("div", { class: "banner" }),
    actions: make("div", { class: "actions", tabindex: -1, "aria-label": "What you may do", role: "group" }),
    manners: make("p", { class: "buttons manners" }),
    position: make("section", { class: "card" }),
    seats: make("section", { class: "card" }),
    log: make("section", { class: "card" }, make("h2", {}, "What happened"), make("ol", { class: "scroll", tabindex: 0, role: "log" })),
    chat: make("section", { class: "card" }, make("h2", {}, "Chat"), make("ul", { class: "scroll", role: "log" }), form),
  };
}

function sure(words, question, does) {
  return button(words, () => confirm(question) && does());
}

function clockWords(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)];
  if (days) return `${days} d ${hours} h`;
  const [minutes, rest] = [Math.floor((seconds % 3600) / 60), String(seconds % 60).padStart(2, "0")];
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
