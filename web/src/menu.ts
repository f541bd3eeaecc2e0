// The menu of what a seat may do, made from its choices alone: each says where it stands.
import { leafOf } from './board/choices';
import type { Choice } from './wire';

/** Leaf is an entry that means something: one choice, or one with several aims. */
export interface Leaf {
  leaf: true;
  id: string; // as the board knows it
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
}

export type Entry = Leaf | Branch;

/** Offer is everything a seat may do, by where it is shown. */
export interface Offer {
  menu: Entry[]; // the roots: "Action"
  answers: Leaf[]; // to a question of the game
  buttons: Leaf[]; // aim at nothing and have no menu
  passes: Leaf[];
  resign: Choice | null;
}

/** aims tells whether a choice needs a place on the board. */
export const aims = (c: Choice): boolean => c.at !== undefined || c.target !== undefined;

/** offer sorts the choices. */
export function offer(choices: Choice[]): Offer {
  const o: Offer = { menu: [], answers: [], buttons: [], passes: [], resign: null };
  const groups = new Map<string, Choice[]>();
  for (const c of choices) {
    const id = leafOf(c);
    const group = groups.get(`${c.kind === 'answer'} ${id}`);
    if (group) group.push(c);
    else groups.set(`${c.kind === 'answer'} ${id}`, [c]);
  }
  for (const group of groups.values()) {
    const first = group[0]!;
    const leaf: Leaf = { leaf: true, id: leafOf(first), name: first.label, choices: group };
    if (first.key) leaf.key = first.key.toLowerCase();
    if (first.kind === 'resign') o.resign ??= first;
    else if (first.kind === 'answer') o.answers.push(leaf);
    else if (first.menu && first.menu.length > 0) place(o.menu, first.menu, leaf);
    else if (first.kind === 'pass') o.passes.push(leaf);
    else if (!aims(first)) o.buttons.push(leaf);
  }
  letter(o.menu, new Set(everyLeaf(o).flatMap((l) => l.key ?? [])));
  return o;
}

function place(entries: Entry[], menu: string[], leaf: Leaf): void {
  let at = entries;
  for (const [i, name] of menu.entries()) {
    let branch = at.find((e): e is Branch => !e.leaf && e.name === name);
    if (!branch) {
      branch = { leaf: false, id: menu.slice(0, i + 1).join(' › '), name, entries: [] };
      at.push(branch);
    }
    at = branch.entries;
  }
  at.push(leaf);
}

/** letter gives branches, and leaves without one, a letter of their name that is free. In
 * an open menu its own letters come first, so only the roots need to differ from all. */
function letter(entries: Entry[], taken: Set<string>): void {
  for (const e of entries) {
    if (!e.key) {
      const free = [...e.name.toLowerCase()].find((x) => /[a-z]/.test(x) && !taken.has(x));
      if (free) {
        e.key = free;
        taken.add(free);
      }
    }
  }
  for (const e of entries) if (!e.leaf) letter(e.entries, new Set(e.entries.flatMap((x) => x.key ?? [])));
}

/** everyLeaf lists the leaves, in the order in which they are shown. */
export function everyLeaf(o: Offer): Leaf[] {
  const deep = (e: Entry): Leaf[] => (e.leaf ? [e] : e.entries.flatMap(deep));
  return [...o.answers, ...o.menu.flatMap(deep), ...o.buttons, ...o.passes];
}

/** open is the list of entries that a path of branch ids leads to, one a level. */
export function open(roots: Entry[], path: string[]): Branch[] {
  const out: Branch[] = [];
  let at = roots;
  for (const id of path) {
    const b = at.find((e): e is Branch => !e.leaf && e.id === id);
    if (!b) break;
    out.push(b);
    at = b.entries;
  }
  return out;
}
