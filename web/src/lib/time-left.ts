/** How the time left on a clock is written: "4:59", "5 h 12 min", "3 d 4 h". */

type Unit = "day" | "hour" | "minute";

const NARROW: Record<string, string> = { en: "en-CA" }; // "min" and not "m", which reads as metres or months

/** Milliseconds in words of a language; a started second counts. */
export function timeLeft(left: number, language: string): string {
  const seconds = Math.ceil(left / 1000);
  const [minutes, hours, days] = [60, 3600, 86400].map((unit) => Math.floor(seconds / unit)) as [number, number, number];
  if (days) return inUnits([["day", days], ["hour", hours % 24]], language);
  if (hours) return inUnits([["hour", hours], ["minute", minutes % 60]], language);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Numbers with their units and nothing between them but spaces that do not break. */
function inUnits(units: [Unit, number][], language: string): string {
  const locale = NARROW[language] ?? language;
  const parts = Intl.DurationFormat ? durationParts(units, locale) : units.flatMap((unit) => unitParts(unit, locale));
  return parts.filter(({ type }) => type === "integer" || type === "unit").map(({ value }) => value).join("\u00a0");
}

function durationParts(units: [Unit, number][], locale: string): { type: string; value: string }[] {
  const always = Object.fromEntries(units.map(([unit]) => [`${unit}sDisplay`, "always"]));
  const duration = Object.fromEntries(units.map(([unit, count]) => [`${unit}s`, count]));
  return new Intl.DurationFormat(locale, { style: "narrow", ...always }).formatToParts(duration);
}

/** One unit, where the browser has no Intl.DurationFormat. */
function unitParts([unit, count]: [Unit, number], locale: string): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }).formatToParts(count);
}
