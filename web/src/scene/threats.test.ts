import { expect, it } from 'vitest';
import type { Choice } from '../wire';
import { view } from './fixture';
import { Lattice } from './geometry';
import { strikes, threatNumbers, threatsWords } from './threats';
import { Places } from '../board/words';

const away: Choice = {
  command: 'move elf 2,0',
  label: 'Move',
  kind: 'move',
  figure: 'elf',
  at: [2, 0],
  main: true,
  path: [
    { at: [2, 1], cost: 0 },
    { at: [2, 0], cost: 1, danger: 'opportunity-attack', by: ['orc'] },
  ],
  threats: [
    { kind: 'opportunity', figure: 'orc', with: 'Sword', hit: '13/20', mean: '7/2', kill: '1/10' },
    { kind: 'opportunity', figure: 'orc', with: 'Bite', hit: '1/2', mean: '2' },
    { kind: 'trap', step: 1 },
  ],
  fatal: '3/20',
};

it('says who strikes where, with which chance, and what all of it comes to', () => {
  expect(threatsWords(view, away)).toBe(
    'opportunity attack by Orc at (2,1), Sword: 65%, 3.5 on average, 10% to kill; ' +
      'opportunity attack by Orc at (2,1), Bite: 50%, 2 on average; trap at (2,0): chance not known; together 15% to kill',
  );
  expect(threatsWords(view, { ...away, threats: undefined })).toBe('');
  expect(threatNumbers(away.threats![2]!)).toBe('?');
});

it('is heard at the cell that the way leads to', () => {
  const places = new Places(view, [{ key: '', cells: [[2, 0]], choices: [away], main: away }]);
  expect(places.describe([2, 0])).toContain(
    'danger: opportunity attack by Orc at (2,1), Sword: 65%',
  );
});

it('marks the striker and the step; the numbers of one striker stand below each other', () => {
  const lattice = Lattice.of(view.ground),
    all = strikes(view, away, lattice);
  expect(all.map((s) => [s.at, s.from !== null, s.nth, s.text, s.kills])).toEqual([
    [lattice.centre([2, 1]), true, 0, '65% 3.5', true],
    [lattice.centre([2, 1]), true, 1, '50% 2', false],
    [lattice.centre([2, 0]), false, 0, '?', false],
  ]);
});

it('of a blow in return the one who strikes stands where it is', () => {
  const blow: Choice = {
    command: 'attack orc',
    label: 'Attack',
    kind: 'attack',
    figure: 'elf',
    target: 'orc',
    threats: [{ kind: 'strikes-back', figure: 'orc', hit: '1', mean: '1' }],
  };
  expect(strikes(view, blow, Lattice.of(view.ground))[0]!.at).toEqual(
    Lattice.of(view.ground).centre([2, 1]),
  );
});
