// An encounter while it is being built: the figures, their places, and the document that describes
// it.
import type { Cell, Lineup, LineupPlace, Roster, RosterEntry } from '../wire';

/** Piece is a chosen figure. */
export interface Piece {
  id: number;
  key: string; // the key of its creature or card
  side: string; // party or foes, or the seat of an army
  copy: number; // the same for all pieces of one copy of a card
  name: string; // its own name; '' for none
  torch: boolean;
  at: Cell | null; // null: the program chooses the place
  tail: Cell | null; // the second cell of a double-space figure
  level?: number;
}

/** Marks holds the cells marked on the board, by purpose. */
export type Marks = Record<string, Cell[]>;

/** Aims is the goal of an encounter. */
export interface Aims {
  kind: 'slay' | 'hold' | 'escape';
  holdRounds: number;
  glyph?: string; // the glyph that is held instead of the marked cells; '' for the cells
  points?: number; // a side also wins by destroying enemies worth this many points; 0: not a goal
  rounds: number; // the match ends after this round; 0 for the usual number of rounds
  winner: string; // the side that wins at the end; '' for none
}

/** Where describes the light and fog of the place. */
export interface Where {
  light: string; // bright, dim, dark
  explored: boolean;
}

/** Own holds the user's own creatures and spells in an encounter. */
export interface Own {
  creatures: OwnCreature[];
  spells: OwnSpell[];
}

/** OwnCreature is the part of a document's creature that is read here. */
export interface OwnCreature {
  key: string;
  casting?: { spells: string[] };
}
export interface OwnSpell {
  key: string;
}

/**
 * joined adds the creatures and spells of a document to the user's. A newer entry replaces an older
 * one with the same key.
 */
export function joined(own: Own, mine: Roster): Own {
  const more = <T extends OwnSpell>(old: T[], text = '[]'): T[] => {
    const list = JSON.parse(text || '[]') as T[],
      keys = new Set(list.map((c) => c.key));
    return [...old.filter((c) => !keys.has(c.key)), ...list];
  };
  return { creatures: more(own.creatures, mine.creatures), spells: more(own.spells, mine.spells) };
}

/**
 * Returns what an encounter needs of the user's creatures: the chosen ones, and the spells that
 * they cast.
 */
export function needed(own: Own, pieces: Piece[]): Own {
  const keys = new Set(pieces.map((p) => p.key)),
    creatures = own.creatures.filter((c) => keys.has(c.key)),
    cast = new Set(creatures.flatMap((c) => c.casting?.spells ?? []));
  return { creatures, spells: own.spells.filter((s) => cast.has(s.key)) };
}

/** documentOf returns a document of the creatures that a file brought. */
export const documentOf = (mine: Roster): string =>
  `${JSON.stringify({ format: 'battlemat.creatures/1', ...joined({ creatures: [], spells: [] }, mine) }, null, 1)}\n`;

let last = 0;
/** Makes the pieces of a creature, or of one copy of a card. */
export function fresh(e: RosterEntry, side: string, at: (Cell | null)[] = []): Piece[] {
  const copy = ++last;
  return Array.from({ length: e.figures ?? 1 }, (_, n) => ({
    id: ++last,
    key: e.key,
    side,
    copy,
    name: '',
    torch: false,
    at: at[n] ?? null,
    tail: null,
  }));
}

/** piecesOf returns the pieces of a lineup that the server has placed. */
export function piecesOf(
  lineup: Lineup,
  roster: Map<string, RosterEntry>,
  empty: string[],
): Piece[] {
  const figures = (lineup.figures ?? [])
    .filter((f) => roster.has(f.creature) && !empty.includes(f.seat))
    .flatMap((f) =>
      fresh(roster.get(f.creature)!, f.side, [f.at]).map((p) => ({ ...p, name: f.name ?? '' })),
    );
  const armies = (lineup.armies ?? []).flatMap((a) =>
    (a.cards ?? []).flatMap((c) =>
      Array.from({ length: c.count }, (_, n) => {
        const e = roster.get(c.card)!,
          places = (c.at ?? []).slice(n * (e.figures ?? 1));
        return fresh(e, a.seat).map((p, i) => placedAt(p, places[i]));
      }).flat(),
    ),
  );
  return [...figures, ...armies];
}

