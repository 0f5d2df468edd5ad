/** The shell that the device keeps, and whether a newer one waits. */

const WORKER = "/service-worker.js";
const UNHURRIED = 1500; // milliseconds

class Renewal {
  ready = $state(false);
  private keeping: ServiceWorkerRegistration | null = null;
  private waiting: ServiceWorker | null = null;

  /** Begins to keep the shell, where the browser can. */
  async watch(): Promise<void> {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const keeping = await navigator.serviceWorker.register(WORKER).catch(() => null);
    if (!keeping) return;
    this.keeping = keeping;
    void this.notice(keeping.waiting);
    void this.stock();
    keeping.addEventListener("updatefound", () => {
      const coming = keeping.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") void this.notice(coming);
      });
    });
  }

  /** Lets the device lay in rules and first games, when the page itself has all it needs. */
  private async stock(): Promise<void> {
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(() => active?.postMessage("stock"), UNHURRIED);
  }

  /** Looks for a newer shell: browsers do so only when a page is opened, and this one may stay open for days. */
  look(): void {
    void this.keeping?.update().catch(() => undefined);
  }

  private async notice(worker: ServiceWorker | null): Promise<void> {
    if (!worker || !navigator.serviceWorker.controller) return; // the first one has nothing to renew
    this.waiting = worker;
    if (await this.isNewest()) worker.postMessage("renew");
    else this.ready = true;
  }

  /** Whether this page is already of the shell that waits: pages come from the house while it can be reached. */
  private async isNewest(): Promise<boolean> {
    const answer = await fetch(WORKER).catch(() => null);
    return (await answer?.text())?.includes(new URL(import.meta.url).pathname) ?? false;
  }

  /** Not now; when the page is opened again, it is the newer one anyway. */
  later(): void {
    this.ready = false;
  }

  /** Goes over to the newer shell, unless another page of this device has done so. */
  renew(): void {
    if (this.waiting?.state !== "installed") return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting.postMessage("renew");
  }
}

export const renewal = new Renewal();
