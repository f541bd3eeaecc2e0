// How the panels over a board are shown: as a line, short, or pinned at full size. The choice is
// stored for each game and kind of window.
import { keep, kept } from '../storage';

export type Slip = 'order' | 'figure' | 'log';
export type Lies = 'line' | 'short' | 'open';

/** Moved is the offset of a panel from its own place, in fractions of the window. */
export type Moved = [number, number];

const KEY = 'battlemat.slips',
  PLACES = 'battlemat.places',
  ALL: Slip[] = ['order', 'figure', 'log'];

/** read returns the stored values. Unreadable values count as missing. */
function read<T>(key: string): Record<string, Partial<Record<Slip, T>>> {
  try {
    const all: unknown = JSON.parse(kept(key) || '{}');
    return all !== null && typeof all === 'object' && !Array.isArray(all)
      ? (all as Record<string, Partial<Record<Slip, T>>>)
      : {};
  } catch {
    return {};
  }
}

export class Slips {
  private lie = $state.raw<Partial<Record<Slip, Lies>>>({});
  private places = $state.raw<Partial<Record<Slip, Moved>>>({});
  private readonly key: string;

  constructor(game: string, wide: boolean) {
    this.key = `${game} ${wide ? 'wide' : 'narrow'}`;
    this.lie = read<Lies>(KEY)[this.key] ?? {};
    this.places = read<Moved>(PLACES)[this.key] ?? {};
  }

  /** of returns the state of a panel. */
  of(slip: Slip): Lies {
    const how = this.lie[slip];
    return how === 'line' || how === 'open' ? how : 'short';
  }

  /** fold reduces a panel to a line, or opens it again. */
  fold(slip: Slip): void {
    this.set({ [slip]: this.of(slip) === 'line' ? 'short' : 'line' });
  }

  /** pin gives a panel its full size, or undoes that. */
  pin(slip: Slip): void {
    this.set({ [slip]: this.of(slip) === 'open' ? 'short' : 'open' });
  }

  /** foldAll reduces all panels to lines, or opens all of them if every one is a line. */
  foldAll(): void {
    const how = ALL.every((s) => this.of(s) === 'line') ? 'short' : 'line';
    this.set(Object.fromEntries(ALL.map((s) => [s, how])));
  }

  /** moved returns the offset of a panel. An unreadable offset counts as none. */
  moved(slip: Slip): Moved {
    const at: unknown = this.places[slip];
    return Array.isArray(at) &&
      at.length === 2 &&
      at.every((n) => Number.isFinite(n) && Math.abs(n as number) <= 1)
      ? (at as Moved)
      : [0, 0];
  }

  /** away reports whether some panel is not in its own place. */
  get away(): boolean {
    return ALL.some((s) => this.moved(s).some((n) => n !== 0));
  }

  /** move moves a panel by the given number of pixels, within the window. `box` is the panel's
   * present box. */
  move(
    slip: Slip,
    x: number,
    y: number,
    box: { left: number; top: number; right: number; bottom: number },
    window: { width: number; height: number },
  ): void {
    const within = (by: number, from: number, to: number, long: number): number =>
      Math.min(Math.max(by, -from), Math.max(long - to, -from));
    const [ox, oy] = this.moved(slip);
    this.places = {
      ...this.places,
      [slip]: [
        ox + within(x, box.left, box.right, window.width) / window.width,
        oy + within(y, box.top, box.bottom, window.height) / window.height,
      ],
    };
    this.keepPlaces();
  }

  /** home puts every panel back in its own place. */
  home(): void {
    this.places = {};
    this.keepPlaces();
  }

  private keepPlaces(): void {
    keep(PLACES, JSON.stringify({ ...read<Moved>(PLACES), [this.key]: this.places }));
  }

  private set(how: Partial<Record<Slip, Lies>>): void {
    this.lie = { ...this.lie, ...how };
    keep(KEY, JSON.stringify({ ...read<Lies>(KEY), [this.key]: this.lie }));
  }
}