const placedAt = (p: Piece, at: LineupPlace | undefined): Piece =>
  at
    ? {
        ...p,
        at: at.at,
        tail: at.tail ?? null,
        ...(at.level === undefined ? {} : { level: at.level }),
      }
    : p;

/**
 * Sum is the difficulty of the foes for the party, added up from whole numbers that the server
 * gave.
 */
export interface Sum {
  used: number;
  limits: number[];
  rating: number; // the index of the first limit that is not exceeded; -1 if all are
}

export function sumOf(pieces: Piece[], roster: Map<string, RosterEntry>): Sum {
  const limits: number[] = [];
  let used = 0;
  for (const p of pieces) {
    const e = roster.get(p.key);
    if (p.side === 'foes') used += e?.points ?? 0;
    else e?.budgets?.forEach((n, i) => (limits[i] = (limits[i] ?? 0) + n));
  }
  return { used, limits, rating: limits.findIndex((n) => used <= n) };
}

/** pointsOf returns the cost of an army. Each copy of a card counts once. */
export function pointsOf(pieces: Piece[], side: string, roster: Map<string, RosterEntry>): number {
  const copies = new Map(pieces.filter((p) => p.side === side).map((p) => [p.copy, p.key]));
  return [...copies.values()].reduce((n, key) => n + (roster.get(key)?.points ?? 0), 0);
}

/** cellsOf returns the cells that a piece occupies. */
export function cellsOf(p: Piece, at: Cell, width: number, hex: boolean): Cell[] {
  if (hex) return p.tail ? [at, p.tail] : [at];
  return Array.from({ length: width * width }, (_, n): Cell => [
    at[0] + (n % width),
    at[1] + Math.floor(n / width),
  ]);
}

/**
 * entries lists the pieces of a side as in a document: pieces with a place or a name one by one,
 * the others by kind.
 */
function entries(pieces: Piece[], side: string): object[] {
  const list: object[] = [];
  const counts = new Map<string, number>();
  for (const p of pieces.filter((p) => p.side === side)) {
    if (p.at || p.name || p.torch || side === 'party')
      list.push({
        creature: p.key,
        ...(p.name ? { name: p.name } : {}),
        ...(p.at ? { at: [p.at] } : {}),
        ...(p.torch ? { items: { torch: 1 } } : {}),
      });
    else counts.set(p.key, (counts.get(p.key) ?? 0) + 1);
  }
  return [...list, ...[...counts].map(([creature, count]) => ({ creature, count }))];
}

const objectiveOf = (a: Aims, goal: Cell[], skirmish: boolean): object => ({
  ...(a.kind === 'hold'
    ? { hold: { ...(a.glyph ? { glyph: a.glyph } : { cells: goal }), rounds: a.holdRounds } }
    : {}),
  ...(a.points && !skirmish ? { points: a.points } : {}),
  ...(a.kind === 'escape' && skirmish ? { escape: { side: 'party', cells: goal } } : {}),
  ...(a.rounds > 0 ? { rounds: a.rounds, ...(a.winner ? { winner: a.winner } : {}) } : {}),
});

/** alliances lists the sides that may win a battle. An alliance appears once, under the names of
 * all its players. Players without an alliance are separate sides. */
export function alliances(
  players: { side: string; name: string }[],
  allied: Record<string, string>,
): { side: string; name: string }[] {
  const all = new Map<string, string[]>();
  players.forEach((p, n) => {
    const side = allied[p.side] || `side-${n + 1}`;
    all.set(side, [...(all.get(side) ?? []), p.name]);
  });
  return [...all].map(([side, names]) => ({ side, name: names.join(' and ') }));
}

