import { describe, expect, it } from 'vitest';
import { doorName, doorWords, leafPaths } from './leaves';

const LEAVES = ['portcullis', 'bars', 'glass', 'slit', 'window'];
const door = (leaf: string, state = 'closed', name = 'door') => ({
  id: 'd',
  at: [0, 0] as [number, number],
  state,
  name,
  leaf,
});

describe('doors one sees through', () => {
  it('are called what they are made of, unless they have a name of their own', () => {
    expect(LEAVES.map((l) => doorName(door(l)))).toEqual([
      'portcullis',
      'barred door',
      'glass door',
      'arrow slit',
      'window',
    ]);
    expect(doorName(door('bars', 'closed', 'gaol door'))).toBe('gaol door');
    expect([
      doorWords(door('window')),
      doorWords(door('window', 'open')),
      doorWords({ id: 'd', at: [0, 0], state: 'closed', name: 'door' }),
    ]).toEqual(['closed window, seen through', 'open window', 'closed door']);
  });

  it('are drawn each in its own way, within their length', () => {
    const drawn = LEAVES.map((l) => JSON.stringify(leafPaths(l, 0, 60)));
    expect(new Set(drawn).size).toBe(LEAVES.length);
    for (const d of drawn)
      for (const n of d.match(/[MH]-?[\d.]+/g) ?? [])
        expect(Number(n.slice(1))).toBeLessThanOrEqual(60);
  });
});
