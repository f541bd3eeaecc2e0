import { expect, it } from 'vitest';
import { fitted, letterSize, tags } from './tags';

const badges = (...names: string[]) => names.map((name) => ({ name, text: '' }));
const words = (k: number, ...names: string[]) => tags(badges(...names), letterSize(k)).map((t) => t.text);

it('conditions are words that can be read at every zoom', () => {
  for (const k of [0.4, 0.5, 0.78, 1.5]) expect(letterSize(k) * k).toBeGreaterThanOrEqual(10);
  expect(words(0.78, 'Poison', 'Immobilised', 'Wound')).toEqual(['Poison', 'Immobilised', 'Wound']);
  expect(words(0.4, 'Poison', 'Immobilised')).toEqual(['Poison', 'Immob.']);
});

it('more than fit are counted', () => {
  expect(words(0.78, 'Poison', 'Wound', 'Stun', 'Muddle')).toEqual(['Poison', 'Wound', '+2 more']);
  expect(words(0.4, 'Poison', 'Wound', 'Stun')).toEqual(['Poison', '+2 more']);
  expect(tags(badges('Poison', 'Wound', 'Stun'), letterSize(0.4))[1]!.title).toBe('Wound, Stun');
});

it('words are cut no shorter than they must', () => {
  expect(fitted('Stun', 28)).toBe('Stun');
  expect(fitted('Strengthened', 28)).toBe('Stre.');
});
