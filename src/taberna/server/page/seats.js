// Who sits at a table, and the links that let others in.

import { button, copier, make } from "./dom.js";
import { chance } from "./house.js";
import { mark } from "./board.js";

const AWAY = {
  left: "got up, a bot plays",
  absent: "away, a bot plays",
  time: "out of time, a bot plays",
  resigned: "resigned, a bot plays",
};

/** The seats with their people, clocks and buttons. */
export function seatList(page) {
  const rows = page.at.seats.map((seat, number) => row(page, seat, number));
  return make("ul", { class: "seats" }, rows);
}

/** What anybody may take along: a link to look on, and the record. */
export function links(page) {
  const record = `/api/tables/${page.id}/record${page.viewer === null ? "" : `?seat=${page.viewer}`}`;
  const begun = page.at.status !== "waiting";
  return make(
    "p",
    { class: "buttons" },
    copier("Link for spectators", `${location.origin}/t/${page.id}`),
    begun ? make("a", { class: "button", href: record, download: true }, "Record") : null,
  );
}

function row(page, seat, number) {
  const { turn, status } = page.at;
  const onTurn = turn === number && status === "running";
  const holder = seat.holder === "open" ? "free" : seat.name;
  const words = [seat.yours ? "you" : "", state(seat)].filter(Boolean).join(", ");
  return make(
    "li",
    { class: onTurn ? "turn" : false, "aria-current": onTurn ? "true" : false },
    mark(number),
    make(
      "span",
      { class: "who" },
      make("b", {}, `${page.names[number]}: `),
      holder,
      words ? make("span", { class: "quiet" }, ` (${words})`) : null,
    ),
    page.at.clock ? make("time", {}, timeLeft(page, number)) : null,
    make("span", { class: "buttons" }, buttons(page, seat, number)),
  );
}

function state(seat) {
  if (seat.holder === "bot") return "bot";
  if (seat.away) return AWAY[seat.away] ?? seat.away;
  return seat.holder === "person" && !seat.here ? "not here" : "";
}

function buttons(page, seat, number) {
  const { status, host } = page.at;
  if (status === "waiting" && seat.holder === "open") return forFreeSeat(page, seat, number);
  const removable = status === "waiting" || (status === "running" && seat.holder === "person");
  const back = seat.yours && seat.away && seat.away !== "resigned" && status === "running";
  const link = `${location.origin}/t/${page.id}?seat=${number}&token=${seat.token}`;
  const say = (kind) => () => page.say(kind, { seat: number });
  return [
    back ? button("Take it back", say("come-back"), { class: "primary" }) : null,
    seat.yours && status === "waiting" ? button("Get up", say("leave")) : null,
    seat.token && status === "running" ? copier("Other device", link) : null,
    host && removable && !seat.yours ? button("Remove", say("remove")) : null,
  ];
}

function forFreeSeat(page, seat, number) {
  const { host, open, seats } = page.at;
  const given = Number(page.link.get("seat")) === number ? (page.link.get("invite") ?? "") : "";
  const seated = seats.some((one) => one.yours);
  const link = `${location.origin}/t/${page.id}?seat=${number}&invite=${seat.invite}`;
  const sit = () =>
    page.say("sit", { seat: number, invite: given, name: page.me.name, salt: chance(8) });
  return [
    given || ((open || host) && !seated) ? button("Sit down", sit, { class: "primary" }) : null,
    seat.invite ? copier("Copy invitation", link) : null,
    host ? botChoice(page, number) : null,
  ];
}

function botChoice(page, number) {
  const names = ["", ...page.game.bots];
  const options = names.map((bot) => make("option", { value: bot }, bot || "Put a bot here"));
  const put = (event) => {
    page.say("put-bot", { seat: number, bot: event.target.value });
    event.target.blur();
  };
  const label = `A bot for ${page.names[number]}`;
  return make("select", { "aria-label": label, onchange: put }, options);
}

function timeLeft(page, seat) {
  const { clock, status } = page.at;
  const runs = clock.running === seat && status === "running";
  return clockWords(Math.max(0, clock.left[seat] - (runs ? Date.now() - page.heardAt : 0)));
}

function clockWords(milliseconds) {
  const all = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(all / 86_400), Math.floor((all % 86_400) / 3600)];
  const [minutes, seconds] = [Math.floor((all % 3600) / 60), all % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
