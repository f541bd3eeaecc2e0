import { describe, expect, it } from 'vitest';
import { Lattice, UNIT } from '../scene/geometry';
import type { DeskAnswer, Figure, View } from '../wire';
import { batchOf, readingsOf, titled } from './batch';
import { firstOf, fitted } from './first';
import { pointOf, within } from './geometry';
import { part } from './marks';
import { wordsOf } from './markedplaces';
import { movedDocument, movedView } from './moves';
import type { Facts, Question } from './question';
import { report, type Scene } from './report';

const figure = (id: string, name: string, side: string, at: [number, number]): Figure =>
  ({ id, name, kind: 'x', side, at, glyph: 'X', life: 1, whole: 1 }) as Figure;
const facts: Facts = {
  hex: false,
  grid: 'square',
  shift: 'odd',
  rules: 'heroquest',
  sights: ['sight'],
  shapes: [],
  metrics: [],
  unit: 'squares',
  attacks: true,
  stats: {},
};
const profiles = [
  { name: 'eu1989', title: '', values: {} },
  { name: 'us1990', title: '', values: {} },
];
const scene: Scene = {
  facts,
  figures: [figure('elf', 'Elf', 'heroes', [0, 3]), figure('orc1', 'Orc 1', 'monsters', [4, 1])],
  standing: (f) => [f.at],
  title: (r) => titled(r, 'heroquest', profiles),
};
const asked = (q: Partial<Question>): Question => ({ ask: 'see', a: 'elf', b: '', with: {}, ...q });
const told = (q: Question, answers: (DeskAnswer | object)[]) =>
  report(
    q,
    batchOf(q, facts, readingsOf(q, facts, profiles, 'eu1989'), (p) => p),
    answers.map((a) => ('told' in a ? (a as DeskAnswer) : { told: [], value: a })),
    scene,
  );

const line = { from: [1, 7], to: [9, 3], unit: 1 };
const through = {
  sees: false,
  reason: 'orc1 is in the way.',
  stops: [{ line, at: '1/2', by: { kind: 'figure', cell: [2, 2], figure: 'orc1', text: 'orc1' } }],
};

