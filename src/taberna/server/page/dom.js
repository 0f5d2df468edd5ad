// Small words for building the page. Whatever comes from people is set as text, never as markup.

/** An element: `make("p", {class: "x"}, "words", another)`. `on...` listens, `false` leaves out. */
export function make(tag, given = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...inside.flat().filter((part) => part !== null && part !== false));
  return element;
}

/** A button that does something. */
export function button(words, does, given = {}) {
  return make("button", { type: "button", onclick: does, ...given }, words);
}

/** A choice with its label. */
export function choice(label, options, chosen, onchange) {
  const shown = options.map(([value, words]) =>
    make("option", { value, selected: value === chosen }, words),
  );
  return make("label", {}, label, make("select", { onchange }, shown));
}

/** A button that copies a link, and says so. */
export function copier(words, link) {
  const copies = button(words, async () => {
    await copy(link);
    copies.textContent = "Copied";
    announce("The link is copied.");
  });
  return copies;
}

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without https a browser has no clipboard for pages; a selected text still copies.
  const field = make("textarea", { class: "whisper" });
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** Says something to those who listen to the page instead of looking at it. */
export function announce(words) {
  document.getElementById("said").textContent = words;
}

/** Says something to everybody, above the page; no words: nothing to say. */
export function warn(words) {
  const line = document.getElementById("weather");
  line.textContent = words;
  line.hidden = !words;
}

/** `LavaLaid` and `hand_sizes` as people write them. */
export function plainly(name) {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]/g, " ")
    .toLowerCase();
}

export const upper = (words) => words.charAt(0).toUpperCase() + words.slice(1);
