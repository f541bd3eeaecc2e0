// A badly lit cellar that follows no rulebook: paths by points, freely placed areas, cover, and a
// question out of turn. It computes the results of commands as a server would.
import type { Affected, Cell, Choice, Form, Odds, Step, View } from '../wire';
import type { Answer } from '../board/formfiller.svelte';

const map = [
  '??????????????',
  '?............?',
  '?............?',
  '?....##......?',
  '?....##......?',
  '?............?',
  '?.........~~.?',
  '?.........~~.?',
  '?............?',
  '??????????????',
];
const WIDTH = 14,
  HEIGHT = 10;
const light = map.map((row, y) =>
  [...row]
    .map((c, x) =>
      c === '?'
        ? '?'
        : Math.hypot(x - 3, y - 5) < 4
          ? '2'
          : Math.hypot(x - 3, y - 5) < 6.5
            ? '1'
            : '0',
    )
    .join(''),
);
const obscured = map.map((row, y) =>
  [...row].map((c, x) => (c === '?' ? '?' : x > 8 && y < 4 ? (x > 10 ? '2' : '1') : '0')).join(''),
);
const sight = map.map((row, y) =>
  [...row].map((c, x) => (c !== '?' && !(x > 5 && y < 3) ? '1' : '0')).join(''),
);

export const cellar: View = {
  seat: 'smith',
  title: 'The cellar',
  status: 'Maro: 30 ft left, may act',
  toAct: ['smith'],
  round: 2,
  actor: 'maro',
  ground: {
    grid: 'square',
    width: WIDTH,
    height: HEIGHT,
    map,
    legend: { '.': 'floor', '#': 'wall', '~': 'difficult' },
    light,
    obscured,
    sight,
  },
  figures: [
    {
      id: 'maro',
      name: 'Maro',
      kind: 'mage',
      side: 'party',
      seat: 'smith',
      at: [3, 6],
      glyph: 'M',
      life: 9,
      whole: 14,
    },
    {
      id: 'ilse',
      name: 'Ilse',
      kind: 'guard',
      side: 'party',
      seat: 'smith',
      at: [7, 5],
      glyph: 'I',
      life: 17,
      whole: 20,
    },
    {
      id: 'rat-1',
      name: 'Rat 1',
      kind: 'rat',
      side: 'vermin',
      seat: 'piper',
      at: [4, 6],
      glyph: 'R',
      number: 1,
      life: 5,
      whole: 7,
    },
    {
      id: 'rat-2',
      name: 'Rat 2',
      kind: 'rat',
      side: 'vermin',
      seat: 'piper',
      at: [9, 5],
      glyph: 'R',
      number: 2,
      life: 7,
      whole: 7,
    },
    {
      id: 'rat-3',
      name: 'Rat 3',
      kind: 'rat',
      side: 'vermin',
      seat: 'piper',
      at: [9, 6],
      glyph: 'R',
      number: 3,
      life: 2,
      whole: 7,
    },
  ],
  order: [
    { name: 'Maro', figure: 'maro', seat: 'smith', state: 'acting', mark: '17' },
    { name: 'Rats', seat: 'piper', state: 'waiting', mark: '11' },
  ],
  hands: [],
};

const open = ([x, y]: Cell): boolean => map[y]?.[x] === '.' || map[y]?.[x] === '~';
const held = (c: Cell): boolean =>
  cellar.figures.some((f) => f.id !== 'maro' && f.at[0] === c[0] && f.at[1] === c[1]);
const near = (a: Cell, b: Cell): boolean =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;
const MOST = 30;

/**
 * walked returns the steps of a path with their cost. Every second diagonal costs 10, and difficult
 * ground costs double.
 */
