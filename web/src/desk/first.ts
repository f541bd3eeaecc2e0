// Chooses the first question about a newly opened board.
import { Lattice } from '../scene/geometry';
import type { LaidBoard } from '../wire';
import { KINDS, sentenceOf, type Facts, type Kind, type Question } from './question';

/** FRIENDS are the sides of games in which all players are on one side against the game. */
const FRIENDS = ['heroes', 'party', 'characters'];

/** factsOf returns the facts about a board that decide which questions it allows. */
export const factsOf = (laid: LaidBoard): Facts => ({
  hex: laid.view.ground.grid !== 'square',
  grid: laid.view.ground.grid,
  shift: laid.view.ground.shift ?? 'odd',
  rules: laid.rules ?? '',
  sights: laid.sights,
  shapes: laid.shapes,
  metrics: laid.metrics,
  unit: laid.unit ?? '',
  attacks: laid.questions.includes('attack'),
  stats: statsOf(laid),
});

const known = new WeakMap<LaidBoard, Facts['stats']>();
/** statsOf reads the stats of figures from a board's document. */
function statsOf(laid: LaidBoard): Facts['stats'] {
  let stats = known.get(laid);
  if (!stats) {
    const { figures = [] } = JSON.parse(laid.document) as {
      figures?: { id: string; stats?: Record<string, number> }[];
    };
    stats = Object.fromEntries(figures.map((f) => [f.id, f.stats ?? {}]));
    known.set(laid, stats);
  }
  return stats;
}

/** kindsOf lists the kinds of question that can be asked about a board. */
export const kindsOf = (laid: LaidBoard): Kind[] => KINDS.filter((k) => laid.questions.includes(k));

/**
 * firstOf returns the first question about a board: whether a figure sees the nearest enemy. On a
 * board without figures, the question is whether one corner sees another.
 */
export function firstOf(laid: LaidBoard): Question {
  const { figures, ground } = laid.view;
  const lattice = Lattice.of(ground);
  const a = figures.find((f) => FRIENDS.includes(f.side)) ?? figures[0];
  const others = a ? figures.filter((f) => f.side !== a.side) : [];
  const b = others.sort((x, y) => lattice.distance(a!.at, x.at) - lattice.distance(a!.at, y.at))[0];
  if (a) return { ask: kindsOf(laid)[0] ?? 'see', a: a.id, b: b?.id ?? '', with: {} };
  const open = [...ground.map.keys()].flatMap((y) =>
    Array.from(ground.map[y]!, (c, x) => ({ c: ground.legend[c] ?? '', at: `${x},${y}` })),
  );
  const floor = open.filter((o) => o.c !== '' && o.c !== 'wall' && o.c !== 'void');
  return {
    ask: 'see',
    a: floor[0]?.at ?? '',
    b: floor[Math.min(floor.length - 1, 3)]?.at ?? '',
    with: {},
  };
}

/**
 * fitted adjusts a question to a board: to a kind that its book answers, and to figures that exist.
 */
export function fitted(q: Question, laid: LaidBoard): Question {
  const kinds = kindsOf(laid);
  const ask = kinds.includes(q.ask) || kinds.length === 0 ? q.ask : kinds[0]!;
  const there = (place: string): boolean =>
    place === '' || /^\d+,\d+$/.test(place) || laid.view.figures.some((f) => f.id === place);
  const a = there(q.a) ? q.a : '',
    b = there(q.b) ? q.b : '';
  return ask === q.ask && a === q.a && b === q.b ? q : { ...q, ask, a, b };
}

/**
 * placed returns a question after a click on the board. The click sets the place that the question
 * waits for; `armed` then says which place it waits for next.
 */
export function placed(
  q: Question,
  armed: 'a' | 'b',
  place: string,
): { question: Question; armed: 'a' | 'b' } {
  const second = sentenceOf(q.ask, false).second;
  if (second === 'none') return { question: { ...q, a: place }, armed: 'a' };
  if (armed === 'a')
    return { question: { ...q, a: place, b: q.b === place ? '' : q.b }, armed: 'b' };
  return { question: { ...q, b: place === q.a && second === 'free' ? '' : place }, armed: 'b' };
}
