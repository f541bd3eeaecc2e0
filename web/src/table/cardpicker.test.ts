import { expect, test } from 'vitest';
import type { Card, Choice } from '../wire';
import { CardPicker } from './cardpicker.svelte';
import type { TableSession } from './session.svelte';

const card = (id: string): Card => ({ id, name: id }) as Card;
const choice = (id: string, ...tags: string[]): Choice =>
  ({ command: `choose ${id}`, kind: 'act', card: id, tags }) as unknown as Choice;

/**
 * laid returns a picker after one of three cards was chosen. Another card would complete the
 * choice.
 */
function laid() {
  const given: string[] = [];
  const session = {
    selected: null as string | null,
    ready: true,
    free: true,
    act: (command: string) => {
      given.push(command);
      return Promise.resolve(true);
    },
  };
  const back = { ...choice('a', 'retracts'), command: 'take back' };
  const choices = [choice('b', 'settles'), choice('c', 'settles'), back];
  const whose = {
    figure: 'brute',
    name: 'Brute',
    hands: [
      { figure: 'brute', pile: 'hand', title: 'Hand', cards: [card('b'), card('c')] },
      { figure: 'brute', pile: 'chosen', title: 'Chosen', cards: [card('a')] },
    ],
  };
  const picker = new CardPicker({
    session: session as unknown as TableSession,
    whose,
    choices,
    before: choices,
  });
  return { picker, session, choices, given };
}

test('the first card leads, and can be taken back', () => {
  const { picker } = laid();
  expect([picker.lead?.id, picker.along, picker.says(card('a')), picker.says(card('b'))]).toEqual([
    'a',
    null,
    'leads',
    undefined,
  ]);
  expect([picker.retracts(card('a'))?.command, picker.retracts(card('b'))]).toEqual([
    'take back',
    null,
  ]);
});

test('what settles the choice is held; pressed again at once it stays', () => {
  const { picker, session, choices } = laid();
  expect([picker.hold(choices[0]!), session.selected]).toEqual([true, 'choose b']);
  expect([picker.hold(choices[0]!), session.selected]).toEqual([false, 'choose b']); // a double click
});

test('with the cards in the other order the first is taken back at once', () => {
  const { picker, given } = laid();
  picker.wanted = { lead: 'b', along: 'a' };
  picker.goOn();
  expect(given).toEqual(['take back']);
});
