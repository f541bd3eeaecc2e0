// Where a figure's conditions are: small round chips in the gap between its disc and the next, so
// that they cover
// no face; and the size of words on the board.
import type { Figure } from '../wire';
import type { Point } from '../scene/geometry';

/** No word is smaller on the screen, in pixels; nor smaller or larger on the board, in units. */
const READABLE = 10.5,
  SMALLEST = 14,
  LARGEST = 28;

/** The height of letters on the board at a scale of the camera, in units. */
export const letterSize = (k: number): number =>
  Math.round(Math.max(SMALLEST, Math.min(LARGEST, READABLE / k)));

/** The radius of a chip, in units: larger if the board is small on the screen. */
export const chipSize = (letters: number): number => (letters > 18 ? 16 : 14);

/** spots are the middles of chips beside a disc of radius r, relative to its middle: on its right, where on squares and on
 * hexes with pointed tops the next disc begins a gap further, and on hexes with flat tops there is none. */
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

/** Chip is a condition, or the number of those that do not fit. */
export interface Chip {
  key: string;
  title: string;
  letters: string; // instead of a sign
  n?: number; // how much of it
}

/** chipsOf are the chips of a figure, limited in number. Whether it is its side's turn has a mark of its own. */
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
