import { describe, expect, it } from 'vitest';
import { Lattice, UNIT, type Point } from '../scene/geometry';
import type { Cell, Figure, Ground, View } from '../wire';
import fields from './solids.json';
import { keyOfSolid, nameOf, solidsOf, type Solid } from './solids';

interface Judged {
  kind: string;
  cell?: Cell;
  figure?: string;
  base?: [number, number][];
  part?: number;
  bottom: number;
  top?: number;
}
interface Field {
  name: string;
  ground: Ground;
  figures: Figure[] | null;
  solids: Judged[];
}

const round = (p: Point): string =>
  `${p.x.toFixed(2)},${p.y.toFixed(2)}`.replace(/-0\.00/g, '0.00');

/**
 * placed converts a corner from the rules to the screen. Corners are given in axial steps from the
 * middle of the first cell.
 */
function placed(g: Ground, [a, b]: [number, number], part: number): Point {
  const o = Lattice.of(g).centre([0, 0]),
    q = (UNIT * a) / (3 * part),
    r = (UNIT * b) / (3 * part),
    tall = Math.sqrt(3) / 2;
  return g.grid === 'hex-flat'
    ? { x: o.x + q * tall, y: o.y + r + q / 2 }
    : { x: o.x + q + r / 2, y: o.y + r * tall };
}

const highest = (tops: number[]): number => Math.max(...tops);

/**
 * told describes a solid by everything that decides what it hides: its outline, and its lowest and
 * highest level.
 */
function told(over: string, kind: string, bottom: number, top: number | undefined): string {
  return `${kind} over ${over} from ${bottom} to ${top ?? 'above all'}`;
}

describe('the solids that are drawn are those by which the rules judge', () => {
  for (const f of fields as unknown as Field[]) {
    it(`on ${f.name}`, () => {
      const view = { ground: f.ground, figures: f.figures ?? [] } as unknown as View,
        lattice = Lattice.of(f.ground),
        drawn = solidsOf(view);
      const finite = highest(f.solids.map((s) => s.top ?? 0));
      const judged = f.solids
        .map((s) =>
          told(
            s.cell
              ? s.cell.join()
              : s
                  .base!.map((p) => round(placed(f.ground, p, s.part!)))
                  .sort()
                  .join(' '),
            s.kind,
            s.bottom,
            s.top,
          ),
        )
        .sort();
      const seen = drawn
        .map((s: Solid) => {
          const own = s.kind === 'column' || s.kind === 'obstacle';
          if (own) expect(s.base).toEqual(lattice.corners(s.cell));
          return told(
            own ? s.cell.join() : s.base.map(round).sort().join(' '),
            s.kind,
            s.bottom,
            s.top > finite ? undefined : s.top,
          );
        })
        .sort();
      expect(seen).toEqual(judged);
      for (const s of drawn) expect(nameOf(view, s)).toBeTruthy();
    });
  }
});

it('raises walls, windows and shut doors off the sides of cells', () => {
  const ground = {
    grid: 'square',
    width: 4,
    height: 2,
    map: ['....', '....'],
    legend: { '.': 'floor' },
    levels: [
      [0, 0, 2, 2],
      [0, 0, 2, 2],
    ],
    walls: [],
    barriers: [
      { kind: 'wall', line: [128, 0, 384, 512] },
      { kind: 'wall', line: [128, 512, 384, 0] },
      { kind: 'window', line: [1100, 100, 1500, 100] },
    ],
    doors: [
      { id: 'shut', at: [0, 1], state: 'closed', line: [512, 600, 512, 900] },
      { id: 'open', at: [2, 1], state: 'open', line: [1200, 600, 1500, 600] },
    ],
  } as unknown as Ground;
  const view = { ground, figures: [] } as unknown as View,
    raised = solidsOf(view).filter((s) => s.line);
  expect(raised.map((s) => [s.kind, s.cell.join(), s.bottom, s.top])).toEqual([
    ['wall', '0,0', 0, 4],
    ['wall', '0,0', 0, 4],
    ['window', '2,0', 2, 3],
    ['door', '1,1', 0, 4],
  ]);
  expect(raised[0]!.base).toEqual([
    { x: UNIT / 4, y: 0 },
    { x: (UNIT * 3) / 4, y: UNIT },
  ]);
  expect(new Set(raised.map(keyOfSolid)).size).toBe(4);
  for (const s of raised) expect(nameOf(view, s)).toContain(s.kind);
});
