import { keep, kept } from './storage';

/** Theme is a choice of light or dark; system goes with the system's. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'battlemat.theme';

export function chosen(): Theme {
  const t = kept(KEY);
  return t === 'light' || t === 'dark' ? t : 'system';
}

export function apply(t: Theme): void {
  if (t === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = t;
  keep(KEY, t);
}

/** dark reports whether the page is dark now. */
export function dark(): boolean {
  const t = chosen();
  return t === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : t === 'dark';
}

export const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