function walked(way: Cell[]): Step[] {
  const steps: Step[] = [];
  let cost = 0,
    odd = 0;
  way.forEach((at, i) => {
    const from = way[i - 1];
    if (from) {
      const diagonal = at[0] !== from[0] && at[1] !== from[1];
      const base = diagonal && odd++ % 2 === 1 ? 10 : 5;
      cost += map[at[1]]![at[0]] === '~' ? 2 * base : base;
    }
    const by = from
      ? cellar.figures
          .filter((f) => f.side === 'vermin' && near(f.at, from) && !near(f.at, at))
          .map((f) => f.id)
      : [];
    steps.push({
      at,
      cost,
      diagonal: odd % 2 ? 10 : 5,
      ...(by.length ? { danger: 'opportunity-attack', by } : {}),
    });
  });
  return steps;
}

/** way finds a shortest path, breadth first, with straight steps first. */
function way(from: Cell, to: Cell): Cell[] | null {
  const back = new Map<string, Cell | null>([[`${from}`, null]]),
    queue = [from];
  for (let c = queue.shift(); c; c = queue.shift()) {
    if (`${c}` === `${to}`) break;
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const n: Cell = [c[0] + dx, c[1] + dy];
      if (back.has(`${n}`) || !open(n) || held(n)) continue;
      back.set(`${n}`, c);
      queue.push(n);
    }
  }
  if (!back.has(`${to}`)) return null;
  const cells: Cell[] = [];
  for (let c: Cell | null = to; c; c = back.get(`${c}`) ?? null) cells.unshift(c);
  return cells;
}

function moved(points: Cell[]): Choice | null {
  let cells: Cell[] = [[3, 6]];
  for (const p of points) {
    const part = open(p) && !held(p) ? way(cells.at(-1)!, p) : null;
    if (!part) return null;
    cells = [...cells, ...part.slice(1)];
  }
  const path = walked(cells),
    cost = path.at(-1)!.cost;
  return cost > MOST || path.length < 2
    ? null
    : {
        command: `move maro ${points.join(' ')}`,
        label: 'Move',
        kind: 'move',
        figure: 'maro',
        at: points.at(-1)!,
        main: true,
        cost,
        unit: 'ft',
        left: MOST - cost,
        path,
        rule: 'X 1',
      };
}

const odds = (bonus: number): Odds => ({
  text: 'fails: 60%',
  of: 'damage',
  mean: '49/10',
  success: '1',
  kill: '1/4',
  damage: ['fire'],
  chances: [
    { value: 3, p: '2/5', percent: '40%' },
    { value: 6, p: '3/5', percent: '60%' },
  ],
  save: { by: 'dexterity', against: 13, bonus, fail: '3/5', percent: '60%', saved: 'half' },
});
const foes = (cells: Cell[]): Affected[] =>
  cellar.figures
    .filter((f) => cells.some((c) => `${c}` === `${f.at}`))
    .map((f) => ({ figure: f.id, odds: odds(f.side === 'party' ? 2 : 0) }));
const spell = (command: string, label: string, cells: Cell[], more: Partial<Choice>): Choice => {
  const affected = foes(cells);
  return {
    command,
    label,
    kind: 'attack',
    menu: ['Action', 'Magic'],
    group: label,
    figure: 'maro',
    cells,
    hits: affected.map((a) => a.figure),
    affected,
    rule: 'X 2',
    ...more,
  };
};

function ball(at: Cell, corner: string): Choice | null {
  const x = at[0] + (corner.includes('E') ? 1 : 0),
    y = at[1] + (corner.includes('S') ? 1 : 0);
  if (Math.hypot(x - 3.5, y - 6.5) > 8) return null;
  const cells: Cell[] = [];
  for (let cy = y - 2; cy < y + 2; cy++)
    for (let cx = x - 2; cx < x + 2; cx++)
      if (open([cx, cy]) && Math.hypot(cx + 0.5 - x, cy + 0.5 - y) < 2.2) cells.push([cx, cy]);
  return spell(`cast maro ball ${at} ${corner}`, 'Fire ball', cells, { at, corner });
}
const TOWARD: Record<string, Cell> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};
function ray(toward: string): Choice | null {
  const [dx, dy] = TOWARD[toward] ?? [0, 0],
    cells: Cell[] = [];
  for (let i = 1; i < 6 && open([3 + i * dx, 6 + i * dy]); i++)
    cells.push([3 + i * dx, 6 + i * dy]);
  return cells.length
    ? spell(`cast maro ray ${toward}`, 'Ray', cells, { at: [3, 6], toward })
    : null;
}

