// Keeps the page, so that it opens without the server. What it keeps is one version of all files, under one name.
//
// Addresses of the page are asked for at the server first: whoever has a connection gets the newest page. Files with a hash
// in their name never change, and come from here. Everything else, such as tables and their sockets, is none of our business.

const NAME = "ubongo-%version%";
const FILES = [%files%];

// A server that takes longer to begin its answer is as good as none, if the page is here.
const PATIENCE_MS = 3000;

// Parts of the server that are not the page.
const NOT_THE_PAGE = /^\/(api\/|status$|healthz$|metrics$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()));
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

// Gets all files, or fails, and then the version before stays. What has a hash in its name may come from the browser.
async function keep() {
  const cache = await caches.open(NAME);
  const requests = FILES.map((path) => new Request(path, { cache: /-[0-9a-f]{16}\./.test(path) ? "default" : "no-cache" }));
  await cache.addAll(requests);
}

// An open page has loaded all its files when it started, so that it does not miss those of its version. Only the words of
// another language would be missing; then it goes on with those that it has.
async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("ubongo-") && name !== NAME).map((name) => caches.delete(name)));
}

async function file(request, pathname) {
  const cache = await caches.open(NAME);
  return (await cache.match(pathname)) ?? fetch(request);
}

// The answer of the server, even that there is nothing at an address: then, too, it is the page, which says so.
async function page(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match("/");
  if (!kept) return fetch(request);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(request, { signal: patience.signal });
    // A server that is overloaded, or a proxy without a server behind it, has no page to give.
    return answer.status === 429 || answer.status >= 500 ? kept : answer;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
