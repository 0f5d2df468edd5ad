/** The keyboard's focus is never lost: whatever had it and is gone hands it on. */

/** Keeps the focus inside a part of the page: what is marked as home gets it when its holder goes away. */
export function keepsFocus(part: HTMLElement): () => void {
  let inside = false;
  let moving = false; // on its way to something else: for a moment nothing has it
  const came = (): void => {
    inside = true;
    moving = false;
  };
  const left = (event: FocusEvent): void => {
    if (!event.relatedTarget) return;
    inside = part.contains(event.relatedTarget as Node);
    moving = inside;
  };
  const pressed = (event: PointerEvent): void => void (inside &&= part.contains(event.target as Node));
  const watcher = new MutationObserver(() => {
    if (inside && !moving && document.activeElement === document.body) homeOf(part)?.focus({ preventScroll: true });
  });
  part.addEventListener("focusin", came);
  part.addEventListener("focusout", left);
  addEventListener("pointerdown", pressed);
  watcher.observe(part, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    part.removeEventListener("focusin", came);
    part.removeEventListener("focusout", left);
    removeEventListener("pointerdown", pressed);
    watcher.disconnect();
  };
}

/** Whether the focus waits for something to hold it. */
export function adrift(): boolean {
  return document.activeElement === document.body || (document.activeElement?.matches("[data-home]") ?? false);
}

function homeOf(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>("[data-home]");
}
