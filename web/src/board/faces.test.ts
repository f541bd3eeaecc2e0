import { describe, expect, it } from 'vitest';
import { body, fallen } from './faces';

describe('dice with weight', () => {
  it('show one or two sides beside their top, however they are turned', () => {
    for (let a = 0; a < 360; a += 7) {
      const b = body(a),
        ys = [...b.top.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map((m) => Number(m[1]));
      expect(b.sides.length, `${a}`).toBeGreaterThan(0);
      expect(b.sides.length, `${a}`).toBeLessThan(3);
      expect(Math.min(...ys), 'within the box').toBeGreaterThan(-26);
      expect(Math.max(...ys) + 12).toBeLessThan(26);
    }
  });
  it('lie still and straight at the end, whichever they are', () => {
    for (const i of [0, 1, 2]) {
      expect(fallen(1, i)).toEqual({ high: 0, turn: expect.closeTo(0) });
      expect(fallen(0, i).high).toBeGreaterThan(30);
    }
  });
});
