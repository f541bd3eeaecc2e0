import { describe, expect, it } from 'vitest';
import type { Choice, View } from '../wire';
import { aimOf, costOf } from './aim';

const view = (grid: string): View =>
  ({
    ground: { grid, width: 6, height: 6, map: [], legend: {} },
    figures: [
      {
        id: 'rat',
        name: 'Rat',
        kind: 'rat',
        side: 'vermin',
        at: [2, 2],
        glyph: 'R',
        life: 4,
        whole: 4,
      },
    ],
  }) as unknown as View;
const shove = (at: [number, number]): Choice => ({
  command: 'shove',
  label: 'Shove',
  kind: 'shove',
  target: 'rat',
  at,
});

describe('what a choice aims at', () => {
  it('says whom a shove pushes, and which way', () => {
    expect(aimOf(shove([3, 1]), view('square'))).toBe('Rat to the north-east');
    expect(aimOf(shove([2, 4]), view('square'))).toBe('Rat to the south');
    expect(aimOf(shove([3, 4]), view('square'))).toBe('Rat to (3,4)');
    expect(aimOf(shove([2, 1]), view('hex-flat'))).toBe('Rat to the north');
  });
  it('says where a door is from whoever stands beside it', () => {
    const doored = (grid: string, at: [number, number], size?: number): View =>
      ({
        ...view(grid),
        ground: {
          ...view(grid).ground,
          doors: [{ id: 'd', at: [2, 3], side: 'N', state: 'closed', name: 'door' }],
        },
        figures: [
          {
            id: 'elf',
            name: 'Elf',
            kind: 'elf',
            side: 'heroes',
            at,
            size,
            glyph: 'E',
            life: 4,
            whole: 4,
          },
        ],
      }) as unknown as View;
    const open: Choice = {
      command: 'open',
      label: 'Open the door',
      kind: 'act',
      figure: 'elf',
      at: [2, 3],
      side: 'N',
    };
    expect(aimOf(open, doored('square', [2, 3]))).toBe('door to the north of Elf');
    expect(aimOf(open, doored('square', [2, 2]))).toBe('door to the south of Elf');
    expect(aimOf(open, doored('hex-flat', [2, 2]))).toBe('door to the south of Elf');
    expect(aimOf(open, doored('square', [1, 1], 2))).toBe('door to the south of (2,2)'); // one of its squares is next to the door
    expect(aimOf(open, doored('square', [5, 5]))).toBe('door to the north of (2,3)');
    expect(aimOf({ ...open, at: [2, 2], side: 'S' }, doored('square', [2, 3]))).toBe(
      'door to the north of Elf',
    ); // named from either side
  });
  it('leaves out the numbers of a place that the board shows, and leads to what lies there', () => {
    const strewn = {
      ...view('square'),
      ground: {
        ...view('square').ground,
        pieces: [{ id: 'm', name: '1 money token', at: [1, 1], width: 1, height: 1 }],
      },
    } as unknown as View;
    const go = (at: [number, number], kind: Choice['kind'] = 'move'): Choice => ({
      command: 'go',
      label: 'Move',
      kind,
      at,
    });
    expect(aimOf(go([1, 1]), strewn)).toBe('1 money token (1,1)');
    expect(aimOf(go([1, 1]), strewn, true)).toBe('to 1 money token');
    expect(aimOf(go([1, 1], 'act'), strewn, true)).toBe('1 money token');
    expect(aimOf(go([3, 1]), strewn)).toBe('(3,1)');
    expect(aimOf(go([3, 1]), strewn, true)).toBe('');
  });
  it('does not say twice what it costs', () => {
    const suffer: Choice = {
      command: 'suffer',
      label: 'Suffer 1 damage',
      kind: 'answer',
      cost: 1,
      unit: 'damage',
    };
    expect(costOf(suffer)).toBe('1 damage');
    expect(costOf({ ...suffer, says: ['cost'] })).toBe('');
  });
  it('says among whom something is shared out', () => {
    const darts = (...hits: string[]): Choice => ({
      command: 'darts',
      label: 'Darts',
      kind: 'attack',
      target: 'rat',
      at: [2, 2],
      hits,
    });
    expect(
      [darts('rat', 'rat'), darts('rat', 'elk', 'elk'), darts('rat', 'elk')].map((c) =>
        aimOf(c, view('square')),
      ),
    ).toEqual(['Rat', '1 for Rat, 2 for elk', 'Rat, elk']);
  });
});
