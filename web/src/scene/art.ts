// Furniture and other things on the board, drawn from above in a few strokes each. The box of a
// drawing is w by h units around its middle, with the long side horizontal. A kind is found by the
// words in its name. A kind without a drawing becomes a crate.
import type { Stroke } from './terrain';

type Draw = (x: number, y: number) => Stroke[]; // half the width, half the height

const r1 = (v: number): string => String(Math.round(v * 10) / 10);
export const rect = (x: number, y: number, w: number, h: number, r = 4): string =>
  `M${r1(x + r)} ${r1(y)}h${r1(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${r1(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${r1(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${r1(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
export const disc = (x: number, y: number, r: number): string =>
  `M${r1(x - r)} ${r1(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const lines = (...all: number[][]): string =>
  all.map((l) => l.map((v, i) => (i % 2 ? ' ' : i ? 'L' : 'M') + r1(v)).join('')).join('');
const poly = (...l: number[]): string => lines(l) + 'Z';

const s = (d: string, fill?: string, width = 3, ink = 'ink'): Stroke => ({ d, ink, fill, width });
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** planks draws a board of planks, the base of most furniture. */
const planks = (x: number, y: number, fill = 'wood'): Stroke[] => [
  s(rect(-x, -y, 2 * x, 2 * y, 6), fill),
  ...range(Math.max(1, Math.round(y / 15) - 1)).map((i, _, all) => {
    const at = -y + (2 * y * (i + 1)) / (all.length + 1),
      joint = (((i * 7) % 5) / 5) * x;
    return s(
      lines([-x + 4, at, x - 4, at], [joint, at, joint, at + (2 * y) / (all.length + 1)]),
      undefined,
      1.5,
      'grain',
    );
  }),
];

const table: Draw = (x, y) => [
  ...planks(x, y),
  s(disc(-x * 0.45, -2, 13), 'bone', 2),
  s(disc(-x * 0.45, -2, 7), undefined, 1.5),
  s(disc(x * 0.3, y * 0.3, 7), 'cloth', 2),
  s(disc(x * 0.55, -y * 0.35, 5), 'ember', 2),
];

const bench: Draw = (x, y) => [
  ...planks(x, y),
  s(
    poly(
      -x * 0.6 - 13,
      15,
      -x * 0.6 - 4,
      -4,
      -x * 0.6 - 4,
      -18,
      -x * 0.6 + 4,
      -18,
      -x * 0.6 + 4,
      -4,
      -x * 0.6 + 13,
      15,
    ),
    'moss',
    2,
  ),
  s(disc(0, 4, 13), 'glass', 2),
  s(lines([-5, -8, -5, -20], [5, -8, 5, -20], [-8, -20, 8, -20]), undefined, 2),
  s(rect(x * 0.45, -16, 30, 34, 3), 'bone', 2),
  s(
    lines(
      [x * 0.45 + 6, -8, x * 0.45 + 24, -8],
      [x * 0.45 + 6, 0, x * 0.45 + 24, 0],
      [x * 0.45 + 6, 8, x * 0.45 + 18, 8],
    ),
    undefined,
    1.5,
  ),
];

const bookcase: Draw = (x, y) => {
  const books = Math.floor((2 * x - 16) / 13),
    inks = ['cloth', 'moss', 'bone', 'steel', 'ember'];
  return [
    s(rect(-x, -y, 2 * x, 2 * y, 4), 'wood'),
    s(rect(-x + 6, -y + 8, 2 * x - 12, 2 * y - 16, 2), 'deep', 2),
    ...range(books).map((i) =>
      s(
        rect(-x + 8 + i * 13, -y + 12 + ((i * 5) % 8), 11, 2 * y - 26 - ((i * 5) % 8), 1.5),
        inks[(i * 3) % inks.length],
        1.5,
      ),
    ),
  ];
};

const cupboard: Draw = (x, y) => [
  s(rect(-x, -y, 2 * x, 2 * y, 4), 'wood'),
  s(rect(-x + 7, -y + 7, x - 10, 2 * y - 14, 3), undefined, 2, 'grain'),
  s(rect(3, -y + 7, x - 10, 2 * y - 14, 3), undefined, 2, 'grain'),
  s(lines([0, -y, 0, y]), undefined, 3),
  s(disc(-9, 3, 4) + disc(9, 3, 4), 'gold', 1.5),
];

const chest: Draw = () => [
  s(rect(-34, -24, 68, 50, 8), 'wood'),
  s(lines([-34, -4, 34, -4]), undefined, 3),
  s(rect(-24, -24, 9, 50, 1) + rect(15, -24, 9, 50, 1), 'steel', 2),
  s(rect(-8, -11, 16, 17, 4), 'gold', 2),
  s(disc(0, -4, 2.5), 'ink', 1),
];

const stairs: Draw = (x, y) => {
  const n = Math.max(4, Math.round((2 * x) / 30));
  return [
    s(rect(-x, -y, 2 * x, 2 * y, 3), 'stone'),
    ...range(n).map((i): Stroke => {
      const grow = i / n;
      return s(
        poly(
          -x + (2 * x * i) / n,
          -y + 4,
          -x + (2 * x * (i + 1)) / n,
          -y + 4,
          -x + (2 * x * (i + 1)) / n,
          y - 4,
          -x + (2 * x * i) / n,
          y - 4,
        ),
        `step-${Math.min(3, Math.floor(grow * 4))}`,
        2.5,
      );
    }),
    s(rect(-x, -y, 2 * x, 9, 3) + rect(-x, y - 9, 2 * x, 9, 3), 'stone', 2.5),
  ];
};

const tomb: Draw = (x, y) => [
  s(rect(-x, -y, 2 * x, 2 * y, 5), 'stone'),
  s(
    poly(
      -x + 10,
      -y + 18,
      -x + 24,
      -y + 9,
      x - 20,
      -y + 9,
      x - 9,
      -y + 22,
      x - 9,
      y - 22,
      x - 20,
      y - 9,
      -x + 24,
      y - 9,
      -x + 10,
      y - 18,
    ),
    'bone',
    2.5,
  ),
  s(disc(-x + 36, 0, 11) + rect(-x + 48, -8, 2 * x - 76, 16, 6), 'stone', 2),
  s(lines([-x + 58, -16, -x + 58, 16]), undefined, 2.5),
];

const rack: Draw = (x, y) => [
  s(rect(-x, -y, 2 * x, 9, 3) + rect(-x, y - 9, 2 * x, 9, 3), 'wood'),
  s(rect(-x + 8, -y - 1, 14, 2 * y + 2, 6) + rect(x - 22, -y - 1, 14, 2 * y + 2, 6), 'wood'),
  s(lines([-x + 22, -8, x - 22, -8], [-x + 22, 8, x - 22, 8]), undefined, 3, 'grain'),
  s(lines([-x + 22, -18, -14, -6, x - 22, -18], [-x + 22, 18, -14, 6, x - 22, 18]), undefined, 2),
  s(
    disc(-x + 15, -y + 4, 5) +
      disc(-x + 15, y - 4, 5) +
      disc(x - 15, -y + 4, 5) +
      disc(x - 15, y - 4, 5),
    'steel',
    2,
  ),
];

const fireplace: Draw = (x, y) => [
  s(rect(-x, -y, 2 * x, 2 * y, 4), 'stone'),
  s(rect(-x * 0.62, -y + 12, x * 1.24, 2 * y - 12, 3), 'deep', 2.5),
  s(
    lines([-x * 0.4, y - 12, x * 0.4, y - 20], [-x * 0.4, y - 20, x * 0.4, y - 12]),
    undefined,
    6,
    'wood',
  ),
  s(
    `M-18 ${r1(y - 16)}q-8 -22 6 -30q0 12 8 14q-2 -18 8 -26q2 18 12 24q8 10 -2 18Z`,
    'ember',
    2,
    'danger',
  ),
];

const throne: Draw = (x, y) => [
  s(rect(-x + 4, -y, 2 * x - 8, 2 * y, 10), 'wood'),
  s(rect(-x + 16, -y + 26, 2 * x - 32, 2 * y - 36, 5), 'cloth', 2.5),
  s(
    rect(-x + 4, -y + 24, 12, 2 * y - 30, 5) + rect(x - 16, -y + 24, 12, 2 * y - 30, 5),
    'gold',
    2.5,
  ),
  s(
    poly(-20, -y + 20, -20, -y + 4, -9, -y + 13, 0, -y + 1, 9, -y + 13, 20, -y + 4, 20, -y + 20),
    'gold',
    2.5,
  ),
];

const weapons: Draw = (x, y) => [
  s(rect(-x, y - 18, 2 * x, 16, 4) + rect(-x, -y + 6, 2 * x, 12, 4), 'wood'),
  ...[-0.72, -0.3, 0.16, 0.58].map((t, i) =>
    s(
      i % 2
        ? lines([x * t, -y + 2, x * t, y - 4]) +
            poly(x * t, -y + 3, x * t + 13, -y + 8, x * t + 12, -y + 28, x * t, -y + 25)
        : poly(
            x * t - 5,
            y - 22,
            x * t - 5,
            -y + 14,
            x * t,
            -y + 2,
            x * t + 5,
            -y + 14,
            x * t + 5,
            y - 22,
          ) + lines([x * t - 9, y - 22, x * t + 9, y - 22], [x * t, y - 22, x * t, y - 5]),
      'steel',
      2.5,
    ),
  ),
];

const pit: Draw = (x, y) => [
  s(rect(-x, -y, 2 * x, 2 * y, 5), 'stone'),
  s(poly(-x + 12, -y + 14, x - 14, -y + 10, x - 10, y - 14, -x + 14, y - 10), 'deep', 3),
  s(
    lines(
      [-x + 12, -y + 14, -x + 3, -y + 4],
      [x - 14, -y + 10, x - 3, -y + 3],
      [x - 10, y - 14, x - 3, y - 3],
      [-x + 14, y - 10, -x + 3, y - 3],
    ),
    undefined,
    2,
  ),
];

const spear: Draw = (x, y) => [
  s(rect(-x + 6, -y + 6, 2 * x - 12, 2 * y - 12, 4), 'stone', 2.5),
  ...[-24, 0, 24].map((d) => s(disc(d, 24, 6), 'deep', 2)),
  ...[-24, 0, 24].map((d) => s(lines([d, 22, d, -8]), undefined, 4)),
  ...[-24, 0, 24].map((d) => s(poly(d, -34, d + 9, -12, d, -5, d - 9, -12), 'steel', 2.5)),
];

const heap = (x: number, y: number, r: number): string =>
  poly(
    x - r,
    y + r * 0.35,
    x - r * 0.72,
    y - r * 0.6,
    x,
    y - r * 0.85,
    x + r * 0.75,
    y - r * 0.55,
    x + r,
    y + r * 0.3,
    x + r * 0.45,
    y + r * 0.8,
    x - r * 0.5,
    y + r * 0.8,
  );
/** A fallen block looks like a heap of stones. */
const rubble: Draw = () =>
  [
    [-26, 20, 19],
    [4, 26, 20],
    [31, 19, 16],
    [-14, -4, 20],
    [19, -3, 19],
    [2, -26, 17],
  ].map(([x, y, r]) => s(heap(x!, y!, r!), 'rubble'));

const gold: Draw = () => [
  s(disc(-17, 13, 14) + disc(15, 16, 14), 'gold', 2.5),
  s(disc(0, -3, 15), 'gold', 2.5),
  s(disc(0, -3, 9), undefined, 1.5),
  s(lines([0, -8, 0, 2]), undefined, 2.5),
];
const altar: Draw = (x, y) => [
  s(rect(-x, -y, 2 * x, 2 * y, 4), 'stone'),
  s(rect(-x * 0.4, -y, x * 0.8, 2 * y, 1), 'cloth', 2),
  s(disc(0, 0, 14), 'gold', 2),
  s(disc(-x * 0.75, 0, 6) + disc(x * 0.75, 0, 6), 'ember', 2),
];
const barrel: Draw = () => [
  s(disc(0, 0, 34), 'wood'),
  s(disc(0, 0, 25), undefined, 2, 'grain'),
  s(lines([-9, -32, -9, 32], [9, -32, 9, 32]), undefined, 2, 'grain'),
];
const statue: Draw = () => [
  s(rect(-32, -32, 64, 64, 6), 'stone'),
  s(disc(0, 2, 22), 'bone', 2.5),
  s(disc(0, -5, 9), 'stone', 2),
];
const bones: Draw = () => [
  s(disc(0, -8, 15) + rect(-8, 4, 16, 11, 2), 'bone', 2.5),
  s(disc(-6, -8, 4) + disc(6, -8, 4), 'deep', 1),
  s(lines([-30, 14, 30, 30], [-30, 30, 30, 14]), undefined, 5),
];
const mark: Draw = () => [
  s(disc(0, 0, 30), 'bone', 3),
  s(lines([-12, -12, 12, 12], [12, -12, -12, 12]), undefined, 5, 'danger'),
];
const scroll: Draw = () => [
  s(rect(-26, -18, 52, 38, 3), 'bone', 2.5),
  s(lines([-16, -8, 16, -8], [-16, 1, 16, 1], [-16, 10, 6, 10]), undefined, 2),
  s(rect(-32, -24, 64, 9, 4) + rect(-32, 16, 64, 9, 4), 'bone', 2.5),
];
const rune: Draw = () => [
  s(disc(0, 0, 31), 'stone', 3),
  s(disc(0, 0, 24), undefined, 1.5),
  s(lines([-9, 16, -9, -16, 9, -4, -9, 4, 9, 16]), undefined, 3.5),
];
/** An open glyph, on which the letter of its power is written. */
const opened: Draw = () => [s(disc(0, 0, 31), 'gold', 3), s(disc(0, 0, 22), 'bone', 1.5)];
const spot: Draw = () => [s(disc(0, 0, 9), 'bone', 2)];
const millstone: Draw = (x, y) => {
  const r = Math.min(x, y);
  return [
    s(disc(0, 0, r), 'stone'),
    s(disc(0, 0, r * 0.72), undefined, 1.5),
    s(
      lines(
        ...range(8).map((i) => {
          const a = (i * Math.PI) / 4;
          return [
            Math.cos(a) * 10,
            Math.sin(a) * 10,
            Math.cos(a + 0.5) * r * 0.7,
            Math.sin(a + 0.5) * r * 0.7,
          ];
        }),
      ),
      undefined,
      1.5,
    ),
    s(disc(0, 0, 8), 'deep', 2),
  ];
};
const hedge: Draw = (x, y) =>
  [
    [-0.55, -0.45],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.55, 0.45],
    [0, 0],
  ].map(([a, b], i) =>
    s(disc(x * a!, y * b!, Math.min(x, y) * (i === 4 ? 0.55 : 0.45)), 'moss', 2.5),
  );
const logs: Draw = (x, y) =>
  [-0.6, 0, 0.6].flatMap((t, i) => [
    s(rect(-x, y * t - y * 0.28, 2 * x - 6 * (i % 2), y * 0.56, 8), 'wood', 2.5),
    s(disc(x - 12 - 6 * (i % 2), y * t, 6), 'bone', 1.5),
  ]);
/** parapet draws a low wall, and everything else that gives cover. */
const parapet: Draw = (x, y) => [
  s(rect(-x, -y * 0.5, 2 * x, y, 5), 'stone'),
  s(
    lines(
      [-x, 0, x, 0],
      [-x * 0.4, -y * 0.5, -x * 0.4, 0],
      [x * 0.4, -y * 0.5, x * 0.4, 0],
      [0, 0, 0, y * 0.5],
    ),
    undefined,
    2,
  ),
];
/**
 * zone draws a cell in the area of a lasting effect, such as a spell or a cloud. The ground shows
 * through.
 */
const zone: Draw = (x, y) => [
  s(lines([-x, 0, 0, -y], [-x, y, x, -y], [0, y, x, 0]), undefined, 3, 'danger'),
];
const crate: Draw = (x, y) => [
  s(rect(-x + 2, -y + 2, 2 * x - 4, 2 * y - 4, 4), 'wood'),
  s(rect(-x + 11, -y + 11, 2 * x - 22, 2 * y - 22, 2), undefined, 2),
  s(lines([-x + 11, -y + 11, x - 11, y - 11], [x - 11, -y + 11, -x + 11, y - 11]), undefined, 2),
];

/**
 * KINDS maps the words of a kind to drawings. If several words match, the first entry here counts.
 */
const KINDS: [string, Draw][] = [
  ['alchemist alchemists workbench bench laboratory', bench],
  ['book books bookcase bookshelf shelf shelves library', bookcase],
  ['weapon weapons armour armor', weapons],
  ['rack torture', rack],
  ['altar', altar],
  ['table tables desk', table],
  ['cupboard cabinet wardrobe dresser', cupboard],
  ['stair stairs staircase step steps ladder', stairs],
  ['tomb sarcophagus coffin grave', tomb],
  ['fire fireplace hearth chimney brazier', fireplace],
  ['throne chair armchair seat', throne],
  ['pit hole trapdoor', pit],
  ['spear spears spike spikes', spear],
  ['block blocks rubble fallen stones boulder heap', rubble],
  ['gold coin coins money loot gem gems', gold],
  ['chest treasure trunk', chest],
  ['barrel cask keg', barrel],
  ['statue pillar column idol', statue],
  ['bone bones skull skulls corpse body remains', bones],
  ['scroll potion item note', scroll],
  ['trap mousetrap', spear],
  ['mark goal exit token', mark],
  ['glyph', rune],
  ['rune', opened],
  ['start', spot],
  ['millstone millstones', millstone],
  ['hedge hedges bush bushes shrub shrubs brambles', hedge],
  ['log logs timber woodpile', logs],
  ['cover parapet', parapet],
  ['zone', zone],
];

/** find returns the drawing of a kind. */
function find(kind: string): Draw | undefined {
  const words = new Set(kind.toLowerCase().split(/[^a-z]+/));
  return KINDS.find(([known]) => known.split(' ').some((w) => words.has(w)))?.[1];
}

/**
 * drawing returns the drawing of a piece in a box of w by h units around its middle. w is at least
 * h.
 */
export function drawing(kind: string, w: number, h: number): Stroke[] {
  const found = find(kind) ?? crate;
  const inset = found === pit || found === stairs ? 3 : 8;
  return found(w / 2 - inset, h / 2 - inset);
}

/**
 * letterOf returns the letter on a piece: the first letter of its name if its kind has no drawing,
 * the letter of its power for an open glyph, and "" otherwise.
 */
export const letterOf = (kind: string, name: string): string =>
  !find(kind)
    ? name.slice(0, 1).toUpperCase()
    : find(kind) === opened
      ? name.split(' of the ').at(-1)!.slice(0, 1).toUpperCase()
      : '';

/** drawn reports whether a kind has a drawing. */
export const drawn = (kind: string): boolean => find(kind) !== undefined;
