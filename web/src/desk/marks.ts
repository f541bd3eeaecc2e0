// The marks drawn on a board for an answer: marked cells, lines of sight up to what blocks them,
// and paths. The places of lines are in lattice units, as the desk gives them.
import { keyOf } from '../scene/geometry';
import type { Cell } from '../wire';
import type { Any, Comparison, InSpace, Line, Reached, Stop } from './answers';

/** MarkKind is the meaning of a marked cell. */
export type MarkKind =
  | 'seen'
  | 'reach'
  | 'pass' // may be passed through, but not stopped on
  | 'area'
  | 'left' // left out of an area, behind cover
  | 'struck'
  | 'target'
  | 'hides'
  | 'differ';

export interface CellMark {
  at: Cell;
  as: MarkKind;
  text?: string; // one cost, or two
  only?: 'a' | 'b'; // in a difference: the answer that has the cell
}

export interface LineMark {
  from: [number, number];
  to: [number, number];
  stop: number | null; // the fraction of the line at which it is stopped
  cells: Cell[]; // the cells that it runs through or into
  edge: [number, number, string] | null; // the side of the wall or door that stops it
  thin: boolean;
  other: boolean; // blocked only in another edition
}

/** KeyEntry is a kind of mark with its description for the legend. */
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

/** MOST is the largest number of lines that are drawn for one answer. */
const MOST = 36;

/** part parses a fraction of a line. */
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

/** exact parses a coordinate of a point in space. */
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

/** linesOf returns the lines of one verdict: the free line, or the lines that were tried. */
export function linesOf(a: Pick<Any, 'sees' | 'witness' | 'stops' | 'space'>): LineMark[] {
  if (a.witness) return [lineOf(a.witness, {})];
  const stops = a.stops ?? [];
  return [
    ...stops.slice(0, MOST).map((s) => stopped(s, stops.length > 1, false)),
    ...inSpace(a.space).lines,
  ];
}

/**
 * broken returns the place where another edition blocks the free line: at a figure, a cell or a
 * wall.
 */
export function broken(others: Pick<Any, 'sees' | 'stops'>[]): LineMark[] {
  const one = others.find((o) => o.sees === false && (o.stops?.length ?? 0) === 1);
  return one ? [stopped(one.stops![0]!, false, true)] : [];
}

/** hidden returns the cells of the obstacles that hide a target in space. */
export const hidden = (a: Pick<Any, 'space'>): CellMark[] => inSpace(a.space).cells;

/** differences marks the cells of a comparison. Cells that both answers have get the given kind. */
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

/** reached marks cells with the cost to reach them. */
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
