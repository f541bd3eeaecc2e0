// Rulings of the game master: the possible rulings, filled in by pointing and typing. The game says
// what a ruling would do.
import { fold } from './rulingwords';
import type { Blank, Cell, Choice, Form, View } from '../wire';

/** MENU is the menu of all rulings. */
export const MENU = 'Game master';

/** isRuling reports whether a choice or a form is a ruling. */
export const isRuling = (c: { menu?: string[] }): boolean => c.menu?.[0] === MENU;

/** tabOf returns the submenu that contains a ruling. */
export const tabOf = (c: { menu?: string[] }): string => c.menu?.[1] ?? '';

/** tabsOf lists the tabs of rulings in order. */
export const tabsOf = (all: { menu?: string[] }[]): string[] => [...new Set(all.map(tabOf))];

/** wordOf returns the keyword of a ruling: hide. */
export const wordOf = (c: { command: string }): string => c.command.split(' ')[1] ?? '';

/** filled returns a form's command with its blanks filled in; null while a blank is empty. */
export function filled(f: Form, words: Record<string, string>): string | null {
  let command = f.command;
  for (const b of f.blanks ?? []) {
    const word = (words[b.word] ?? '').trim().replace(/\s+/g, ' ');
    if (!word) return null;
    command = command.replace(`{${b.word}}`, () => word);
  }
  return command;
}

/**
 * pointed fills the blank that a place on the board is meant for: a figure's blank first, then a
 * square's. Of two blanks for figures it fills the empty blank, or else the last.
 */
export function pointed(
  blanks: Blank[],
  words: Record<string, string>,
  at: Cell,
  figure: string | undefined,
  door: string | undefined,
): Record<string, string> {
  const kind = (k: string): Blank | undefined => blanks.find((b) => b.kind === k);
  const figures = blanks.filter((b) => b.kind === 'figure'),
    whom = figures.find((b) => !words[b.word]) ?? figures.at(-1),
    where = kind('cell'),
    which = kind('door');
  if (whom && figure && (!words[whom.word] || !where)) return { ...words, [whom.word]: figure };
  if (which && door) return { ...words, [which.word]: door };
  return where ? { ...words, [where.word]: at.join(',') } : words;
}

/** matching returns the options of a blank whose label contains the typed text. */
export const matching = (b: Blank, typed: string): NonNullable<Blank['options']> =>
  (b.options ?? []).filter((o) => fold(o.label).includes(fold(typed)));

/** about returns the choice for a ruling about a figure. `word` is the keyword of the ruling. */
export const about = (choices: Choice[], figure: string, word: string): Choice | undefined =>
  choices.find((c) => c.target === figure && wordOf(c) === word);

/** Place is a place at which the game master has pointed, to make a ruling about it. */
export interface Place {
  at: Cell;
  figure?: string;
  door?: string;
}

/** PLACES are the kinds of blanks that a click on the board fills in. */
const PLACES = ['cell', 'figure', 'door'];

/** asksWhere reports whether a form has a blank that is filled in on the board. */
export const asksWhere = (f: Form | null): boolean =>
  f?.blanks?.some((b) => PLACES.includes(b.kind)) ?? false;

/**
 * markedOf returns the places that the board marks: the places filled into a form, or the place
 * whose menu is open.
 */
export function markedOf(
  view: View,
  form: Form | null,
  words: Record<string, string>,
  place: Place | null,
): Place[] {
  if (!form) return place ? [place] : [];
  return (form.blanks ?? []).flatMap((b): Place[] => {
    const word = (words[b.word] ?? '').trim();
    if (b.kind === 'figure') {
      const f = view.figures.find((x) => x.id === word);
      return f ? [{ at: f.at, figure: f.id }] : [];
    }
    if (b.kind === 'door') {
      const d = view.ground.doors?.find((x) => x.id === word);
      return d ? [{ at: d.at, door: d.id }] : [];
    }
    const cell = b.kind === 'cell' ? /^(-?\d+),\s*(-?\d+)$/.exec(word) : null;
    return cell ? [{ at: [Number(cell[1]), Number(cell[2])] }] : [];
  });
}

/**
 * Menu holds the rulings about a place: choices that can be made at once, and forms with the known
 * blanks filled in.
 */
export interface Menu {
  choices: Choice[];
  forms: { form: Form; words: Record<string, string> }[];
}

/** OFFERED are rulings that appear as choices wherever they can be made, and so need no form. */
export const OFFERED = ['hide', 'reveal', 'turn', 'door'];

/**
 * menuOf lists the possible rulings about a place: about the figure there, about its door, and
 * about the square.
 */
export function menuOf(
  p: Place,
  choices: Choice[],
  forms: Form[],
  doorAt: (id: string) => { at: Cell; side?: string } | undefined,
): Menu {
  const door = p.door ? doorAt(p.door) : undefined;
  const own = choices.filter(
    (c) =>
      (p.figure && c.target === p.figure) ||
      (door &&
        !c.target &&
        c.at?.join() === door.at.join() &&
        (c.side ?? '') === (door.side ?? '')),
  );
  const given = new Set([...own.map(wordOf), ...OFFERED]);
  const filling = forms.flatMap((form) => {
    const words = pointed(form.blanks ?? [], {}, p.at, p.figure, p.door),
      known = Object.keys(words).length > 0;
    const figure = form.blanks?.some((b) => b.kind === 'figure') ?? false;
    return known && !given.has(wordOf(form)) && figure === !!p.figure ? [{ form, words }] : [];
  });
  return { choices: own, forms: filling };
}

/**
 * apart returns the names of figures. Figures with the same name are told apart by their places:
 * "Giant Rat (9,2)".
 */
export function apart(figures: { id: string; name: string; at: Cell }[]): Map<string, string> {
  const count = new Map<string, number>();
  for (const f of figures) count.set(f.name, (count.get(f.name) ?? 0) + 1);
  return new Map(
    figures.map((f) => [f.id, count.get(f.name)! > 1 ? `${f.name} (${f.at.join(',')})` : f.name]),
  );
}