export const cellarForms: Form[] = [
  { command: 'move maro {way}', label: 'Move', kind: 'move', figure: 'maro' },
  {
    command: 'cast maro ball {at} {corner}',
    label: 'Fire ball',
    kind: 'attack',
    menu: ['Action', 'Magic'],
    group: 'Fire ball',
    figure: 'maro',
    range: 8,
    corners: ['NW', 'NE', 'SE', 'SW'],
    note: 'A ball of fire: dexterity saves halve it.',
  },
  {
    command: 'cast maro ray {toward}',
    label: 'Ray',
    kind: 'attack',
    menu: ['Action', 'Magic'],
    group: 'Ray',
    figure: 'maro',
    towards: Object.keys(TOWARD),
  },
];

const moves = map
  .flatMap((row, y) => [...row].map((_, x) => moved([[x, y]])))
  .filter((c): c is Choice => c !== null);
const shot: Choice = {
  command: 'shoot maro rat-2',
  label: 'Bolt',
  kind: 'attack',
  menu: ['Action'],
  figure: 'maro',
  target: 'rat-2',
  main: true,
  unit: 'ft',
  brief: true,
  odds: { text: '40% to hit', of: 'damage', mean: '2', success: '2/5', chances: [] },
};
const ends: Choice = { command: 'end', label: 'End the turn', kind: 'pass', figure: 'maro' };
export const cellarChoices: Choice[] = [
  ...moves,
  shot,
  ball([9, 5], 'SE')!,
  ball([4, 6], 'NE')!,
  ray('E')!,
  ends,
];

/** cellarSays answers a preview. */
export function cellarSays(command: string): Answer {
  const [verb, , ...rest] = command.split(' ');
  const cell = (w: string): Cell => w.split(',').map(Number) as Cell;
  const choice =
    command === shot.command
      ? ({
          ...shot,
          brief: undefined,
          far: 30,
          cover: 'half',
          lines: (['NW', 'NE', 'SE', 'SW'] as const).map((end, i) => ({
            from: [3, 6] as Cell,
            to: [9, 5] as Cell,
            start: 'NE',
            end,
            free: i > 1,
            ...(i > 1 ? {} : { stop: [6, 4] as Cell, by: 'the wall at (6,4)' }),
          })),
        } as Choice)
      : verb === 'move'
        ? moved(rest.map(cell))
        : rest[0] === 'ball'
          ? ball(cell(rest[1]!), rest[2]!)
          : rest[0] === 'ray'
            ? ray(rest[1]!)
            : (cellarChoices.find((c) => c.command === command) ?? null);
  return choice
    ? { command, choice, refusal: null }
    : {
        command,
        choice: null,
        refusal: {
          rule: 'X 1',
          code: 'too-far',
          detail: verb === 'move' ? 'Maro has no path of 30 ft there.' : 'That is out of range.',
        },
      };
}

/** A rat leaves the reach of Ilse, whose seat is asked a question. */
export const struckOut: { view: View; choices: Choice[] } = {
  view: {
    ...cellar,
    actor: 'rat-2',
    status: 'Rat 2 leaves the reach of Ilse: strike at it?',
    order: cellar.order,
  },
  choices: [
    {
      command: 'yes',
      label: 'Strike with the spear',
      kind: 'answer',
      figure: 'ilse',
      target: 'rat-2',
      key: 'y',
      odds: { text: '55% to hit', of: 'damage', mean: '3', success: '11/20', chances: [] },
    },
    { command: 'no', label: 'Let it go', kind: 'answer', figure: 'ilse', key: 'n' },
  ],
};
