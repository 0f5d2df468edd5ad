// The plain page of the house: who one is, and either the lobby or a table. It knows no rules.

import { announce, button, make, warn } from "./dom.js";
import { ask } from "./house.js";
import { showLobby } from "./lobby.js";
import { showTable } from "./table.js";

async function begin() {
  const me = await ask("/api/me");
  const games = await ask("/api/games");
  showMe(me);
  const main = document.getElementById("main");
  const table = location.pathname.match(/^\/t\/([a-z0-9]+)/);
  if (table) showTable(main, table[1], games, me);
  else await showLobby(main, games);
}

function showMe(me) {
  const change = button("Change", () => askName(me), { "aria-label": "Change your name" });
  document.getElementById("me").replaceChildren("You are ", make("b", {}, me.name), " ", change);
}

function askName(me) {
  const field = make("input", {
    value: me.name,
    maxlength: 24,
    required: true,
    "aria-label": "Your name",
  });
  const form = make("form", { class: "line" }, field, make("button", {}, "Keep"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      Object.assign(me, await ask("/api/me", "PUT", { name: field.value }));
      showMe(me);
      announce(`You are ${me.name} now.`);
    } catch (error) {
      field.setCustomValidity(error.message);
      field.reportValidity();
      field.setCustomValidity("");
    }
  });
  document.getElementById("me").replaceChildren(form);
  field.select();
}

begin().catch((error) => warn(`${error.message}. Reload the page to try again.`));
