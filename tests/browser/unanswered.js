// Counts what a page waits for: HTTP requests, sockets not yet open, and messages not yet answered.
// Tests move the page's clock only while nothing is outstanding: the server runs in real time, and
// a page whose clock runs ahead of it gives up a healthy connection.
(() => {
  const outstanding = new Set();
  window.unanswered = () => [...outstanding].map(({ name }) => name);

  const originalFetch = window.fetch;
  window.fetch = (...given) => {
    const entry = { name: `fetch ${given[0]?.url ?? given[0]}` };
    outstanding.add(entry);
    return originalFetch(...given).finally(() => outstanding.delete(entry));
  };

  window.WebSocket = class extends WebSocket {
    #sent = new Map();

    constructor(...given) {
      super(...given);
      this.#wait("connection", "connection");
      this.addEventListener("open", () => this.#end("connection"));
      this.addEventListener("message", ({ data }) => this.#end(JSON.parse(data).answers));
      this.addEventListener("close", () => this.#endAll());
    }

    send(text) {
      const { say, id } = JSON.parse(text);
      if (id && say !== "unwatch") this.#wait(id, say);
      super.send(text);
    }

    close(...given) {
      this.#endAll();
      super.close(...given);
    }

    #wait(id, name) {
      const entry = { name };
      this.#end(id);
      this.#sent.set(id, entry);
      outstanding.add(entry);
    }

    #end(id) {
      outstanding.delete(this.#sent.get(id));
      this.#sent.delete(id);
    }

    #endAll() {
      for (const id of [...this.#sent.keys()]) this.#end(id);
    }
  };
})();
