import { expect, test } from 'vitest';
import { bleedOf, NONE } from './bleed';

test('the board is drawn on to the edges of the frame, and nowhere without one', () => {
  const place = { left: 224, top: 56, right: 1272, bottom: 652 };
  expect(bleedOf(place, { left: 0, top: 0, right: 1280, bottom: 800 })).toEqual({
    left: 224,
    top: 56,
    right: 8,
    bottom: 148,
  });
  expect(bleedOf(place, undefined)).toEqual(NONE);
  expect(bleedOf(place, { left: 300, top: 56.4, right: 1272, bottom: 600 })).toEqual(NONE); // a frame that ends inside the place gives no negative distance
});
