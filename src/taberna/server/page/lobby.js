// The lobby: setting up a table, tables that wait, one's own, and how one did.

import { button, choice, make, upper, warn } from "./dom.js";
import { ask, chance } from "./house.js";

const REFRESH = 10_000; // milliseconds
const CLOCKS = [
  ["", "No clock"],
  ["300+5", "5 minutes, 5 seconds a turn"],
  ["900+10", "15 minutes, 10 seconds a turn"],
  ["days 1", "A day for each move"],
  ["days 3", "Three days for each move"],
];

/** Shows the lobby, and keeps it fresh while somebody looks. */
export async function showLobby(main, games) {
  const titles = Object.fromEntries(games.map((game) => [game.name, game]));
  const lists = make("div", { class: "lists" });
  main.replaceChildren(
    make("h1", {}, "Come in, sit down, play"),
    make("div", { class: "columns" }, setUp(games), lists),
  );
  const refresh = async () => {
    if (!document.hidden) lists.replaceChildren(...(await listed(titles)));
  };
  await refresh();
  setInterval(() => refresh().catch((error) => warn(error.message)), REFRESH);
}

// ---- a new table -----------------------------------------------------------------------------

function setUp(games) {
  const form = make("form", { class: "card" });
  const wish = {
    game: games[0],
    rules: "",
    seats: 2,
    who: [],
    clock: "",
    open: false,
    hints: true,
  };
  const draw = () => form.replaceChildren(...fields(games, wish, draw));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const table = await ask("/api/tables", "POST", wanted(wish));
      location.assign(`/t/${table.id}`);
    } catch (error) {
      form.append(make("p", { role: "alert" }, error.message));
    }
  });
  choose(wish, games[0]);
  draw();
  return form;
}

/** Another game: its first ruleset, two seats if it has them, one person and bots. */
function choose(wish, game) {
  const seats = game.seat_counts.includes(2) ? 2 : game.seat_counts[0];
  const bot = game.bots.at(-1);
  const who = game.seat_names.map((_, seat) => (seat === 0 ? "me" : bot));
  Object.assign(wish, { game, rules: Object.keys(game.presets)[0], seats, who });
}

function fields(games, wish, draw) {
  const changes = (change) => (event) => {
    change(event.target.value);
    draw();
  };
  const { game } = wish;
  const counts = game.seat_counts.map((count) => [String(count), String(count)]);
  return [
    make("h2", {}, "A new table"),
    choice(
      "Game",
      games.map((one) => [one.name, one.title]),
      game.name,
      changes((name) =>
        choose(
          wish,
          games.find((one) => one.name === name),
        ),
      ),
    ),
    choice(
      "Rules",
      Object.keys(game.presets).map((name) => [name, upper(name)]),
      wish.rules,
      changes((rules) => (wish.rules = rules)),
    ),
    choice(
      "Seats",
      counts,
      String(wish.seats),
      changes((count) => (wish.seats = Number(count))),
    ),
    seats(wish, changes),
    manners(wish, changes),
    make("button", { class: "primary" }, somebodyComes(wish) ? "Open the table" : "Play"),
  ];
}

function seats(wish, changes) {
  const bots = wish.game.bots.map((bot) => [bot, `Bot: ${bot}`]);
  const options = [["me", "You"], ["open", "A friend, by link"], ...bots];
  const rows = wish.game.seat_names.slice(0, wish.seats).map((name, seat) =>
    choice(
      upper(name),
      options,
      wish.who[seat],
      changes((who) => (wish.who[seat] = who)),
    ),
  );
  return make("fieldset", {}, make("legend", {}, "Who sits where"), rows);
}

function manners(wish, changes) {
  const box = (words, name) =>
    make(
      "label",
      { class: "tick" },
      make("input", {
        type: "checkbox",
        checked: wish[name],
        onchange: (event) => (wish[name] = event.target.checked),
      }),
      words,
    );
  return make(
    "details",
    { open: wish.clock !== "" || wish.open },
    make("summary", {}, "House rules"),
    choice(
      "Clock",
      CLOCKS,
      wish.clock,
      changes((clock) => (wish.clock = clock)),
    ),
    box("Show the table in the lobby", "open"),
    box("Hints are allowed", "hints"),
  );
}

const somebodyComes = (wish) => wish.who.slice(0, wish.seats).includes("open");

function wanted(wish) {
  const who = wish.who.slice(0, wish.seats);
  return {
    game: wish.game.name,
    rules: wish.rules,
    seats: who.map((who) => ({ who, salt: who === "me" ? chance(8) : "" })),
    clock: clock(wish.clock),
    open: wish.open,
    hints: wish.hints,
  };
}

function clock(chosen) {
  if (!chosen) return null;
  if (chosen.startsWith("days")) return { days: Number(chosen.split(" ")[1]) };
  const [base, increment] = chosen.split("+").map(Number);
  return { base, increment };
}

// ---- tables and results ----------------------------------------------------------------------

async function listed(titles) {
  const [open, mine, results] = await Promise.all(
    ["/api/tables", "/api/me/tables", "/api/me/statistics"].map((path) => ask(path)),
  );
  return [
    section("Open tables", open, titles, "No table waits just now. Open one!"),
    section("Your tables", mine, titles, "You have not played here yet."),
    results.length ? statistics(results, titles) : "",
    farewell(),
  ];
}

function section(heading, tables, titles, none) {
  const rows = tables.map((table) => make("li", {}, entry(table, titles)));
  const inside = rows.length
    ? make("ul", { class: "tables" }, rows)
    : make("p", { class: "quiet" }, none);
  return make("section", { class: "card" }, make("h2", {}, heading), inside);
}

function entry(table, titles) {
  const names = table.seats.map((seat) => (seat.holder === "open" ? "a free seat" : seat.name));
  const title = titles[table.game]?.title ?? table.game;
  const words = [
    make("b", {}, title),
    make("span", {}, names.join(", ")),
    make("span", { class: "quiet" }, `${table.rules} · ${table.status}`),
  ];
  if (table.status === "imported") return make("span", { class: "entry" }, words);
  return make("a", { class: "entry", href: `/t/${table.id}` }, words);
}

function statistics(results, titles) {
  const head = ["Game", "Seats", "Matches", "Wins", "Mean rank"];
  const rows = results.map((one) => [
    `${titles[one.game]?.title ?? one.game} (${one.rules})`,
    one.seats,
    one.matches,
    Number(one.wins.toFixed(2)),
    one.rank.toFixed(2),
  ]);
  return make(
    "section",
    { class: "card" },
    make("h2", {}, "How you did"),
    make(
      "div",
      { class: "wide", tabindex: 0, role: "region", "aria-label": "How you did" },
      make(
        "table",
        {},
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            head.map((word) => make("th", { scope: "col" }, word)),
          ),
        ),
        make(
          "tbody",
          {},
          rows.map((row) =>
            make(
              "tr",
              {},
              row.map((cell) => make("td", {}, String(cell))),
            ),
          ),
        ),
      ),
    ),
  );
}

function farewell() {
  const question = "Delete your name, chat and results? Where you play now, bots take over.";
  return make(
    "p",
    { class: "quiet" },
    button(
      "Forget me",
      async () => {
        if (!confirm(question)) return;
        await ask("/api/me", "DELETE");
        location.reload();
      },
      { class: "plain" },
    ),
  );
}
