import { expect, it } from 'vitest';
import type { LogLine, Told, Turn, View } from '../wire';
import { events, narratedView, undone, unsaid, upTo } from './narration';

const told = (text: string): Told => ({ text, kind: 'said' });
const [a, b, c] = [told('a'), told('b'), told('c')];
const line = (seq: number, ...t: Told[]): LogLine => ({ seq, at: '', told: t });
const lines = [line(1, a, b), { seq: 2, at: '', do: 'pause', text: 'paused' }, line(3, c)];
const texts = (l: LogLine[]): string[] =>
  l.flatMap((x) => [x.text ?? '', ...(x.told ?? []).map((t) => t.text)]).filter(Boolean);

it('tells no more than has begun', () => {
  expect(texts(upTo(lines, a))).toEqual(['a']);
  expect(texts(upTo(lines, b))).toEqual(['a', 'b']);
  expect(texts(upTo(lines, c))).toEqual(['a', 'b', 'paused', 'c']);
  expect(lines[0]!.told).toHaveLength(2);
});

it('keeps what dice come to until they lie', () => {
  const thrown: Told = {
    ...told('three skulls'),
    dice: [{ of: 'attack', die: 'combat die', faces: ['skull'], count: 1 }],
  };
  const some = [line(1, a, thrown, b)];
  expect(texts(upTo(some, thrown))).toEqual(['a']);
  expect(texts(upTo(some, b))).toEqual(['a', 'three skulls', 'b']);
});

it('strikes what was taken back, and says what it was', () => {
  const table = (seq: number, what: string, more: Partial<LogLine>): LogLine => ({
    seq,
    at: '',
    do: what,
    text: what,
    ...more,
  });
  const all = [
    line(1, a),
    line(2, b),
    line(3, c),
    table(4, 'ask-undo', {}),
    table(5, 'agree', { back: 1, undone: [2, 3] }),
    line(6, told('d')),
    table(7, 'ask-undo', { back: 5, undone: [6] }),
  ];
  const u = undone(all);
  expect([...u.struck]).toEqual([2, 3, 6]);
  expect([...u.said]).toEqual([
    [5, 'Undone: b (and 1 more)'],
    [7, 'Undone: d'],
  ]);
  const again = undone([...all, table(8, 'ask-undo', { back: 3, restored: [2, 3] })]);
  expect([...again.struck]).toEqual([6]);
});

it('says once that somebody acts unseen, however often', () => {
  const unseen = (): Told => ({ text: 'The dead act unseen.', kind: 'turned' });
  const [u, v, w, x, y] = [unseen(), unseen(), unseen(), unseen(), unseen()];
  const heard = (...l: LogLine[]) => [...unsaid(l)];
  expect(heard(line(1, u), line(2), line(3, v, w))).toEqual([v, w]);
  expect(heard(line(1, u), line(2, a), line(3, v))).toEqual([]); // something happened in between
  expect(
    heard(line(1, u), { seq: 2, at: '', do: 'agree', text: 'back' }, line(3, x), line(4, y)),
  ).toEqual([y]);
  expect(heard(line(1, a), line(2, told('a')))).toEqual([]); // an event that happens twice is announced twice
  const seen = (): Told => ({ ...unseen(), figure: 'rat' });
  expect(heard(line(1, seen()), line(2, seen()), line(3, u))).toEqual([]);
});

it('counts what happens, not what is explained', () => {
  expect(events(lines)).toBe(3);
  expect(events([line(4, a, { ...b, kind: 'weighed' })])).toBe(1);
});

const of = (more: Partial<View>): View =>
  ({ actor: 'elf', order: [], figures: [], ...more }) as unknown as View;

it("what is told is nobody else's turn yet", () => {
  const ahead = of({
    order: [
      { name: 'Elf', figure: 'elf', state: 'acting' },
      { name: 'Orc', figure: 'orc', state: 'done' },
    ],
  });
  const states = (figure?: string) =>
    narratedView(ahead, ahead, [], figure ? { text: '', kind: 'moved', figure } : null).order.map(
      (t) => t.state,
    );
  expect(states('orc')).toEqual(['waiting', 'acting']);
  expect(states('elf')).toEqual(['acting', 'done']);
  expect(states()).toEqual(['acting', 'done']);
});

