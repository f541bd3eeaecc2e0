import { describe, expect, it } from 'vitest';
import { above, tucked } from './bar';

describe('the bar of an area', () => {
  it('stands where it hides nothing of it, wherever one points', () => {
    expect(
      above(640, 100, { from: 200, to: 600 }, 210),
      'a cone that points down from a figure above',
    ).toBe(true);
    expect(
      above(640, 100, { from: 40, to: 450 }, 440),
      'one that points up from a figure below',
    ).toBe(false);
    expect(above(640, 200, { from: 150, to: 620 }, 200), 'it hides less above').toBe(true);
  });
  it('stands on the other side of what one looks at, where it hides nothing on either', () => {
    expect([
      above(640, 100, { from: 300, to: 340 }, 310),
      above(640, 100, { from: 300, to: 340 }, 330),
    ]).toEqual([false, true]);
    expect([above(640, 100, null, 100), above(640, 100, null, 500)]).toEqual([false, true]);
  });
});

it('begins below the window where it replaces the actions', () => {
  expect(tucked(120, 180), 'it is lower than they are').toBe(0);
  expect(tucked(240, 180), 'it rises over them').toBe(66);
});
