// Order markers: which one is to be placed now, on which cards, and the plan for the following
// ones.
import type { Choice } from '../wire';

/** MARKERS are the markers in the order in which they are placed. */
export const MARKERS = ['1', '2', '3', 'X'] as const;

/** Marking is the marker that is asked for, with its choice for each card. */
export interface Marking {
  marker: string;
  on: Map<string, Choice>;
}

/** Plan maps each marker to a card. */
export type Plan = Readonly<Record<string, string>>;

/**
 * markingOf finds the marker that is asked for, or null if there is none. Its command is “mark 1
 * CARD”.
 */
export function markingOf(choices: readonly Choice[]): Marking | null {
  const on = new Map<string, Choice>();
  let marker = '';
  for (const c of choices) {
    if (c.kind !== 'answer' || c.card === undefined) continue;
    const [verb, which = ''] = c.command.split(' ');
    if (verb !== 'mark') continue;
    marker ||= which;
    if (which === marker) on.set(c.card, c);
  }
  return on.size > 0 ? { marker, on } : null;
}

/** left returns the markers that are still to be placed, including the one that is asked for. */
export const left = (m: Marking): string[] =>
  (MARKERS as readonly string[]).slice(
    Math.max(0, (MARKERS as readonly string[]).indexOf(m.marker)),
  );

/**
 * nextOf returns the planned choice for the marker that is asked for. It returns undefined if the
 * marker is not planned or its card cannot take it.
 */
export const nextOf = (m: Marking | null, plan: Plan): Choice | undefined =>
  m?.on.get(plan[m.marker] ?? '');

/**
 * onOne puts all remaining markers on the only card. It returns null if there is a choice of cards.
 */
export function onOne(m: Marking): Plan | null {
  const [only, ...others] = m.on.keys();
  return only !== undefined && others.length === 0
    ? Object.fromEntries(left(m).map((n) => [n, only]))
    : null;
}

/**
 * again returns the repeatable part of an earlier round's plan, or null if no part can be repeated.
 */
export function again(m: Marking, last: Plan): Plan | null {
  const kept = left(m).flatMap((n) => (m.on.has(last[n] ?? '') ? [[n, last[n]!] as const] : []));
  return kept.length > 0 && kept[0]![0] === m.marker ? Object.fromEntries(kept) : null;
}
