/** What somebody has chosen on this device. */

interface Choices {
  theme: "auto" | "light" | "dark";
  language: string; // "auto": as the device wishes
  autoDone: boolean;
  confirm: "touch" | "always" | "never";
  throwOwn: boolean; // the first throw of one's turn waits until one throws
  askThrow: boolean; // a throw that was pulled back and let go waits for a press
  pace: number; // 1 is usual; 0 shows only the result
  step: boolean; // every turn of others is asked for
  coordinates: boolean; // letters and numbers on the board
  sound: boolean;
  notify: boolean;
  remarks: boolean; // whether opponents say something now and then
}

const USUAL: Choices = { theme: "auto", language: "auto", autoDone: true, confirm: "touch", throwOwn: true, askThrow: false, pace: 1, step: false, coordinates: true, sound: false, notify: false, remarks: true };
const KEY = "taberna.choices";

function stored(): Choices {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
  } catch {
    return USUAL;
  }
}

export const choices = $state<Choices>(stored());

/** Keeps what was chosen. */
export function keepChoices(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** What is chosen in one window of this browser holds in all of them. */
export function followChoices(): void {
  addEventListener("storage", ({ key }) => {
    if (key === KEY) Object.assign(choices, stored());
  });
}

/** Light or dark, as chosen or as the device says. */
export function applyTheme(): void {
  const dark = choices.theme === "dark" || (choices.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
}

/** Whether things should move. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A value kept under a name, such as the last choices for a new match. */
export function remembered<T>(name: string, usual: T): T {
  try {
    const text = localStorage.getItem(`taberna.${name}`);
    return text ? { ...usual, ...(JSON.parse(text) as T) } : usual;
  } catch {
    return usual;
  }
}

/** Keeps a value under a name. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`taberna.${name}`, JSON.stringify(value));
  } catch {
    // nothing is kept
  }
}
