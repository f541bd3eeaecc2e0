import { expect, test } from 'vitest';
import { boardOf, heightOf, latticeOf, widthOf, type BoardDoc, type Doc } from './board';
import { equal, type Json } from './json';
import { laidOut, sized, type Schemas } from './plane';
import type { Schema } from './schema';
import { walledAt } from './walls';

const { readdirSync, readFileSync } = (await import('node:fs' as string)) as {
  readdirSync: (dir: URL) => string[];
  readFileSync: (file: URL, code: string) => string;
};
const root = new URL('../../../', import.meta.url);
const json = (path: string): Json => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Json;
const schemas: Schemas = {
  board: json('board/board.schema.json') as Schema,
  scenario: json('scenario/scenario.schema.json') as Schema,
  // the schema of places in every game: two numbers under "at" are a cell
  game: {
    type: 'object',
    additionalProperties: { $ref: '#/$defs/any' },
    $defs: {
      cell: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer' } },
      any: {
        anyOf: [
          { $ref: '#/$defs/cell' },
          { type: 'array', items: { $ref: '#/$defs/any' } },
          {
            type: 'object',
            properties: { at: { $ref: '#/$defs/cell' } },
            additionalProperties: { $ref: '#/$defs/any' },
          },
          {},
        ],
      },
    },
  },
};
const scenarios = readdirSync(new URL('scenario/scenarios', root))
  .filter((f) => f.endsWith('.json'))
  .map((f) => json(`scenario/scenarios/${f}`) as unknown as Doc)
  .filter((d) => typeof (d as { board?: unknown }).board !== 'string');

test('four turns on squares and six on hexes lead back, and so do two mirrors', () => {
  expect(scenarios.length).toBeGreaterThan(10);
  for (const doc of scenarios) {
    const hex = latticeOf(boardOf(doc)).hex;
    const twice = laidOut(laidOut(doc, schemas, { turns: 0, mirrored: true }), schemas, {
      turns: 0,
      mirrored: true,
    });
    if (!hex) {
      expect(equal(sorted(twice), sorted(doc)), boardOf(doc).name).toBe(true);
      let d = doc;
      for (let i = 0; i < 4; i++) d = laidOut(d, schemas, { turns: 1, mirrored: false });
      expect(equal(sorted(d), sorted(doc)), boardOf(doc).name).toBe(true);
    } else {
      // the extra corners of a turned hex board are void
      let d = doc;
      for (let i = 0; i < 6; i++) d = laidOut(d, schemas, { turns: 1, mirrored: false });
      expect(walledAt(boardOf(d)).size, boardOf(doc).name).toBe(walledAt(boardOf(doc)).size);
      expect(ground(boardOf(d))).toEqual(ground(boardOf(doc)));
    }
  }
});

/** ground counts the cells of each kind except void. */
function ground(b: BoardDoc): Record<string, number> {
  const all: Record<string, number> = {};
  for (const row of b.map)
    for (const c of Array.from(row)) {
      const g = JSON.stringify(b.legend[c]);
      if (g !== '"void"' && g !== '{"terrain":"void"}') all[g] = (all[g] ?? 0) + 1;
    }
  return Object.fromEntries(Object.entries(all).toSorted());
}

/**
 * sorted returns a document with its sides in a standard form and its legend in a standard order.
 */
function sorted(doc: Doc): Json {
  const b = boardOf(doc),
    l = latticeOf(b);
  const walls = (b.walls ?? []).map((w) => {
    const e = Array.isArray(w) ? w : w.at;
    return l.edge([e[0], e[1]], e[2]);
  });
  return {
    ...(doc as unknown as Record<string, Json>),
    board: { ...(b as unknown as Record<string, Json>), walls },
  };
}

test('a line more on each side and a line fewer again is the same document', () => {
  for (const doc of scenarios) {
    const more = sized(doc, schemas, { left: 1, top: 3, right: 2, bottom: 1 }, 'void');
    const b = boardOf(doc);
    expect(widthOf(boardOf(more))).toBe(widthOf(b) + 3);
    expect(heightOf(boardOf(more))).toBe(heightOf(b) + 4);
    const back = sized(more, schemas, { left: -1, top: -3, right: -2, bottom: -1 }, 'void');
    const { legend: _l, ...rest } = boardOf(back) as unknown as Record<string, Json>;
    const { legend: _m, ...first } = b as unknown as Record<string, Json>;
    expect(equal({ shift: 'odd', ...rest }, { shift: 'odd', ...first }), b.name).toBe(true);
    expect(equal((back as { game?: Json }).game, (doc as { game?: Json }).game), b.name).toBe(true);
  }
});

test('what stands on cells that are cut off is gone', () => {
  const doc = {
    format: 'battlemat.board/1',
    grid: 'square',
    map: ['....', '....'],
    legend: { '.': 'floor' },
    walls: [
      [0, 0, 'E'],
      [3, 1, 'W'],
    ],
    lights: [{ at: [0, 1], bright: 4 }, { at: [2, 0] }],
    barriers: [
      [512, 0, 1024, 512],
      [0, 0, 100, 100],
    ],
  } as unknown as BoardDoc;
  const cut = sized(doc, schemas, { left: -1, top: 0, right: 0, bottom: 0 }, 'void') as BoardDoc;
  expect(cut.map).toEqual(['...', '...']);
  expect(cut.walls).toEqual([[2, 1, 'W']]);
  expect(cut.lights).toEqual([{ at: [1, 0] }]);
  expect(cut.barriers).toEqual([[0, 0, 512, 512]]);
});
