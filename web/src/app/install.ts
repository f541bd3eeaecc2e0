// Makes the page an app: a service worker caches it for the next visit.

/**
 * install lets this browser cache the page if the browser can do so and permits it. Browsers permit
 * it over https, and for a server on the same machine.
 */
export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The worker downloads once more every file that it caches, so it waits until the page itself has
  // loaded.
  const idle = window.requestIdleCallback ?? ((f: () => void) => setTimeout(f, 1000));
  addEventListener('load', () =>
    setTimeout(
      () =>
        idle(() => {
          navigator.serviceWorker.register('./worker.js', { scope: './' }).catch(() => {}); // not permitted: the page works without a worker
        }),
      1000,
    ),
  );
}

const RELOADED = 'reloaded';
/** The page is not reloaded again within this many milliseconds. */
const ONCE_IN = 30_000;

/**
 * renew reloads the page if a part of it no longer exists, as happens after an upgrade of the
 * server.
 */
export function renew(): void {
  addEventListener('vite:preloadError', (e) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < ONCE_IN) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
    } catch {
      return; // without storage, the page could reload forever
    }
    e.preventDefault();
    location.reload();
  });
}
