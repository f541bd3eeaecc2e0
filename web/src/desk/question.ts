// A question to the rules desk: its kind, its two places, and its parameters. The parameters have
// the same names in requests and on the command line.

/** KINDS are the questions about a board, in the order of the buttons. */
export const KINDS = [
  'see',
  'range',
  'reach',
  'attack',
  'area',
  'push',
  'pull',
  'monster',
  'distance',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Question is a question to the desk. Its two places are ids of figures, or cells such as "3,4"; ''
 * for none.
 */
export interface Question {
  ask: Kind;
  a: string;
  b: string;
  with: Record<string, string>; // the other parameters by name; those of the profile as "set.FIELD"
}

/** TITLE is the text of each button. */
export const TITLE: Record<Kind, string> = {
  see: 'Sees?',
  range: 'Range',
  reach: 'Reach',
  attack: 'Attack',
  area: 'Area',
  push: 'Push',
  pull: 'Pull',
  monster: 'Monster’s turn',
  distance: 'Distance',
};

/** Sentence holds the words around the one or two places of a question. */
export interface Sentence {
  before: string; // before the first place
  between: string; // between the two places
  after: string;
  second: 'needed' | 'free' | 'none';
  empty: string; // shown instead of a second place that is left out
}

const SENTENCES: Record<Kind, Sentence> = {
  see: { before: 'Does', between: 'see', after: '?', second: 'free', empty: 'which squares' },
  range: { before: 'How far is it from', between: 'to', after: '?', second: 'needed', empty: '' },
  distance: {
    before: 'How far is it, on open ground, from',
    between: 'to',
    after: '?',
    second: 'needed',
    empty: '',
  },
  reach: { before: 'Can', between: 'go to', after: '?', second: 'free', empty: 'which squares' },
  attack: { before: 'May', between: 'attack', after: '?', second: 'needed', empty: '' },
  area: {
    before: 'What does an area cover that begins at',
    between: 'and goes toward',
    after: '?',
    second: 'free',
    empty: 'nowhere',
  },
  push: { before: 'Where can', between: 'push', after: '?', second: 'needed', empty: '' },
  pull: { before: 'Where can', between: 'pull', after: '?', second: 'needed', empty: '' },
  monster: {
    before: 'What does',
    between: '',
    after: 'do in its turn?',
    second: 'none',
    empty: '',
  },
};

/** sentenceOf returns the sentence of a question. On a hex board, the sentence says hexes. */
export function sentenceOf(ask: Kind, hex: boolean): Sentence {
  const s = SENTENCES[ask];
  return hex ? { ...s, empty: s.empty.replace('squares', 'hexes') } : s;
}

/** PLACES are the names of a question's two places in a request. */
const PLACES: Record<Kind, [string, string]> = {
  see: ['from', 'to'],
  range: ['from', 'to'],
  distance: ['from', 'to'],
  reach: ['from', 'to'],
  attack: ['attacker', 'target'],
  area: ['by', 'toward'],
  push: ['attacker', 'target'],
  pull: ['attacker', 'target'],
  monster: ['figure', ''],
};

/** Param is a parameter of a question other than its places. */
export interface Param {
  name: string;
  label: string;
  kind: 'number' | 'text' | 'choice' | 'yes';
  of?: string[]; // the values; the first is the default
  hint?: string;
  least?: number;
  most?: number;
  rare?: boolean; // it is folded away at first
}

/** Facts are the facts about a board that decide which parameters there are. */
export interface Facts {
  hex: boolean;
  grid: string;
  shift: string;
  rules: string;
  sights: string[];
  shapes: string[];
  metrics: string[];
  unit: string;
  attacks: boolean; // the book answers questions about attacks
  stats: Record<string, Record<string, number>>; // the numbers of the board's figures, by id
}

/** MOST is the largest number that the desk accepts. */
const MOST = 500;

const number = (name: string, label: string, least: number, hint = ''): Param => ({
  name,
  label,
  kind: 'number',
  least,
  most: MOST,
  ...(hint ? { hint } : {}),
});

const MOVEMENT: Param = {
  rare: true,
  name: 'movement',
  label: 'How it moves',
  kind: 'choice',
  of: ['', 'walk', 'jump', 'fly', 'teleport'],
};

/** paramsOf lists the parameters of a question that a book uses. */
export function paramsOf(ask: Kind, f: Facts): Param[] {
  const metric: Param[] =
    f.metrics.length > 1 && !f.hex
      ? [{ name: 'metric', label: 'Diagonals', kind: 'choice', of: ['', ...f.metrics] }]
      : [];
  switch (ask) {
    case 'see':
      return f.sights.length > 1
        ? [{ name: 'kind', label: 'Kind of sight', kind: 'choice', of: ['', ...f.sights.slice(1)] }]
        : [];
    case 'range':
      return [];
    case 'distance':
      return metric.length
        ? [...metric, { ...number('parity', 'Diagonals already taken', 0, '0'), rare: true }]
        : [];
    case 'reach':
      return [
        number('move', f.unit ? `How far, in ${f.unit}` : 'How far', 0, 'from its stats'),
        MOVEMENT,
        ...metric,
        ...(f.unit === 'ft'
          ? [
              { name: 'dash', label: 'Dashes', kind: 'yes', rare: true } satisfies Param,
              { ...number('parity', 'Diagonals already taken', 0, '0'), rare: true },
            ]
          : []),
      ];
    case 'attack':
      return [{ name: 'with', label: 'With', kind: 'text', hint: 'a weapon, spell or dice' }];
    case 'area':
      return [
        { name: 'shape', label: 'Shape', kind: 'choice', of: f.shapes },
        number('size', 'Size, in feet', 1),
        {
          rare: true,
          name: 'begins',
          label: 'It begins at this part of the cell',
          kind: 'choice',
          of: f.hex ? ['middle'] : ['corner', 'middle'],
        },
        { name: 'spread', label: 'Spreads around corners', kind: 'yes', rare: true },
      ];
    case 'push':
    case 'pull':
      return [number('steps', f.unit === 'hexes' ? 'By how many hexes' : 'By how many squares', 0)];
    case 'monster':
      return [
        number('move', 'Move', 0),
        MOVEMENT,
        number('range', 'Range of its attack', 0, '0, for melee'),
        { ...number('targets', 'Targets', 0, '1'), rare: true },
        { name: 'muddled', label: 'Muddled', kind: 'yes', rare: true },
      ];
  }
}

/** USUAL holds the defaults of required parameters. */
const USUAL: Partial<Record<Kind, Record<string, string>>> = {
  area: { size: '20' },
  push: { steps: '1' },
  pull: { steps: '1' },
  monster: { move: '2' },
};

/** BOOK are the parameters of every question that choose the book. */
export const BOOK = ['rules', 'profile'];

/**
 * AGAINST is the parameter that names the alternative for a comparison. It is not an argument of
 * the question itself.
 */
export const AGAINST = 'compare';

/** isCell reports whether a place is a cell rather than a figure. */
export const isCell = (place: string): boolean => /^\d{1,5},\d{1,5}$/.test(place);

/** belongs reports whether a parameter belongs to a question. */
const belongs = (q: Question, name: string, f: Facts): boolean =>
  BOOK.includes(name) || name.startsWith('set.') || paramsOf(q.ask, f).some((p) => p.name === name);

/** Arguments are the arguments of a question in a request: everything except the board. */
export type Arguments = Record<string, string | number | boolean | Record<string, string>>;

/** ready reports whether a question is complete enough to be asked. */
export function ready(q: Question): boolean {
  if (q.a === '') return false;
  return q.b !== '' || sentenceOf(q.ask, false).second !== 'needed';
}

/**
 * argumentsOf converts a question to the desk's arguments. `at` returns the cell of a figure, for
 * kinds of questions that only accept cells.
 */
export function argumentsOf(q: Question, f: Facts, at: (place: string) => string): Arguments {
  const args: Arguments = {},
    set: Record<string, string> = {};
  const [first, second] = PLACES[q.ask];
  const all = { ...usualOf(q, f), ...q.with };
  if (q.ask === 'area') {
    if (isCell(q.a)) args['at'] = middle(all['begins'], f) ? `${q.a} middle` : q.a;
    else args[first] = q.a;
  } else args[first] = q.ask === 'distance' ? at(q.a) : q.a;
  if (second && q.b !== '') args[second] = q.ask === 'distance' ? at(q.b) : q.b;
  for (const [name, value] of Object.entries(all)) {
    if (value === '' || name === 'begins' || !belongs(q, name, f)) continue;
    if (name.startsWith('set.')) set[name.slice(4)] = value;
    else if (/^-?\d{1,9}$/.test(value)) args[name] = Number(value);
    else if (value === 'true') args[name] = true;
    else args[name] = value;
  }
  if (q.ask === 'area' && args['shape'] === undefined) args['shape'] = f.shapes[0] ?? 'sphere';
  if (q.ask === 'distance') {
    // the question involves no board
    const { rules: _, ...rest } = args;
    if (f.hex) return { from: args['from']!, to: args['to']!, grid: f.grid, shift: f.shift };
    return { ...rest, rules: q.with['rules'] || f.rules || 'dnd' };
  }
  if (q.ask === 'monster') delete args['rules']; // this question always uses the same book
  if (Object.keys(set).length > 0) args['set'] = set;
  return args;
}

/** middle reports whether an area begins in the middle of its cell. */
const middle = (begins: string | undefined, f: Facts): boolean => begins === 'middle' || f.hex;

/**
 * usualOf returns the values of omitted parameters. For a monster they come from its own stats.
 */
export function usualOf(q: Question, f: Facts): Record<string, string> {
  const usual: Record<string, string> = { ...USUAL[q.ask] };
  if (q.ask === 'monster')
    for (const name of ['move', 'range']) {
      const n = f.stats[q.a]?.[name];
      if (n !== undefined) usual[name] = String(n);
    }
  return usual;
}
