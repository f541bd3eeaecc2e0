// The board's texts: about cells for screen readers, about choices for cards.
import type { Cell, Choice, Figure, Ground, Piece, Told, View } from '../wire';
import type { Aim } from '../scene/aim';
import { crosses, ends, keyOf, Lattice, type Point } from '../scene/geometry';
import { within } from '../readable';
import { doorWords } from './leaves';
import { modifier } from './modifier';
import { outlookWords, type Outlook } from '../scene/outlook';
import { reasonWords } from '../scene/saves';
import {
  columnAt,
  inSight,
  lightAt,
  obscuredAt,
  roomAt,
  spacesAt,
  terrainAt,
} from '../scene/ground';
import { threatsWords } from '../scene/threats';
import { beside, placeWords, sideOf, sideWord } from './whereabouts';

const GROUND: Record<string, string> = {
  wall: 'solid rock',
  block: 'fallen block',
  void: 'nothing',
  difficult: 'difficult ground',
  greater: 'very difficult ground',
  plate: 'pressure plate',
};
const terrainWord = (t: string): string => GROUND[t] ?? t;

/** list joins the parts of a sentence with commas, without the empty ones. */
const list = (parts: string[]): string => parts.filter(Boolean).join(', ');
/** ONE holds the singular of units. */
const ONE: Record<string, string> = {
  ft: 'ft',
  hexes: 'hex',
  squares: 'square',
  spaces: 'space',
  points: 'point',
  cells: 'cell',
  steps: 'step',
  placements: 'placement',
  feet: 'foot',
  cards: 'card',
  throws: 'throw',
  skulls: 'skull',
  shields: 'shield',
  rounds: 'round',
};
const one = (unit: string): string => ONE[unit] ?? unit;
/** plural returns a counted unit: "1 hex", "3 squares". */
export const plural = (n: number, unit: string): string => `${n} ${n === 1 ? one(unit) : unit}`;

/** figureWords describes a figure: "Elf, yours, elite, 6 of 6 life, poisoned". */
function figureWords(view: View, f: Figure): string {
  const life = f.whole > 0 ? `${f.life} of ${f.whole} life` : '';
  return list([
    f.name,
    sideOf(view, f),
    f.rank ?? '',
    f.down ? 'down' : life,
    ...(f.badges ?? []).map((b) => b.name),
  ]);
}

/** costWords returns the cost of a choice: "cost 3", or the cost in its unit. */
export function costWords(c: Choice): string {
  return c.cost === undefined ? '' : c.unit ? plural(c.cost, c.unit) : `cost ${c.cost}`;
}

/** countWords returns "range 7" for a choice that counts spaces. */
export const countWords = (c: Choice): string => (c.count?.length ? `range ${c.count.length}` : '');

/**
 * diceWords describes the dice of a choice: "3 attack dice, 2 defense dice, height advantage for
 * the attacker".
 */
function diceWords(c: Choice): string {
  const o = c.odds;
  if (!o?.attack) return '';
  return list([
    `${o.attack} attack ${o.attack === 1 ? 'die' : 'dice'}`,
    `${o.defence ?? 0} defense ${o.defence === 1 ? 'die' : 'dice'}`,
    higherWords(c),
  ]);
}
/** higherWords says which side the height of the ground helps. */
const higherWords = (c: Choice): string =>
  c.odds?.higher ? `height advantage for the ${c.odds.higher}` : '';

/**
 * whichOf returns what distinguishes choices with the same name and place: the level, and the cell
 * of the tail.
 */
export function whichOf(view: View, c: Choice, among: Choice[]): string {
  const lattice = Lattice.of(view.ground);
  const several = (f: (c: Choice) => string): boolean => new Set(among.map(f)).size > 1;
  const tail = (x: Choice): string =>
    x.tail && x.at ? `tail ${sideWord(lattice.between(x.at, x.tail))}` : '';
  return list([
    several((x) => `${x.level ?? 0}`) ? `level ${c.level ?? 0}` : '',
    several(tail) ? tail(c) : '',
  ]);
}

