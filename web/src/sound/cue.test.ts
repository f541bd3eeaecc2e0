import { expect, it } from 'vitest';
import { cues, ending } from './cue';
import { AIRS } from './airs';
import { VOICES } from './voices';

it('a way sounds step by step, a long one no longer', () => {
  const path = (n: number): [number, number][] => Array.from({ length: n + 1 }, (_, x) => [x, 0]);
  expect(cues({ text: '', kind: 'moved', path: path(2) }, 0.4)).toEqual([
    { voice: 'step', at: 0 },
    { voice: 'step', at: 0.2 },
  ]);
  expect(cues({ text: '', kind: 'moved', path: path(40) }, 0.4)).toHaveLength(6);
});

it('dice are heard before what they do', () => {
  const dice = [{ of: 'attack', die: 'combat die', faces: ['skull'], count: 1 }];
  expect(cues({ text: '', kind: 'hurt', dice }, 0.4)).toEqual([
    { voice: 'dice', at: 0 },
    { voice: 'blow', at: 0.3 },
  ]);
  expect(cues({ text: '', kind: 'attacked', dice: [{ ...dice[0]!, cards: true }] }, 0.4)).toEqual([
    { voice: 'cards', at: 0 },
  ]);
});

it('what is only said makes no sound', () => {
  for (const kind of ['said', 'turned', 'weighed', 'ended', 'of a later version'])
    expect(cues({ text: 'x', kind: kind as 'said' }, 1)).toEqual([]);
});

it('an end is won or lost by one’s own seats, and won for who only watches', () => {
  const outcome = { winners: ['elf'], text: '' };
  expect([
    ending(outcome, ['elf', 'dwarf']),
    ending(outcome, ['zargon']),
    ending(outcome, []),
  ]).toEqual(['won', 'lost', 'won']);
});

it('no sound is long or louder than it may be', () => {
  for (const [voice, grains] of Object.entries(VOICES)) {
    expect(Math.max(...grains.map((g) => g.at + g.for)), voice).toBeLessThanOrEqual(1.6);
    for (const g of grains) {
      expect(g.loud, voice).toBeLessThanOrEqual(0.8);
      expect(Math.min(g.from, g.to ?? g.from), voice).toBeGreaterThan(20);
    }
  }
});

it('the air of a world is low and steady, and nothing in it is loud or often heard', () => {
  for (const [world, air] of Object.entries(AIRS)) {
    expect(air.loud, world).toBeLessThanOrEqual(0.8);
    expect(air.swells, world).toBeLessThan(0.3);
    for (const s of air.sounds) {
      expect(s.every[0], world).toBeLessThan(s.every[1]);
      expect(s.every[0], world).toBeGreaterThan(Math.max(...s.grains.map((g) => g.at + g.for)));
      for (const g of s.grains)
        expect([g.loud <= 0.8, Math.min(g.from, g.to ?? g.from) > 20], world).toEqual([true, true]);
    }
  }
});
