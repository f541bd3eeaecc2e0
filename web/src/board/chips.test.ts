import { expect, it } from 'vitest';
import { chipsOf, chipSize, letterSize, spots } from './chips';
import { apart, Lattice } from '../scene/geometry';
import { CONDITIONS } from './signs';
import { SIGNS } from '../../portraits.mjs';

/** The width of the band around a disc's face, which a chip may overlap. */
const BAND = 10;

const { readFileSync } = (await import('node:fs' as string)) as {
  readFileSync(path: URL, as: string): string;
};

it('words on the board can be read at every zoom', () => {
  for (const k of [0.4, 0.5, 0.78, 1.5]) expect(letterSize(k) * k).toBeGreaterThanOrEqual(10);
});

it('chips cover no face, neither of their figure nor of a neighbour, and not each other', () => {
  for (const grid of ['square', 'hex-flat', 'hex-pointy']) {
    const lattice = Lattice.of({ grid, shift: 'odd', width: 9, height: 9 }),
      home = lattice.centre([5, 5]),
      r = lattice.disc();
    const around = [3, 4, 5, 6, 7].flatMap((x) =>
      [3, 4, 5, 6, 7].map((y) => lattice.centre([x, y])),
    );
    const size = chipSize(letterSize(0.3)),
      chips = spots(r, grid === 'hex-flat').map((p) => ({ x: home.x + p.x, y: home.y + p.y }));
    for (const [i, p] of chips.entries()) {
      for (const face of around)
        expect(apart(p, face), `${grid}: chip ${i}`).toBeGreaterThanOrEqual(r - BAND + size);
      for (const q of chips.slice(i + 1)) expect(apart(p, q)).toBeGreaterThan(size * 1.8);
    }
  }
});

const badge = (key: string) => ({ key, name: key, text: '' });
it('the last chip counts the conditions that have no room; the number of a condition is that of its value', () => {
  const keys = ['acts', 'poison', 'wound', 'stun', 'muddle'];
  expect(chipsOf({ badges: keys.map(badge) }, 3).map((c) => c.letters)).toEqual(['po', 'wo', '+2']);
  expect(chipsOf({ badges: keys.slice(0, 4).map(badge) }, 3).map((c) => c.key)).toEqual([
    'poison',
    'wound',
    'stun',
  ]);
  expect(
    chipsOf({ badges: [badge('shield')], stats: [{ key: 'shield', name: 'Shield', n: 2 }] }, 3)[0]!
      .n,
  ).toBe(2);
  expect(chipsOf({}, 3)).toEqual([]);
});

it('every condition of every game has a sign', () => {
  const row = readFileSync(new URL('../../../docs/PROTOCOL.md', import.meta.url), 'utf8')
    .split('\n')
    .find((l) => l.startsWith('| `Figure.badges`'))!;
  const keys = [...row.matchAll(/`([a-z-]+)`/g)].map((m) => m[1]!).filter((k) => k !== 'acts');
  expect(keys.length).toBeGreaterThan(60);
  expect(keys.filter((k) => !CONDITIONS[k])).toEqual([]);
  expect(
    Object.values(CONDITIONS).filter((s) => !SIGNS.some((part) => part.names.includes(s))),
  ).toEqual([]);
});
