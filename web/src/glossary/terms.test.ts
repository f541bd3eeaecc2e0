import { describe, expect, it } from 'vitest';
import type { Term } from '../wire';
import { fits, parted, Words } from './terms';

const term = (name: string, forms: string[] = [], keys: string[] = []): Term => ({
  id: name.toLowerCase(),
  name,
  forms,
  keys,
  text: '',
});
const words = new Words([
  term('Stun', ['stunned'], ['stun']),
  term('Add Target', ['target']),
  term('Common, unique', ['unique']),
  term('Wound', ['wounds']),
]);
const marked = (text: string) =>
  words
    .pieces(text)
    .map((p) => (p.term ? `[${p.term.name}:${p.text}]` : p.text))
    .join('');

describe('the words of a game in a text', () => {
  it.each([
    ['The rat is stunned.', 'The rat is [Stun:stunned].'],
    ['Add target, then target', '[Add Target:Add target], then target'],
    ['Stunning stunt-stun', 'Stunning stunt-stun'],
    ['unique', '[Common, unique:unique]'],
    ['wounds and a wound', '[Wound:wounds] and a wound'],
    ['', ''],
    ['nothing here', 'nothing here'],
  ])('%s', (text, as) => expect(marked(text)).toBe(as));

  it('no part of a text is lost', () => {
    const text = 'Stun, wound (target) and stun again.';
    expect(
      words
        .pieces(text)
        .map((p) => p.text)
        .join(''),
    ).toBe(text);
  });

  it('are found by their keys, else by their names', () => {
    expect(words.of('stun')?.name).toBe('Stun');
    expect(words.of('other', 'Wound')?.name).toBe('Wound');
    expect(words.of(undefined, 'other')).toBeNull();
  });

  it('without any nothing is marked', () =>
    expect(new Words([]).pieces('stun')).toEqual([{ text: 'stun', term: null }]));
});

describe('places in a text', () => {
  it('are cut out, and no part of the text is lost', () => {
    const text = 'From (7,7) one is next to (8,16).';
    const pieces = parted(words.pieces(text));
    expect(pieces.map((p) => p.text).join('')).toBe(text);
    expect(pieces.filter((p) => p.place).map((p) => p.place)).toEqual([
      [7, 7],
      [8, 16],
    ]);
  });

  it.each(['(D4)', '3,4', '(3, 4)', '', '(12345,1)'])('there is none in “%s”', (text) =>
    expect(parted([{ text, term: null }]).some((p) => p.place)).toBe(false),
  );
});

describe('a search', () => {
  it.each([
    ['', true],
    ['door', true],
    ['DOOR hq', true],
    ['door window', false],
  ])('for “%s”', (wanted, found) =>
    expect(fits(wanted, 'HQ S1.48', 'A hero may open closed doors')).toBe(found),
  );
});
