import { expect, it } from 'vitest';
import { tookBack } from './undo';
import type { Table } from './wire';

it('tells who took back how much', () => {
  const table = (...n: number[]) =>
    ({
      seats: n.map((tookBack, i) => ({ name: ['Elf', 'Dwarf'][i], tookBack })),
    }) as unknown as Table;
  expect(tookBack(table(0, 0))).toBe('');
  expect(tookBack(table(1, 0))).toBe('Undone: Elf 1 command.');
  expect(tookBack(table(1, 3))).toBe('Undone: Elf 1 command and Dwarf 3 commands.');
});
