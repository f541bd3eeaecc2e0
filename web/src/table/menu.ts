// Builds the menu of a seat from its choices only. Each choice says where it belongs.
import { placed } from '../scene/areas';
import { aimed, leafOf } from '../scene/choices';
import { goes, lies } from '../board/forms';
import type { Card, Choice, Form, Hand } from '../wire';

/** Leaf is an entry that acts: one choice, or one with several aims. */
export interface Leaf {
  leaf: true;
  id: string; // the board uses the same id
  name: string;
  key?: string; // the letter that chooses it
  choices: Choice[];
}

/** Branch is an entry that opens another menu. */
export interface Branch {
  leaf: false;
  id: string;
  name: string;
  key?: string;
  entries: Entry[];
  barred: Card[]; // cards that belong here but cannot be used now
  shut: Branch[]; // menus that contain only such cards
}

export type Entry = Leaf | Branch;

/** Offer is everything that a seat may do, grouped by where it is shown. */
export interface Offer {
  menu: Entry[]; // the top-level entries, such as "Action"
  answers: Leaf[]; // answers to a question of the game, except those in a menu
  buttons: Leaf[]; // choices with neither an aim nor a menu
  passes: Leaf[];
  cards: Choice[]; // choices that are made on a card of a hand, and shown nowhere else
  resign: Choice | null;
  /** The choice to end a match that can no longer be won. */
  concede: Choice | null;
}

/** SUGGEST is the letter that asks for advice. No top-level entry of the menu gets it. */
export const SUGGEST = 'h';

/** CARDS is the letter that moves to the cards while some are shown. */
export const CARDS = 'c';

/**
 * FORESEE is the letter that shows what the selected figure could do from the places it can reach.
 */
export const FORESEE = 'i';

/** TURN is the letter that turns an area that is being placed. */
const TURN = 'r';

/** PASS is the letter that adds a cell to a path that is chosen cell by cell. */
export const PASS = 'w';

/**
 * onCard reports whether a choice is made on a card: it names a card in a hand, and is in no menu.
 */
export const onCard = (c: Choice, held: ReadonlySet<string>): boolean =>
  c.card !== undefined &&
  held.has(c.card) &&
  !c.menu?.length &&
  c.kind !== 'pass' &&
  c.kind !== 'resign';

/** offer sorts the choices. `held` holds the cards that the seat sees, and `barred` those that the
 * selected figure cannot use now. Visible entries get letters: the buttons, and the menus that
 * are open along `path`. */
export function offer(
  choices: Choice[],
  path: string[] = [],
  held: ReadonlySet<string> = new Set(),
  foreseeable = false,
  forms: Form[] = [],
  barred: Card[] = [],
): Offer {
  const o: Offer = {
    menu: [],
    answers: [],
    buttons: [],
    passes: [],
    cards: [],
    resign: null,
    concede: null,
  };
  const groups = new Map<string, Choice[]>();
  for (const c of choices) {
    if (onCard(c, held)) {
      o.cards.push(c);
      continue;
    }
    const id = leafOf(c);
    const group = groups.get(`${c.kind === 'answer'} ${id}`);
    if (group) group.push(c);
    else groups.set(`${c.kind === 'answer'} ${id}`, [c]);
  }
  for (const group of groups.values()) {
    const first = group[0]!;
    const leaf: Leaf = { leaf: true, id: leafOf(first), name: first.label, choices: group };
    if (first.kind === 'resign') o.resign ??= first;
    else if (first.kind === 'concede') o.concede ??= first;
    else if (first.menu && first.menu.length > 0) place(o.menu, first.menu, leaf);
    else if (first.kind === 'answer') o.answers.push(leaf);
    else if (first.kind === 'pass') o.passes.push(leaf);
    else if (!aimed(first)) o.buttons.push(leaf);
  }
  for (const f of forms) {
    const id = leafOf(f);
    if (lies(f) && f.menu?.length && !choices.some((c) => leafOf(c) === id))
      place(o.menu, f.menu, { leaf: true, id, name: f.label, choices: [] });
  }
  o.menu = o.menu.map((e) => (e.leaf ? e : { ...e, entries: e.entries.map(shortened) }));
  for (const c of barred) bar(o.menu, c);
  const told = spread(o);
  const taken = new Set([
    SUGGEST,
    ...(choices.some(placed) || forms.some(lies) ? [TURN] : []),
    ...(forms.some(goes) ? [PASS] : []),
    ...(held.size > 0 ? [CARDS] : []),
    ...(foreseeable ? [FORESEE] : []),
  ]);
  const buttons = [...o.answers, ...o.buttons, ...o.passes];
  letter([...o.menu, ...buttons], taken, new Set(buttons.filter((l) => !told.includes(l))));
  for (const b of open(o.menu, path)) letter(b.entries, taken);
  return o;
}

