import { expect, it } from 'vitest';
import type { Choice } from '../wire';
import { aimsOf } from './choices';
import { view } from './fixture';
import { gathered, most, oddsOf, onward, room, sharedOf, shares, still, takers, whole } from './shares';

const odds = (text: string) => ({ text, of: 'damage', chances: [], mean: '1', success: '1' });
/** Three darts at the orc and the elf, in every way. */
const darts: Choice[] = [['orc', 'orc', 'orc'], ['orc', 'orc', 'elf'], ['orc', 'elf', 'elf'], ['elf', 'elf', 'elf']].map((hits) => ({
  command: `cast ${hits.join(' ')}`, label: 'Darts', group: 'cast darts', kind: 'attack', menu: ['Spells', 'Level 1'], hits, target: hits[0], at: [0, 0],
  odds: odds(`${hits[0]} ${hits.filter((x) => x === hits[0]).length}`),
  affected: [...new Set(hits)].map((figure) => ({ figure, odds: odds(`${figure} ${hits.filter((x) => x === figure).length}`) })),
}));

it('is what hits several, and lies nowhere', () => {
  expect([shares(darts), shares(darts.slice(0, 1)), shares(darts.map((c) => ({ ...c, cells: [[0, 0]] })))]).toEqual([true, false, false]);
  expect([sharedOf(darts, 'Spells › Level 1 › cast darts').length, sharedOf(darts, null).length, sharedOf(darts, 'Spells')]).toEqual([4, 0, []]);
});

it('is given one after the other, in any order, until nothing is left', () => {
  expect([most(darts), takers(darts)]).toEqual([3, ['orc', 'elf']]);
  expect(still(darts, ['elf']).length).toBe(3);
  expect([room(darts, ['elf', 'orc'], 'orc'), room(darts, ['elf', 'orc', 'orc'], 'elf')]).toEqual([true, false]);
  expect([whole(darts, ['elf', 'orc']), whole(darts, ['elf', 'orc', 'orc'])?.command]).toEqual([null, 'cast orc orc elf']);
});

it('has odds for each figure and number', () => {
  expect([oddsOf(darts, 'elf', 2)?.text, oddsOf(darts, 'orc', 3)?.text, oddsOf(darts, 'orc', 0)]).toEqual(['elf 2', 'orc 3', null]);
});

it('is one choice a figure on the board, whoever comes first', () => {
  const at = onward(view, darts, ['orc']);
  expect(at.map((c) => [c.target, c.odds?.text])).toEqual([['orc', 'orc 2'], ['elf', 'elf 1']]);
  expect(at.map((c) => c.at)).toEqual(['orc', 'elf'].map((id) => view.figures.find((f) => f.id === id)!.at));
  expect(gathered(view, [...darts, { command: 'end', label: 'End', kind: 'pass' }]).map((c) => c.target)).toEqual([undefined, 'orc', 'elf']);
  expect(aimsOf(view, darts, null).map((a) => [a.target, a.choices.length, a.main])).toEqual(expect.arrayContaining([['orc', 1, null], ['elf', 1, null]]));
});
