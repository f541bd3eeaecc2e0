import { describe, expect, it } from 'vitest';
import type { Choice, Figure, View } from '../wire';
import { adviceOf } from './advice';

const figure = (id: string, name: string, kind: string, at: [number, number]): Figure => ({
  id,
  name,
  kind,
  side: id === 'knight' ? 'x' : 'y',
  at,
  glyph: 'X',
  life: 1,
  whole: 1,
});
const view = {
  actor: 'knight',
  figures: [
    figure('knight', 'Knight', 'knight', [1, 1]),
    figure('ogre', 'Ogre', 'ogre', [2, 1]),
    figure('rat-2', 'Rat 2', 'rat', [3, 1]),
    figure('quill', 'Mother Quill', 'ghost', [4, 1]),
  ],
  ground: { doors: [] },
  hands: [{ figure: 'knight', title: 'Hand', cards: [{ id: 'leap', name: 'Leap', text: '' }] }],
} as unknown as View;
const choice = (more: Partial<Choice>): Choice => ({
  command: 'x',
  label: 'X',
  kind: 'act',
  figure: 'knight',
  ...more,
});

describe('advice in words', () => {
  for (const [c, words] of [
    [
      choice({
        kind: 'attack',
        menu: ['Action', 'Attack'],
        label: 'Axe',
        target: 'ogre',
        at: [2, 1],
        odds: { text: '58% to wound' } as Choice['odds'],
      }),
      'attack Ogre with the Axe, 58% to wound',
    ],
    [
      choice({
        kind: 'attack',
        menu: ['Action', 'Attack'],
        label: 'Attack',
        says: ['menu'],
        target: 'rat-2',
      }),
      'Attack Rat 2',
    ],
    [
      choice({ kind: 'attack', menu: ['Action', 'Cast'], label: 'Ball of Fire', target: 'quill' }),
      'attack Mother Quill with the Ball of Fire',
    ],
    [
      choice({ menu: ['Action', 'Cast'], label: 'Courage', target: 'ogre' }),
      'Cast: Courage on Ogre',
    ],
    [choice({ menu: ['Action', 'Cast'], label: 'Courage', target: 'knight' }), 'Cast: Courage'],
    [
      choice({ menu: ['Action', 'Search'], label: 'Search for traps', says: ['menu'] }),
      'Search for traps',
    ],
    [
      choice({
        menu: ['Equipment', 'Give to Ogre'],
        label: 'Give to Ogre: Axe',
        says: ['menu', 'target'],
        target: 'ogre',
      }),
      'Give to Ogre: Axe',
    ],
    [
      choice({ menu: ['Leave'], label: 'Leave by the stairs', says: ['menu'], at: [1, 1] }),
      'Leave by the stairs',
    ],
    [
      choice({ menu: ['Open'], label: 'Open the door', says: ['menu'], at: [1, 1], side: 'E' }),
      'Open the door to the east of Knight',
    ],
    [
      choice({ menu: ['Open'], label: 'Open the door', says: ['menu'], at: [1, 2], side: 'N' }),
      'Open the door to the south of Knight',
    ], // next to the knight, across the door
    [
      choice({
        kind: 'move',
        label: 'Move',
        at: [5, 1],
        cost: 4,
        unit: 'squares',
        path: [{ at: [5, 1], cost: 4, danger: 'pit' }],
      }),
      'move to (5,1), 4 squares, in spite of: pit',
    ],
    [choice({ kind: 'pass', label: 'End the turn' }), 'End the turn'],
    [choice({ kind: 'answer', label: 'Yes' }), 'answer “Yes”'],
    [choice({ label: 'Play', card: 'leap', part: 'top' }), 'Play (top of Leap)'],
    [choice({ kind: 'answer', label: 'Lose it', card: 'leap' }), 'answer “Lose it” (Leap)'],
    [choice({ kind: 'shove', label: 'Push', target: 'ogre', at: [3, 2] }), 'Push Ogre to (3,2)'],
    [
      choice({
        kind: 'attack',
        menu: ['Spells', 'Level 1'],
        label: 'Darts',
        target: 'ogre',
        hits: ['ogre', 'rat-2', 'ogre'],
      }),
      'Darts: 2 for Ogre, 1 for Rat 2',
    ],
    [
      choice({ menu: ['Spells'], label: 'Bless', target: 'ogre', hits: ['ogre', 'rat-2'] }),
      'Bless: Ogre, Rat 2',
    ],
    [
      choice({ kind: 'attack', label: 'Sweep', cells: [[2, 1]], hits: ['ogre', 'rat-2'] }),
      'Sweep, hits Ogre and Rat 2',
    ],
    [choice({ kind: 'move', label: 'Move', at: [5, 1], figure: 'rat-2' }), 'Rat 2: move to (5,1)'],
    [
      choice({ kind: 'move', label: 'Move Rat 2', says: ['figure'], at: [5, 1], figure: 'rat-2' }),
      'move Rat 2 to (5,1)',
    ],
    // keys say what a label contains, so its text is not searched
    [
      choice({ menu: ['Cast'], label: 'Cast at Ogre', target: 'ogre' }),
      'Cast: Cast at Ogre on Ogre',
    ],
    [
      choice({
        kind: 'shove',
        label: 'Push Ogre to (3,2)',
        says: ['target', 'at'],
        target: 'ogre',
        at: [3, 2],
      }),
      'Push Ogre to (3,2)',
    ],
    [choice({ label: 'Leap, top', says: ['card'], card: 'leap', part: 'top' }), 'Leap, top'],
    [
      choice({
        kind: 'attack',
        menu: ['Attack'],
        label: 'Rat 2 bites',
        says: ['menu', 'figure'],
        figure: 'rat-2',
        target: 'knight',
      }),
      'Rat 2 bites Knight',
    ],
  ] as [Choice, string][]) {
    it(words, () => expect(adviceOf(c, view)).toBe(words));
  }
});