it('an order of seats waits for the dice, and for the next turn to be told', () => {
  const seats = (reds: string, blues: string) => [
    { name: 'Reds', seat: 'reds', state: reds },
    { name: 'Blues', seat: 'blues', state: blues },
  ];
  const before = of({ order: seats('acting', 'waiting') }),
    ahead = of({ order: seats('waiting', 'acting') }),
    over = of({ order: seats('acting', 'out') });
  const hit: Told = {
    text: '',
    kind: 'attacked',
    figure: 'scout',
    target: 'imp',
    dice: [{ of: 'attack', die: 'combat die', faces: ['skull'], count: 1 }],
  };
  const dies: Told = { text: '', kind: 'died', figure: 'imp' },
    turn: Told = { text: '', kind: 'turned' };
  const states = (after: View, told: Told[], now: Told | null) =>
    narratedView(before, after, told, now).order.map((t) => t.state);
  for (const now of [hit, dies])
    expect(states(ahead, [hit, dies, turn], now)).toEqual(['acting', 'waiting']);
  expect(states(ahead, [hit, dies, turn], turn)).toEqual(['waiting', 'acting']);
  expect(states(ahead, [hit], hit)).toEqual(['acting', 'waiting']); // the attack may miss
  expect(states(over, [hit, dies], hit)).toEqual(['acting', 'waiting']);
  expect(states(over, [hit, dies], dies)).toEqual(['acting', 'out']);
});

it('beside the board nobody is hurt before the dice lie', () => {
  const life = (n: number, state = 'waiting') => [
    { name: 'Elf', figure: 'elf', state, note: `${n} of 6 body` },
    { name: 'Orc', figure: 'orc', state: 'done', note: 'whole' },
  ];
  const before = of({
    order: life(6),
    counts: [{ name: 'gold', value: '0' }],
    figures: [{ id: 'elf' }] as View['figures'],
  });
  const ahead = of({ order: life(0, 'out'), counts: [{ name: 'gold', value: '9' }] });
  const step: Told = { text: '', kind: 'moved', figure: 'orc' },
    hit: Told = {
      text: '',
      kind: 'attacked',
      figure: 'orc',
      target: 'elf',
      dice: [{ of: 'attack', die: 'combat die', faces: ['skull'], count: 1 }],
    };
  const hurt: Told = { text: '', kind: 'hurt', figure: 'elf', harm: 6 },
    dies: Told = { text: '', kind: 'died', figure: 'elf' };
  const all = [step, hit, hurt, dies];
  const said = (now: Told | null) => {
    const v = narratedView(before, ahead, all, now),
      elf = v.order[0]!;
    return [elf.note, elf.state, v.counts![0]!.value, v.figures.length];
  };
  for (const now of [null, step, hit])
    expect(said(now)).toEqual(['6 of 6 body', 'waiting', '0', 1]);
  expect(said(hurt).slice(0, 3)).toEqual(['6 of 6 body', 'waiting', '9']); // the figure is about to die
  expect(said(dies)).toEqual(['0 of 6 body', 'out', '9', 0]);
  // a figure that is only hurt looks hurt as soon as the damage is shown
  const wounded = of({ order: life(4) });
  expect(narratedView(before, wounded, [step, hit, hurt], hurt).order[0]!.note).toBe('4 of 6 body');
  expect(narratedView(before, wounded, [step, hit, hurt], hit).order.map((t) => t.note)).toEqual([
    '6 of 6 body',
    'whole',
  ]);
});

// an initiative track: Sweep 18, moths 41, corks 62, ogres 72
const figure = (id: string, kind: string) => ({ id, kind }) as View['figures'][number];
const figures = [
  figure('sweep', 'sweeper'),
  figure('moth-1', 'moth'),
  figure('moth-2', 'moth'),
  figure('cork-1', 'cork'),
  figure('ogre-1', 'ogre'),
];
const group = (
  kind: string,
  mark: string,
  n: number,
  state = 'waiting',
  figure?: string,
): Turn => ({ name: kind, kind, mark, state, note: `${n} on the board`, figure });
const sweep = (state: string): Turn => ({
  name: 'Sweep',
  seat: 'broom',
  figure: 'sweep',
  mark: '18',
  state,
  note: '8 of 9 life',
});
const shown = (v: View) =>
  v.order.map(
    (t) =>
      `${t.state === 'acting' ? '>' : t.state === 'done' ? '.' : ''}${t.name} ${t.mark} ${t.note?.[0]}${t.kind && t.figure ? ` ${t.figure}` : ''}`,
  );

it('each kind of monster has its own line while something is told', () => {
  const before = of({
    figures,
    actor: 'sweep',
    order: [
      sweep('acting'),
      group('moth', '41', 2),
      group('cork', '62', 1),
      group('ogre', '72', 1),
    ],
  });
  const throws: Told = {
    text: '',
    kind: 'attacked',
    figure: 'sweep',
    target: 'cork-1',
    dice: [{ of: 'attack', die: 'd6', faces: ['1'], count: 1 }],
  };
  const hurt: Told = { text: '', kind: 'hurt', figure: 'cork-1', harm: 3 },
    dies: Told = { text: '', kind: 'died', figure: 'cork-1', by: 'sweep' };
  const begins: Told = { text: '', kind: 'turned', figure: 'moth-1' },
    goes: Told = { text: '', kind: 'moved', figure: 'moth-2' };
  const told = [throws, hurt, dies, begins, goes];

  // the last cork dies, then the moths act
  const ahead = of({
    figures: figures.filter((f) => f.id !== 'cork-1'),
    actor: 'ogre-1',
    order: [
      sweep('done'),
      group('moth', '41', 2, 'done'),
      group('ogre', '72', 1, 'acting', 'ogre-1'),
    ],
  });
  const at = (now: Told | null) => shown(narratedView(before, ahead, told, now));
  for (const now of [throws, hurt])
    expect(at(now)).toEqual(['>Sweep 18 8', '.moth 41 2', 'cork 62 1', 'ogre 72 1']);
  expect(at(dies)).toEqual(['>Sweep 18 8', '.moth 41 2', 'ogre 72 1']);
  expect(at(begins)).toEqual(['.Sweep 18 8', '>moth 41 2 moth-1', 'ogre 72 1']);
  expect(at(goes)).toEqual(['.Sweep 18 8', '>moth 41 2 moth-2', 'ogre 72 1']);
  expect(at(null)).toEqual(['.Sweep 18 8', '.moth 41 2', 'cork 62 1', '>ogre 72 1 ogre-1']);
});

