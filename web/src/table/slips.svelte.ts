// How the panels over a board lie: as a line, short, or pinned at full size. It is remembered for each game and kind of window.
import { keep, kept } from '../storage';

export type Slip = 'order' | 'figure' | 'log';
export type Lies = 'line' | 'short' | 'open';

const KEY = 'battlemat.slips', ALL: Slip[] = ['order', 'figure', 'log'];

/** read is what is remembered; what cannot be read is as if it were not there. */
function read(): Record<string, Partial<Record<Slip, Lies>>> {
  try {
    const all: unknown = JSON.parse(kept(KEY) || '{}');
    return all !== null && typeof all === 'object' && !Array.isArray(all) ? (all as ReturnType<typeof read>) : {};
  } catch {
    return {};
  }
}

export class Slips {
  private lie = $state.raw<Partial<Record<Slip, Lies>>>({});
  private readonly key: string;

  constructor(game: string, wide: boolean) {
    this.key = `${game} ${wide ? 'wide' : 'narrow'}`;
    this.lie = read()[this.key] ?? {};
  }

  /** of is how a panel lies. */
  of(slip: Slip): Lies {
    const how = this.lie[slip];
    return how === 'line' || how === 'open' ? how : 'short';
  }

  /** fold makes a line of a panel, or lets it lie open again. */
  fold(slip: Slip): void {
    this.set({ [slip]: this.of(slip) === 'line' ? 'short' : 'line' });
  }

  /** pin gives a panel its full size, or takes that from it. */
  pin(slip: Slip): void {
    this.set({ [slip]: this.of(slip) === 'open' ? 'short' : 'open' });
  }

  /** foldAll makes a line of each, or lets all lie open once each is one. */
  foldAll(): void {
    const how = ALL.every((s) => this.of(s) === 'line') ? 'short' : 'line';
    this.set(Object.fromEntries(ALL.map((s) => [s, how])));
  }

  private set(how: Partial<Record<Slip, Lies>>): void {
    this.lie = { ...this.lie, ...how };
    keep(KEY, JSON.stringify({ ...read(), [this.key]: this.lie }));
  }
}
