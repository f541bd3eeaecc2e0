// Describes each sound as short tones and bursts of noise. They are the program's own.

/** Grain is one tone, or one burst of noise around a pitch. */
export interface Grain {
  wave: 'sine' | 'triangle' | 'sawtooth' | 'noise';
  at: number; // seconds after the sound begins
  for: number; // seconds
  from: number; // the pitch in Hz at the beginning
  to?: number; // the pitch at the end; the same if left out
  loud: number; // 0 to 1
}

export type Voice =
  | 'step'
  | 'dice'
  | 'cards'
  | 'blow'
  | 'heal'
  | 'death'
  | 'door'
  | 'reveal'
  | 'find'
  | 'trap'
  | 'magic'
  | 'turn'
  | 'call'
  | 'won'
  | 'lost';

/** click returns the sound of one die on wood: a snap and a little of the table. */
const click = (at: number, pitch: number, loud: number): Grain[] => [
  { wave: 'noise', at, for: 0.03, from: pitch, loud },
  { wave: 'sine', at, for: 0.05, from: pitch / 9, to: pitch / 14, loud: loud / 2 },
];

/** bell returns a tone that rings out. */
const bell = (at: number, pitch: number, long: number, loud: number): Grain[] => [
  { wave: 'sine', at, for: long, from: pitch, loud },
  { wave: 'triangle', at, for: long / 2, from: pitch * 2, loud: loud / 5 },
];

/** VOICES are all the sounds. */
export const VOICES: Record<Voice, Grain[]> = {
  step: [
    { wave: 'noise', at: 0, for: 0.05, from: 320, to: 160, loud: 0.35 },
    { wave: 'sine', at: 0, for: 0.06, from: 110, to: 70, loud: 0.3 },
  ],
  dice: [
    ...click(0, 3200, 0.4),
    ...click(0.07, 2600, 0.5),
    ...click(0.12, 3500, 0.35),
    ...click(0.21, 2400, 0.45),
    ...click(0.29, 2900, 0.25),
  ],
  cards: [
    { wave: 'noise', at: 0, for: 0.12, from: 1800, to: 4200, loud: 0.25 },
    { wave: 'noise', at: 0.13, for: 0.04, from: 900, loud: 0.35 },
  ],
  blow: [
    { wave: 'noise', at: 0, for: 0.12, from: 1400, to: 300, loud: 0.6 },
    { wave: 'sine', at: 0, for: 0.18, from: 170, to: 60, loud: 0.8 },
  ],
  heal: [...bell(0, 523, 0.35, 0.3), ...bell(0.1, 659, 0.35, 0.3), ...bell(0.2, 784, 0.5, 0.3)],
  death: [
    { wave: 'triangle', at: 0, for: 0.6, from: 220, to: 65, loud: 0.6 },
    { wave: 'noise', at: 0.35, for: 0.18, from: 240, to: 90, loud: 0.6 },
  ],
  door: [
    { wave: 'sawtooth', at: 0, for: 0.14, from: 95, to: 150, loud: 0.12 },
    { wave: 'sawtooth', at: 0.13, for: 0.16, from: 130, to: 85, loud: 0.12 },
    { wave: 'noise', at: 0.3, for: 0.1, from: 220, to: 110, loud: 0.6 },
  ],
  reveal: [{ wave: 'noise', at: 0, for: 0.4, from: 300, to: 1500, loud: 0.25 }],
  find: [...bell(0, 784, 0.4, 0.35), ...bell(0.09, 1175, 0.6, 0.35)],
  trap: [
    { wave: 'noise', at: 0, for: 0.05, from: 3800, loud: 0.6 },
    { wave: 'sawtooth', at: 0.04, for: 0.22, from: 420, to: 70, loud: 0.3 },
  ],
  magic: [
    { wave: 'triangle', at: 0, for: 0.5, from: 330, to: 990, loud: 0.3 },
    { wave: 'triangle', at: 0.03, for: 0.5, from: 337, to: 1011, loud: 0.3 },
    ...bell(0.4, 1319, 0.4, 0.2),
  ],
  turn: [...bell(0, 659, 0.3, 0.4), ...bell(0.14, 880, 0.5, 0.4)],
  call: [...bell(0, 988, 0.25, 0.4), ...bell(0.16, 988, 0.4, 0.4)],
  won: [
    ...bell(0, 523, 0.6, 0.35),
    ...bell(0.15, 659, 0.6, 0.35),
    ...bell(0.3, 784, 0.6, 0.35),
    ...bell(0.45, 1047, 1, 0.35),
  ],
  lost: [...bell(0, 392, 0.6, 0.35), ...bell(0.2, 330, 0.6, 0.35), ...bell(0.4, 262, 1.1, 0.35)],
};
