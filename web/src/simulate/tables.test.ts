import { expect, test } from 'vitest';
import type { SimulationTables } from '../wire';
import { csvOf } from './csv';
import { added, binsOf, heatOf, rate, remarkable, share, shownHeat, spreadOf } from './tables';

/** Returns tables of three matches. */
const some = (first: number): SimulationTables => ({
  scenario: 'cellar',
  name: 'Old "cellar"',
  seed: '00',
  next: first + 3,
  matches: 3,
  left: 1,
  failed: 0,
  sides: [
    { side: 'heroes', name: 'Elf', wins: 1, unhurt: 1, players: true },
    { side: 'zargon', name: 'Zargon', wins: 1, unhurt: 0, players: false },
  ],
  nobody: 0,
  seats: [
    { seat: 'elf', name: 'Elf', side: 'heroes', wins: 1 },
    { seat: 'zargon', name: 'Zargon', side: 'zargon', wins: 1 },
  ],
  rounds: [
    { n: first + 4, matches: 1 },
    { n: 9, matches: 1 },
  ],
  commands: [
    { n: 40, matches: 1 },
    { n: 90, matches: 1 },
  ],
  figures: [
    { id: 'elf', name: 'Elf', side: 'heroes', seen: 2, first: 1, fell: 1, wounds: 7 },
    { id: 'orc', name: 'Orc', side: 'zargon', seen: 2, first: 2, fell: 2, wounds: 2 },
  ],
  cells: [
    { at: [1, 0], side: 'heroes', wounds: 3, falls: 1, steps: 5 },
    { at: [1, 0], side: 'zargon', wounds: 1, falls: 2, steps: 0 },
    { at: [first, 2], side: 'heroes', wounds: 4, falls: 0, steps: 1 },
  ],
  rooms: [
    { room: 'A', cells: [[1, 0]], entered: [{ side: 'heroes', matches: 2 }], never: false },
    {
      room: 'B',
      cells: [[4, 4]],
      entered: first === 0 ? [] : [{ side: 'heroes', matches: 1 }],
      never: first === 0,
    },
  ],
  goals: [{ text: 'The chest is carried out.', lost: false, matches: 1 }],
  ends: [{ text: '=Zargon has won.', matches: 1 }],
  played: [
    { n: first, end: 'over', winners: ['heroes'], rounds: 9, commands: 40 },
    {
      n: first + 1,
      end: 'over',
      winners: ['zargon'],
      rounds: first + 4,
      commands: 90,
      first: 'elf',
    },
    { n: first + 2, end: 'rounds', winners: [], rounds: 200, commands: 900 },
  ],
});

test('tables of two simulations add up', () => {
  const sum = added(some(0), some(3));
  expect(sum.matches).toBe(6);
  expect(sum.next).toBe(6);
  expect(sum.sides.map((s) => [s.wins, s.unhurt])).toEqual([
    [2, 2],
    [2, 0],
  ]);
  expect(sum.rounds).toEqual([
    { n: 4, matches: 1 },
    { n: 7, matches: 1 },
    { n: 9, matches: 2 },
  ]);
  expect(sum.figures[0]).toMatchObject({ id: 'elf', wounds: 14, seen: 4 });
  expect(sum.cells.map((c) => [c.at, c.side, c.wounds])).toEqual([
    [[1, 0], 'heroes', 6],
    [[1, 0], 'zargon', 2],
    [[0, 2], 'heroes', 4],
    [[3, 2], 'heroes', 4],
  ]);
  expect(sum.rooms.map((r) => r.never)).toEqual([false, false]);
  expect(sum.played.map((m) => m.n)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(added(some(0), some(0)).rooms[1]!.never).toBe(true);
});

test('half of the matches lie between two numbers', () => {
  const counts = [4, 5, 6, 7, 8].map((n) => ({ n, matches: n === 6 ? 4 : 1 }));
  expect(spreadOf(counts)).toEqual({ least: 4, low: 5, median: 6, high: 7, most: 8 });
  expect(spreadOf([])).toBeNull();
  expect(spreadOf([{ n: 3, matches: 1 }])).toEqual({
    least: 3,
    low: 3,
    median: 3,
    high: 3,
    most: 3,
  });
  expect(binsOf(counts, 3).map((b) => [b.from, b.to, b.matches])).toEqual([
    [4, 5, 2],
    [6, 7, 5],
    [8, 9, 1],
  ]);
});

test('numbers are rounded to the nearest', () => {
  expect([share(1, 3), share(2, 3), share(0, 5), share(1, 0)]).toEqual([
    '33 %',
    '67 %',
    '0 %',
    '–',
  ]);
  expect([rate(18, 10), rate(1, 100), rate(0, 4), rate(5, 100)]).toEqual([
    '1.8',
    '<0.1',
    '0.0',
    '0.1',
  ]);
});

test('heat adds the sides of a cell', () => {
  expect(heatOf(some(0), 'wounds', '')).toEqual([
    { at: [1, 0], n: 4 },
    { at: [0, 2], n: 4 },
  ]);
  expect(heatOf(some(0), 'falls', 'zargon')).toEqual([{ at: [1, 0], n: 2 }]);
  const shown = shownHeat(some(0), 'steps', '');
  expect(shown.cells.map((c) => [c.label, c.step])).toEqual([
    ['2.5', 5],
    ['0.5', 1],
  ]);
  expect(shown.never).toEqual([[4, 4]]);
});

test('matches that are worth watching', () => {
  expect(remarkable(some(0)).map((w) => [w.why, w.match.n])).toEqual([
    ['the shortest', 1],
    ['the longest', 0],
    ['the first that heroes won', 0],
    ['the first that zargon won', 1],
    ['the first without an end', 2],
  ]);
});

test('the tables as values for spreadsheets', () => {
  const rows = csvOf(some(0)).split('\r\n');
  expect(rows[0]).toBe('table,key,name,side,x,y,what,count');
  expect(rows).toContain('matches,cellar,"Old ""cellar""",,,,played,3');
  expect(rows).toContain('cells,,,heroes,1,0,wounds,3');
  expect(rows).toContain('rooms,B,,,4,4,never entered,2');
  expect(rows, 'a text is no formula').toContain("ends,,'=Zargon has won.,,,,matches,1");
});