describe('an answer', () => {
  it('begins with Yes, No or a number', () => {
    const heads = [
      told(asked({ b: 'orc1' }), [{ sees: true, reason: 'The line is free.', witness: line }]),
      told(asked({ b: 'orc1' }), [through]),
      told(asked({ b: 'orc1' }), [
        {
          sees: false,
          reason: 'No line of sight: the wall between (1,1) and (1,2) is in the way.',
        },
      ]),
      told(asked({}), [
        {
          cells: [
            [1, 1],
            [4, 1],
          ],
        },
      ]),
      told(asked({ ask: 'range', b: 'orc1' }), [{ range: 4, path: [] }]),
      told(asked({ ask: 'range', b: 'orc1' }), [
        { legal: false, refusal: { rule: 'HQ 1', code: 'no-range', detail: 'There is no way.' } },
      ]),
      told(asked({ ask: 'distance', b: '4,1' }), [{ squares: 1 }]),
      told(asked({ ask: 'reach' }), [
        {
          cells: [
            { at: [0, 3], cost: 0, end: true },
            { at: [1, 3], cost: 1, end: false },
          ],
        },
      ]),
      told(asked({ ask: 'reach', b: '1,3' }), [
        {
          at: [1, 3],
          cost: 1,
          end: true,
          path: [
            [0, 3],
            [1, 3],
          ],
          costs: [0, 1],
        },
      ]),
      told(asked({ ask: 'attack', b: 'orc1' }), [
        { legal: true, sight: 'The line is free.', range: 1 },
      ]),
      told(asked({ ask: 'attack', b: 'orc1' }), [
        { legal: false, refusal: { rule: 'HQ 2', code: 'x', detail: 'orc1 is too far away' } },
      ]),
      told(asked({ ask: 'area', a: '3,4' }), [
        { cells: [[3, 4]], struck: [{ figure: 'orc1', cover: 'half' }] },
      ]),
      told(asked({ ask: 'push', b: 'orc1' }), [
        { destinations: [], reason: 'orc1 cannot be moved anywhere' },
      ]),
      told(asked({ ask: 'push', b: 'orc1' }), [
        { destinations: [{ at: [5, 1], cost: 1, end: true }] },
      ]),
      told(asked({ ask: 'monster' }), [
        {
          actions: [
            {
              to: [1, 3],
              attacks: [[4, 1]],
              move: 1,
              harm: 0,
              path: [
                [0, 3],
                [1, 3],
              ],
            },
          ],
          reasons: [],
        },
      ]),
    ].map((r) => r.head);
    expect(heads).toEqual([
      'Yes: the line is free.',
      'No: Orc 1 is in the way.',
      'No line of sight: the wall between (1,1) and (1,2) is in the way.',
      '2 squares are seen by Elf.',
      '4 squares from Elf to Orc 1.',
      'No: there is no way.',
      '1 square.',
      '1 square to stop on, including its own.',
      'Yes: 1,3 costs 1 square.',
      'Yes: Elf may attack Orc 1.',
      'No: Orc 1 is too far away.',
      '1 square, and Orc 1 with half cover in them.',
      'No: Orc 1 cannot be moved anywhere.',
      '1 square to which Orc 1 can be pushed.',
      '1 way to act: go to 1,3 and attack Orc 1.',
    ]);
    for (const head of heads) expect(head).toMatch(/^(Yes|No|\d)/);
  });

  it('has each edition in one line, those that agree together', () => {
    const q = asked({ b: 'orc1' });
    const free = { sees: true, reason: 'The line is free.', witness: line };
    expect(told(q, [free, through]).editions).toEqual([
      { titles: ['EU 1989'], verdict: 'yes', text: 'The line is free.' },
      { titles: ['US 1990'], verdict: 'no', text: 'Orc 1 is in the way.' },
    ]);
    expect(told(q, [free, free]).editions).toEqual([
      { titles: ['EU 1989', 'US 1990'], verdict: 'yes', text: 'The line is free.' },
    ]);
  });

  it('draws the line, broken where something stands in it by another edition', () => {
    const r = told(asked({ b: 'orc1' }), [{ sees: true, reason: 'x', witness: line }, through]);
    expect(r.marks.lines).toMatchObject([
      { from: [1, 7], to: [9, 3], stop: null, other: false },
      { stop: 0.5, cells: [[2, 2]], other: true },
    ]);
    expect(r.marks.key.map((k) => k.sign)).toEqual(['free', 'through']);
    expect(told(asked({ b: 'orc1' }), [through, through]).marks.lines).toHaveLength(1);
  });

  it('marks the cells on which two editions differ, and counts them', () => {
    const compared = {
      a: 'heroquest eu1989',
      b: 'profile=us1990',
      common: [{ at: [1, 1], value: 1 }],
      differences: [
        { at: [2, 1], a: 1, b: null },
        { at: [2, 2], a: 1, b: null },
      ],
    };
    const r = told(asked({ b: 'orc1', with: { compare: 'profile=us1990' } }), [
      { sees: true, reason: 'x' },
      through,
      compared,
    ]);
    expect(r.marks.cells).toEqual([
      { at: [1, 1], as: 'seen' },
      { at: [2, 1], as: 'differ', only: 'a' },
      { at: [2, 2], as: 'differ', only: 'a' },
    ]);
    expect(r.more).toEqual(['In all, Elf sees other squares: 3 by EU 1989, 1 by US 1990.']);
    expect(r.marks.key.at(-1)).toEqual({
      sign: 'differ',
      text: '2 squares: seen by EU 1989, not by US 1990',
    });
    expect(wordsOf(r.marks.cells[1]!)).toBe('editions differ, only by the first');
  });

  it('tells what a question lacks, and draws its places', () => {
    const r = told(asked({ ask: 'reach' }), [
      {
        told: [],
        problem: { title: 'x', status: 422, detail: 'how far? elf has no speed', code: 'invalid' },
      } as DeskAnswer,
    ]);
    expect(r).toMatchObject({ verdict: 'trouble', head: 'How far? Elf has no speed.' });
    expect(r.marks.a).toEqual([0, 3]);
  });

  it('has the steps, each with its rule', () => {
    const r = told(asked({ ask: 'monster' }), [
      { actions: [], reasons: [{ rule: 'GH S4.1', text: 'elf is nearest' }] },
    ]);
    expect(r.why).toEqual([{ text: 'Elf is nearest.', rule: 'GH S4.1' }]);
  });
});

