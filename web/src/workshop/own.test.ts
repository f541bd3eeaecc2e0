import { expect, test } from 'vitest';
import type { Illustration } from '../wire';
import { columnsOf, marksOf, turned, wordFor } from './columns';
import { copied, Look, moved, named } from './own';
import { Book, fieldsOf } from './schema';

test('an entry that is added has a name of its own', () => {
  const list = [{ kind: 'own' }, { kind: 'own-2' }];
  expect(named(list, { kind: 'own', name: 'New' })).toEqual({ kind: 'own-3', name: 'New' });
  expect(named(list, { key: 'own' })).toEqual({ key: 'own' });
  expect(copied(list, 0)).toEqual([{ kind: 'own' }, { kind: 'own-3' }, { kind: 'own-2' }]);
  expect(named([], 'a word')).toBe('a word');
});

test('an entry goes up and down, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('the look of the newest entry is asked for, without the board', async () => {
  const asked: unknown[] = [];
  let answer: (l: Illustration) => void = () => {};
  const told: Illustration[] = [];
  let both: () => void = () => {};
  const done = new Promise<void>((ok) => (both = ok));
  const look = new Look(
    (l) => {
      told.push(l);
      if (told.length === 2) both();
    },
    (e) => {
      asked.push(e);
      return new Promise((ok) => {
        answer = ok;
        if (asked.length === 1) {
          // two edits come while an answer is awaited, and only the last edit is sent
          look.want('g', { game: 2 }, 'cards', 0);
          look.want('g', { game: 3 }, 'cards', 1);
        }
        queueMicrotask(() => answer({ figures: [] }));
      });
    },
  );
  look.want('g', { board: {}, seats: [], game: 1 }, 'cards', 0);
  await done;
  look.stop();
  expect(asked).toEqual([
    { rules: 'g', scene: { game: 1 }, list: 'cards', n: 0 },
    { rules: 'g', scene: { game: 3 }, list: 'cards', n: 1 },
  ]);
});

test('fields that take the same words, one of them nothing, are columns', () => {
  const words = { enum: ['', 'normal', 'elite'] };
  const book = new Book({
    properties: { four: words, kind: { type: 'string' }, two: words, three: words },
    'x-order': ['kind', 'two', 'three', 'four'],
  });
  expect(fieldsOf(book.root)).toEqual(['kind', 'two', 'three', 'four']);
  const columns = columnsOf(book, book.root);
  expect(columns.map((c) => c.key)).toEqual(['two', 'three', 'four']);
  expect(marksOf(columns, { kind: 'rat', two: 'normal', four: 'elite' })).toEqual(['N', '–', 'E']);
  const [two] = columns;
  expect(turned({ kind: 'rat' }, two!)).toEqual({ kind: 'rat', two: 'normal' });
  expect(turned({ two: 'elite' }, two!)).toEqual({});
  expect(turned({ two: 'normal' }, two!, 'elite')).toEqual({ two: 'elite' });
  expect(['n', 'E', '-', 'Delete', 'x'].map((k) => wordFor(two!, k))).toEqual([
    'normal',
    'elite',
    '',
    '',
    undefined,
  ]);
  expect(
    columnsOf(new Book({ properties: { one: words } }), { properties: { one: words } }),
  ).toEqual([]);
});
