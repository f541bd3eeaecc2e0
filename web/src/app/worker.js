// The service worker. It caches this server's page, so that the page opens at once on a later
// visit, even while the server is away. Nothing of a match is cached: that comes only from the
// server.

/**
 * FILES are the files of this build. LATER are files that a phone should not load unasked, which
 * are cached once they have been used.
 */
const FILES = [];
const LATER = [];

/** SIGNS are other files that the page shows at once, and that may change with any build. */
const SIGNS = ['favicon.svg', 'favicon-turn.svg'];

const CACHE = 'battlemat';
const PAGE = './';

/**
 * PATIENCE is how long a page waits for a slow server before the cached one opens, in milliseconds.
 */
const PATIENCE = 1500;

addEventListener('install', (e) => e.waitUntil(kept()));
addEventListener('activate', (e) => e.waitUntil(tidied()));
addEventListener('fetch', (e) => {
  const path = pathOf(e.request);
  if (path === null) return;
  if (e.request.mode === 'navigate' && path === '') e.respondWith(page(e));
  else if (SIGNS.includes(path)) e.respondWith(sign(e.request));
  else if (FILES.includes(path) || LATER.includes(path)) e.respondWith(file(e.request));
});

/**
 * pathOf returns the requested path below this server's root, or null for a request that is not for
 * this worker.
 */
function pathOf({ method, url }) {
  const root = registration.scope;
  return method === 'GET' && url.startsWith(root)
    ? url.slice(root.length).replace(/[?#].*$/, '')
    : null;
}

async function kept() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const f of FILES) if (!(await cache.match(f))) missing.push(f);
  await cache.addAll([PAGE, ...SIGNS, ...missing]);
  await skipWaiting();
}

/** tidied removes the files that only earlier builds needed from the cache. */
async function tidied() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(
    [PAGE, ...SIGNS, ...FILES, ...LATER].map((f) => new URL(f, registration.scope).href),
  );
  for (const r of await cache.keys()) if (!wanted.has(r.url)) await cache.delete(r);
  await clients.claim();
}

/** page returns the server's page, or the cached one if the server is away or takes too long. */
async function page(event) {
  const cache = await caches.open(CACHE);
  const old = await cache.match(PAGE);
  const fresh = fetch(event.request).then(async (answer) => {
    if (!answer.ok) return old ?? answer;
    await cache.put(PAGE, answer.clone());
    return answer;
  });
  if (!old) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise((give) => setTimeout(() => give(old), PATIENCE));
  return Promise.race([fresh.catch(() => old), late]);
}

/** sign returns the server's icon, or the cached one while the server is away. */
async function sign(request) {
  return fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error());
}

/**
 * file returns a file of the build. Its name contains a hash of its contents, so a cached copy is
 * always valid.
 */
async function file(request) {
  const cache = await caches.open(CACHE);
  const old = await cache.match(request.url);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}