describe('places of lines', () => {
  it('are where the lattice has them', () => {
    const square = new Lattice('square', 'odd', 9, 9);
    expect(pointOf(square, [2 * 4 + 1, 2 * 6 + 1])).toEqual(square.centre([4, 6]));
    for (const kind of ['hex-flat', 'hex-pointy'])
      for (const shift of ['odd', 'even']) {
        const hex = new Lattice(kind, shift, 9, 9);
        for (const c of [
          [0, 0],
          [3, 4],
          [4, 3],
          [7, 8],
        ] as [number, number][]) {
          const [q, r] = hex.axial(c),
            p = pointOf(hex, [3 * q, 3 * r]),
            o = hex.centre(c);
          expect(Math.hypot(p.x - o.x, p.y - o.y)).toBeLessThan(1e-6);
          // the corners are whole numbers too: centre + (1,1), and so on
          const corner = pointOf(hex, [3 * q + 1, 3 * r + 1]);
          expect(
            Math.min(...hex.corners(c).map((x) => Math.hypot(x.x - corner.x, x.y - corner.y))),
          ).toBeLessThan(1e-6);
        }
      }
  });

  it('know which part of a line is in a cell', () => {
    const l = new Lattice('square', 'odd', 9, 9);
    const [from, to] = within(l.centre([0, 0]), l.centre([4, 0]), l.corners([2, 0]))!;
    expect([from * 4 * UNIT, to * 4 * UNIT].map(Math.round)).toEqual([150, 250]);
    expect(within(l.centre([0, 0]), l.centre([4, 0]), l.corners([2, 2]))).toBeNull();
  });

  it('are parts of a line', () => {
    expect([part('0'), part('1/3'), part('1'), part('7/2'), part('x')]).toEqual([
      0,
      1 / 3,
      1,
      1,
      0,
    ]);
  });
});

describe('figures that were moved', () => {
  const hex = new Lattice('hex-flat', 'odd', 9, 9);
  it('are so in the document and in the view, with their tails', () => {
    const document = JSON.stringify({
      figures: [
        { id: 'x', at: [1, 1], tail: [1, 2], level: 3 },
        { id: 'y', at: [5, 5] },
      ],
    });
    expect(JSON.parse(movedDocument(document, { x: [2, 1] }, hex))).toEqual({
      figures: [
        { id: 'x', at: [2, 1], tail: [2, 2] },
        { id: 'y', at: [5, 5] },
      ],
    });
    const view = {
      figures: [{ ...figure('x', 'X', 's', [1, 1]), tail: [1, 2], level: 3 }],
    } as unknown as View;
    expect(movedView(view, { x: [2, 1] }, hex).figures[0]).toMatchObject({
      at: [2, 1],
      tail: [2, 2],
    });
    expect(movedView(view, {}, hex)).toBe(view);
    expect(movedDocument(document, {}, hex)).toBe(document);
  });
});

describe('a board that is opened', () => {
  const laid = {
    name: 'x',
    document: '{}',
    questions: ['see', 'attack'],
    sights: [],
    shapes: [],
    metrics: [],
    rules: 'heroquest',
    view: {
      ground: {
        grid: 'square',
        width: 3,
        height: 1,
        map: ['#..'],
        legend: { '#': 'wall', '.': 'floor' },
      },
      figures: scene.figures,
    } as unknown as View,
  };
  it('is asked whether the hero sees the nearest foe', () => {
    expect(firstOf(laid)).toEqual({ ask: 'see', a: 'elf', b: 'orc1', with: {} });
    expect(firstOf({ ...laid, view: { ...laid.view, figures: [] } })).toMatchObject({
      a: '1,0',
      b: '2,0',
    });
  });
  it('is not asked about whom it does not have', () => {
    expect(fitted({ ask: 'area', a: 'gone', b: '1,0', with: {} }, laid)).toMatchObject({
      ask: 'see',
      a: '',
      b: '1,0',
    });
    const q = firstOf(laid);
    expect(fitted(q, laid)).toBe(q);
  });
});