/**
 * aimWords describes the possible actions at an aim: "reachable: Move, cost 3", "target:
 * Broadsword".
 */
export function aimWords(a: Aim, view: View): string {
  if (a.area) return `area: ${a.choices[0]!.label}, ${plural(a.choices.length, 'placements')}`;
  if (a.shove) return `${a.choices[0]!.label} to here`;
  const brief = (c: Choice): string =>
    c.label +
    (c.odds?.text || costWords(c) ? ` (${list([costWords(c), c.odds?.text ?? ''])})` : '');
  if (a.choices.length > 1 && !a.main)
    return `${a.choices.length} choices: ${a.choices.map(brief).join(', ')}`;
  const c = a.main ?? a.choices[0]!,
    others = a.choices.filter((x) => x !== c);
  const also = others.length ? `; also: ${others.map(brief).join(', ')}` : '';
  const danger = (c.path ?? []).filter((s) => s.danger).map((s) => keyWords(s.danger!));
  const risk = c.threats?.length
    ? `danger: ${threatsWords(view, c)}`
    : danger.length
      ? `danger: ${[...new Set(danger)].join(', ')}`
      : '';
  if (c.kind === 'move')
    return (
      list([`reachable: ${c.label}`, c.cost === undefined ? '' : `cost ${c.cost}`, risk]) + also
    );
  return (
    list([
      `${c.kind === 'attack' ? 'target' : 'choice'}: ${c.label}`,
      costWords(c),
      countWords(c),
      diceWords(c),
      c.odds?.text ?? '',
      reasonWords(c.odds),
      risk,
    ]) + also
  );
}

/**
 * Places gathers everything known about a board by cell, so that each cell is described quickly.
 */
export class Places {
  private readonly figures = new Map<string, Figure[]>();
  private readonly pieces = new Map<string, Piece[]>();
  private readonly edges = new Map<string, string>();
  private readonly aims = new Map<string, Aim[]>();
  private readonly slanting: { what: string; line: [Point, Point] }[]; // walls and doors that are not on the sides of cells
  readonly lattice: Lattice;

  constructor(
    readonly view: View,
    aims: Aim[],
    private readonly outlook: Outlook | null = null,
  ) {
    const g = view.ground;
    this.lattice = Lattice.of(g);
    const put = <T>(m: Map<string, T[]>, c: Cell, v: T): void => {
      m.set(keyOf(c), [...(m.get(keyOf(c)) ?? []), v]);
    };
    for (const f of view.figures) for (const c of this.lattice.standing(f)) put(this.figures, c, f);
    for (const p of g.pieces ?? []) {
      for (let y = 0; y < Math.max(1, p.height); y++)
        for (let x = 0; x < Math.max(1, p.width); x++)
          put(this.pieces, [p.at[0] + x, p.at[1] + y], p);
    }
    for (const w of g.walls ?? []) this.edges.set(this.lattice.edge(w.at, w.side), 'wall');
    for (const d of g.doors ?? [])
      if (!d.line)
        this.edges.set(d.side ? this.lattice.edge(d.at, d.side) : keyOf(d.at), doorWords(d));
    this.slanting = [
      ...(g.doors ?? []).flatMap((d) =>
        d.line ? [{ what: doorWords(d), line: ends(d.line) }] : [],
      ),
      ...(g.barriers ?? []).map((b) => ({ what: b.kind, line: ends(b.line) })),
    ];
    for (const a of aims) for (const c of a.cells) put(this.aims, c, a);
  }

  figuresAt(c: Cell): Figure[] {
    return this.figures.get(keyOf(c)) ?? [];
  }
  piecesAt(c: Cell): Piece[] {
    return this.pieces.get(keyOf(c)) ?? [];
  }

