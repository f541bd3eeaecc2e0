import { expect, it } from 'vitest';

// Measures the distance between colours for normal vision and three kinds of colour blindness: in
// OKLab, times 100. Colour blindness follows Machado, Oliveira and Fernandes (2009), at full
// severity.
const { readFileSync } = (await import('node:fs' as string)) as {
  readFileSync(path: URL, as: string): string;
};
const read = (name: string): Map<string, string> =>
  new Map(
    [
      ...readFileSync(new URL(name, import.meta.url), 'utf8').matchAll(
        /--bd-([\w-]+): (#[0-9a-f]{6});/g,
      ),
    ].map((m) => [m[1]!, m[2]!]),
  );
const page = read('../board/board.css'),
  world = read('./world.css');

type Triple = [number, number, number];
const EYES: Record<string, [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const linear = (hex: string): Triple =>
  [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as Triple;
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
function lab(hex: string, eye: string): Triple {
  const c = linear(hex),
    [r, g, b] = EYES[eye]!.map((row) => Math.min(1, Math.max(0, dot(row, c)))) as Triple;
  const [l, m, s] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt) as Triple;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
function nearest(names: string[], eye: string): [number, string] {
  let least: [number, string] = [Infinity, ''];
  names.forEach((a, i) =>
    names.slice(i + 1).forEach((b) => {
      const [p, q] = [lab(page.get(a)!, eye), lab(page.get(b)!, eye)],
        far = 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
      if (far < least[0]) least = [far, `${a} and ${b}`];
    }),
  );
  return least;
}

it.each(Object.keys(EYES))(
  'to eyes with %s vision the colours of characters can be told apart',
  (eye) => {
    const [far, which] = nearest(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `own-${n}`),
      eye,
    );
    expect(far, which).toBeGreaterThanOrEqual(15);
  },
);

it.each(Object.keys(EYES))(
  'to eyes with %s vision friends and foes, and the foes of four armies, can be told apart',
  (eye) => {
    expect(nearest(['side-0', 'side-1'], eye)[0]).toBeGreaterThanOrEqual(28);
    const [far, which] = nearest(['side-0', 'side-1', 'side-2', 'side-3'], eye);
    expect(far, which).toBeGreaterThanOrEqual(18);
  },
);

function contrast(a: string, b: string): number {
  const light = (hex: string): number => dot(linear(hex), [0.2126, 0.7152, 0.0722]);
  const [x, y] = [light(a), light(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
}
const HALO = world.get('halo')!,
  CASING = world.get('reach-casing')!;
it('the marks of a world stand off the dark line around them, which stands off its floors', () => {
  for (const mark of ['reach', 'reach-line', 'harm'])
    expect(contrast(world.get(mark)!, HALO), mark).toBeGreaterThanOrEqual(4.5);
  expect(contrast(world.get('reach-text')!, CASING)).toBeGreaterThanOrEqual(7);
  // lit slabs, planks, turf, parchment
  for (const floor of ['#b39a74', '#9a7047', '#7d9f4b', '#d8c795', '#8fa0a8'])
    expect(contrast(HALO, floor), floor).toBeGreaterThanOrEqual(3);
  // an unlit floor and the dark, against which the rims of figures must be visible
  for (const dark of ['#0a0d14', '#080b0f', '#2c2419'])
    for (const side of ['side-0', 'side-1'])
      expect(contrast(page.get(side)!, dark), `${side} on ${dark}`).toBeGreaterThanOrEqual(3);
});
