// Lets words and rules open their definitions anywhere. The table decides how.
import { getContext, setContext } from 'svelte';
import type { Cell } from '../wire';

export type Part = 'play' | 'words' | 'rules';
export type Open = (part: Part, item: string) => void;

const KEY = Symbol('explain');

interface Explainer {
  game: () => string;
  open: Open;
  place?: ((at: Cell | null) => void) | undefined; // shows a place on the board; null hides it again
}

/**
 * explainBy lets the components below open words and rules, and show places if there is a board.
 */
export const explainBy = (
  game: () => string,
  open: Open,
  place?: (at: Cell | null) => void,
): void => void setContext(KEY, { game, open, place } satisfies Explainer);

/** explainer returns the object that opens words and rules, or null if there is none. */
export const explainer = (): Explainer | null => getContext<Explainer | undefined>(KEY) ?? null;