  /** describe returns the contents of a cell and the possible actions there, after its place as
   * typed in commands: "10,18, corridor; reachable: Move, cost 3; next to Orc to the north". */
  describe(c: Cell): string {
    const g = this.view.ground;
    const where = placeWords(c);
    const terrain = terrainAt(g, c);
    if (!terrain) return `${where}, unknown`;
    const holds = list([
      where,
      place(g, c),
      ...this.around(c),
      ...this.piecesAt(c).map((p) => list([p.name, p.note ?? ''])),
      ...this.figuresAt(c).map((f) =>
        list([
          figureWords(this.view, f),
          spacesAt(g, c).length > 1 ? `on level ${f.level ?? 0}` : '',
          f.id === this.view.actor ? 'in turn' : '',
        ]),
      ),
    ]);
    const here = this.figuresAt(c),
      actor = here.length ? [] : this.view.figures.filter((f) => f.id === this.view.actor);
    const next = beside(this.lattice, c, (to) => this.figuresAt(to), [...here, ...actor]);
    return [
      holds,
      ...(this.aims.get(keyOf(c)) ?? []).map((a) => aimWords(a, this.view)),
      next.length ? `next to ${next.join(', ')}` : '',
      ...new Set((this.outlook?.at(c) ?? []).map((p) => outlookWords(this.view, p))),
    ]
      .filter(Boolean)
      .join('; ');
  }

  /**
   * barred says why an arrow key does nothing, as far as the board shows: "No step to the north:
   * wall."
   */
  barred(c: Cell, side: string): string {
    const to = this.lattice.across(c, Math.max(0, this.lattice.sides.indexOf(side))),
      terrain = terrainAt(this.view.ground, to);
    const across = [this.lattice.centre(c), this.lattice.centre(to)] as const;
    const what =
      this.edges.get(this.lattice.edge(c, side)) ??
      this.slanting.find((b) => crosses(b.line, across))?.what ??
      (list([...this.figuresAt(to).map((f) => f.name), ...this.piecesAt(to).map((p) => p.name)]) ||
        (!this.lattice.has(to)
          ? 'the edge of the board'
          : !terrain
            ? 'unknown'
            : terrain === 'floor'
              ? ''
              : terrainWord(terrain)));
    return `No step to the ${sideWord(side)}${what ? `: ${what}` : ''}.`;
  }

  /** aimed describes the target in a cell: the figure or thing, and what the choice would do. */
  aimed(a: Aim): string {
    const c = a.cells[0]!;
    const who = a.target ? this.view.figures.find((f) => f.id === a.target) : undefined;
    const what = who ? figureWords(this.view, who) : list(this.piecesAt(c).map((p) => p.name));
    return [what, `at ${placeWords(c)}`].filter(Boolean).join(' ') + `; ${aimWords(a, this.view)}`;
  }

  /** around lists the doors and walls around a cell: "open door to the north". */
  private around(c: Cell): string[] {
    const own = this.edges.get(keyOf(c)),
      middle = this.lattice.centre(c);
    const sides = new Map<string, string[]>();
    for (const s of this.lattice.sides) {
      const across = [
        middle,
        this.lattice.centre(this.lattice.across(c, this.lattice.sides.indexOf(s))),
      ] as const;
      const what =
        this.edges.get(this.lattice.edge(c, s)) ??
        this.slanting.find((b) => crosses(b.line, across))?.what;
      if (what) sides.set(what, [...(sides.get(what) ?? []), sideWord(s)]);
    }
    return [
      ...(own ? [own] : []),
      ...[...sides].map(([what, where]) => `${what} to the ${where.join(' and ')}`),
    ];
  }
}

/** LIGHT describes how light a cell is, and what obscures it. */
const LIGHT: Record<string, string> = {
  dusk: 'dim light',
  dark: 'darkness',
  haze: 'lightly obscured',
  murk: 'heavily obscured',
};

