/** Where one is: the path of the address, and how to go elsewhere without loading the page anew. */

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  game = $state(""); // of the table or the replay that is shown
  rules = $state(""); // of the table that is shown

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  /** The address of the page, with its query: an invitation is in it. */
  get address(): string {
    return this.query.size ? `${this.path}?${this.query}` : this.path;
  }

  /** Goes to another page. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    if (this.path !== location.pathname) this.game = this.rules = "";
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

const FILE = /\.[^/]+$/; // the server, too, tells its files from pages by a dot in the last part of the path

/** Opens links to pages of the client without loading the page again. Every other link is left to the browser. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || FILE.test(link.pathname)) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
