// Shows an offline page while the server cannot be reached. Caches only that page and its icon: never the application,
// its data, tokens or answers. So it never serves an old version. Change CACHE when one of the cached files changes.
const CACHE = 'plus-offline-1';
const PAGE = 'offline.html';
const KEPT = [PAGE, 'favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names
              .filter((name) => name.startsWith('plus-offline-') && name !== CACHE)
              .map((name) => caches.delete(name)),
          ),
        ),
      // The page is requested while the worker starts, so that opening it is no slower than without a worker.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** The icon of the offline page; with a connection it comes from the server. */
async function iconOrKept(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('favicon.svg')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (request.url === new URL('favicon.svg', self.registration.scope).href)
    event.respondWith(iconOrKept(request));
});