/** FEW is the largest number of answers that are shown at once rather than behind a menu. */
const FEW = 3;

/**
 * spread replaces a menu that contains all answers to a question with the answers, if they are few,
 * and returns the answers.
 */
function spread(o: Offer): Leaf[] {
  const [only, ...others] = o.menu;
  if (
    !only ||
    only.leaf ||
    others.length + o.answers.length + only.barred.length + only.shut.length > 0
  )
    return [];
  if (only.entries.length < 2 || only.entries.length > FEW) return [];
  const all = only.entries.filter(
    (e): e is Leaf => e.leaf && e.choices.length === 1 && e.choices[0]!.kind === 'answer',
  );
  if (all.length < only.entries.length) return [];
  o.menu = [];
  return (o.answers = all.map((l) => ({ ...l, name: titleOf(l.choices[0]!) })));
}

function place(entries: Entry[], menu: string[], leaf: Leaf): void {
  let at = entries;
  for (const [i, name] of menu.entries()) {
    let branch = at.find((e): e is Branch => !e.leaf && e.name === name);
    if (!branch) {
      branch = {
        leaf: false,
        id: menu.slice(0, i + 1).join(' › '),
        name,
        entries: [],
        barred: [],
        shut: [],
      };
      at.push(branch);
    }
    at = branch.entries;
  }
  at.push(leaf);
}

/** bar puts a card that cannot be used now into the menu where its uses would be. If that menu does
 * not exist, or is a single entry that does not open, the card gets a separate menu. There is no
 * top-level menu that contains only such cards. */
function bar(roots: Entry[], card: Card): void {
  const [root, ...rest] = card.menu ?? [];
  const top = roots.find((e): e is Branch => !e.leaf && e.name === root);
  if (!top) return;
  let at: Branch = top;
  for (const name of rest) {
    let next: Branch | undefined = [...at.entries, ...at.shut].find(
      (e): e is Branch => !e.leaf && e.name === name,
    );
    if (!next)
      at.shut.push(
        (next = {
          leaf: false,
          id: `${at.id} › ${name} › `,
          name,
          entries: [],
          barred: [],
          shut: [],
        }),
      );
    at = next;
  }
  if (!at.barred.some((c) => c.id === card.id)) at.barred.push(card);
}

/**
 * shortened returns an entry of a menu. A submenu with a single entry becomes that entry, with both
 * names.
 */
function shortened(e: Entry): Entry {
  if (e.leaf) return e;
  const entries = e.entries.map(shortened),
    only = entries[0];
  if (entries.length !== 1 || !only?.leaf) return { ...e, entries };
  return {
    ...only,
    name: only.choices[0]?.says?.includes('menu') ? only.name : `${e.name}: ${only.name}`,
  };
}

/** titleOf returns the label of a choice with its menu, unless the label states that already. */
export function titleOf(c: Choice): string {
  const way = c.menu?.at(-1);
  return way === undefined || c.kind === 'move' || c.says?.includes('menu')
    ? c.label
    : `${way}: ${c.label}`;
}

/** letter gives entries letters that nothing else on the screen has: their own letter if it is
 * free, otherwise a letter from their name. An entry in `own` that has no letter of its own gets
 * none. */
