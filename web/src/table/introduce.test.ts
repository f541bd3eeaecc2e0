import { expect, test, vi } from 'vitest';
import type { Say, Table } from '../wire';
import { Talk } from './talk.svelte';

test('a name is told for every seat that one holds, once', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const seats = Array.from({ length: 12 }, (_, n) => `seat-${n}`);
  const said: Say[] = [];
  const talk = new Talk({
    match: 'm', state: null, speak: () => {},
    table: { mine: seats, seats: seats.map((id) => ({ id, name: id, held: 'person' })) } as unknown as Table,
    sayToAll: (say) => { said.push(say); return Promise.resolve({}); },
  });
  talk.call('Anna');
  await vi.waitFor(() => expect(said).toHaveLength(12));
  expect(said.map((s) => s.seat)).toEqual(seats);
  await talk.introduce();
  expect(said).toHaveLength(12);
  vi.unstubAllGlobals();
});
