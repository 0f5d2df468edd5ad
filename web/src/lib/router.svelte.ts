/** Where one is: the path of the address, and how to go elsewhere without loading the page anew. */

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  game = $state(""); // of the table or the replay that is shown

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  /** Goes to another page. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    if (this.path !== location.pathname) this.game = "";
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** Links of the house are followed without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
