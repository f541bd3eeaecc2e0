import { expect, it } from 'vitest';
import { drawing, drawn } from './art';

it('things that words name in one or many have one drawing', () => {
  for (const [one, many] of [
    ['shelf', 'shelves'],
    ['book', 'books'],
    ['barrel', 'cask'],
    ['stairs', 'ladder'],
  ]) {
    expect(drawn(many!)).toBe(true);
    expect(drawing(many!, 100, 100)).toEqual(drawing(one!, 100, 100));
  }
  expect(drawn('zone')).toBe(true); // over any ground, whatever its sign
  expect(drawn('a thing of no name')).toBe(false);
});
