// Colours and patterns of sides: Okabe and Ito's eight, each with a ring of its own, so
// that nobody needs to see the colour.

/** How a side's ring is drawn: dashes of a circle of 100, and a fine inner ring. */
export interface Ring { dash: string; inner: boolean }

const RINGS: Ring[] = [
  { dash: '', inner: false },
  { dash: '7.5 2.5', inner: false },
  { dash: '', inner: true },
  { dash: '2.5 2.5', inner: false },
  { dash: '10 2.5 2.5 1.666', inner: false },
  { dash: '7.5 2.5', inner: true },
  { dash: '20 5', inner: false },
  { dash: '2.5 2.5', inner: true },
];
const HUES = 8;

/** Sides keep the number they got when they were first seen. */
export class Sides {
  private readonly numbers = new Map<string, number>();

  /** Meets the sides of a view: those that are new, first in the order of the seats, then of their names. */
  meet(names: string[], seats: string[] = []): void {
    for (const name of [...new Set(seats), ...[...new Set(names)].sort()]) {
      if (!this.numbers.has(name)) this.numbers.set(name, this.numbers.size);
    }
  }

  number(name: string): number { return this.numbers.get(name) ?? 0; }
  hue(name: string): number { return this.number(name) % HUES; }
  ring(name: string): Ring {
    const i = this.number(name);
    return RINGS[(i + Math.floor(i / HUES)) % RINGS.length]!;
  }
}
