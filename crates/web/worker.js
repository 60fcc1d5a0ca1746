// Caches the page, so that it opens without the server. Each version of all files has a cache of
// its own.
//
// Navigations ask the server first, so anyone with a connection gets the newest page. Files with a hash in their name never
// change, and come from the cache. Everything else, such as tables and their sockets, passes through.

const NAME = "ubongo-%version%";
const FILES = [%files%];

// Names of files whose content never changes.
const HASHED = /-[0-9a-f]{16}\.\w+$/;

// Time to wait for the server before showing the cached page.
const TIMEOUT_MS = 3000;

// Paths of the server that are never cached.
const NOT_THE_PAGE = /^\/(api\/|status$|healthz$|metrics$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(cacheFiles().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || NOT_THE_PAGE.test(pathname)) return;
  if (request.mode === "navigate") {
    event.respondWith(page(request));
  } else if (HASHED.test(pathname) || (FILES.includes(pathname) && pathname !== "/")) {
    event.respondWith(file(request, pathname));
  }
});

// Caches all files. If one fails, the previous version stays. Files with a hash may come from the browser's own cache.
async function cacheFiles() {
  const cache = await caches.open(NAME);
  const requests = FILES.map((path) => new Request(path, { cache: HASHED.test(path) ? "default" : "no-cache" }));
  await cache.addAll(requests);
}

// Deletes older versions, but for the previous one: an open page still needs its chunks and texts. Names are in the order in
// which the caches were made. A page that is older still reloads when it misses a file.
async function deleteOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("ubongo-") && name !== NAME);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

async function file(request, pathname) {
  const cache = await caches.open(NAME);
  const cached = (await cache.match(pathname)) ?? (HASHED.test(pathname) ? await caches.match(pathname) : undefined);
  return cached ?? fetch(request);
}

// Returns the server's response, even a 404: that is also the page, which then says so. Falls back to the cached page.
async function page(request) {
  const cache = await caches.open(NAME);
  const cached = await cache.match("/");
  if (!cached) return fetch(request);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(request, { signal: controller.signal });
    // An overloaded server, or a proxy without a server behind it, has no page to send.
    return response.status === 429 || response.status >= 500 ? cached : response;
  } catch {
    return cached;
  } finally {
    clearTimeout(timer);
  }
}
