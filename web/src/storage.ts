// What this browser remembers. Where it may not, everything holds until the page is left.

/** kept is what was last kept under a key; '' for nothing. */
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
    // not permitted: it holds until the page is left
  }
}
