// What this browser remembers. Where storage is forbidden, everything lasts until the page is left.

/** kept is what was last stored under a key; '' for nothing. */
export function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // no browser, or one that may not remember
  }
}

/** keep remembers a value under a key; '' forgets it. */
export function keep(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // not permitted: it lasts until the page is left
  }
}
