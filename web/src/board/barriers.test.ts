import { describe, expect, it } from 'vitest';
import type { Choice, View } from '../wire';
import { aimAt, aimsOf, arrow, edgeNear, spanOf } from '../scene/choices';
import { stand } from './doors';
import { crosses, ends, Lattice } from '../scene/geometry';
import { walls, windows } from '../scene/ground';
import { Places } from './words';

const ground: View['ground'] = {
  grid: 'square',
  width: 4,
  height: 2,
  map: ['....', '....'],
  legend: { '.': 'floor' },
  barriers: [
    { kind: 'wall', line: [1100, 0, 1100, 512] },
    { kind: 'window', line: [300, 512, 600, 700] },
  ],
  doors: [{ id: 'flap', at: [2, 1], line: [1100, 512, 1200, 1024], state: 'closed' }],
};
const view = {
  seat: 'heroes',
  title: '',
  status: '',
  toAct: ['heroes'],
  round: 1,
  actor: 'guard',
  ground,
  order: [],
  hands: [],
  figures: [
    {
      id: 'guard',
      name: 'Guard',
      kind: 'guard',
      side: 'heroes',
      at: [1, 1],
      glyph: 'G',
      life: 1,
      whole: 1,
    },
  ],
} as unknown as View;
const open = {
  command: 'open guard flap',
  label: 'Open the door',
  kind: 'act',
  menu: ['Door'],
  at: [2, 1],
  door: 'flap',
  main: true,
} as unknown as Choice;
const move = {
  command: 'move guard 2,1',
  label: 'Move',
  kind: 'move',
  at: [2, 1],
  main: true,
} as unknown as Choice;

describe('walls, windows and doors off the sides of cells', () => {
  it('are drawn where they stand', () => {
    expect(walls(ground)).toBe('M214.84 0L214.84 100');
    expect(windows(ground)).toBe('M58.59 100L117.19 136.72');
    const s = stand(Lattice.of(ground), ground, ground.doors![0]!);
    expect([Math.round(s.x), Math.round(s.y), Math.round(s.turn)]).toEqual([225, 150, 79]);
  });

  it('are clicked on their line, and their cell means what lies in it', () => {
    const aims = aimsOf(view, [open, move], null),
      lattice = Lattice.of(ground);
    expect(aims.map((a) => a.key).sort()).toEqual(['cell 2,1', 'door flap']);
    expect(aimAt(aims, [2, 1])?.key).toBe('cell 2,1');
    expect(edgeNear(aims, lattice, { x: 222, y: 150 }, 20)?.key).toBe('door flap');
    expect(edgeNear(aims, lattice, { x: 280, y: 150 }, 20)).toBeNull();
    expect(
      spanOf(
        lattice,
        aims.find((a) => a.line)!,
      ),
    ).toEqual(ends([1100, 512, 1200, 1024]));
  });

  it('are met by an arrow, and told', () => {
    const aims = aimsOf(view, [open], null);
    expect(arrow(view, aims, 'E')).toMatchObject({ aim: { key: 'door flap' } });
    expect(arrow(view, aims, 'N')).toBeNull();
    expect(new Places(view, aims).describe([1, 1])).toContain('closed door to the east');
    expect(new Places(view, aims).describe([1, 0])).toContain('wall to the east');
  });

  it('cross or do not', () => {
    expect(crosses(ends([0, 0, 512, 512]), ends([0, 512, 512, 0]))).toBe(true);
    expect(crosses(ends([0, 0, 100, 100]), ends([0, 512, 512, 0]))).toBe(false);
  });
});