/** skirmish returns the document of a D&D encounter. */
export function skirmish(
  pieces: Piece[],
  marks: Marks,
  where: Where,
  aims: Aims,
  all: Own,
): string {
  const start = marks['start:party'] ?? [],
    own = needed(all, pieces);
  return JSON.stringify({
    format: 'battlemat.encounter/1',
    party: entries(pieces, 'party'),
    monsters: entries(pieces, 'foes'),
    ...(own.creatures.length > 0 ? { creatures: own.creatures } : {}),
    ...(own.spells.length > 0 ? { spells: own.spells } : {}),
    ...(start.length > 0 ? { start } : {}),
    light: where.light,
    ...(where.explored ? { explored: true } : {}),
    objective: objectiveOf(aims, marks['goal'] ?? [], true),
  });
}

/** battle returns the document of armies on a battlefield. */
export function battle(
  pieces: Piece[],
  marks: Marks,
  aims: Aims,
  players: { seat: string; fill: boolean; side?: string }[],
  points: number,
): string {
  const drafted = pieces.length === 0 && !players.some((p) => p.fill);
  const armies = players.map(({ seat, fill, side }) => {
    const cards = new Map<number, Piece[]>();
    for (const p of pieces.filter((p) => p.side === seat))
      cards.set(p.copy, [...(cards.get(p.copy) ?? []), p]);
    const start = marks[`start:${seat}`] ?? [];
    return {
      ...(side ? { side } : {}),
      ...(cards.size > 0 ? { cards: cardsOf([...cards.values()]) } : {}),
      ...(fill || (cards.size === 0 && !drafted) ? { fill: true } : {}),
      ...(start.length > 0 ? { start } : {}),
    };
  });
  return JSON.stringify({
    format: 'battlemat.encounter/1',
    points,
    armies,
    objective: objectiveOf(aims, marks['goal'] ?? [], false),
  });
}

/** cardsOf lists the copies of cards. Copies without a place are grouped. */
function cardsOf(copies: Piece[][]): object[] {
  const placed = copies.filter((c) => c.some((p) => p.at)),
    counts = new Map<string, number>();
  for (const c of copies.filter((c) => !placed.includes(c)))
    counts.set(c[0]!.key, (counts.get(c[0]!.key) ?? 0) + 1);
  return [
    ...placed.map((c) => ({
      card: c[0]!.key,
      at: c
        .filter((p) => p.at)
        .map((p) => ({
          at: p.at,
          ...(p.tail ? { tail: p.tail } : {}),
          ...(p.level === undefined ? {} : { level: p.level }),
        })),
    })),
    ...[...counts].map(([card, count]) => ({ card, count })),
  ];
}

/**
 * marked returns the marks after a press on a cell. For the party's rectangle the cell becomes a
 * corner; otherwise the cell itself is marked.
 */
export function marked(marks: Marks, what: string, c: Cell): Marks {
  const cells = marks[what] ?? [],
    others = cells.filter((o) => o.join() !== c.join()),
    has = others.length < cells.length;
  if (what === 'start:party')
    return { ...marks, [what]: cells.length === 1 && !has ? [...cells, c] : [c] };
  return { ...marks, [what]: has ? others : [...cells, c] };
}

/** ownOf prepares a text for the server, which reads documents of creatures and files from other
 * programs. From a scenario it takes only the creatures. A single creature is wrapped in a
 * document. A text that is not JSON gives ''. */
export function ownOf(text: string): string {
  const bare = text.replace(/^\uFEFF/, '').trimStart();
  if (!/^[{[]/.test(bare)) return '';
  try {
    const doc = JSON.parse(bare) as Record<string, unknown>;
    const game = doc['game'] as Record<string, unknown> | undefined;
    if (game && Array.isArray(game['creatures']))
      return JSON.stringify({ creatures: game['creatures'], spells: game['spells'] ?? [] });
    return doc['key'] && doc['abilities'] ? JSON.stringify({ creatures: [doc] }) : text;
  } catch {
    return text; // lines of a pack, or a faulty text whose fault the server reports
  }
}
