// What one may do besides playing: take back, ask, pause, get up, resign, play again.

import { button, make, plainly, upper } from "./dom.js";
import { mark } from "./board.js";

/** The buttons that fit now. */
export function manners(page) {
  const { status, host } = page.at;
  const seated = page.viewer !== null && page.handOver === null;
  const alive = status === "waiting" || status === "running";
  const shown = [
    ...(seated && status === "running" ? whilePlaying(page) : []),
    status === "over" ? onceMore(page) : null,
    host && alive
      ? sure("Close the table", "Close it for everybody?", () => page.say("close"))
      : null,
  ];
  return shown.filter(Boolean);
}

function whilePlaying(page) {
  const { paused, hints, undo, ply, seats } = page.at;
  const seat = page.viewer;
  if (paused) return [button("Go on", () => page.say("resume", { seat }), { class: "primary" })];
  if (seats[seat].away) return [];
  const back = () => page.say("take-back", { seat, ply });
  const getUp = "Get up? A bot plays for you until you come back.";
  const giveUp = "Resign? A bot plays your seat to the end, and it ranks last.";
  return [
    button("Undo", back, { disabled: !undo?.steps, title: undo?.why ?? false }),
    hints ? button("Hint", () => page.say("hint", { seat }), { disabled: !page.mine }) : null,
    pause(page),
    sure("Get up", getUp, () => page.say("leave", { seat })),
    sure("Resign", giveUp, () => page.say("resign", { seat })),
  ];
}

function pause(page) {
  const wanted = page.at.pausing ?? [];
  const asked = wanted.includes(page.viewer);
  const words = asked
    ? "Pause: the others are asked"
    : wanted.length
      ? "Agree to a pause"
      : "Pause";
  return button(words, () => everySeat(page, "pause"), { disabled: asked });
}

function onceMore(page) {
  const { next, rematch } = page.at;
  if (next) return make("a", { class: "button primary", href: `/t/${next}` }, "To the rematch");
  if (page.viewer === null) return null;
  const asked = (rematch ?? []).includes(page.viewer);
  const words = asked ? "Rematch: the others are asked" : "Rematch";
  return button(words, () => everySeat(page, "rematch"), { disabled: asked });
}

/** On one screen one person answers for all its seats. */
function everySeat(page, kind) {
  const mine = page.at.seats.flatMap((seat, number) => (seat.yours && !seat.away ? [number] : []));
  for (const seat of mine) page.say(kind, { seat });
}

function sure(words, question, does) {
  return button(words, () => confirm(question) && does());
}

/** How it ended: ranks and scores, the first first. */
export function outcome(page) {
  const { outcome, seats } = page.at;
  const order = outcome.ranks
    .map((rank, seat) => [rank, seat])
    .sort((one, other) => one[0] - other[0]);
  const score = (seat) =>
    outcome.scores[seat].map(([name, points]) => `${plainly(name)} ${points}`);
  const who = (seat) => `${seats[seat].name}${outcome.winners.includes(seat) ? " wins" : ""}`;
  const rows = order.map(([rank, seat]) =>
    make(
      "tr",
      {},
      make("td", {}, String(rank)),
      make("th", { scope: "row" }, mark(seat), who(seat)),
      make("td", {}, score(seat).join(", ")),
    ),
  );
  const head = ["Rank", "Player", "Score"].map((word) => make("th", { scope: "col" }, word));
  return make(
    "table",
    { class: "outcome" },
    make("caption", {}, upper(plainly(outcome.reason))),
    make("thead", {}, make("tr", {}, head)),
    make("tbody", {}, rows),
  );
}
