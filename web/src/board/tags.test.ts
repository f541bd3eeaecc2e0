import { expect, it } from 'vitest';
import { letterSize, tags } from './tags';

const badges = (...names: string[]) => names.map((name) => ({ name, text: '' }));
const words = (k: number, ...names: string[]) => tags(badges(...names), letterSize(k)).map((t) => t.text);

it('conditions are words that can be read at every zoom, where they fit', () => {
  for (const k of [0.4, 0.5, 0.78, 1.5]) expect(letterSize(k) * k).toBeGreaterThanOrEqual(10);
  expect(words(0.78, 'Poison', 'Immobilised', 'Wound')).toEqual(['Poison', 'Immobilised', 'Wound']);
  expect(words(0.36, 'Poison')).toEqual(['Poison']);
  expect(words(0.4)).toEqual([]);
});

it('words are never cut: where one has no room all are first letters, and the rest is counted', () => {
  expect(words(0.4, 'Poison', 'Immobilised')).toEqual(['Po Im']);
  expect(words(0.36, 'Immobilised')).toEqual(['Im']);
  expect(words(0.78, 'Poison', 'Wound', 'Stun', 'Muddle')).toEqual(['Po Wo St Mu']);
  expect(words(0.5, 'Poison', 'Wound', 'Stun', 'Muddle')).toEqual(['Po Wo +2']);
  expect(words(0.4, 'Poison', 'Wound', 'Stun')).toEqual(['Po +2']);
  expect(tags(badges('Poison', 'Wound', 'Stun'), letterSize(0.4))[0]!.title).toBe('Poison, Wound, Stun');
});
