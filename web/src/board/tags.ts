// The words on a figure: its conditions, as large as can be read and no wider than its cell.
import type { Badge } from '../wire';

/** No word is smaller on the screen, in pixels; nor smaller or larger on the board, in units. */
const READABLE = 10.5, SMALLEST = 14, LARGEST = 28;
/** How wide a word may be, and how high all of them, in units. */
const WIDE = 104, HIGH = 71;
/** The width of a letter, of its height: as it stands, and at its narrowest. */
const LETTER = 0.6, NARROW = 0.53;

/** The height of letters on the board at a scale of the camera, in units. */
export const letterSize = (k: number): number => Math.round(Math.max(SMALLEST, Math.min(LARGEST, READABLE / k)));

export interface Tag { text: string; title: string; width: number }

/** So many letters of a word tell it, where the word itself has no room. */
const SHORT = 2;

/** So many letters of a size have room side by side. */
const room = (size: number): number => Math.floor((WIDE - 10) / (size * NARROW));

/** The tags of some conditions, from the top: words where all of them fit, a line each; else one
 *  pill with the first letters of as many as fit and the number of the rest. The card of the
 *  figure says them in full. */
export function tags(badges: Badge[], size: number): Tag[] {
  const rows = Math.max(1, Math.min(3, Math.floor(HIGH / (size * 1.25))));
  const tag = (text: string, title: string): Tag => ({ text, title, width: Math.min(WIDE, Math.round(text.length * size * LETTER + 10)) });
  if (badges.length <= rows && badges.every((b) => b.name.length <= room(size))) {
    return badges.map((b) => tag(b.name, b.text ? `${b.name}: ${b.text}` : b.name));
  }
  if (!badges.length) return [];
  const words = badges.map((b) => b.name.slice(0, 1).toUpperCase() + b.name.slice(1, SHORT));
  const pill = (n: number): string => words.slice(0, n).join(' ') + (n < words.length ? ` +${words.length - n}` : '');
  let n = words.length;
  while (n > 0 && pill(n).length > room(size)) n--;
  return [tag(pill(n).trim(), badges.map((b) => b.name).join(', '))];
}
