// The page as an app: a worker keeps it for when it is opened again.

/** install lets this browser keep the page, where it can and may: it asks for https, or this machine. */
export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // What it keeps it loads once more: not while the page itself is on its way.
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

/** renew loads the page again when a part of it is no longer there, as after the server became another. */
export function renew(): void {
  addEventListener('vite:preloadError', (e) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < ONCE_IN) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
    } catch {
      return; // it could go on for ever
    }
    e.preventDefault();
    location.reload();
  });
}