function letter(entries: Entry[], taken: Set<string>, own: Set<Entry> = new Set()): void {
  const wants = (e: Entry): string | undefined =>
    e.leaf ? e.choices.find((c) => c.key)?.key?.toLowerCase() : undefined;
  const give = (e: Entry, key: string | undefined): void => {
    if (e.key || !key || taken.has(key)) return;
    e.key = key;
    taken.add(key);
  };
  for (const e of entries) give(e, wants(e));
  for (const e of entries) {
    if (own.has(e) && !wants(e)) continue;
    give(
      e,
      [...e.name.toLowerCase()].find((x) => /[a-z]/.test(x) && !taken.has(x)),
    );
  }
}

const leaves = (e: Entry): Leaf[] => (e.leaf ? [e] : e.entries.flatMap(leaves));

/** aside reports whether an entry is not an action of a turn: all its choices only change how the
 * game continues, or use up nothing of what a figure may do. */
const aside = (e: Entry): boolean =>
  leaves(e).every(
    (l) =>
      l.choices.length > 0 &&
      l.choices.every((c) => c.tags?.some((t) => t === 'switch' || t === 'free')),
  );

/** asks reports whether an entry answers a question of the game. */
export const asks = (e: Entry): boolean =>
  leaves(e).some((l) => l.choices.some((c) => c.kind === 'answer'));

/** acts reports whether a menu contains actions, and so stands out. A menu of minor matters does
 * not stand out. Neither does a single top-level entry such as leaving, which is only a button,
 * unless it is an attack or an answer. */
export function acts(e: Entry): boolean {
  if (e.leaf || aside(e)) return false;
  const [only, ...others] = e.entries;
  return (
    others.length > 0 ||
    !only?.leaf ||
    only.choices.some((c) => c.kind !== 'act' || (c.menu?.length ?? 0) > 1)
  );
}

/** onward returns the only plain button that continues the game while it waits for the seat. This
 * button stands out like the menus. If there are several such buttons, or cards are to be played,
 * none stands out. */
export const onward = (o: Offer, waited: boolean): Leaf | null =>
  waited && o.buttons.length === 1 && o.cards.length === 0 && o.answers.length === 0
    ? o.buttons[0]!
    : null;

/** sure reports whether pressing an entry acts at once. This is so for one choice without an aim,
 * for an answer, and for an action at one place with nothing to weigh, such as opening a door. An
 * attack or a path is previewed first. */
export function sure(e: Leaf): boolean {
  const [c, ...others] = e.choices;
  if (!c || others.length > 0) return false;
  if (!aimed(c) || c.kind === 'answer') return true;
  return (
    c.kind === 'act' && !c.target && !c.hits?.length && !c.odds && !c.threats?.length && !placed(c)
  );
}

/** shownBy returns the only choice of an entry, if the board can show something of it. */
export function shownBy(e: Entry): Choice | null {
  const c = e.leaf && e.choices.length === 1 ? e.choices[0]! : null;
  return c && (c.at || c.target || c.hits?.length || c.cells?.length) ? c : null;
}

/** seen lists the entries that have a letter now. The menu that was opened last is last. */
export function seen(o: Offer, path: string[]): Entry[] {
  return [
    ...o.answers,
    ...o.menu,
    ...o.buttons,
    ...o.passes,
    ...open(o.menu, path).flatMap((b) => b.entries),
  ];
}

/** everyLeaf lists the leaves in the order in which they are shown. */
export function everyLeaf(o: Offer): Leaf[] {
  const deep = (e: Entry): Leaf[] => (e.leaf ? [e] : e.entries.flatMap(deep));
  return [...o.answers, ...o.menu.flatMap(deep), ...o.buttons, ...o.passes];
}

/** barredOf lists the cards that the selected figure cannot use now. */
export const barredOf = (hands: Hand[], figure: string | undefined): Card[] =>
  hands
    .filter((h) => (h.figure ?? '') === (figure ?? ''))
    .flatMap((h) => h.cards.filter((c) => c.refusal));

/** open returns the menus along a path of branch ids, one per level. */
export function open(roots: Entry[], path: string[]): Branch[] {
  const out: Branch[] = [];
  let at = roots;
  for (const id of path) {
    const b = at.find((e): e is Branch => !e.leaf && e.id === id);
    if (!b) break;
    out.push(b);
    at = [...b.entries, ...b.shut];
  }
  return out;
}
