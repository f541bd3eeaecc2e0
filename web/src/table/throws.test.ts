import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import Throws from './Throws.svelte';

vi.mock('../api', () => ({})); // the real module needs the address of a page

it('tells cards that were drawn in words, where one points at them too', () => {
  const dice = [
    {
      of: 'modifier',
      die: 'modifier card',
      faces: ['+0r:stun,add-target', 'x2*', '(-1)'],
      count: 4,
      cards: true,
    },
  ];
  const s = render(Throws, { props: { dice } }).body,
    words = '+0, rolling, stun, add target; x2; -1, does not count';
  expect(s).toContain(`title="modifier card: ${words}"`);
  expect(s).toContain(`aria-label="modifier: ${words}"`);
});
