// Drafts: the documents that are edited in this browser, each with its whole history. They outlast
// a reload.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { History, type Step } from './history';
import type { Json } from './json';

/** Draft is a document that is being edited. */
export interface Draft {
  id: string;
  name: string;
  rules: string;
  changed: number;
  /**
   * The document under the personal link that the draft belongs to, with the version on which it is
   * based.
   */
  kept?: { id: string; version: number } | undefined;
  /** Whether it was begun in order to put a picture under its board. */
  under?: boolean;
  /** Whether it is the first quest, which the lesson builds step by step. */
  lesson?: boolean;
  /**
   * The pictures that are or were under its board, by the names under which this browser stores
   * them.
   */
  pictures?: string[];
  /**
   * saved is the number of steps that had been done when the draft was last saved under the link.
   */
  saved?: number;
}

interface Row extends Draft {
  rev: number; // how often it has been stored, which shows when another window has stored it
  now: Json;
  done: number; // the number of steps done; later steps can be redone
}
interface Schema extends DBSchema {
  drafts: { key: string; value: Row };
  steps: { key: [string, number]; value: Step };
  pictures: { key: string; value: Blob };
}

const NAME = 'battlemat-workshop';
let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore('drafts', { keyPath: 'id' });
        db.createObjectStore('steps');
      }
      db.createObjectStore('pictures');
    },
    blocking: (_from, _to, e) => (e.target as IDBDatabase).close(), // another window runs a newer version of the program
  });
  return opened;
}

const all = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);
const bare = ({ now: _n, done: _d, rev: _r, ...draft }: Row): Draft => draft;

/** list returns every draft of this browser, most recently changed first. */
export async function list(): Promise<Draft[]> {
  const rows = await (await database()).getAll('drafts');
  return rows.map(bare).toSorted((a, b) => b.changed - a.changed);
}

/** load returns a draft with its complete history, or null if there is no draft with the id. */
export async function load(
  id: string,
): Promise<{ draft: Draft; history: History; rev: number } | null> {
  const tx = (await database()).transaction(['drafts', 'steps']);
  const row = await tx.objectStore('drafts').get(id);
  if (!row) return null;
  const steps = await tx.objectStore('steps').getAll(all(id));
  return {
    draft: bare(row),
    rev: row.rev,
    history: History.from({
      now: row.now,
      past: steps.slice(0, row.done),
      future: steps.slice(row.done),
    }),
  };
}

/** Elsewhere is thrown if another window has changed a draft since this window read it. */
export class Elsewhere extends Error {}

/** store stores the current draft, and returns its new revision number, which is one above rev.
 * Only the new part of its history is written. */
export async function store(
  draft: Draft,
  history: History,
  before: History | null,
  rev: number,
): Promise<number> {
  const steps = [...history.past, ...history.future];
  const had = before ? [...before.past, ...before.future] : [];
  let same = 0;
  while (same < steps.length && steps[same] === had[same]) same++;
  const tx = (await database()).transaction(['drafts', 'steps'], 'readwrite');
  const row = await tx.objectStore('drafts').get(draft.id);
  if ((row?.rev ?? 0) !== rev) {
    tx.abort();
    await tx.done.catch(() => {});
    throw new Elsewhere();
  }
  await tx
    .objectStore('drafts')
    .put({ ...draft, now: history.now, done: history.past.length, rev: rev + 1 });
  const old = tx.objectStore('steps');
  if (!before) await old.delete(all(draft.id));
  else if (had.length > same)
    await old.delete(IDBKeyRange.bound([draft.id, same], [draft.id, Infinity]));
  for (let n = same; n < steps.length; n++) await old.put(steps[n]!, [draft.id, n]);
  await tx.done;
  return rev + 1;
}

/** keepPicture stores a picture for drafts, and returns the name under which it is stored. */
export async function keepPicture(picture: Blob): Promise<string> {
  const name = fresh();
  await (await database()).put('pictures', picture, name);
  return name;
}

/** pictureOf returns a stored picture; undefined if there is no picture with the name. */
export const pictureOf = async (name: string): Promise<Blob | undefined> =>
  (await database()).get('pictures', name);

/** remove deletes a draft, with the pictures that no other draft uses. */
export async function remove(id: string): Promise<void> {
  const tx = (await database()).transaction(['drafts', 'steps', 'pictures'], 'readwrite');
  const rows = await tx.objectStore('drafts').getAll();
  const others = new Set(rows.flatMap((r) => (r.id === id ? [] : (r.pictures ?? []))));
  for (const name of rows.find((r) => r.id === id)?.pictures ?? [])
    if (!others.has(name)) await tx.objectStore('pictures').delete(name);
  await tx.objectStore('drafts').delete(id);
  await tx.objectStore('steps').delete(all(id));
  await tx.done;
}

/** fresh returns a name that no other draft has. */
export const fresh = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (n) =>
    n.toString(16).padStart(2, '0'),
  ).join('');
