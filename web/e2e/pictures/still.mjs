// Changes the page while its picture is taken: a moment stays until a key is pressed.

/** skip runs in the page and makes timers longer than a second run for an hour. */
export function skip() {
  const set = window.setTimeout;
  window.setTimeout = (f, ms, ...args) =>
    set(f, ms > 1000 && ms <= 12_000 ? 3_600_000 : ms, ...args);
}