/** roomed reports whether a board has rooms. Without any, no cell is in a corridor. */
const rooms = new WeakMap<string[], boolean>();
function roomed(g: Ground): boolean {
  if (!g.rooms) return false;
  if (!rooms.has(g.rooms))
    rooms.set(
      g.rooms,
      g.rooms.some((r) => /[^.? ]/.test(r)),
    );
  return rooms.get(g.rooms)!;
}

/**
 * place describes the ground of a cell: "corridor", "room B, water, level 3, out of sight", "grass,
 * level 2".
 */
function place(g: Ground, c: Cell): string {
  const room = roomAt(g, c),
    terrain = terrainAt(g, c),
    levels = spacesAt(g, c).reverse(),
    high = columnAt(g, c)?.height;
  const named = room === '.' ? (roomed(g) ? 'corridor' : '') : room ? `room ${room}` : '',
    column = columnAt(g, c)?.name ?? g.called?.[g.names?.[c[1]]?.[c[0]] ?? ''] ?? '';
  return list([
    named,
    terrain === 'floor' && (named || column) ? '' : terrainWord(terrain),
    column === terrain ? '' : column,
    levels.length ? `${levels.length > 1 ? 'levels' : 'level'} ${levels.join(' over ')}` : '',
    high ? `${plural(high, 'levels')} high` : '',
    LIGHT[lightAt(g, c)] ?? '',
    LIGHT[obscuredAt(g, c)] ?? '',
    inSight(g, c) ? '' : 'out of sight',
  ]);
}

/** describe returns the contents of a cell of the view in one line. */
export const describe = (view: View, aims: Aim[], c: Cell): string =>
  new Places(view, aims).describe(c);

/** say returns the announcement of an event: its line, and the dice as they fell. */
export function say(t: Told): string {
  const dice = (t.dice ?? []).map(
    (d) =>
      `${keyWords(d.of)}: ${(d.cards ? d.faces.map((f) => modifier(f).words) : d.faces).join(', ')}`,
  );
  if (!t.text) return dice.join('; ');
  return dice.length ? `${t.text} (${dice.join('; ')})` : t.text;
}

/** pathWords describes a path by its cost and its dangers: "3 steps; trap at (4,5)". */
export function pathWords(c: Choice): string {
  const steps = c.path ?? [];
  const risks = steps
    .filter((s) => s.danger && !s.by?.length)
    .map((s) => `${keyWords(s.danger!)} at (${s.at[0]},${s.at[1]})`);
  const cost = costWords(c) || (steps.length ? plural(steps.length - 1, 'steps') : '');
  return risks.length ? `${cost}; ${risks.join(', ')}` : cost;
}

/** riskWords lists the threats on a path: "opportunity attack by Goblin 2 at (4,5)". */
export function riskWords(view: View, c: Choice): string {
  const name = (id: string): string => within(view.figures.find((f) => f.id === id)?.name ?? id);
  return (c.path ?? [])
    .filter((s) => s.by?.length)
    .map(
      (s) =>
        `${keyWords(s.danger ?? 'attack')} by ${s.by!.map(name).join(' and ')} at (${s.at[0]},${s.at[1]})`,
    )
    .join('; ');
}
/** keyWords makes a key readable: "opportunity-attack" becomes "opportunity attack". */
export const keyWords = (key: string): string => key.replaceAll('-', ' ');

/** exact returns the exact numbers behind a line of odds. */
export function exact(c: Choice): string {
  const o = c.odds;
  if (!o) return '';
  return [
    `at least one of ${o.of}: ${o.success}`,
    o.kill ? `dies: ${o.kill}` : '',
    `mean: ${o.mean}`,
    o.chances.map((x) => `${x.value}: ${x.p}`).join(', '),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * chancesOf splits odds into single numbers with their words: "67% to wound, 67% to kill" is two.
 */
export function chancesOf(text: string): { number: string; words: string }[] {
  return text.split(', ').map((part) => {
    const m = /^([<>]?\d+(?:\.\d+)?%)( .*)?$/.exec(part);
    return m ? { number: m[1]!, words: m[2] ?? '' } : { number: '', words: part };
  });
}
