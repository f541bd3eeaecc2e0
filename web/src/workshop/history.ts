// Undo and redo: the list of documents, stored as the changes from one to the next.
import { pointer, set, type Json, type Members } from './json';

/**
 * Delta is the difference between two documents: places with the values before and after, where
 * undefined means no value.
 */
export type Delta = { at: string; from?: Json | undefined; to?: Json | undefined }[];

/** delta finds the differences. A list whose length differs is taken as a whole. */
export function delta(a: Json, b: Json, way: string[] = []): Delta {
  if (a === b) return [];
  const both = (x: Json): boolean => x !== null && typeof x === 'object';
  if (!both(a) || !both(b) || Array.isArray(a) !== Array.isArray(b) || reordered(a, b))
    return [{ at: pointer(way), from: a, to: b }];
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return [{ at: pointer(way), from: a, to: b }];
    return a.flatMap((x, i) => delta(x, b[i]!, [...way, String(i)]));
  }
  const [m, n] = [a as Members, b as Members];
  return Object.keys({ ...m, ...n }).flatMap((k) =>
    m[k] === undefined || n[k] === undefined
      ? [{ at: pointer([...way, k]), from: m[k], to: n[k] }]
      : delta(m[k], n[k], [...way, k]),
  );
}

/**
 * reordered reports whether members would be in another order if only the differences were applied.
 */
function reordered(a: Json, b: Json): boolean {
  if (Array.isArray(a) || Array.isArray(b)) return false;
  const order = (x: Members, y: Members): string[] => [
    ...Object.keys(x).filter((k) => k in y),
    ...Object.keys(y).filter((k) => !(k in x)),
  ];
  const [m, n] = [a as Members, b as Members];
  return (
    order(m, n).join('\n') !== Object.keys(n).join('\n') ||
    order(n, m).join('\n') !== Object.keys(m).join('\n')
  );
}

// differences do not depend on each other, so their order matters only for members that are
// restored to their old places
const ahead = (doc: Json, d: Delta): Json =>
  d.reduce((v, x) => (x.at === '' ? x.to! : set(v, x.at, x.to)), doc);
const back = (doc: Json, d: Delta): Json =>
  d.reduce((v, x) => (x.at === '' ? x.from! : set(v, x.at, x.from)), doc);

/** Kept is a history as it is stored: a document, and the changes before and after it. */
export interface Kept {
  now: Json;
  past: Step[];
  future: Step[];
}
export interface Step {
  what: string; // "Walls", for the button
  delta: Delta;
}

/**
 * History is a document with its past and its future, both unlimited. It is a value: an edit makes
 * a new one.
 */
export class History {
  private constructor(
    readonly now: Json,
    readonly past: readonly Step[],
    readonly future: readonly Step[],
  ) {}

  static of(doc: Json): History {
    return new History(doc, [], []);
  }
  static from(k: Kept): History {
    return new History(k.now, k.past, k.future);
  }

  /** edited returns the history with another document. An unchanged document adds no step. */
  edited(doc: Json, what: string): History {
    const d = delta(this.now, doc);
    return d.length === 0 ? this : new History(doc, [...this.past, { what, delta: d }], []);
  }
  undone(): History {
    const last = this.past.at(-1);
    if (!last) return this;
    return new History(back(this.now, last.delta), this.past.slice(0, -1), [last, ...this.future]);
  }
  redone(): History {
    const [next, ...rest] = this.future;
    if (!next) return this;
    return new History(ahead(this.now, next.delta), [...this.past, next], rest);
  }
}
