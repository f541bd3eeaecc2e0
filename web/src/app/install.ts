// The page as an app: a worker keeps it for when it is opened again.

/** install lets this browser cache the page, if it can and may: that needs https, or this machine. */
export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // It loads everything it caches once more: not while the page itself is loading.
  const idle = window.requestIdleCallback ?? ((f: () => void) => setTimeout(f, 1000));
  addEventListener('load', () =>
    setTimeout(
      () =>
        idle(() => {
          navigator.serviceWorker.register('./worker.js', { scope: './' }).catch(() => {}); // not permitted: the page works without
        }),
      1000,
    ),
  );
}

const RELOADED = 'reloaded';
/** So soon after it was loaded again the page is not loaded once more, in milliseconds. */
const ONCE_IN = 30_000;

/** renew reloads the page if a part of it no longer exists, as after an upgrade of the server. */
export function renew(): void {
  addEventListener('vite:preloadError', (e) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < ONCE_IN) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
    } catch {
      return; // it could repeat for ever
    }
    e.preventDefault();
    location.reload();
  });
}
