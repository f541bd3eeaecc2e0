// Keeps the page of this server, so that it opens at once when it was there before, also while
// the server is away. Nothing of a match is kept: that comes from the server alone.

/** The files of this build; what a phone does not want unasked is kept when it was used. */
const FILES = [];
const LATER = [];

/** What the page shows at once beside them, and what may change with any build. */
const SIGNS = ['favicon.svg', 'favicon-turn.svg'];

const CACHE = 'battlemat';
const PAGE = './';

/** So long a page waits for a slow server before the one that was kept opens, in milliseconds. */
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

/** pathOf is what is asked for below this server's root; null for what is none of this worker's. */
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

/** tidied forgets what earlier builds needed. */
async function tidied() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(
    [PAGE, ...SIGNS, ...FILES, ...LATER].map((f) => new URL(f, registration.scope).href),
  );
  for (const r of await cache.keys()) if (!wanted.has(r.url)) await cache.delete(r);
  await clients.claim();
}

/** page is the server's, and the one that was kept when the server is away or takes too long. */
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

/** sign is the server's, and the one that was kept while it is away. */
async function sign(request) {
  return fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error());
}

/** file is one of the build: its name holds a hash of what is in it, so what was kept is it. */
async function file(request) {
  const cache = await caches.open(CACHE);
  const old = await cache.match(request.url);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}
