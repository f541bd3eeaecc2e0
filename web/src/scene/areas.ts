// Areas that are placed on the board: choices that differ only in the cells they cover. Each
// covered cell can be pointed at, and then shows its placements one at a time.
import type { Cell, Choice, View } from '../wire';
import type { Aim } from './aim';
import { keyOf, type Lattice } from './geometry';
import { struck, struckWords } from './saves';

/**
 * placed reports whether a choice is a placement of an area that harms the figures in its cells.
 */
export const placed = (c: Choice): boolean =>
  c.kind === 'attack' &&
  !!c.cells?.length &&
  !c.target &&
  !c.side &&
  (!c.at || c.hits !== undefined);

/**
 * areaAims returns an aim for each cell that a placement covers. The placements are in the order of
 * the choices.
 */
export function areaAims(choices: Choice[]): Aim[] {
  const aims = new Map<string, Aim>();
  for (const c of choices) {
    for (const cell of c.cells ?? []) {
      const key = `area ${keyOf(cell)}`;
      const aim = aims.get(key) ?? { key, cells: [cell], choices: [], main: null, area: true };
      aim.choices.push(c);
      aims.set(key, aim);
    }
  }
  return [...aims.values()];
}

/** lie describes a placement as seen from one of its cells. The text is equal for equal patterns in
 * the same orientation, seen from the same cell of the pattern. */
export function lie(lattice: Lattice, from: Cell, c: Choice): string {
  const [q, r] = lattice.axial(from);
  return (c.cells ?? [])
    .map((x) => {
      const [a, b] = lattice.axial(x);
      return `${a - q},${b - r}`;
    })
    .sort()
    .join(' ');
}

/** firstOf returns the placement that is shown first: one with the orientation of the last
 * placement, otherwise the first of the placements that hit the most figures. */
export function firstOf(aim: Aim, lattice: Lattice, like: string | null): number {
  const alike =
    like === null ? -1 : aim.choices.findIndex((c) => lie(lattice, aim.cells[0]!, c) === like);
  if (alike >= 0) return alike;
  const most = Math.max(...aim.choices.map((c) => c.hits?.length ?? 0));
  return aim.choices.findIndex((c) => (c.hits?.length ?? 0) === most);
}

/**
 * turnWords describes a placement: "3 of 12: hits Goblin 2 and Goblin 3". Figures that its label
 * names are not named again.
 */
export function turnWords(view: View, aim: Aim, i: number): string {
  const c = aim.choices[i]!,
    all = struck(view, c);
  const named =
    all.length > 0 && all.every((x) => !x.friend && !x.spared && c.label.includes(x.name));
  return [
    aim.choices.length > 1 ? `${i + 1} of ${aim.choices.length}` : '',
    named ? '' : struckWords(view, c),
  ]
    .filter(Boolean)
    .join(': ');
}

/**
 * Notches turns the movement of a wheel into steps. A notch is one step, and the many small
 * movements of a touchpad add up.
 */
export class Notches {
  private left = 0;
  private last = 0;

  /** add returns how many steps the wheel has turned. `now` is in milliseconds. */
  add(delta: number, now: number): number {
    if (now - this.last > 400 || Math.sign(delta) !== Math.sign(this.left)) this.left = 0;
    this.last = now;
    this.left += delta;
    const steps = Math.trunc(this.left / NOTCH);
    this.left -= steps * NOTCH;
    return Math.max(-1, Math.min(1, steps));
  }
}
/** NOTCH is a step of the wheel in pixels, as browsers report it. */
const NOTCH = 50;
