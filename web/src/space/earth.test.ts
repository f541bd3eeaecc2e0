import { expect, it } from 'vitest';
import { cornerLight, paintsOf } from './earth';

it('paints each kind of ground in its own colours, the same at the same place', () => {
  const tops = (['grass', 'rock', 'sand', 'snow', 'water', 'lava'] as const).map((soil) =>
    paintsOf(soil, 3, 4).top.getHexString(),
  );
  expect(new Set(tops).size).toBe(tops.length);
  expect(paintsOf('grass', 3, 4)).toBe(paintsOf('grass', 3, 4));
  expect(
    new Set(Array.from({ length: 20 }, (_, x) => paintsOf('grass', x, 2).top.getHexString())).size,
  ).toBeGreaterThan(3);
});
it('is darker in the corners below higher ground, and light on open ground', () => {
  expect(cornerLight(-1, 0)).toBe(1);
  expect(cornerLight(1, 0)).toBeLessThan(1);
  expect(cornerLight(2, 2)).toBeLessThan(cornerLight(2, 0));
});
