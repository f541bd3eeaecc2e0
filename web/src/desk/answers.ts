// The parts of the desk's answers that are shown.
import type { Cell } from '../wire';

/** Line is a line in lattice units, divided by unit. */
export interface Line {
  from: [number, number];
  to: [number, number];
  unit: number;
}
export interface Blocker {
  kind: string;
  edge?: [number, number, string];
  cell?: Cell;
  corner?: [number, number];
  figure?: string;
  text: string;
}
export interface Stop {
  line: Line;
  at: string; // a fraction of the line
  by: Blocker;
}
export interface Refusal {
  rule: string;
  code: string;
  detail: string;
}
export interface InSpace {
  ray?: { from: [string, string, string]; to: [string, string, string] };
  seen?: Exact;
  covers?: { kind: string; cell?: Cell; figure?: string; text: string }[];
}
export interface Exact {
  fraction: string;
  decimal: string;
}
export interface Sight {
  from: Cell;
  to: Cell;
  sees: boolean;
  reason: string;
  witness?: Line;
  stops?: Stop[];
  space?: InSpace;
}
export interface Field {
  from: Cell;
  cells: Cell[];
  figures?: string[];
}
export interface Way {
  range: number;
  path: Cell[];
  height?: number;
}
export interface Distance {
  feet?: number;
  squares?: number;
  halves?: number;
  hexes?: number;
  metric?: string;
}
export interface Reached {
  at: Cell;
  cost: number;
  harm?: number;
  end: boolean;
  path?: Cell[];
  costs?: number[];
  facts?: { kind: string; at: Cell; text: string }[];
  refusal?: Refusal;
}
export interface Reach {
  cells: Reached[];
}
export interface Barred {
  legal: boolean;
  refusal: Refusal;
}
export interface Odds {
  of: string;
  chances: { value: number; p: Exact }[];
  mean: Exact;
  success: Exact;
  killOf?: number;
  kill?: Exact;
}
export interface Attack {
  legal: boolean;
  refusal?: Refusal;
  range: number | null;
  sees: boolean;
  sight: string;
  space?: InSpace;
  cover?: string;
  dice?: string;
  steps?: string[];
  odds?: Odds;
  area?: Cell[];
  victims?: string[];
}
export interface Area {
  shape: string;
  cells: Cell[];
  leftOut?: Cell[];
  struck: { figure: string; cover?: string }[];
}
export interface Shove {
  destinations: Reached[];
  reason?: string;
  refusal?: Refusal;
}
export interface Turn {
  actor: string;
  focus: string[];
  actions: { to: Cell; attacks: Cell[]; move: number; harm: number; path: Cell[] }[];
  reasons: { rule: string; text: string }[];
}
export interface Comparison {
  a: string;
  b: string;
  common: { at: Cell; value: number }[];
  differences: { at: Cell; a: number | null; b: number | null }[];
}

/** Any is an answer of any kind. Its fields tell the kind. */
export type Any = Partial<
  Sight & Field & Way & Distance & Reached & Attack & Area & Shove & Turn & Comparison
> & {
  cells?: (Cell | Reached)[];
  legal?: boolean;
  refusal?: Refusal;
  notRead?: { path: string; message: string }[];
};
