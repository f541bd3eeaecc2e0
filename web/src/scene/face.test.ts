import { expect, it } from 'vitest';
import { faceOf } from './face';
import { view } from './fixture';

it('finds a card that is told of by its name where it lies, and no other', () => {
  const card = { id: 'leap', name: 'Leap', text: '', parts: [{ id: 'top', lines: ['Move 3'] }] };
  const now = {
    ...view,
    hands: [{ figure: 'elf', title: 'Discarded', cards: [{ ...card, id: 'hop' }, card] }],
  };
  expect(faceOf({ id: 'leap', name: 'Leap', text: '' }, now)).toBe(card);
  for (const told of [
    { id: 'leap', name: 'Leap', text: 'You leap.' },
    { id: 'leap', name: 'Leap of faith', text: '' },
  ])
    expect(faceOf(told, now)).toBe(told);
});
