// The background sound of each world: moving air, and occasional sounds in it. All sounds are the
// program's own.
import type { World } from '../world/soil';
import type { Grain } from './voices';

/** Air is noise around a pitch. It swells and fades, and has occasional other sounds. */
export interface Air {
  pitch: number; // in Hz
  narrow: number; // how narrow the band of frequencies is
  swells: number; // swells per second
  loud: number; // 0 to 1
  sounds: { every: [number, number]; grains: Grain[] }[]; // `every`: the shortest and the longest time between two sounds, in seconds
}

const drop = (at: number, pitch: number): Grain[] => [
  { wave: 'sine', at, for: 0.09, from: pitch, to: pitch * 1.7, loud: 0.35 },
  { wave: 'sine', at: at + 0.16, for: 0.07, from: pitch * 0.8, to: pitch * 1.3, loud: 0.1 },
];
const crackle = (at: number): Grain => ({ wave: 'noise', at, for: 0.02, from: 2600, loud: 0.4 });

export const AIRS: Record<World, Air> = {
  // a vault: a deep breath, a drop of water, a far drum
  heroquest: {
    pitch: 120,
    narrow: 0.8,
    swells: 0.07,
    loud: 0.8,
    sounds: [
      { every: [7, 19], grains: drop(0, 900) },
      {
        every: [24, 50],
        grains: [
          { wave: 'sine', at: 0, for: 0.7, from: 62, to: 44, loud: 0.8 },
          { wave: 'sine', at: 0.55, for: 0.7, from: 60, to: 42, loud: 0.5 },
        ],
      },
    ],
  },
  // an old house: wind at the shutters, boards that creak
  gloomhaven: {
    pitch: 340,
    narrow: 2.5,
    swells: 0.11,
    loud: 0.5,
    sounds: [
      {
        every: [11, 27],
        grains: [
          { wave: 'sawtooth', at: 0, for: 0.35, from: 92, to: 128, loud: 0.1 },
          { wave: 'sawtooth', at: 0.32, for: 0.3, from: 118, to: 86, loud: 0.08 },
        ],
      },
    ],
  },
  // a hill: wind, and a bird far off
  heroscape: {
    pitch: 520,
    narrow: 1.2,
    swells: 0.09,
    loud: 0.6,
    sounds: [
      {
        every: [14, 40],
        grains: [
          { wave: 'sine', at: 0, for: 0.14, from: 2300, to: 2900, loud: 0.12 },
          { wave: 'sine', at: 0.2, for: 0.12, from: 2500, to: 2100, loud: 0.1 },
        ],
      },
    ],
  },
  // a camp: embers and the night
  dnd: {
    pitch: 210,
    narrow: 0.9,
    swells: 0.16,
    loud: 0.55,
    sounds: [
      { every: [0.7, 3.5], grains: [crackle(0), crackle(0.05), crackle(0.13)] },
      { every: [2.5, 8], grains: [crackle(0)] },
    ],
  },
};
