import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seatKey } from '../savedseats';
import type { FromServer, Hello, Problem } from '../wire';

class Socket {
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  constructor() {
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  refuse(code: string, status: number) {
    this.onopen?.();
    this.onmessage?.({
      data: JSON.stringify({ error: { title: '', code, status } as Problem } as FromServer),
    });
  }
}

let sockets: Socket[];
let kept: Map<string, string>;
beforeEach(() => {
  [sockets, kept] = [[], new Map()];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { href: 'http://table.example/' });
  vi.stubGlobal('document', { baseURI: 'http://table.example/' });
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
    removeItem: (k: string) => kept.delete(k),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// the selected seat is forgotten only if the server does not know the seat or the match
it.each([
  ['not-your-seat', 403, false],
  ['no-such-match', 404, false],
  ['invalid', 400, true],
  ['invalid', 422, true],
  ['other-origin', 403, true],
  ['too-new', 409, true],
  ['damaged', 409, true],
  ['unreadable', 409, true],
])('a refusal %s of status %d: the seat stays %s', async (code, status, stays) => {
  const { TableSession } = await import('./session.svelte');
  vi.useFakeTimers(); // nobody answers here, and the stream must not react to that once the sockets are gone
  kept.set(seatKey('m', ['t']), 'elf');
  const session = new TableSession('m', ['t'], undefined);
  sockets[0]!.refuse(code, status);
  expect(kept.get(seatKey('m', ['t']))).toBe(stays ? 'elf' : undefined);
  expect(session.refused?.code).toBe(stays ? code : undefined);
  expect(sockets.length).toBe(stays ? 1 : 2);
  sockets.at(-1)!.onopen?.();
  expect((JSON.parse(sockets.at(-1)!.sent[0]!) as Hello).seat).toBe(stays ? 'elf' : 'auto');
});
