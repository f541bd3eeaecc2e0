import { expect, it } from 'vitest';
import { view } from '../scene/fixture';
import type { Stat, View } from '../wire';
import { nameOf, regained } from './regained';

const seen = (...stats: Stat[]): View => ({
  ...view,
  figures: view.figures.map((f) => (f.id === 'elf' ? { ...f, stats } : f)),
});
const feet = (n: number): Stat => ({
  key: 'feet-left',
  n,
  name: 'movement left',
  value: `${n} ft`,
});

it('tells what an undo gave back, of each figure', () => {
  const speed: Stat = { key: 'speed', n: 30, name: 'speed', value: '30 ft' };
  expect([...regained(seen(feet(15), speed), seen(feet(30), speed))]).toEqual([
    [nameOf('elf', 'feet-left'), 15],
  ]);
  expect([...regained(seen(feet(30)), seen(feet(0)))]).toEqual([[nameOf('elf', 'feet-left'), -30]]);
});

it('tells nothing of numbers that are new, have no key or are no amounts', () => {
  expect(regained(seen(), seen(feet(30))).size).toBe(0);
  const parity = (n: number): Stat => ({
    key: 'parity',
    n,
    name: 'next diagonal',
    value: `${5 + 5 * n} ft`,
    note: 'what it costs',
  });
  expect(
    regained(
      seen(parity(1), { name: 'gold', value: '1' }),
      seen(parity(0), { name: 'gold', value: '2' }),
    ).size,
  ).toBe(0);
});
