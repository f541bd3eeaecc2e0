// The results of simulated matches. Every number is a count, so tables can be added.
import type {
  Cell,
  SimulatedCount,
  SimulatedFigure,
  SimulatedOutcome,
  SimulationTables,
} from '../wire';

/** HEATS are the kinds of heat map. */
export const HEATS = ['wounds', 'falls', 'steps'] as const;
export type Heat = (typeof HEATS)[number];

/** Warm is a cell with the number of events there, over all matches. */
export interface Warm {
  at: Cell;
  n: number;
}

/** ended returns the number of matches that came to their end. All other numbers refer to these
 * matches. */
export const ended = (t: SimulationTables): number => t.matches - t.left - t.failed;

/** merged joins two lists and adds the entries that have the same key. */
function merged<T>(a: T[], b: T[], key: (one: T) => string, sum: (x: T, y: T) => T): T[] {
  const all = new Map(a.map((one) => [key(one), one]));
  for (const one of b) {
    const had = all.get(key(one));
    all.set(key(one), had ? sum(had, one) : one);
  }
  return [...all.values()];
}

const addCounts = (a: SimulatedCount[], b: SimulatedCount[]): SimulatedCount[] =>
  merged(
    a,
    b,
    (c) => String(c.n),
    (x, y) => ({ n: x.n, matches: x.matches + y.matches }),
  ).sort((x, y) => x.n - y.n);

const addFigures = (x: SimulatedFigure, y: SimulatedFigure): SimulatedFigure => ({
  ...x,
  seen: x.seen + y.seen,
  first: x.first + y.first,
  fell: x.fell + y.fell,
  wounds: x.wounds + y.wounds,
});

/** Sums the tables of two simulations of the same scenario and seed, over different matches. */
export function added(a: SimulationTables, b: SimulationTables): SimulationTables {
  const sides = a.sides.map((s) => {
    const other = b.sides.find((o) => o.side === s.side);
    return {
      ...s,
      wins: s.wins + (other?.wins ?? 0),
      unhurt: s.unhurt + (other?.unhurt ?? 0),
    };
  });
  const order = (side: string) => (sides.findIndex((s) => s.side === side) + 1 || 99) + side;
  const players = new Set(sides.filter((s) => s.players).map((s) => s.side));
  const sums: SimulationTables = {
    ...a,
    next: Math.max(a.next, b.next),
    matches: a.matches + b.matches,
    left: a.left + b.left,
    failed: a.failed + b.failed,
    nobody: a.nobody + b.nobody,
    sides,
    seats: a.seats.map((s) => ({
      ...s,
      wins: s.wins + (b.seats.find((o) => o.seat === s.seat)?.wins ?? 0),
    })),
    rounds: addCounts(a.rounds, b.rounds),
    commands: addCounts(a.commands, b.commands),
    figures: merged(a.figures, b.figures, (f) => f.id, addFigures).sort(
      (x, y) =>
        order(x.side).localeCompare(order(y.side)) ||
        y.first - x.first ||
        y.fell - x.fell ||
        x.id.localeCompare(y.id),
    ),
    cells: merged(
      a.cells,
      b.cells,
      (c) => `${c.at} ${c.side}`,
      (x, y) => ({
        ...x,
        wounds: x.wounds + y.wounds,
        falls: x.falls + y.falls,
        steps: x.steps + y.steps,
      }),
    ).sort(
      (x, y) =>
        x.at[1] - y.at[1] || x.at[0] - y.at[0] || order(x.side).localeCompare(order(y.side)),
    ),
    rooms: merged(
      a.rooms,
      b.rooms,
      (r) => r.room,
      (x, y) => {
        const entered = merged(
          x.entered,
          y.entered,
          (e) => e.side,
          (e, f) => ({ side: e.side, matches: e.matches + f.matches }),
        );
        return { ...x, entered, never: !entered.some((e) => players.has(e.side)) };
      },
    ),
    goals: merged(
      a.goals,
      b.goals,
      (g) => `${g.lost} ${g.text}`,
      (x, y) => ({ ...x, matches: x.matches + y.matches }),
    ).sort((x, y) => y.matches - x.matches),
    ends: merged(
      a.ends,
      b.ends,
      (e) => e.text,
      (x, y) => ({ ...x, matches: x.matches + y.matches }),
    ).sort((x, y) => y.matches - x.matches),
    played: [...a.played, ...b.played].sort((x, y) => x.n - y.n),
  };
  const fault = a.fault ?? b.fault;
  return fault === undefined ? sums : { ...sums, fault };
}

/** Spread describes how numbers are distributed. Half of the matches are between low and high. */
export interface Spread {
  least: number;
  low: number;
  median: number;
  high: number;
  most: number;
}

