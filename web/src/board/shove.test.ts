import { expect, it } from 'vitest';
import type { Choice } from '../wire';
import { aimAt, aimsOf } from '../scene/choices';
import { view } from '../scene/fixture';
import { Lattice } from '../scene/geometry';
import { intent } from './keys';
import { BoardPointer } from './pointer.svelte';

const shove = (x: number, y: number): Choice => ({
  command: `shove orc ${x},${y}`,
  label: 'Push',
  kind: 'shove',
  figure: 'elf',
  target: 'orc',
  at: [x, y],
});
const skip: Choice = {
  command: 'skip',
  label: 'Skip Push',
  kind: 'pass',
  figure: 'elf',
  target: 'orc',
};
const aims = aimsOf(view, [shove(2, 3), shove(1, 2), shove(3, 2), skip], null);

it('aims at places, not at the figure that is shoved', () => {
  expect(aims.map((a) => a.key).sort()).toEqual(['shove 1,2', 'shove 2,3', 'shove 3,2']);
  expect(aims.every((a) => a.main && a.shove?.join() === '2,2')).toBe(true);
  expect(aimAt(aims, [2, 2])).toBeNull();
});

it('is done by one click, one tap, or one Enter', () => {
  const chosen: string[] = [];
  const hand = () =>
    new BoardPointer(() => ({ view, aims, lattice: Lattice.of(view.ground), free: true }), {
      choose: (c) => chosen.push(c.command),
      why: () => {},
    });
  hand().tap([2, 3], aimAt(aims, [2, 3]), false, false);
  hand().tap([1, 2], aimAt(aims, [1, 2]), true, false);
  const p = hand();
  p.cursor = [3, 2];
  p.press(
    intent({ key: 'Enter', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false })!,
  );
  expect(chosen).toEqual(['shove orc 2,3', 'shove orc 1,2', 'shove orc 3,2']);
});
