// Shipped documents are opened in the editor and saved. The saved text has the same content, in the
// same order and the same notation.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bench } from './bench';
import { asJson, isScenario, type Doc } from './board';
import type { Editor } from './editor.svelte';
import { History } from './history';
import type { Json, Members } from './json';
import type { Schema } from './schema';

const { readdirSync, readFileSync } = (await import('node:fs' as string)) as {
  readdirSync: (dir: URL) => string[];
  readFileSync: (file: URL, code: string) => string;
};
const root = new URL('../../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const named = (dir: string): string[] =>
  readdirSync(new URL(dir, root))
    .filter((f) => f.endsWith('.json'))
    .map((f) => `${dir}/${f}`);

/**
 * written returns a text without the white space between its tokens. The order of members and the
 * notation of numbers and texts remain.
 */
const written = (s: string): string => s.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

/**
 * wholeText returns a shipped scenario with its board in it, even if the scenario only names a
 * board.
 */
function wholeText(path: string): string {
  const says = written(text(path)),
    name = (JSON.parse(says) as Members).board;
  return typeof name === 'string'
    ? says.replace(
        `"board":${JSON.stringify(name)}`,
        () => `"board":${written(text(`board/boards/${name}.json`))}`,
      )
    : says;
}

let made: typeof import('./editor.svelte'), library: typeof import('./library');
beforeEach(async () => {
  vi.stubGlobal('document', { baseURI: 'http://table.example/' });
  vi.stubGlobal('location', { href: 'http://table.example/' });
  [made, library] = [await import('./editor.svelte'), await import('./library')];
});
afterEach(() => void vi.unstubAllGlobals());

/** served answers the editor's requests like a server, and records what the editor saves. */
function served(): { saved: string[] } {
  const saved: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (k: string) =>
      k === 'battlemat.own/1' ? JSON.stringify({ token: 'mine', sent: [], held: [] }) : null,
    setItem: () => {},
    removeItem: () => {},
  });
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    const [, board] = /boards\/([^/?]+)/.exec(String(address)) ?? [];
    if (board) return Response.json({ text: text(`board/boards/${board}.json`) });
    const { document } = JSON.parse(init?.body ?? '{}') as { document: string };
    if (String(address).includes('checks')) return Response.json({ faults: [], doubts: [] });
    saved.push(document);
    return Response.json({ id: 'x', versions: [{ version: 1 }] });
  });
  return { saved };
}

const bench: Bench = {
  rules: '',
  title: '',
  schema: {},
  grounds: [],
  grids: [],
  shelves: [],
  pieces: [],
  templates: [],
  own: [],
};
const schemas = {
  board: JSON.parse(text('board/board.schema.json')) as Schema,
  scenario: JSON.parse(text('scenario/scenario.schema.json')) as Schema,
  game: null,
};

/**
 * opened returns the editor of a document that was read from its text, with a copy of its board.
 */
async function opened(says: string): Promise<Editor> {
  const doc = await library.whole(JSON.parse(says) as Doc);
  const draft = { id: 'x', name: 'x', rules: library.rulesFor(doc), changed: 0 };
  const history = History.from(
    // the browser stores a clone
    structuredClone({ now: asJson(doc), past: [], future: [] }),
  );
  return new made.Editor(draft, history, 1, bench, schemas);
}

test('each shipped scenario and board, opened and saved, says the same', async () => {
  const { saved } = served();
  const games = new Set<string>();
  for (const path of [...named('scenario/scenarios'), ...named('board/boards')]) {
    const editor = await opened(text(path));
    await library.keep(editor.text, editor.draft);
    expect(written(saved.at(-1)!), path).toBe(wholeText(path));
    // the text is the same after an edit that was undone, and after another that was undone, redone
    // and undone again
    const d = editor.doc;
    editor.edit({ ...d, name: 'Another' } as Doc, 'Name');
    editor.edit(set(editor.doc), 'Walls');
    expect(editor.text).not.toBe(saved.at(-1));
    editor.undo();
    editor.redo();
    editor.undo();
    editor.undo();
    await library.keep(editor.text, editor.draft);
    expect(saved.at(-1), path).toBe(saved.at(-2));
    games.add(editor.draft.rules);
    editor.stop();
  }
  expect([...games].toSorted()).toEqual(['dnd', 'gloomhaven', 'heroquest', 'heroscape']);
});

/** set returns a document in which the board's walls are removed or, if there are none, one wall is
 * added. */
function set(doc: Doc): Doc {
  const b = { ...(isScenario(doc) ? doc.board : doc) } as unknown as Members;
  if (b.walls) delete b.walls;
  else b.walls = [[0, 0, 'E']] as Json;
  return (isScenario(doc) ? { ...doc, board: b } : b) as unknown as Doc;
}
