// The faces of dice: the drawing for the name of a face, and the shape of a die.

export type Face =
  | { kind: 'skull' }
  | { kind: 'shield'; black: boolean }
  | { kind: 'pips'; n: number }
  | { kind: 'text'; text: string }
  | { kind: 'blank' };

/** The faces that have a drawing, by key. */
const FACES: Record<string, Face> = {
  skull: { kind: 'skull' },
  shield: { kind: 'shield', black: false },
  'white shield': { kind: 'shield', black: false },
  'black shield': { kind: 'shield', black: true },
  blank: { kind: 'blank' },
  '': { kind: 'blank' },
};

/** idle reports whether a face does not count. The name of such a face is in brackets. */
export const idle = (name: string): boolean => name.startsWith('(') && name.endsWith(')');

/**
 * plusWords returns the number added to the result of dice, as written after them: "+5", "−1"; ""
 * for nothing.
 */
export const plusWords = (plus: number | undefined): string =>
  plus ? `${plus > 0 ? '+' : '−'}${Math.abs(plus)}` : '';

/**
 * face returns the drawing for a face of a die, both given by key. A face that does not count is
 * drawn like any other.
 */
export function face(die: string, named: string): Face {
  const name = idle(named) ? named.slice(1, -1) : named;
  const known = FACES[name];
  if (known) return known;
  if (shapeOf(die) === 'square' && /^[1-6]$/.test(name)) return { kind: 'pips', n: Number(name) };
  return { kind: 'text', text: name.length > 3 ? name.slice(0, 3) : name };
}

export type Shape = 'square' | 'hexagon' | 'diamond' | 'triangle' | 'pentagon' | 'kite';

const SHAPES: Record<string, Shape> = {
  d4: 'triangle',
  d8: 'diamond',
  d10: 'kite',
  d100: 'kite',
  d12: 'pentagon',
  d20: 'hexagon',
};

/** shapeOf returns the outline of a die by key: "d20" is a hexagon, "combat die" a square. */
export const shapeOf = (die: string): Shape => SHAPES[die] ?? 'square';

export const OUTLINES: Record<Shape, string> = {
  square:
    'M-17 -20H17A3 3 0 0 1 20 -17V17A3 3 0 0 1 17 20H-17A3 3 0 0 1 -20 17V-17A3 3 0 0 1 -17 -20Z',
  hexagon: 'M0 -23L20 -11.5V11.5L0 23L-20 11.5V-11.5Z',
  diamond: 'M0 -25L21 0L0 25L-21 0Z',
  kite: 'M0 -25L23 9L0 24L-23 9Z',
  triangle: 'M0 -23L23 18H-23Z',
  pentagon: 'M0 -23L22 -7L14 19H-14L-22 -7Z',
};

const P = 10;
/** pips returns the positions of the pips of a face. */
export function pips(n: number): [number, number][] {
  const spots: [number, number][] = [];
  if (n % 2) spots.push([0, 0]);
  if (n > 1) spots.push([-P, -P], [P, P]);
  if (n > 3) spots.push([P, -P], [-P, P]);
  if (n > 5) spots.push([-P, 0], [P, 0]);
  return spots;
}

const ROLLING: Record<string, string[]> = {
  'combat die': ['skull', 'white shield', 'skull', 'black shield'],
  'attack die': ['skull', 'blank', 'skull', 'shield'],
  'defence die': ['shield', 'skull', 'blank', 'skull'],
  'defense die': ['shield', 'skull', 'blank', 'skull'],
};

/**
 * rolling returns the face that a rolling die shows at a moment. The die shows the faces of its
 * kind one after the other.
 */
export function rolling(die: string, i: number, t: number): string {
  const known = ROLLING[die],
    turns = i * 5 + Math.floor(t * 9);
  return known
    ? known[turns % known.length]!
    : String(1 + ((turns * 7) % (Number(/^d(\d+)$/.exec(die)?.[1]) || 6)));
}

/** Body is a cube seen from above and slightly from the front, turned by some degrees. It has a
 * top, the visible sides with their shades, and the transform of the drawing on the top. */
export interface Body {
  top: string;
  sides: { d: string; dark: number }[];
  laid: string;
}

const HALF = 15.5,
  DEEP = 12,
  FLAT = 0.82,
  UP = 6;

/** body returns a cube turned by some degrees. */
export function body(degrees: number): Body {
  const a = (degrees * Math.PI) / 180,
    r = (v: number): number => Math.round(v * 10) / 10;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(
    ([x, y]) =>
      [
        HALF * (x! * Math.cos(a) - y! * Math.sin(a)),
        FLAT * HALF * (x! * Math.sin(a) + y! * Math.cos(a)) - UP,
      ] as const,
  );
  const at = ([x, y]: readonly [number, number], down = 0): string => `${r(x)} ${r(y + down)}`;
  const sides = corners.flatMap((p, i) => {
    const q = corners[(i + 1) % 4]!;
    return q[0] < p[0] - 0.5
      ? [
          {
            d: `M${at(p)}L${at(q)}L${at(q, DEEP)}L${at(p, DEEP)}Z`,
            dark: q[1] > p[1] ? 0.42 : 0.22,
          },
        ]
      : [];
  });
  return {
    top: `M${corners.map((c) => at(c)).join('L')}Z`,
    sides,
    laid: `translate(0 ${-UP}) scale(1 ${FLAT}) rotate(${r(degrees)})`,
  };
}

/** FACETS are the visible edges of the other dice, within their outlines. */
export const FACETS: Record<Exclude<Shape, 'square'>, string> = {
  hexagon:
    'M0 -14L13 8H-13ZM0 -14V-23M0 -14L20 -11.5L13 8L20 11.5M13 8L0 23L-13 8L-20 11.5M-13 8L-20 -11.5L0 -14',
  diamond: 'M-21 0L-14 9H14L21 0M0 -25L-14 9L0 25L14 9Z',
  kite: 'M-23 9L0 15L23 9M0 15V24',
  triangle: 'M-23 18L0 10L23 18M0 10V-23',
  pentagon:
    'M0 -13L12.5 -4L8 11H-8L-12.5 -4ZM0 -13V-23M12.5 -4L22 -7M8 11L14 19M-8 11L-14 19M-12.5 -4L-22 -7',
};

/**
 * fallen returns the position of a die after part t of its fall: its height above the table, and
 * how much it has left to turn.
 */
export function fallen(t: number, i: number): { high: number; turn: number } {
  const left = 1 - Math.min(1, Math.max(0, t));
  return {
    high: 44 * Math.abs(Math.cos(t * 2.5 * Math.PI)) * left ** 1.6,
    turn: left * (i % 2 ? 320 : -290),
  };
}
