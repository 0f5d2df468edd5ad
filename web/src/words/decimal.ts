/** Numbers as a language writes them, for every catalogue of words. */

/** A number with so many digits after the point; one that is rounded to zero has no sign. */
export function decimalIn(language: string, n: number, digits: number): string {
  const text = Math.abs(n).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return n < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}
