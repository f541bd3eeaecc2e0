// The signs of terrains: a few strokes around the centre of a cell, as paths.
import { at, type Point } from './geometry';

/** Stroke is a stroke or a fill of a sign. `ink` names a colour in board.css. */
export interface Stroke {
  d: string;
  ink: string;
  fill?: string;
  width: number;
}

type Draw = (o: Point, seed: number) => string;

const line = (o: Point, ...xy: number[]): string => {
  let d = '';
  for (let i = 0; i < xy.length; i += 2)
    d += (i ? 'L' : 'M') + at({ x: o.x + xy[i]!, y: o.y + xy[i + 1]! });
  return d;
};
const shape = (o: Point, ...xy: number[]): string => line(o, ...xy) + 'Z';
const curve = (o: Point, ...xy: number[]): string => {
  let d = line(o, xy[0]!, xy[1]!);
  for (let i = 2; i < xy.length; i += 4) {
    d += `Q${at({ x: o.x + xy[i]!, y: o.y + xy[i + 1]! })} ${at({ x: o.x + xy[i + 2]!, y: o.y + xy[i + 3]! })}`;
  }
  return d;
};
const ring = (o: Point, x: number, y: number, r: number): string =>
  `M${at({ x: o.x + x - r, y: o.y + y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** stone draws a stone with a worn outline. */
const stone = (o: Point, x: number, y: number, r: number): string =>
  shape(
    { x: o.x + x, y: o.y + y },
    -r,
    r * 0.35,
    -r * 0.72,
    -r * 0.6,
    -r * 0.05,
    -r * 0.85,
    r * 0.75,
    -r * 0.55,
    r,
    r * 0.3,
    r * 0.45,
    r * 0.8,
    -r * 0.5,
    r * 0.8,
  );

const HEAP: [number, number, number][] = [
  [-26, 22, 18],
  [4, 27, 19],
  [31, 21, 15],
  [-14, -1, 19],
  [19, 0, 18],
  [2, -24, 16],
];

/** SIGNS have one or two parts, each with a drawing and its colours. */
const SIGNS: Record<string, { draw: Draw; ink: string; fill?: string; width: number }[]> = {
  block: [
    {
      draw: (o) => HEAP.map(([x, y, r]) => stone(o, x, y, r)).join(''),
      ink: 'ink',
      fill: 'rubble',
      width: 3,
    },
  ],
  obstacle: [
    { draw: (o) => stone(o, -1, 2, 33), ink: 'ink', fill: 'rubble', width: 3 },
    {
      draw: (o) => line(o, -22, -16, -6, -6, 20, -18) + line(o, -6, -6, -3, 26),
      ink: 'ink',
      width: 2.5,
    },
  ],
  trap: [
    {
      draw: (o) =>
        [-26, 0, 26].map((x) => shape(o, x - 11, 26, x, -4, x + 11, 26)).join('') +
        [-13, 13].map((x) => shape(o, x - 9, -6, x, -32, x + 9, -6)).join(''),
      ink: 'ink',
      fill: 'steel',
      width: 3,
    },
  ],
  hazard: [
    {
      draw: (o) =>
        [
          [-20, -16],
          [20, -8],
          [-4, 22],
        ]
          .map(
            ([x, y]) =>
              line(o, x! - 13, y!, x! + 13, y!) +
              line(o, x! - 7, y! - 11, x! + 7, y! + 11) +
              line(o, x! + 7, y! - 11, x! - 7, y! + 11),
          )
          .join(''),
      ink: 'danger',
      width: 4,
    },
  ],
  difficult: [
    {
      draw: (o) =>
        [
          [-24, -20],
          [22, -26],
          [26, 24],
          [-14, 28],
        ]
          .map(([x, y]) =>
            line(o, x! - 8, y! - 6, x! - 2, y! + 6, x!, y! - 9, x! + 3, y! + 6, x! + 9, y! - 5),
          )
          .join(''),
      ink: 'texture',
      width: 3.5,
    },
  ],
  greater: [
    {
      draw: (o) =>
        [
          [-24, -20],
          [22, -26],
          [26, 24],
          [-14, 28],
          [0, -4],
          [-34, 6],
          [34, -2],
        ]
          .map(([x, y]) =>
            line(o, x! - 9, y! - 7, x! - 2, y! + 7, x!, y! - 11, x! + 3, y! + 7, x! + 10, y! - 6),
          )
          .join(''),
      ink: 'texture',
      width: 4.5,
    },
  ],
  ice: [
    {
      draw: (o) => line(o, -30, -8, -8, -30) + line(o, -22, 6, 6, -22) + line(o, 6, 30, 30, 6),
      ink: 'frost',
      width: 3,
    },
  ],
  water: [
    {
      draw: (o, s) =>
        [-20, 6]
          .map((y, i) => {
            const x = -34 + ((s + i) % 3) * 8;
            return curve(
              o,
              x,
              y,
              x + 8,
              y - 10,
              x + 16,
              y,
              x + 24,
              y + 10,
              x + 32,
              y,
              x + 40,
              y - 10,
              x + 48,
              y,
            );
          })
          .join(''),
      ink: 'ripple',
      width: 3,
    },
  ],
  lava: [
    {
      draw: (o, s) =>
        ring(o, -18, -14, 9) +
        ring(o, 18, 8, 12) +
        ring(o, -10, 24, 6) +
        curve(o, -34, 4 + (s % 3) * 4, -18, -6, -2, 2, 10, 10, 20, -22),
      ink: 'ember',
      width: 3.5,
    },
  ],
  road: [
    {
      draw: (o) =>
        line(o, -36, -12, 36, -12) +
        line(o, -36, 14, 36, 14) +
        line(o, -10, -32, -10, -12) +
        line(o, 18, -12, 18, 14) +
        line(o, -14, 14, -14, 32),
      ink: 'texture',
      width: 2.5,
    },
  ],
  stairs: [
    {
      draw: (o) =>
        [-30, -15, 0, 15, 30].map((y) => line(o, -34, y, 34, y)).join('') +
        line(o, -34, -38, -34, 38) +
        line(o, 34, -38, 34, 38),
      ink: 'ink',
      width: 3,
    },
  ],
  tree: [
    { draw: (o) => line(o, 0, 18, 0, 36), ink: 'wood', width: 8 },
    {
      draw: (o) =>
        shape(o, -30, 22, -14, -4, -22, -4, -8, -24, 0, -38, 8, -24, 22, -4, 14, -4, 30, 22),
      ink: 'ink',
      fill: 'moss',
      width: 3,
    },
  ],
  bush: [
    {
      draw: (o) => ring(o, -14, 10, 16) + ring(o, 14, 10, 16) + ring(o, 0, -8, 18),
      ink: 'ink',
      fill: 'moss',
      width: 3,
    },
  ],
  corridor: [
    { draw: (o) => shape(o, -32, -32, 32, -32, 32, 32, -32, 32), ink: 'texture', width: 2 },
  ],
  plate: [
    {
      draw: (o) => shape(o, -30, -30, 30, -30, 30, 30, -30, 30),
      ink: 'ink',
      fill: 'steel',
      width: 3,
    },
    { draw: (o) => shape(o, -20, -20, 20, -20, 20, 20, -20, 20), ink: 'ink', width: 2 },
  ],
};
SIGNS.rock = SIGNS.obstacle!;
SIGNS.pit = [
  { draw: (o) => shape(o, -32, -32, 32, -32, 32, 32, -32, 32), ink: 'ink', fill: 'deep', width: 3 },
];

/** signed reports whether a terrain has a sign. */
export const signed = (terrain: string): boolean => terrain in SIGNS;

/** sign returns the sign of a terrain, drawn in all the given cells; none for plain ground. */
export function sign(terrain: string, centres: Point[]): Stroke[] {
  return (SIGNS[terrain] ?? []).map((part) => ({
    d: centres.map((o, i) => part.draw(o, i * 7 + Math.round(o.x + o.y))).join(''),
    ink: part.ink,
    fill: part.fill,
    width: part.width,
  }));
}

/**
 * solid reports whether a terrain fills its cell. Such cells are hatched, and no figure can stand
 * there.
 */
export const solid = (terrain: string): boolean => terrain === 'wall' || terrain === 'block';

/** GROUNDS are the terrains whose ground has a special colour. */
const GROUNDS = new Set([
  'wall',
  'void',
  'water',
  'ice',
  'lava',
  'road',
  'trap',
  'pit',
  'hazard',
  'difficult',
  'greater',
  'block',
]);
export const ownGround = (terrain: string): boolean => GROUNDS.has(terrain);
