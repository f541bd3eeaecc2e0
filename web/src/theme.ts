import { keep, kept } from './storage';

/** Theme is the user's choice of light or dark. 'system' follows the operating system. */
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

const CONTRAST = 'battlemat.contrast',
  SIZE = 'battlemat.text';

/**
 * SIZES are the factors of the text sizes, by name. They multiply the size of the root font, so all
 * lengths in rem grow with them.
 */
export const SIZES: Record<string, number> = {
  Small: 0.85,
  Normal: 1,
  Large: 1.2,
  'Very large': 1.45,
  Largest: 1.75,
};

/** size returns the name of the current text size. */
export const size = (): string => (kept(SIZE) in SIZES ? kept(SIZE) : 'Normal');

/** grow sets the text size and stores it. */
export function grow(name: string): void {
  const by = SIZES[name] ?? 1;
  if (by === 1) document.documentElement.style.removeProperty('--text-step');
  else document.documentElement.style.setProperty('--text-step', `${by}`);
  keep(SIZE, by === 1 ? '' : name);
}

/** contrasts reports whether high contrast is on. */
export const contrasts = (): boolean => kept(CONTRAST) === 'high';

/** contrast turns high contrast on or off. */
export function contrast(high: boolean): void {
  if (high) document.documentElement.dataset['contrast'] = 'high';
  else delete document.documentElement.dataset['contrast'];
  keep(CONTRAST, high ? 'high' : '');
}
