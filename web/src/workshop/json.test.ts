import { expect, test } from 'vitest';
import { at, equal, patched, pointer, set, steps, write, type Json } from './json';

const { readdirSync, readFileSync } = (await import('node:fs' as string)) as {
  readdirSync: (dir: URL) => string[];
  readFileSync: (file: URL, code: string) => string;
};
const root = new URL('../../../', import.meta.url);
const documents = ['scenario/scenarios', 'board/boards'].flatMap((dir) =>
  readdirSync(new URL(dir, root))
    .filter((f) => f.endsWith('.json'))
    .map((f) => `${dir}/${f}`),
);

test('every shipped document is written as the same one', () => {
  expect(documents.length).toBeGreaterThan(20);
  for (const file of documents) {
    const text = readFileSync(new URL(file, root), 'utf8'),
      doc = JSON.parse(text) as Json;
    const written = write(doc);
    expect(JSON.stringify(JSON.parse(written)), file).toBe(JSON.stringify(doc));
    expect(write(JSON.parse(written) as Json), file).toBe(written);
    // each row of a map is on a separate line, and no line is too long
    expect(written.split('\n').every((l) => l.length < 4200)).toBe(true);
  }
});

test('a value is set without changing what was', () => {
  const doc: Json = { a: [{ b: 1 }, { b: 2 }], 'x/y': { '~': 3 } };
  const next = set(doc, '/a/1/b', 5);
  expect(at(next, '/a/1/b')).toBe(5);
  expect(at(doc, '/a/1/b')).toBe(2);
  expect((next as typeof doc & { a: Json[] }).a[0]).toBe((doc as { a: Json[] }).a[0]);
  expect(at(doc, pointer(['x/y', '~']))).toBe(3);
  expect(steps(pointer(['x/y', '~']))).toEqual(['x/y', '~']);
  expect(set(doc, '/a/-', 7)).toEqual({ ...(doc as object), a: [{ b: 1 }, { b: 2 }, 7] });
  expect(set(doc, '/a/0', undefined)).toEqual({ ...(doc as object), a: [{ b: 2 }] });
  expect(set({}, '/a/-', 1)).toEqual({ a: [1] });
});

test('a patch is carried out in order', () => {
  const doc: Json = { list: [1, 2, 3], name: 'a' };
  expect(
    patched(doc, [
      { op: 'add', path: '/list/1', value: 9 },
      { op: 'remove', path: '/list/0' },
      { op: 'replace', path: '/name', value: 'b' },
      { op: 'add', path: '/list/-', value: 4 },
    ]),
  ).toEqual({ list: [9, 2, 3, 4], name: 'b' });
});

test('the order of members does not tell two values apart', () => {
  expect(equal({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(equal({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(equal([1, 2], [2, 1])).toBe(false);
});
