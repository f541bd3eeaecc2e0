// What is drawn on a board for an answer: cells with what they are, lines of sight up to what stops them, ways. Places of lines are in
// the units of the lattice, as the desk has them.
import { keyOf } from '../scene/geometry';
import type { Cell } from '../wire';
import type { Any, Comparison, InSpace, Line, Reached, Stop } from './answers';

/** What a cell is marked as. */
export type MarkKind =
  | 'seen'
  | 'reach'
  | 'pass' // one may go through, and not stop
  | 'area'
  | 'left' // out of an area, behind cover
  | 'struck'
  | 'target'
  | 'hides'
  | 'differ';

export interface CellMark {
  at: Cell;
  as: MarkKind;
  text?: string; // a cost, or two
  only?: 'a' | 'b'; // of a difference: whose answer has the cell
}

export interface LineMark {
  from: [number, number];
  to: [number, number];
  stop: number | null; // at which part of it something stops it
  cells: Cell[]; // of what it runs through or into
  edge: [number, number, string] | null; // of the wall or door that stops it
  thin: boolean;
  other: boolean; // by another edition alone
}

/** A kind of mark with its words, for the legend. */
export interface KeyEntry {
  sign: MarkKind | 'free' | 'stopped' | 'through' | 'way';
  text: string;
}

export interface Marks {
  a: Cell | null;
  b: Cell | null;
  cells: CellMark[];
  lines: LineMark[];
  path: { at: Cell; text: string }[];
  key: KeyEntry[];
}

export const NONE: Marks = { a: null, b: null, cells: [], lines: [], path: [], key: [] };

/** The most lines that are drawn of one answer. */
const MOST = 36;

/** part reads a fraction of a line. */
export function part(text: string): number {
  const [n = '0', d = '1'] = text.split('/');
  const x = Number(n) / Number(d);
  return Number.isFinite(x) ? Math.min(1, Math.max(0, x)) : 0;
}

const scaled = (p: [number, number], unit: number): [number, number] => [p[0] / unit, p[1] / unit];

function lineOf(l: Line, more: Partial<LineMark>): LineMark {
  return {
    from: scaled(l.from, l.unit),
    to: scaled(l.to, l.unit),
    stop: null,
    cells: [],
    edge: null,
    thin: false,
    other: false,
    ...more,
  };
}

const stopped = (s: Stop, thin: boolean, other: boolean): LineMark =>
  lineOf(s.line, {
    stop: part(s.at),
    cells: s.by.cell ? [s.by.cell] : [],
    edge: s.by.edge ?? null,
    thin,
    other,
  });

/** exact reads a fraction of a point in space. */
const exact = (text: string): number => {
  const [n = '0', d = '1'] = text.split('/');
  return Number(n) / Number(d);
};

function inSpace(space: InSpace | undefined): { lines: LineMark[]; cells: CellMark[] } {
  const ray = space?.ray;
  return {
    lines: ray
      ? [
          lineOf(
            {
              from: [exact(ray.from[0]), exact(ray.from[1])],
              to: [exact(ray.to[0]), exact(ray.to[1])],
              unit: 1,
            },
            {},
          ),
        ]
      : [],
    cells: (space?.covers ?? []).flatMap((c) =>
      c.cell ? [{ at: c.cell, as: 'hides' as const }] : [],
    ),
  };
}

/** linesOf are the lines of one verdict: the free one, or those that were tried. */
export function linesOf(a: Pick<Any, 'sees' | 'witness' | 'stops' | 'space'>): LineMark[] {
  if (a.witness) return [lineOf(a.witness, {})];
  const stops = a.stops ?? [];
  return [
    ...stops.slice(0, MOST).map((s) => stopped(s, stops.length > 1, false)),
    ...inSpace(a.space).lines,
  ];
}

/** broken are the parts of a free line that another edition does not let pass: a figure, a cell or a wall in it. */
export function broken(others: Pick<Any, 'sees' | 'stops'>[]): LineMark[] {
  const one = others.find((o) => o.sees === false && (o.stops?.length ?? 0) === 1);
  return one ? [stopped(one.stops![0]!, false, true)] : [];
}

/** hidden are the cells of what hides a target in space. */
export const hidden = (a: Pick<Any, 'space'>): CellMark[] => inSpace(a.space).cells;

/** differences marks the cells of a comparison; what both have is as kind says. */
export function differences(c: Comparison, kind: MarkKind, bare: boolean): CellMark[] {
  return [
    ...c.common.map((x) => ({ at: x.at, as: kind, ...(bare ? {} : { text: String(x.value) }) })),
    ...c.differences.map((d): CellMark => ({
      at: d.at,
      as: 'differ',
      ...(d.b === null ? { only: 'a' as const } : d.a === null ? { only: 'b' as const } : {}),
      ...(bare
        ? {}
        : { text: d.a === null ? `${d.b}` : d.b === null ? `${d.a}` : `${d.a}/${d.b}` }),
    })),
  ];
}

/** reached marks places with their costs. */
export const reached = (cells: Reached[]): CellMark[] => {
  const best = new Map<string, Reached>();
  for (const c of cells) {
    const old = best.get(keyOf(c.at));
    if (!old || (c.end && !old.end) || (c.end === old.end && c.cost < old.cost))
      best.set(keyOf(c.at), c);
  }
  return [...best.values()].map((c) => ({
    at: c.at,
    as: c.end ? ('reach' as const) : ('pass' as const),
    text: String(c.cost),
  }));
};
