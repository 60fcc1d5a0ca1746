// Caches the page, so that it opens without the server. The cache holds one version of all files, under one name.
//
// Navigations ask the server first, so anyone with a connection gets the newest page. Files with a hash in their name never
// change, and come from the cache. Everything else, such as tables and their sockets, passes through.

const NAME = "ubongo-%version%";
const FILES = [%files%];

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
  } else if (FILES.includes(pathname) && pathname !== "/") {
    event.respondWith(file(request, pathname));
  }
});

// Caches all files. If one fails, the previous version stays. Files with a hash may come from the browser's own cache.
async function cacheFiles() {
  const cache = await caches.open(NAME);
  const requests = FILES.map((path) => new Request(path, { cache: /-[0-9a-f]{16}\./.test(path) ? "default" : "no-cache" }));
  await cache.addAll(requests);
}

// Deletes older versions. An open page has already loaded its files and does not need them; only texts of another language
// would be missing, and then it keeps its current language.
async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("ubongo-") && name !== NAME).map((name) => caches.delete(name)));
}

async function file(request, pathname) {
  const cache = await caches.open(NAME);
  return (await cache.match(pathname)) ?? fetch(request);
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
