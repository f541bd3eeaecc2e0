import { expect, it } from 'vitest';
import type { Luck, Tallied } from '../wire';
import { luckExactly, luckWords, ranked } from './ending';

const luck = (about: string, over: string): Luck => ({ side: 'heroes', of: 'attack', unit: 'skulls', throws: 12, came: 37, mean: '131/4', over, about });

it('says by how much luck was better or worse than chance', () => {
  expect(luckWords(luck('4.2', '17/4'))).toBe('4.2 skulls more than chance would have it');
  expect(luckWords(luck('-4.2', '-17/4'))).toBe('4.2 skulls fewer than chance would have it');
  expect(luckWords(luck('-0.0', '-1/40'))).toBe('as chance would have it');
  expect(luckExactly(luck('4.2', '17/4'))).toBe('37 skulls in 12 throws; on average 131/4: +17/4');
});

it('lists one\u2019s own first, and who did most before the others', () => {
  const f = (id: string, side: string, kills: number): Tallied => ({ id, name: id, side, kills, given: 0, taken: 1, fell: 0 });
  expect(ranked([f('orc', 'monsters', 3), f('elf', 'heroes', 1), f('dwarf', 'heroes', 2)], ['heroes']).map((x) => x.id)).toEqual(['dwarf', 'elf', 'orc']);
});
