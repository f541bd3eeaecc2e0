import { describe, expect, it } from 'vitest';
import { examine } from './exported';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
// printf %s … | xxd -r -p | sha256sum
const commitment = '4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef';
const first = {
  seq: 0,
  at: '2026-01-01T00:00:00Z',
  do: 'begin',
  start: { format: 'battlemat.match/2', scenario: { name: 'Cellar' }, commitment },
};
const text = (...entries: unknown[]) => entries.map((e) => JSON.stringify(e)).join('\n') + '\n';

describe('an exported log', () => {
  const play = {
    seq: 1,
    at: '',
    seat: 'elf',
    do: 'play',
    command: 'hit',
    rolls: [{ die: 'd6', face: { name: '4' } }],
  };

  it('is read, and its seed held against the promise', async () => {
    const r = await examine(text(first, play, { seq: 2, at: '', do: 'publish', seed }));
    expect(r).toMatchObject({ fault: '', name: 'Cellar', dice: 'kept' });
    expect(r.entries[1]).toMatchObject({ seat: 'elf', command: 'hit', rolls: '4' });
  });

  it('says when the seed is another', async () => {
    expect(
      (
        await examine(
          text(first, { seq: 1, at: '', do: 'publish', seed: seed.replace('00', '01') }),
        )
      ).dice,
    ).toBe('broken');
    expect((await examine(text(first))).dice).toBe('unpublished');
  });

  it.each([
    ['', /nothing/],
    ['{', /line 1 is not JSON/],
    [text({ ...first, start: { format: 'x' } }), /expected the format/],
    [text(first, { ...play, seq: 2 }), /seq 2; 1 was expected/],
  ])('%s is refused with its place', async (t, fault) =>
    expect((await examine(t)).fault).toMatch(fault),
  );
});
