// A game of cards on hexes that follows no rulebook. Every feature of the table has a scene.
import type { Card, Cell, Choice, Figure, Told, View } from '../wire';

const map = [
  '####?????????',
  '#..w.o.??????',
  '#...w..^?????',
  '#.h..h.d?????',
  '#..i.dd.?????',
  '#.ii.d...????',
  '#....o..#????',
  '#######D#????',
  '?.....  .????',
];

const half = (id: string, lines: string[], state?: string) => ({
  id,
  lines,
  ...(state ? { state } : {}),
});
const card = (
  id: string,
  name: string,
  mark: string,
  top: string[],
  bottom: string[],
  more: Partial<Card> = {},
): Card => ({
  id,
  name,
  text: '',
  mark,
  parts: [half('top', top), half('bottom', bottom)],
  ...more,
});

const hand: Card[] = [
  card(
    'shoulder',
    'Shoulder First',
    '15',
    ['Attack 3', 'Push 2'],
    ['Move 4', 'Push 1 each adjacent enemy'],
  ),
  card('lantern', 'Lantern Swing', '88', ['Attack 2, Range 3', 'Muddle'], ['Heal 3, Range 2']),
  card('sweep', 'Wide Sweep', '61', ['Attack 3, three cells', 'Experience 1'], ['Move 3, Jump']),
  card('gate', 'Hold the Gate', '09', ['Shield 2 this round', 'Retaliate 2'], ['Move 2']),
  card('boots', 'Nailed Boots', '34', ['Attack 4', 'Immobilise'], ['Move 5']),
  card(
    'rope',
    'Rope and Hook',
    '47',
    ['Attack 2, Range 3, Pull 3', 'Wound', 'Experience 1'],
    ['Loot 1', 'Move 2'],
  ),
  card(
    'storm',
    'Before the Storm',
    '72',
    ['Attack 5, Pierce 2', 'Lose this card', 'Experience 2'],
    ['Strengthen self and each adjacent ally'],
  ),
  card('crumbs', 'Crumbs for Later', '52', ['Loot 2'], ['Move 3', 'Heal 1, self']),
  card('echo', 'Echo of Steps', '23', ['Attack 2', 'Poison', 'Add target'], ['Move 6, Jump']),
  card(
    'stone',
    'Stone in the Way',
    '66',
    ['Create an obstacle within range 2'],
    ['Move 3', 'Disarm one adjacent enemy'],
  ),
  card(
    'bell',
    'The Last Bell',
    '95',
    ['Attack 3, Range 4', 'Stun', 'Lose this card'],
    ['Bless self'],
  ),
  card('grin', 'A Wide Grin', '28', ['Attack 1, Target 3', 'Curse'], ['Move 4', 'Invisible, self']),
];
hand[2]!.parts![0] = {
  ...half('top', ['Attack 3, three cells', 'Experience 1']),
  patterns: [
    {
      line: 0,
      text: 'three cells',
      own: true,
      cells: [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    },
  ],
};
const lost = [
  card('wall', 'Back to the Wall', '40', ['Attack 6'], ['Shield 1'], { state: 'lost' }),
];
const discarded = [
  card('dust', 'Kick up Dust', '19', ['Muddle all adjacent enemies'], ['Move 4'], {
    state: 'used',
  }),
  card('knee', 'Bad Knee', '81', ['Attack 3'], ['Move 1'], { state: 'used' }),
];
const played = [
  card('oath', 'An Old Oath', '12', ['Attack 4'], ['Shield 1, until you move'], {
    state: 'chosen',
  }),
];
played[0]!.parts![0]!.state = 'used';

const foe = (n: number, at: Cell, more: Partial<Figure> = {}): Figure => ({
  id: `gob${n}`,
  name: `Goblin ${n}`,
  kind: 'goblin',
  side: 'monsters',
  at,
  glyph: 'Go',
  number: n,
  life: 4,
  whole: 5,
  stats: [
    { name: 'Attack', value: '2' },
    { name: 'Move', value: '2' },
  ],
  ...more,
});
const says = (name: string): { name: string; text: string } => ({
  name,
  text: `What ${name} does, in a sentence.`,
});

const figures: Figure[] = [
  {
    id: 'smith',
    name: 'Smith',
    kind: 'smith',
    side: 'heroes',
    seat: 'smith',
    at: [3, 3],
    glyph: 'S',
    life: 9,
    whole: 12,
    stats: [{ name: 'Experience', value: '4' }],
    badges: [says('Strengthen')],
  },
  {
    id: 'piper',
    name: 'Piper',
    kind: 'piper',
    side: 'heroes',
    seat: 'piper',
    at: [2, 5],
    glyph: 'P',
    life: 3,
    whole: 8,
    badges: [says('Poison'), says('Immobilise'), says('Muddle')],
  },
  foe(1, [4, 3], { rank: 'elite', badges: [says('Wound')] }),
  foe(2, [4, 5]),
  foe(3, [5, 3], { badges: [says('Poison'), says('Stun'), says('Disarm'), says('Wound')] }),
  foe(4, [6, 6], { rank: 'elite', life: 1 }),
  {
    id: 'bear',
    name: 'Old Bear',
    kind: 'bear',
    side: 'monsters',
    at: [2, 2],
    glyph: 'B',
    rank: 'boss',
    life: 20,
    whole: 28,
  },
];
const rage: Card = {
  id: 'rage',
  name: 'Nothing to Lose',
  mark: '36',
  text: '',
  lines: ['Move +1', 'Attack +0, Push 1', 'Experience for nobody'],
};

export const view: View = {
  seat: 'smith',
  title: 'The Cellar',
  goal: 'Kill all enemies.',
  status: 'Smith: choose a half of a card',
  toAct: ['smith'],
  round: 3,
  actor: 'smith',
  ground: {
    grid: 'hex-pointy',
    shift: 'odd',
    width: 13,
    height: 9,
    map,
    legend: {
      '#': 'wall',
      '.': 'floor',
      w: 'water',
      i: 'ice',
      d: 'difficult',
      h: 'hazard',
      o: 'obstacle',
      '^': 'trap',
      D: 'floor',
      ' ': 'void',
    },
    rooms: map.map((r, y) =>
      [...r]
        .map((c) => (c === '?' || c === '#' ? '?' : y > 7 ? 'B' : c === 'D' ? '.' : 'A'))
        .join(''),
    ),
    walls: [
      { at: [2, 4], side: 'E' },
      { at: [2, 4], side: 'SE' },
      { at: [2, 3], side: 'SE' },
    ],
    doors: [
      { id: 'd1', at: [7, 7], state: 'closed', name: 'door' },
      { id: 'd2', at: [7, 3], state: 'open', name: 'door' },
    ],
    pieces: [
      { id: 'm1', kind: 'money', name: 'Money', at: [1, 2], width: 1, height: 1 },
      { id: 'm2', kind: 'money', name: 'Money', at: [1, 2], width: 1, height: 1 },
      { id: 'm3', kind: 'coins', name: 'Coins', at: [6, 1], width: 1, height: 1 },
      { id: 't', kind: 'treasure', name: 'Treasure', at: [1, 6], width: 1, height: 1 },
      { id: 'tr', kind: 'trap', name: 'Trap', at: [4, 1], width: 1, height: 1, note: '3 damage' },
    ],
  },
  figures,
  order: [
    { name: 'Smith', seat: 'smith', figure: 'smith', state: 'acting', mark: '15', note: '9 of 12' },
    { name: 'Goblins', state: 'waiting', mark: '36', card: rage, figure: 'gob1' },
    { name: 'Piper', seat: 'piper', figure: 'piper', state: 'waiting', mark: '61', note: '3 of 8' },
    {
      name: 'Old Bear',
      figure: 'bear',
      state: 'done',
      mark: '08',
      card: { ...rage, id: 'roll', name: 'Rolling over', mark: '08' },
    },
  ],
  hands: [
    { figure: 'smith', title: 'Hand', cards: hand },
    { figure: 'smith', title: 'In play', cards: played },
    { figure: 'smith', title: 'Discarded', cards: discarded },
    { figure: 'smith', title: 'Lost', cards: lost },
    {
      figure: 'piper',
      title: 'Hand',
      cards: hand.slice(0, 4).map((c) => ({ ...c, id: `p-${c.id}`, name: `${c.name}, softly` })),
    },
    {
      figure: 'smith',
      title: 'Equipment',
      cards: [{ id: 'boots2', name: 'Old Boots', text: 'Move 1 further, once.' }],
    },
  ],
  counts: [{ name: 'Money', value: '6' }],
};

const on = (c: Card, part: string, label: string, note?: string): Choice => ({
  command: `play ${c.id} ${part} ${label}`,
  label,
  kind: 'act',
  figure: 'smith',
  card: c.id,
  part,
  ...(note ? { note } : {}),
});
const end: Choice = {
  command: 'end',
  label: 'End the turn',
  kind: 'pass',
  figure: 'smith',
  key: 'e',
};

const handed: Choice[] = [
  ...hand.flatMap((c) => [
    on(c, 'top', 'Play the top', c.parts![0]!.lines.join(', ')),
    on(c, 'top', 'Attack 2', 'Instead of what stands there.'),
    on(c, 'bottom', 'Play the bottom'),
  ]),
  on(played[0]!, 'bottom', 'Play the bottom'),
  end,
];

/** The choices of an attack on three hexes, which the smith can turn around himself. */
function areas(): Choice[] {
  const around: Cell[] = [
    [4, 3],
    [3, 4],
    [2, 4],
    [2, 3],
    [2, 2],
    [3, 2],
  ];
  const all: Choice[] = [];
  const foes = figures.filter((f) => f.side === 'monsters');
  around.forEach((c, i) => {
    for (const by of [1, 5]) {
      const next = around[(i + by) % 6]!,
        far: Cell = [c[0] + (c[0] - 3), c[1] + (c[1] - 3)];
      const cells = [c, next, far].filter(([x, y]) => x > 0 && y > 0 && y < 7);
      const hits = foes
        .filter((f) => cells.some((x) => x[0] === f.at[0] && x[1] === f.at[1]))
        .map((f) => f.id);
      all.push({
        command: `sweep ${i} ${by}`,
        label: 'Wide Sweep',
        kind: 'attack',
        figure: 'smith',
        cells,
        hits,
        note: 'Attack 3 on each.',
        odds: {
          text: `${50 + 10 * hits.length}% to harm`,
          dice: `${hits.length} attacks of 3`,
          of: 'damage',
          chances: [
            { value: 0, p: '1/4', percent: '25%' },
            { value: 3, p: '3/4', percent: '75%' },
          ],
          mean: '9/4',
          success: '3/4',
        },
      });
    }
  });
  return [...all, { ...end, command: 'skip sweep', label: 'Skip the attack' }];
}
const shoves: Choice[] = (
  [
    [5, 2],
    [6, 3],
    [5, 4],
  ] as Cell[]
).map((at) => ({
  command: `push ${at}`,
  label: 'Push',
  kind: 'shove',
  figure: 'smith',
  target: 'gob3',
  at,
  note: 'One hex further away.',
}));
const asks: Choice[] = [
  {
    command: 'suffer',
    label: 'Suffer 4 damage',
    kind: 'answer',
    figure: 'smith',
    note: 'Down to 5.',
  },
  ...hand.slice(0, 9).map((c): Choice => ({
    command: `lose ${c.id}`,
    label: 'Lose it instead',
    kind: 'answer',
    figure: 'smith',
    card: c.id,
    note: 'The card is lost for the scenario.',
  })),
];

const weighed = (text: string, more: Partial<Told>): Told => ({
  kind: 'weighed',
  text,
  figure: 'gob2',
  rule: 'S4.1',
  ...more,
});
export const told: Told[] = [
  { kind: 'turned', text: 'The Goblins act.' },
  weighed('Goblin 2 goes for Piper: nearest of those it can reach, in 2 steps.', {
    target: 'piper',
  }),
  weighed('From two hexes it could strike; this one takes fewer steps and no trap.', {
    cells: [
      [3, 5],
      [3, 6],
    ],
    target: 'piper',
  }),
  weighed('It takes this way.', {
    path: [
      [4, 5],
      [3, 5],
    ],
    target: 'piper',
    line: { from: [4, 5], to: [2, 5], free: true },
  }),
  {
    kind: 'moved',
    text: 'Goblin 2 moves.',
    figure: 'gob2',
    path: [
      [4, 5],
      [3, 5],
    ],
  },
  {
    kind: 'attacked',
    text: 'Goblin 2 strikes Piper: 3 damage.',
    figure: 'gob2',
    target: 'piper',
    dice: [
      {
        of: 'modifier',
        die: 'monsters’ deck',
        faces: ['+1r', '+0r:stun', 'x2*', '(-2)', '(null)'],
        count: 2,
        cards: true,
      },
    ],
  },
  { kind: 'hurt', text: '', figure: 'piper', harm: 3 },
  { kind: 'opened', text: 'The door opens.', at: [7, 7] },
];

export const scenes: Record<string, { view: Partial<View>; choices: Choice[] }> = {
  hand: { view: {}, choices: handed },
  area: { view: { status: 'Smith: place the area' }, choices: areas() },
  push: {
    view: { status: 'Smith may push Goblin 3 by 1' },
    choices: [...shoves, { ...end, command: 'skip push', label: 'Skip Push', key: 's' }],
  },
  ask: {
    view: {
      status: 'Goblin 2 strikes Smith: 4 damage.',
      hint: 'Suffer it, or lose a card of your hand.',
      actor: 'gob2',
    },
    choices: asks,
  },
};
