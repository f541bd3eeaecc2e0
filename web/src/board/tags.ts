// The words on a figure: its conditions, as large as can be read and no wider than its cell.
import type { Badge } from '../wire';

/** No word is smaller on the screen, in pixels; nor smaller or larger on the board, in units. */
const READABLE = 10.5, SMALLEST = 14, LARGEST = 28;
/** How wide a word may be, and how high all of them, in units. */
const WIDE = 98, HIGH = 71;
/** The width of a letter, of its height: as it stands, and at its narrowest. */
const LETTER = 0.6, NARROW = 0.53;

/** The height of letters on the board at a scale of the camera, in units. */
export const letterSize = (k: number): number => Math.round(Math.max(SMALLEST, Math.min(LARGEST, READABLE / k)));

export interface Tag { text: string; title: string; width: number }

/** A word as it fits: "Immobilised", or "Immob." where there is less room. */
export function fitted(word: string, size: number): string {
  const most = Math.floor((WIDE - 10) / (size * NARROW));
  return word.length <= most ? word : `${word.slice(0, Math.max(2, most - 1))}.`;
}

/** The tags of some conditions, from the top: as many as fit, and a last one that counts the rest. */
export function tags(badges: Badge[], size: number): Tag[] {
  const rows = Math.max(1, Math.min(3, Math.floor(HIGH / (size * 1.25))));
  const all = badges.length > rows ? badges.slice(0, rows - 1) : badges;
  const tag = (text: string, title: string): Tag => ({ text, title, width: Math.min(WIDE, Math.round(text.length * size * LETTER + 10)) });
  const out = all.map((b) => tag(fitted(b.name, size), b.text ? `${b.name}: ${b.text}` : b.name));
  const rest = badges.slice(all.length);
  if (rest.length) {
    const title = rest.map((b) => b.name).join(', ');
    out.push(tag(all.length ? `+${rest.length} more` : `${fitted(rest[0]!.name, size * 1.3)} +${rest.length - 1}`, title));
  }
  return out;
}