it('of kinds of monsters that come or change place the lines are the newest', () => {
  const before = of({
    figures,
    round: 1,
    actor: 'sweep',
    order: [sweep('acting'), group('moth', '41', 2), group('cork', '62', 1)],
  });
  const ahead = of({
    figures,
    round: 2,
    actor: 'sweep',
    order: [
      group('ogre', '9', 1, 'done'),
      sweep('acting'),
      group('cork', '30', 1),
      group('moth', '80', 1),
    ],
  });
  const opens: Told = { text: '', kind: 'moved', figure: 'sweep' },
    draws: Told = { text: '', kind: 'turned', card: { id: 'c', name: 'ogre', text: '' } };
  expect(shown(narratedView(before, ahead, [opens, draws], opens))).toEqual([
    '.ogre 9 1',
    '>Sweep 18 8',
    'cork 30 1',
    'moth 80 1',
  ]);
  expect(shown(narratedView(before, ahead, [opens, draws], draws))).toEqual([
    '.ogre 9 1',
    '>Sweep 18 8',
    'cork 30 1',
    'moth 80 1',
  ]);
  // a kind with a member that is about to die still shows its old number
  const fewer = of({
    figures: figures.filter((f) => f.id !== 'moth-1'),
    round: 1,
    actor: 'sweep',
    order: [sweep('acting'), group('moth', '41', 1), group('cork', '62', 1)],
  });
  const dies: Told = { text: '', kind: 'died', figure: 'moth-1' };
  expect(shown(narratedView(before, fewer, [opens, dies], opens))).toEqual([
    '>Sweep 18 8',
    'moth 41 2',
    'cork 62 1',
  ]);
  expect(shown(narratedView(before, fewer, [opens, dies], dies))).toEqual([
    '>Sweep 18 8',
    'moth 41 1',
    'cork 62 1',
  ]);
});

it('a seat that also plays a figure has its own line', () => {
  const order = (elf: string, evil: string): Turn[] => [
    { name: 'Elf', seat: 'all', figure: 'elf', state: elf },
    { name: 'Zargon', seat: 'all', state: evil },
  ];
  const dies: Told = {
    text: '',
    kind: 'died',
    figure: 'orc',
    harm: 1,
    dice: [{ of: 'attack', die: 'combat die', faces: ['skull'], count: 1 }],
  };
  expect(
    narratedView(
      of({ order: order('acting', 'waiting') }),
      of({ order: order('done', 'acting') }),
      [dies],
      dies,
    ).order.map((t) => t.name),
  ).toEqual(['Elf', 'Zargon']);
});

it('whoever is still to be hurt looks beside the board as before', () => {
  const fig = (id: string, more: object = {}) => ({
    id,
    name: id,
    kind: 'rat',
    side: 'rats',
    at: [0, 0],
    glyph: 'R',
    life: 2,
    whole: 2,
    ...more,
  });
  const of = (...figures: object[]) =>
    ({
      seat: 'hero',
      order: [{ name: 'Rats', kind: 'rat', state: 'waiting' }],
      figures,
    }) as unknown as View;
  const before = of(fig('rat-1'), fig('rat-2')),
    dead = { life: 0, down: true };
  const ahead = {
    ...of(fig('rat-1', dead), fig('rat-2', dead)),
    order: [{ name: 'Rats', kind: 'rat', state: 'out' }],
  } as unknown as View;
  const blast: Told[] = [
    {
      ...told('boom'),
      kind: 'attacked',
      dice: [{ of: 'attack', die: 'd6', faces: ['6'], count: 6 }],
    },
    { ...told(''), kind: 'died', figure: 'rat-1' },
    { ...told(''), kind: 'died', figure: 'rat-2' },
  ];
  const first = narratedView(before, ahead, blast, blast[0]!);
  expect(first.figures.map((f) => f.down ?? false)).toEqual([false, false]);
  expect(first.order[0]!.state).toBe('waiting');
  expect(narratedView(before, ahead, blast, blast[1]!).figures.map((f) => f.down ?? false)).toEqual(
    [true, false],
  );
});
