import { describe, expect, it } from 'vitest';
import { joined, readable, sentence, within } from './readable';

describe('names for people', () => {
  for (const [name, words] of [
    ['anti-door-camping', 'Anti door camping'],
    ['line-of-sight', 'Line of sight'],
    ['on', 'On'],
    ['us1990', 'US 1990'],
    ['dos1991', 'DOS 1991'],
    ['master2004', 'Master 2004'],
    ['area:1/32', 'Area: 1/32'],
    ['3,6', '3, 6'],
    ['5.2', '5.2'],
    ['5e', '5e'],
    ['two_words', 'Two words'],
    ['', ''],
  ] as const)
    it(`${name} is ${words}`, () => expect(readable(name)).toBe(words));
  it('has small articles within a sentence', () => {
    expect(['The Imps', 'A goblin', 'An Elf', 'Theo', 'The', 'Zargon'].map(within)).toEqual([
      'the Imps',
      'a goblin',
      'an Elf',
      'Theo',
      'The',
      'Zargon',
    ]);
    expect(
      [[], ['The Imps'], ['The Lanterns', 'The Dusk'], ['Ann', 'The Dusk', 'Cy']].map(joined),
    ).toEqual(['', 'The Imps', 'The Lanterns and the Dusk', 'Ann, the Dusk and Cy']);
  });
  it('makes a sentence', () => {
    expect(sentence('how far it goes (R1.2)')).toBe('How far it goes (R1.2).');
    expect(sentence('Is it so?')).toBe('Is it so?');
    expect(sentence('')).toBe('');
  });
});
