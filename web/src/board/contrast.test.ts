import { expect, it } from 'vitest';

// The test runner sees style sheets as empty, so this one is read from the disk.
const { readFileSync } = (await import('node:fs' as string)) as {
  readFileSync(path: URL, as: string): string;
};
const css = readFileSync(new URL('./board.css', import.meta.url), 'utf8');

const colours = new Map<string, [string, string]>();
for (const [, name, value] of css.matchAll(/--bd-([\w-]+): ([^;]+);/g)) {
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value!);
  if (both) colours.set(name!, [both[1]!, both[2]!]);
  else if (value!.startsWith('#')) colours.set(name!, [value!, value!]);
}

function light(hex: string): number {
  const c = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * c[0]! + 0.7152 * c[1]! + 0.0722 * c[2]!;
}
function contrast(a: string, b: string, dark: number): number {
  const [x, y] = [light(colours.get(a)![dark]!), light(colours.get(b)![dark]!)].sort(
    (p, q) => q - p,
  );
  return (x! + 0.05) / (y! + 0.05);
}

const TEXT: [string, string][] = [
  ['reach-text', 'reach'],
  ['card-text', 'card'],
  ['card-faint', 'card'],
  ['card-faint', 'button'],
  ['card-text', 'button'],
  ['danger-text', 'card'],
  ['on-disc', 'disc'],
  ['on-path', 'path'],
  ['on-badge', 'badge'],
  ['disc', 'outline'],
  ['on-warn', 'gold'],
  ['on-stop', 'stop'],
  ['on-warn', 'warn'],
  ['danger', 'halo'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n): [string, string] => [`on-own-${n}`, `own-${n}`]),
  ['on-mob', 'mob'],
  ...[
    'floor',
    'rise-1',
    'rise-2',
    'rise-3',
    'rise-4',
    'rise-5',
    'water',
    'ice',
    'road',
    'wild',
    'lava',
  ].map((g): [string, string] => ['height', g]),
];
const SHAPES: [string, string][] = [
  ...['harm', 'act', 'focus', 'wall', 'reach-line'].flatMap((m) =>
    ['floor', 'room-0', 'room-1', 'room-2', 'room-3'].map((g): [string, string] => [m, g]),
  ),
  ['path', 'reach'],
  ['sight', 'halo'],
  ['stop', 'halo'],
  ['area-line', 'area'],
  ['seen', 'seen-line'],
  ['skull', 'bone'],
  ['shove-line', 'shove'],
  ['way', 'halo'],
  ['good-card', 'die'],
  ['bad-card', 'die'],
];

for (const [dark, theme] of ['light', 'dark'].entries()) {
  it.each(TEXT)(`${theme}: text %s on %s can be read`, (a, b) => {
    expect(contrast(a, b, dark)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SHAPES)(`${theme}: %s on %s can be told`, (a, b) => {
    expect(contrast(a, b, dark)).toBeGreaterThanOrEqual(3);
  });
}
