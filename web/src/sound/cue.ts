// Chooses the sounds of an event at the table, and their times.
import type { Told, View } from '../wire';
import type { Voice } from './voices';

/** Cue is a sound, and the seconds after which it starts. */
export interface Cue {
  voice: Voice;
  at: number;
}

/** STEPS is the largest number of steps of a path that make a sound. */
const STEPS = 6;

const OF: Record<string, Voice> = {
  hurt: 'blow',
  healed: 'heal',
  died: 'death',
  opened: 'door',
  revealed: 'reveal',
  appeared: 'reveal',
  found: 'find',
  sprung: 'trap',
  played: 'magic',
};

/**
 * cues returns the sounds of an event that is shown for some seconds. Dice thrown and cards drawn
 * come first.
 */
export function cues(told: Told, seconds: number): Cue[] {
  const out: Cue[] = [];
  const thrown = told.dice?.some((d) => !d.cards),
    drawn = told.dice?.some((d) => d.cards) || told.card;
  if (thrown) out.push({ voice: 'dice', at: 0 });
  if (drawn) out.push({ voice: 'cards', at: 0 });
  if (told.kind === 'moved') {
    const steps = Math.min(STEPS, Math.max(1, (told.path?.length ?? 2) - 1));
    for (let n = 0; n < steps; n++) out.push({ voice: 'step', at: (n * seconds) / steps });
  } else if (OF[told.kind]) out.push({ voice: OF[told.kind]!, at: out.length > 0 ? 0.3 : 0 });
  return out;
}

/** ending returns the sound of the end of a game for these seats. A spectator hears a win. */
export const ending = (outcome: NonNullable<View['outcome']>, mine: string[]): Voice =>
  mine.length === 0 || outcome.winners.some((s) => mine.includes(s)) ? 'won' : 'lost';
