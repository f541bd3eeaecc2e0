// Stores what this browser remembers. Where storage is forbidden, values last until the page is
// left.

/** kept returns the value last stored under a key, or '' if there is none. */
export function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // no browser, or storage is forbidden
  }
}

/** keep stores a value under a key; '' removes it. */
export function keep(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // not permitted: the value lasts until the page is left
  }
}
