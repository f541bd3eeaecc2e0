import { describe, expect, it } from 'vitest';
import type { Choice, View } from '../wire';
import { aimOf } from './aim';

const view = (grid: string): View => ({
  ground: { grid, width: 6, height: 6, map: [], legend: {} },
  figures: [{ id: 'rat', name: 'Rat', kind: 'rat', side: 'vermin', at: [2, 2], glyph: 'R', life: 4, whole: 4 }],
}) as unknown as View;
const shove = (at: [number, number]): Choice => ({ command: 'shove', label: 'Shove', kind: 'shove', target: 'rat', at });

describe('what a choice aims at', () => {
  it('says whom a shove pushes, and which way', () => {
    expect(aimOf(shove([3, 1]), view('square'))).toBe('Rat to the north-east');
    expect(aimOf(shove([2, 4]), view('square'))).toBe('Rat to the south');
    expect(aimOf(shove([3, 4]), view('square'))).toBe('Rat to (3,4)');
    expect(aimOf(shove([2, 1]), view('hex-flat'))).toBe('Rat to the north');
  });
  it('says among whom something is shared out', () => {
    const darts = (...hits: string[]): Choice => ({ command: 'darts', label: 'Darts', kind: 'attack', target: 'rat', at: [2, 2], hits });
    expect([darts('rat', 'rat'), darts('rat', 'elk', 'elk'), darts('rat', 'elk')].map((c) => aimOf(c, view('square')))).toEqual(['Rat', '1 for Rat, 2 for elk', 'Rat, elk']);
  });
});
