/** The shell that the device keeps, and whether a newer one waits. */

class Renewal {
  ready = $state(false);
  private waiting: ServiceWorker | null = null;

  /** Begins to keep the shell, where the browser can. */
  async watch(): Promise<void> {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const keeping = await navigator.serviceWorker.register("/service-worker.js").catch(() => null);
    if (!keeping) return;
    this.notice(keeping.waiting);
    keeping.addEventListener("updatefound", () => {
      const coming = keeping.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") this.notice(coming);
      });
    });
  }

  private notice(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return; // the first one has nothing to renew
    this.waiting = worker;
    this.ready = true;
  }

  /** Goes over to the newer shell. */
  renew(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("renew");
  }
}

export const renewal = new Renewal();
