import { expect, it } from 'vitest';
import { addOf, brief, choiceOf, idOf } from './forms';

it('a button that adds to a list says what it adds', () => {
  expect(
    ['Doors', 'Heroes', 'Treasures', 'Notes read aloud', 'Abilities', 'Furniture', 'Take'].map(
      addOf,
    ),
  ).toEqual([
    'Add door',
    'Add hero',
    'Add treasure',
    'Add note read aloud',
    'Add ability',
    'Add one',
    'Add one',
  ]);
});

it('what an entry is called in short ends at a word', () => {
  const text = 'A goblin looks up from a mousetrap, and forgets about it. Then it remembers.';
  expect(brief({ text, at: [6, 1] })).toBe(
    'A goblin looks up from a mousetrap, and forgets about it… at 6,1',
  );
  expect(brief({ name: 'x'.repeat(80) })).toBe(`${'x'.repeat(60)}…`);
});

it('a name becomes what a link can carry', () => {
  expect(['The Pale Throne', "The miller's rats", 'Königin  Élise!', '…'].map(idOf)).toEqual([
    'the-pale-throne',
    'the-millers-rats',
    'konigin-elise',
    '',
  ]);
});

it('what can be added says what it means', () => {
  expect(choiceOf('name', { description: 'For a monster with its own name. Else its kind.' })).toBe(
    'Name – For a monster with its own name',
  );
  expect(choiceOf('gold', {})).toBe('Gold');
});
