// Describes the results of the user's matches in lines, and counts them.
import type { SavedSeat } from '../savedseats';
import { listed } from '../when';
import type { KeptMatch, KeptSeat, Table } from '../wire';

/** Result is the outcome of a match for the user's seats, as the server reports it. */
export type Result = 'open' | 'won' | 'lost' | 'given-up' | 'none-won' | 'over';

const WORDS: Record<Result, { sign: string; word: string }> = {
  open: { sign: '▶', word: 'Going on' },
  won: { sign: '✓', word: 'Won' },
  lost: { sign: '✗', word: 'Lost' },
  'given-up': { sign: '⚑', word: 'Given up' },
  'none-won': { sign: '=', word: 'Nobody won' },
  over: { sign: '■', word: 'Over' },
};

/** resultOf returns a match's result. An unknown result from a later server counts as 'over'. */
export const resultOf = (k: KeptMatch): Result =>
  k.result in WORDS ? (k.result as Result) : 'over';

/**
 * wordOf returns the text of a result and the sign before it. For a match that was only watched,
 * the text does not say who won.
 */
export function wordOf(k: KeptMatch): { sign: string; word: string } {
  const w = WORDS[resultOf(k)];
  return k.mine.length > 0
    ? w
    : { sign: '◉', word: resultOf(k) === 'open' ? 'Watching' : 'Watched' };
}

/** fromTable describes a match that only this browser knows, from its table. */
export function fromTable(h: SavedSeat, t: Table): KeptMatch {
  const seats = t.seats.filter((s) => s.held !== 'empty');
  const playing = t.mine.filter((m) => seats.some((s) => s.id === m && s.side !== 'master'));
  const won = playing.filter((m) => t.over?.winners.includes(m)).length;
  const sides = new Set(seats.filter((s) => s.side !== 'master').map((s) => s.side)).size;
  let result: Result = 'open';
  if (t.over) {
    if (playing.length === 0 || (won > 0 && won < playing.length)) result = 'over';
    else if (won > 0) result = 'won';
    else result = t.over.winners.length === 0 && sides > 1 ? 'none-won' : 'lost';
  }
  return {
    match: h.match,
    tokens: h.tokens,
    mine: t.mine,
    scenario: t.scenario,
    scenarioId: t.scenarioId,
    rules: t.rules,
    game: t.game,
    begun: t.begun,
    changed: t.changed,
    entries: t.seq + 1,
    rounds: 0,
    result,
    seats: seats.map((s): KeptSeat => ({
      id: s.id,
      name: s.name,
      side: s.side,
      held: s.held,
      ...(s.player ? { player: s.player } : {}),
    })),
    ...(t.shipped ? { shipped: true } : {}),
    ...(t.over ? { text: t.over.text } : {}),
    ...(h.owner ? { owner: h.owner } : {}),
  };
}

/**
 * whoSat lists who sits, or sat, at which seat: "You: Elf and Wizard · Mara: Dwarf · A bot:
 * Zargon".
 */
export function whoSat(k: KeptMatch): string {
  const at = new Map<string, string[]>();
  const of = (s: KeptSeat) =>
    k.mine.includes(s.id) ? 'You' : s.held === 'bot' ? 'bots' : (s.player ?? 'Others');
  for (const s of k.seats) at.set(of(s), [...(at.get(of(s)) ?? []), s.name]);
  const order = (who: string) => ['You', 'Others', 'bots'].indexOf(who);
  const rank = (who: string) => (order(who) === 0 ? 0 : order(who) < 0 ? 1 : order(who) + 1);
  return [...at]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(
      ([who, seats]) =>
        `${who === 'bots' ? (seats.length === 1 ? 'A bot' : 'Bots') : who}: ${listed(seats)}`,
    )
    .join(' · ');
}

/**
 * span returns the time between the first and the last entry of a match: "40 min", "3 h 5 min", "12
 * days".
 */
export function span(k: KeptMatch): string {
  const minutes = Math.round((Date.parse(k.changed) - Date.parse(k.begun)) / 60_000);
  if (!(minutes >= 1)) return '';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60)
    return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`;
  return `${Math.round(minutes / 60 / 24)} days`;
}

/** length returns the length of a match: "12 rounds, 40 min". */
export function length(k: KeptMatch): string {
  const rounds = k.rounds > 0 ? `${k.rounds} ${k.rounds === 1 ? 'round' : 'rounds'}` : '';
  return [rounds, span(k)].filter(Boolean).join(', ');
}

/** Sorts matches by their last change, newest first. */
export const newest = (list: KeptMatch[]): KeptMatch[] =>
  [...list].sort((a, b) => Date.parse(b.changed) - Date.parse(a.changed));

/**
 * Count counts matches by result. Matches that were only watched, or played for both sides, do not
 * count as decided.
 */
export interface Count {
  name: string;
  rules: string;
  matches: number;
  open: number;
  decided: number;
  won: number;
}

/** Statistics holds the counts over all matches. */
export interface Statistics {
  all: Count;
  games: Count[]; // most played first
  scenarios: Count[];
  longest: KeptMatch | undefined; // the match with the most rounds
  quickest: KeptMatch | undefined; // the won match with the fewest rounds
}

const none = (name: string, rules: string): Count => ({
  name,
  rules,
  matches: 0,
  open: 0,
  decided: 0,
  won: 0,
});

function add(c: Count, k: KeptMatch): void {
  const r = resultOf(k);
  c.matches++;
  if (k.mine.length === 0) return;
  if (r === 'open') c.open++;
  else if (r !== 'over') {
    c.decided++;
    if (r === 'won') c.won++;
  }
}

/** statistics counts the user's matches. */
export function statistics(list: KeptMatch[]): Statistics {
  const all = none('', ''),
    games = new Map<string, Count>(),
    scenarios = new Map<string, Count>();
  for (const k of list) {
    add(all, k);
    for (const [of, key, name] of [
      [games, k.rules, k.game],
      [scenarios, k.scenarioId + k.scenario, k.scenario],
    ] as const) {
      if (!of.has(key)) of.set(key, none(name, k.rules));
      add(of.get(key)!, k);
    }
  }
  const most = (of: Map<string, Count>) =>
    [...of.values()].sort(
      (a, b) => b.matches - a.matches || b.won - a.won || a.name.localeCompare(b.name),
    );
  const played = list.filter((k) => k.mine.length > 0 && k.rounds > 0 && resultOf(k) !== 'open');
  const longest = played.reduce<KeptMatch | undefined>(
    (a, b) => (a && a.rounds >= b.rounds ? a : b),
    undefined,
  );
  const quickest = played
    .filter((k) => resultOf(k) === 'won')
    .reduce<KeptMatch | undefined>((a, b) => (a && a.rounds <= b.rounds ? a : b), undefined);
  return { all, games: most(games), scenarios: most(scenarios), longest, quickest };
}

/**
 * share returns the part of the decided matches that was won, as a whole percentage; '' if none was
 * decided.
 */
export const share = (c: Count): string =>
  c.decided > 0 ? `${Math.round((100 * c.won) / c.decided)} %` : '';
