// Changes the page for taking its picture: a dramatic moment stays until a key is pressed.

/** skip runs in the page. A timer of more than a second then runs for an hour. */
export function skip() {
  const set = window.setTimeout;
  window.setTimeout = (f, ms, ...args) =>
    set(f, ms > 1000 && ms <= 12_000 ? 3_600_000 : ms, ...args);
}
