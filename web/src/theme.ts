/** Theme is a choice of light or dark; system goes with the system's. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'battlemat.theme';

export function chosen(): Theme {
  try {
    const t = localStorage.getItem(KEY);
    return t === 'light' || t === 'dark' ? t : 'system';
  } catch {
    return 'system';
  }
}

export function apply(t: Theme): void {
  if (t === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = t;
  try {
    localStorage.setItem(KEY, t);
  } catch {
    // forbidden: the choice holds until the page is left
  }
}

export const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
