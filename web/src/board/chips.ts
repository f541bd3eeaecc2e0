// Places a figure's conditions: small round chips in the gap between its disc and the next, so that
// they cover no face. Also chooses the size of words on the board.
import type { Figure } from '../wire';
import type { Point } from '../scene/geometry';

/**
 * READABLE is the smallest size of words on the screen, in pixels. SMALLEST and LARGEST limit their
 * size on the board, in units.
 */
const READABLE = 10.5,
  SMALLEST = 14,
  LARGEST = 28;

/** letterSize returns the height of letters on the board at a camera scale, in units. */
export const letterSize = (k: number): number =>
  Math.round(Math.max(SMALLEST, Math.min(LARGEST, READABLE / k)));

/**
 * chipSize returns the radius of a chip in units. It is larger if the board is small on the screen.
 */
export const chipSize = (letters: number): number => (letters > 18 ? 16 : 14);

/** spots returns the centres of chips next to a disc of radius r, relative to its centre. They are
 * on the right of the disc. On squares and on hexes with pointed tops there is a gap before the
 * next disc there; on hexes with flat tops there is none. */
export function spots(r: number, flat: boolean): Point[] {
  if (flat)
    return [
      { x: r + 18, y: 0 },
      { x: r + 1, y: 29 },
      { x: r + 1, y: -29 },
    ];
  return [
    { x: r + 12, y: 0 },
    { x: r + 9, y: -30 },
    { x: r + 9, y: 30 },
  ];
}

/** Chip is a condition, or the number of conditions that do not fit. */
export interface Chip {
  key: string;
  title: string;
  letters: string; // instead of a sign
  n?: number; // the amount of the condition
}

/**
 * chipsOf returns the chips of a figure, at most as many as there is room for. Being in turn is not
 * a chip; it has a separate mark.
 */
export function chipsOf(figure: Pick<Figure, 'badges' | 'stats'>, room: number): Chip[] {
  const badges = (figure.badges ?? []).filter((b) => b.key !== 'acts');
  const most = badges.length > room ? room - 1 : room;
  const chips: Chip[] = badges.slice(0, most).map((b) => {
    const n = figure.stats?.find((s) => s.key && s.key === b.key)?.n ?? 0;
    return {
      key: b.key ?? '',
      title: b.text ? `${b.name}: ${b.text}` : b.name,
      letters: b.name.slice(0, 2),
      ...(n > 0 ? { n } : {}),
    };
  });
  const rest = badges.slice(most);
  if (rest.length > 0)
    chips.push({ key: '', title: rest.map((b) => b.name).join(', '), letters: `+${rest.length}` });
  return chips;
}
