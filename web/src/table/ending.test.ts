import { expect, it } from 'vitest';
import type { Luck, Tallied } from '../wire';
import { bars, honours, losses, luckExactly, luckWords, ranked } from './ending';

const luck = (about: string, over: string): Luck => ({
  side: 'heroes',
  of: 'attack',
  unit: 'skulls',
  throws: 12,
  came: 37,
  mean: '131/4',
  over,
  about,
});

it('says by how much luck was better or worse than chance', () => {
  expect(luckWords(luck('4.2', '17/4'))).toBe('4.2 skulls more than expected by chance');
  expect(luckWords(luck('-4.2', '-17/4'))).toBe('4.2 skulls fewer than expected by chance');
  expect(luckWords(luck('-0.0', '-1/40'))).toBe('as expected by chance');
  expect(luckExactly(luck('4.2', '17/4'))).toBe(
    '37 skulls in 12 throws; the average is 131/4, the difference +17/4',
  );
});

it('lists one\u2019s own first, and who did most before the others', () => {
  const f = (id: string, side: string, kills: number): Tallied => ({
    id,
    name: id,
    side,
    kills,
    given: 0,
    taken: 1,
    fell: 0,
  });
  expect(
    ranked(
      [f('orc', 'monsters', 3), f('elf', 'heroes', 1), f('dwarf', 'heroes', 2)],
      ['heroes'],
    ).map((x) => x.id),
  ).toEqual(['dwarf', 'elf', 'orc']);
});

it('says what each did best, and never the same of two', () => {
  const f = (id: string, kills: number, given: number, taken: number, fell = 0): Tallied => ({
    id,
    name: id,
    side: 'heroes',
    kills,
    given,
    taken,
    fell,
  });
  expect([
    ...honours([
      f('barbarian', 4, 9, 2),
      f('dwarf', 1, 3, 6),
      f('elf', 2, 9, 1),
      f('wizard', 0, 4, 0),
    ]),
  ]).toEqual([
    ['barbarian', 'Felled the most'],
    ['elf', 'Hit the hardest'],
    ['dwarf', 'Took the most blows'],
    ['wizard', 'Not a scratch'],
  ]);
  expect([...honours([f('a', 2, 2, 0), f('b', 2, 2, 0)])]).toEqual([
    ['a', 'Not a scratch'],
    ['b', 'Not a scratch'],
  ]); // neither figure did more than the other
  expect([...honours([f('a', 3, 3, 1)])]).toEqual([]); // there was no other figure
  expect(honours([f('a', 0, 0, 5, 1)]).get('a')).toBe('Gave everything');
  // next to one that dealt 32, a figure that dealt 1 is not honoured for hitting hardest
  expect([...honours([f('cleric', 4, 32, 12), f('fighter', 1, 1, 0)])]).toEqual([
    ['cleric', 'Felled the most'],
    ['fighter', 'Not a scratch'],
  ]);
});

it('counts the foes apart from one\u2019s own, and all for somebody without a side', () => {
  const f = (id: string, side: string, fell: number): Tallied => ({
    id,
    name: id,
    side,
    kills: 0,
    given: 0,
    taken: 1,
    fell,
  });
  const all = [f('orc', 'monsters', 1), f('rat', 'monsters', 2), f('elf', 'heroes', 1)];
  expect(losses(all, ['heroes'])).toEqual([
    { of: 'Foes felled', fell: 3 },
    { of: 'Own fallen', fell: 1 },
  ]);
  expect(losses(all, [])).toEqual([{ of: 'Fallen', fell: 4 }]);
  expect(losses(all, ['heroes', 'monsters'])).toEqual([{ of: 'Fallen', fell: 4 }]);
});

it('has a bar for each round, from the eyes of a side', () => {
  const e = {
    rounds: 3,
    byRound: [
      {
        round: 2,
        seq: 7,
        sides: [
          { side: 'heroes', harm: 1 },
          { side: 'monsters', harm: 4 },
        ],
      },
    ],
  };
  expect(bars(e, ['heroes'])).toEqual([
    { round: 1, seq: 0, dealt: 0, taken: 0 },
    { round: 2, seq: 7, dealt: 4, taken: 1 },
    { round: 3, seq: 0, dealt: 0, taken: 0 },
  ]);
  expect(bars(e, ['monsters'])[1]).toEqual({ round: 2, seq: 7, dealt: 1, taken: 4 });
});
