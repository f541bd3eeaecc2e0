import { expect, it } from 'vitest';
import type { View } from '../wire';
import { unseen } from './unseen';

const view = (seat: string, map: string[], ...figures: string[]) =>
  ({ seat, figures: figures.map((id) => ({ id })), ground: { map } }) as unknown as View;

it('says so to one who only watches, and where nothing is known', () => {
  expect(unseen(view('', ['??', '??']))).toBe(true);
  expect(unseen(view('elf', ['??', '??']))).toBe(false);
  expect(unseen(view('', ['??', '?.']))).toBe(false);
  expect(unseen(view('', ['??', '??'], 'orc'))).toBe(false);
  expect(unseen(view('', []))).toBe(false);
});

it('says so at the end, where no figure is seen by all', () => {
  const over = (seat: string, ...figures: string[]) =>
    ({ ...view(seat, ['#.', '.?'], ...figures), outcome: { winners: ['elf'], text: '' } }) as View;
  expect(unseen(over(''))).toBe(true);
  expect(unseen(over('', 'orc'))).toBe(false);
  expect(unseen(over('elf'))).toBe(false);
});
