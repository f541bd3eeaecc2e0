import { expect, it } from 'vitest';
import { drawing, drawn, letterOf } from './art';

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

it('a glyph that lies open is told from one that does not, by its letter', () => {
  expect(drawing('rune', 100, 100)).not.toEqual(drawing('glyph', 100, 100));
  expect(letterOf('rune', 'Glyph of the Falcon')).toBe('F');
  expect(letterOf('glyph', 'Glyph')).toBe('');
  expect(letterOf('wagon', 'Wagon')).toBe('W');
  expect(letterOf('table', 'Table')).toBe('');
});
