// Keeps the house on the device: it opens at once, and also while it is out of reach. SHELL is what the first page
// needs, SHELF what rules and first games need besides; both, and VERSION, are written in front by the build.
// A new version waits until the page says so.

const NAME = `taberna-${VERSION}`;
const GAMES = "/api/games";
const DRAWN = /^\/api\/games\/[^/]+\/view$/; // a position as the house draws it
const TOLD = /^\/api\/games(\/[^/]+\/(guide|practice))?$/; // the same for everybody: who plays here, and how it is learned

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "renew") void self.skipWaiting();
  if (event.data === "stock") event.waitUntil(stock().catch(() => undefined)); // what is missing comes another time
});

// A notification is named like its table; a press on it brings that page to the front.
self.addEventListener("notificationclick", (event) => {
  const path = `/t/${event.notification.tag}`;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find(({ url }) => new URL(url).pathname === path);
      return page ? page.focus() : self.clients.openWindow(path);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (DRAWN.test(path) && new URL(request.referrer || "/", location).pathname.startsWith("/rules/")) event.respondWith(drawn(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (path.startsWith("/assets/")) event.respondWith(kept(request));
  else if (SHELL.includes(path) || TOLD.test(path)) event.respondWith(fresh(request));
});

/** What never changes is fetched once. */
async function kept(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

/** What may change is asked for, and what was last heard is told while the house is out of reach. */
async function fresh(request, key = request) {
  const answer = await fetch(request).catch(() => null);
  if (answer) return keep(key, answer);
  return (await caches.match(key, { ignoreVary: true })) ?? Response.error();
}

/** A picture in the rules, under the position that it shows. */
async function drawn(request) {
  const position = await request.clone().text();
  return fresh(request, new Request(`${request.url}?${encodeURIComponent(position)}`));
}

async function keep(key, answer) {
  if (answer.ok) await (await caches.open(NAME)).put(key, answer.clone());
  return answer;
}

/** Lays in what rules and first games need, a piece at a time: nobody waits for it. */
async function stock() {
  for (const file of SHELF) await kept(new Request(file));
  const games = await fresh(new Request(GAMES));
  for (const { name } of await games.json()) {
    for (const lessons of ["guide", "practice"]) await fresh(new Request(`${GAMES}/${name}/${lessons}`));
  }
}
