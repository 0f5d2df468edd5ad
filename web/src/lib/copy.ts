/** Copies a text. Over plain http browsers have no clipboard for pages: there it is marked and copied. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const box = document.createElement("textarea");
  box.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(box); // nothing behind a dialog can be marked
  box.select();
  document.execCommand("copy");
  box.remove();
}
