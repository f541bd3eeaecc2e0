// What is bought or taken up for good: the things of a menu with numbers of their own, laid open with their prices before one is taken.
import type { Branch, Leaf } from '../menu';
import type { Choice } from '../wire';

/** Ware is such a thing. */
export interface Ware { leaf: Leaf; choice: Choice }

/** waresOf are the things that a menu holds, when it holds nothing else. */
export function waresOf(b: Branch | undefined): Ware[] {
  if (!b) return [];
  const all = b.entries.flatMap((e) => (e.leaf && e.choices.length === 1 && e.choices[0]!.stats?.length && e.choices[0]!.kind === 'act' ? [{ leaf: e, choice: e.choices[0]! }] : []));
  return all.length === b.entries.length && b.shut.length === 0 ? all : [];
}

/** opensItself is the menu that is laid open unasked: the only one there is, of things to be taken, with no question open. */
export function opensItself(roots: readonly (Branch | Leaf)[], answers: number): Branch | null {
  const [only, ...others] = roots;
  return only && !only.leaf && others.length === 0 && answers === 0 && waresOf(only).length > 0 ? only : null;
}