/** spreadOf returns the spread of sorted counts, or null without a match. */
export function spreadOf(counts: SimulatedCount[]): Spread | null {
  const total = counts.reduce((sum, c) => sum + c.matches, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    for (const c of counts) {
      place -= c.matches;
      if (place < 0) return c.n;
    }
    return 0;
  };
  const last = total - 1;
  const quarter = Math.floor(last / 4);
  return {
    least: at(0),
    low: at(quarter),
    median: at(Math.floor(last / 2)),
    high: at(last - quarter),
    most: at(last),
  };
}

/** Bin is the number of matches in which a number from `from` to `to` came up. */
export interface Bin {
  from: number;
  to: number;
  matches: number;
}

/** binsOf joins sorted counts into a limited number of bins of the same width, without a gap. */
export function binsOf(counts: SimulatedCount[], most: number): Bin[] {
  if (counts.length === 0) return [];
  const least = counts[0]!.n;
  const last = counts.at(-1)!.n;
  const width = Math.floor((last - least) / most) + 1;
  const bins = Array.from({ length: Math.floor((last - least) / width) + 1 }, (_, i) => ({
    from: least + i * width,
    to: least + (i + 1) * width - 1,
    matches: 0,
  }));
  for (const c of counts) bins[Math.floor((c.n - least) / width)]!.matches += c.matches;
  return bins;
}

/** share formats a part of a whole as a whole percentage. */
export const share = (n: number, of: number): string =>
  of === 0 ? '–' : `${Math.floor((200 * n + of) / (2 * of))} %`;

/** rate formats a number per match with one digit after the decimal point. */
export function rate(n: number, of: number): string {
  if (of === 0) return '–';
  const tenths = Math.floor((20 * n + of) / (2 * of));
  return tenths === 0 && n > 0 ? '<0.1' : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/**
 * heatOf returns a table as numbers on cells, in reading order, for the figures of a side; ''
 * stands for all sides.
 */
export function heatOf(t: SimulationTables, of: Heat, side: string): Warm[] {
  const list: Warm[] = [];
  for (const c of t.cells) {
    const n = c[of];
    if (n === 0 || (side !== '' && c.side !== side)) continue;
    const last = list.at(-1);
    if (last && last.at[0] === c.at[0] && last.at[1] === c.at[1]) last.n += n;
    else list.push({ at: c.at, n });
  }
  return list;
}

/** Picks a few matches that are worth watching, and says why. */
export function remarkable(t: SimulationTables): { why: string; match: SimulatedOutcome }[] {
  const over = t.played.filter((m) => m.end === 'over');
  const by = (better: (a: SimulatedOutcome, b: SimulatedOutcome) => boolean) =>
    over.reduce<SimulatedOutcome | null>((best, m) => (best && !better(m, best) ? best : m), null);
  const size = (m: SimulatedOutcome) => m.rounds * 100_000 + m.commands;
  const list: { why: string; match: SimulatedOutcome | null }[] = [
    { why: 'the shortest', match: by((a, b) => size(a) < size(b)) },
    { why: 'the longest', match: by((a, b) => size(a) > size(b)) },
    ...t.sides.map((s) => ({
      why: `the first that ${s.side} won`,
      match: over.find((m) => m.winners.includes(s.side)) ?? null,
    })),
    { why: 'the first that nobody won', match: over.find((m) => m.winners.length === 0) ?? null },
    { why: 'the first without an end', match: t.played.find((m) => m.end !== 'over') ?? null },
  ];
  return list.flatMap(({ why, match }) => (match ? [{ why, match }] : []));
}

/**
 * HEAT are the colours of the heat map from cold to hot, and the colours of the letters on them.
 */
export const HEAT: readonly { ground: string; letters: string }[] = [
  { ground: '#3b1a5e', letters: '#ffffff' },
  { ground: '#6f2465', letters: '#ffffff' },
  { ground: '#a32c6b', letters: '#ffffff' },
  { ground: '#c54a50', letters: '#ffffff' },
  { ground: '#ef6b3a', letters: '#1f1b17' },
  { ground: '#fde26b', letters: '#1f1b17' },
];

/** Shown is a heat map as a board shows it. */
export interface Shown {
  cells: { at: Cell; label: string; step: number }[]; // step is an index of HEAT
  never: Cell[]; // the cells of rooms that nobody entered
}

/** shownHeat returns a heat map as a board shows it: numbers per match, and colours. */
export function shownHeat(t: SimulationTables, of: Heat, side: string): Shown {
  const warm = heatOf(t, of, side);
  const most = Math.max(1, ...warm.map((w) => w.n));
  return {
    cells: warm.map((w) => ({
      at: w.at,
      label: rate(w.n, ended(t)),
      step: Math.floor((w.n * HEAT.length - 1) / most),
    })),
    never: t.rooms.filter((r) => r.never).flatMap((r) => r.cells),
  };
}
