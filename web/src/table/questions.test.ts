import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Choice, Figure, State } from '../wire';

class Socket {
  onopen = null;
  onmessage = null;
  onclose = null;
  send() {}
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { href: 'http://table.example/' });
  vi.stubGlobal('document', { baseURI: 'http://table.example/' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

const figures = ['rogue', 'mage'].map((id) => ({ id, name: id, at: [0, 0] }) as unknown as Figure);
const strike = (figure: string): Choice => ({
  command: `attack ${figure} rat`,
  label: 'Attack the Rat',
  kind: 'attack',
  figure,
  says: ['figure', 'target'],
});

/** advised returns a table with a selected figure that was asked for advice. */
async function advised(hand: string | null, choices: Choice[], said: Choice) {
  const { TableSession } = await import('./session.svelte');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(said)));
  const session = new TableSession('m', ['t'], undefined);
  const view = { seat: 'heroes', figures, toAct: ['heroes'], hands: [], order: [] };
  session.state = { seat: 'heroes', seq: 4, view, choices } as unknown as State;
  Object.defineProperty(session, 'free', { value: true });
  session.mover = hand;
  await session.questions.suggest();
  return session;
}

const all = [strike('rogue'), strike('mage')];

it('takes the figure in hand that the advice is for, so that it is seen', async () => {
  for (const hand of ['rogue', 'mage', null]) {
    const session = await advised(hand, all, all[1]!);
    expect(session.questions.advice, `with ${hand} in hand`).toEqual(all[1]);
    expect(session.mover, `with ${hand} in hand`).toBe(hand && 'mage');
    expect(session.choices).toContain(session.questions.advice);
  }
});

it('keeps the figure in hand when the advice is for none', async () => {
  const pass: Choice = { command: 'end', label: 'End the turn', kind: 'pass' };
  const session = await advised('rogue', [...all, pass], pass);
  expect(session.mover).toBe('rogue');
  expect(session.questions.advice).toEqual(pass);
});
