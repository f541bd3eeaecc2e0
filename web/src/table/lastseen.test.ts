import { expect, test } from 'vitest';
import { LastSeen } from './lastseen.svelte';

test('what happened behind the story, or while one was away, is recalled', () => {
  const l = new LastSeen('m', ['zargon']);
  l.shows(0, false);
  l.shows(6, false);
  expect(l.since).toBe(null);
  l.shows(6, true);
  expect(l.since).toBe(0);
  l.since = null;
  l.shows(20, true); // while the user looks
  expect(l.since).toBe(null);
  l.left();
  l.shows(22, true);
  expect(l.since).toBe(null); // too few entries
  l.left();
  l.shows(30, true);
  expect(l.since).toBe(22);
});
