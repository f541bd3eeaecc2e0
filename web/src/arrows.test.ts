// Checks the dependencies between files of the client. There is no cycle among files or folders, a
// folder imports only from the folders above it, the README lists the folders in this order, and no
// component takes more properties than a reader can remember.
import { expect, test } from 'vitest';
import readme from '../README.md?raw';

/**
 * ORDER lists the folders. A folder may import only from the folders above it. Files outside the
 * folders may be imported by all, except the page itself.
 */
const ORDER = [
  'scene',
  'world',
  'space',
  'sound',
  'ui',
  'glossary',
  'board',
  'cards',
  'learn',
  'pictures',
  'setup',
  'encounter',
  'desk',
  'imported',
  'simulate',
  'table',
  'replay',
  'workshop',
  'lobby',
  'mine',
  'demo',
  'app',
];

/** PROPERTIES is the largest number of properties that a component may take. */
const PROPERTIES = 20;

const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['./**/*.ts', './**/*.svelte', '!./**/*.test.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.slice(2), text]),
);

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.indexOf('/')));

/** known lists the client's own files that a file imports. */
function known(path: string): string[] {
  return [
    ...files[path]!.matchAll(/(?:from\s+|import\s*\(\s*|import\s+|new URL\(\s*)'(\.[^']+)'/g),
  ].flatMap(([, to]) => {
    const at = new URL(to!, `file:///${path}`).pathname.slice(1);
    return [at, `${at}.ts`].filter((x) => x in files);
  });
}

/** circle returns a cycle of dependencies, or null if there is none. */
function circle(arrows: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>();
  function walk(at: string, way: string[]): string[] | null {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const to of arrows.get(at) ?? []) {
      const found = walk(to, [...way, at]);
      if (found) return found;
    }
    done.add(at);
    return null;
  }
  for (const at of arrows.keys()) {
    const found = walk(at, []);
    if (found) return found;
  }
  return null;
}

test('no file stands in a circle', () => {
  const arrows = new Map(
    // a component may contain itself, as a form contains the form within it
    Object.keys(files).map((f) => [f, new Set(known(f).filter((to) => to !== f))]),
  );
  expect(arrows.size).toBeGreaterThan(200);
  expect(circle(arrows)).toBeNull();
  const [a, b] = ['a.ts', 'b.ts'];
  const ring = new Map([
    [a, new Set([b])],
    [b, new Set([a])],
  ]);
  expect(circle(ring), 'a circle is found').toEqual([a, b, a]);
});

test('a folder knows those above it alone', () => {
  const folders = new Set(Object.keys(files).map(folderOf));
  expect([...folders].filter((f) => f && !ORDER.includes(f))).toEqual([]);
  const down = Object.keys(files).flatMap((f) => {
    const from = folderOf(f);
    if (f === 'App.svelte' || f === 'main.ts') return [];
    return known(f)
      .filter((to) => folderOf(to) !== from && ORDER.indexOf(folderOf(to)) >= ORDER.indexOf(from))
      .map((to) => `${f} knows ${to}`);
  });
  expect(down).toEqual([]);
});

test('the README lists the folders in their order', () => {
  const rows = [...readme.matchAll(/^\| ((?:`\w+\/`(?:, )?)+) \|/gm)];
  expect(rows.flatMap(([, names]) => [...names!.matchAll(/\w+/g)].map(([name]) => name))).toEqual(
    ORDER,
  );
});

test(`no part of a page takes more than ${PROPERTIES} properties`, () => {
  const many = Object.entries(files).flatMap(([path, text]) => {
    const taken = /let \{([^]*?)\}\s*(?::[^=]+)?= \$props\(\)/.exec(text)?.[1] ?? '';
    const names = taken
      .replace(/=\s*[^\n]*?(,\n|\n|$)/g, ',')
      .split(',')
      .filter((x) => x.trim() !== '');
    return names.length > PROPERTIES ? [`${path}: ${names.length}`] : [];
  });
  expect(many).toEqual([]);
});
