// Chooses the colours and patterns of sides. Friends are cool and enemies warm, whichever seat the
// viewer has. Each side has a different rim, so that nobody depends on the colours.

/** Ring describes a side's rim: its teeth, its dashes (the circle is 100 long), and a fine inner
 * ring. */
export interface Ring {
  dash: string;
  inner: boolean;
  teeth?: boolean;
}

const RINGS: Ring[] = [
  { dash: '', inner: true },
  { dash: '', inner: false, teeth: true },
  { dash: '7.5 2.5', inner: false },
  { dash: '2.5 2.5', inner: false },
  { dash: '10 2.5 2.5 1.666', inner: false },
  { dash: '7.5 2.5', inner: true },
  { dash: '20 5', inner: false },
  { dash: '2.5 2.5', inner: true },
];
const HUES = 8;

/**
 * PARTY are the sides of games in which all players are on one side against the game. They are
 * friends for every viewer.
 */
const PARTY = new Set(['heroes', 'party', 'characters']);

/**
 * Sides gives each side a number that stays the same. 0 is the friends' side, 1 the first foes, and
 * the others are further foes.
 */
export class Sides {
  private readonly numbers = new Map<string, number>();
  private told = '';

  /** meet adds the sides of a view and the sides of the viewer. If no side is a party and the
   * viewer has exactly one side, that is the friends' side. Otherwise the side whose name comes
   * first is the friends' side. */
  meet(names: string[], own: string[] = []): void {
    const mine = new Set(own),
      key = [...mine].sort().join();
    if (key !== this.told) {
      // somebody has taken a seat or left it
      this.told = key;
      this.numbers.clear();
    }
    const fresh = [...new Set([...names, ...own])].filter((name) => !this.numbers.has(name)).sort();
    const party = [...this.numbers.keys(), ...fresh].some((name) => PARTY.has(name));
    for (const name of fresh) {
      const friend = party
        ? PARTY.has(name)
        : mine.size === 1
          ? mine.has(name)
          : ![...this.numbers.values()].includes(0);
      this.numbers.set(name, friend ? 0 : Math.max(0, ...this.numbers.values()) + 1);
    }
  }

  number(name: string): number {
    return this.numbers.get(name) ?? 0;
  }
  hue(name: string): number {
    const n = this.number(name);
    return n < HUES ? n : 1 + ((n - 1) % (HUES - 1));
  }
  ring(name: string): Ring {
    const i = this.number(name);
    return i < HUES
      ? RINGS[i]!
      : RINGS[1 + ((i - 1 + Math.floor((i - 1) / (HUES - 1))) % (HUES - 1))]!;
  }
}
