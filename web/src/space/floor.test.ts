import { describe, expect, it } from 'vitest';
import type { View } from '../wire';
import { under } from './colours';
import { topsOf } from './floor';
import { solidsOf } from './solids';

const view = {
  ground: {
    grid: 'square',
    width: 3,
    height: 2,
    map: ['.#.', '?..'],
    legend: { '.': 'floor', '#': 'wall' },
    levels: [
      [0, 0, 2],
      [0, 0, 0],
    ],
  },
  figures: [],
} as unknown as View;

describe('the picture of a map on the ground', () => {
  const tile = { x: 0, y: 0, known: '', box: { x: 0, y: 0, w: 300, h: 200 } };
  const { at, uv, faces } = topsOf(solidsOf(view), tile);
  it('lies on what is known and can be stood on, at its level', () => {
    expect(at.length / 3).toBe(4 * 4); // two cells of the upper row, two of the lower, with four corners each
    expect(faces.length / 3).toBe(2 * 4);
    const heights = [...new Set(at.filter((_, i) => i % 3 === 1).map((v) => Math.round(v * 100)))];
    expect(heights).toEqual([0, 50]); // two levels are half a cell
  });
  it('shows each corner what lies there in the picture', () => {
    for (let i = 0; i < at.length / 3; i++) {
      expect(uv[2 * i]).toBeCloseTo(at[3 * i]! / 3, 6);
      expect(uv[2 * i + 1]).toBeCloseTo(1 - at[3 * i + 2]! / 2, 6);
    }
  });
  it('leaves out what lies in other tiles', () =>
    expect(
      topsOf(solidsOf(view), { ...tile, box: { x: 0, y: 0, w: 100, h: 100 } }).faces.length / 3,
    ).toBe(2));
  it('lies on the hexes of its tile, though the boxes of tiles overlap', () => {
    const hexed = {
      ground: {
        grid: 'hex-pointy',
        width: 2,
        height: 2,
        map: ['..', '..'],
        legend: { '.': 'floor' },
      },
      figures: [],
    } as unknown as View;
    const all = { x: 0, y: 0, known: '', box: { x: 0, y: 0, w: 250, h: 202 } };
    const one = topsOf(solidsOf(hexed), { ...all, hexes: { cells: [[1, 0]], d: '' } });
    expect(one.at.length / 3).toBe(6);
    expect(one.faces.length / 3).toBe(4);
    for (let i = 0; i < 6; i++) expect(one.uv[2 * i]).toBeCloseTo(one.at[3 * i]! / 2.5, 6);
  });
  it('is darker by night, as the flat one is, and by day as it is', () => {
    expect(under('rgba(0, 0, 0, 0)').getHexString()).toBe('ffffff');
    expect(under('rgba(8, 11, 15, 0.32)').getHexString()).toBe('b0b1b2'); // 255 * 0.68 and 0.32 of the veil
  });
});
