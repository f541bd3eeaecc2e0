import { expect, test, vi } from 'vitest';
import type { Say, Table } from '../wire';
import { Talk } from './talk.svelte';

test('a name is told for every seat that one holds, once', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const seats = Array.from({ length: 12 }, (_, n) => `seat-${n}`);
  const said: Say[] = [];
  const talk = new Talk({
    match: 'm',
    state: null,
    speak: () => {},
    table: {
      mine: seats,
      seats: seats.map((id) => ({ id, name: id, held: 'person' })),
    } as unknown as Table,
    sayToAll: (say) => {
      said.push(say);
      return Promise.resolve({});
    },
  });
  talk.call('Anna');
  await vi.waitFor(() => expect(said).toHaveLength(12));
  expect(said.map((s) => s.seat)).toEqual(seats);
  await talk.introduce();
  expect(said).toHaveLength(12);
  vi.unstubAllGlobals();
});

test('a guest’s name is not told before the guest has sat down', async () => {
  const stored = new Map([['name', 'Anna']]);
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => stored.get(k) ?? null,
    setItem: (k: string, v: string) => stored.set(k, v),
    removeItem: (k: string) => stored.delete(k),
  });
  const said: Say[] = [];
  const at = (owner: boolean) =>
    new Talk({
      match: 'm',
      state: null,
      speak: () => {},
      table: {
        mine: ['elf'],
        owner,
        seats: [
          { id: 'elf', name: 'Elf', held: 'person' },
          { id: 'zargon', name: 'Zargon', held: 'person' },
        ],
      } as unknown as Table,
      sayToAll: (say) => {
        said.push(say);
        return Promise.resolve({});
      },
    });
  const guest = at(false);
  await guest.introduce();
  guest.call('Berta');
  expect([guest.strange, said]).toEqual([true, []]);
  guest.sit();
  await vi.waitFor(() => expect(said).toEqual([{ seat: 'elf', name: 'Berta' }]));
  await at(false).introduce(); // a returning player has sat down before
  expect(said).toHaveLength(2);
  stored.delete('greeted m');
  await at(true).introduce(); // the player who began the match is introduced at once
  expect(said).toHaveLength(3);
  vi.unstubAllGlobals();
});
