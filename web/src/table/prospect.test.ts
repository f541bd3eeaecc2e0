import { expect, it } from 'vitest';
import type { Choice } from '../wire';
import { prospectOf, vain } from './prospect';

const shield: Choice = { command: 'take pim shield', label: 'Shield', kind: 'answer' };
const odds = { text: '100% to be harmed', of: 'damage', chances: [], mean: '5', success: '1' };

it('an answer tells its chances, and one that comes to nothing says why', () => {
  expect(prospectOf(shield)).toBe('');
  expect(prospectOf(undefined)).toBe('');
  expect(prospectOf({ ...shield, odds, note: 'Half the damage.' })).toBe('100% to be harmed');
  const note =
    "Shield does not help: 24 hits AC 19 too. It adds 5 to the caster's AC until the caster's next turn.";
  expect([vain(shield), vain({ ...shield, tags: ['wasted'] })]).toEqual([false, true]);
  expect(prospectOf({ ...shield, odds, note, tags: ['wasted'] })).toBe(
    'Shield does not help: 24 hits AC 19 too.',
  );
});
