import { describe, expect, it } from 'vitest';
import { percent } from './fractions';
import { aimOf, costOf } from './table/aim';
import { turn } from './table/turn';
import { adviceFor, problemOf } from './trouble';
import { listed, ago } from './when';
import type { Choice, Table, View } from './wire';

describe('words', () => {
  it('say how long ago', () => {
    const now = Date.parse('2026-01-02T00:00:00Z');
    const before = (s: number) => ago(new Date(now - s * 1000).toISOString(), now);
    expect([0, 59, 60, 3599, 7200, 86_400, 200_000].map(before)).toEqual([
      'just now',
      'just now',
      '1 minute ago',
      '59 minutes ago',
      '2 hours ago',
      '1 day ago',
      '2 days ago',
    ]);
    expect(ago('never', now)).toBe('');
  });

  it('list', () =>
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]));

  it('give chances in whole per cents, and never call the possible impossible or sure', () => {
    expect(['5/12', '1/2', '0/1', '1/1', '1/1000', '999/1000', 'odd'].map(percent)).toEqual([
      '42%',
      '50%',
      '0%',
      '100%',
      '<1%',
      '>99%',
      'odd',
    ]);
  });

  it('name what a choice aims at', () => {
    const view = {
      figures: [{ id: 'r', name: 'Rat 2' }],
      ground: {
        doors: [{ at: [3, 4], side: 'E', name: 'door' }],
        pieces: [{ name: 'Table', at: [1, 1], width: 2, height: 1 }],
      },
    } as unknown as View;
    const c = (more: Partial<Choice>): Choice => ({
      command: '',
      label: 'L',
      kind: 'act',
      ...more,
    });
    expect(aimOf(c({ target: 'r', at: [0, 0] }), view)).toBe('Rat 2');
    expect(aimOf(c({ at: [2, 1] }), view)).toBe('Table (2,1)');
    expect(aimOf(c({ at: [3, 4], side: 'E' }), view)).toBe('door to the east of (3,4)');
    expect(aimOf(c({}), view)).toBe('');
    expect(
      [c({}), c({ cost: 1, unit: 'squares' }), c({ cost: 3, unit: 'squares' })].map(costOf),
    ).toEqual(['', '1 square', '3 squares']);
  });

  it('say whose turn it is', () => {
    const table = (more: Partial<Table>) =>
      ({
        seats: [
          { id: 'a', name: 'Ada' },
          { id: 'b', name: 'Ben' },
        ],
        mine: ['a'],
        ...more,
      }) as unknown as Table;
    const view = (...toAct: string[]) => ({ toAct }) as unknown as View;
    expect(turn(table({}), view('a'))).toBe('Your turn');
    expect(turn(table({ mine: ['a', 'b'] }), view('b'))).toBe('Your turn: Ben');
    expect(turn(table({}), view('b'))).toBe('Ben to act');
    expect(turn(table({ paused: true }), view('a'))).toBe('Paused');
    expect(turn(table({ over: { winners: [], text: '' } }), view())).toBe('The game is over');
  });

  it('say what to do after every failure', () => {
    for (const code of [
      'offline',
      'stale',
      'refused',
      'not-your-seat',
      'no-such-match',
      'too-many',
      'too-large',
      'unavailable',
      'x',
    ]) {
      expect(adviceFor(code, 500)).toMatch(/\.$/);
    }
    expect(problemOf(502, '<html>').title).toBe('The server answered 502');
    expect(
      problemOf(
        422,
        '{"title":"No","code":"refused","detail":"d","refusal":{"rule":"R","code":"c","detail":"d"}}',
      ).refusal?.rule,
    ).toBe('R');
  });
});
