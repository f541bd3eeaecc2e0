// Order markers: which is to be laid now, on which cards it may be, and the plan for those that
// follow.
import type { Choice } from '../wire';

/** MARKERS in the order in which they are laid. */
export const MARKERS = ['1', '2', '3', 'X'] as const;

/** Marking is the marker that is asked for, with its choice for each card. */
export interface Marking {
  marker: string;
  on: Map<string, Choice>;
}

/** Plan is the card for each marker. */
export type Plan = Readonly<Record<string, string>>;

/** markingOf finds the marker that is asked for; null when none is. Its command is “mark 1 CARD”. */
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

/** left are the markers that are still to be laid, including the one that is asked for. */
export const left = (m: Marking): string[] =>
  (MARKERS as readonly string[]).slice(
    Math.max(0, (MARKERS as readonly string[]).indexOf(m.marker)),
  );

/** nextOf is the planned choice for the marker that is asked for; none where the plan has none, or its card cannot take it. */
export const nextOf = (m: Marking | null, plan: Plan): Choice | undefined =>
  m?.on.get(plan[m.marker] ?? '');

/** onOne puts all remaining markers on the only card there is; null where there is a choice. */
export function onOne(m: Marking): Plan | null {
  const [only, ...others] = m.on.keys();
  return only !== undefined && others.length === 0
    ? Object.fromEntries(left(m).map((n) => [n, only]))
    : null;
}

/** again is a plan of an earlier round as far as it can be repeated; null where nothing of it can. */
export function again(m: Marking, last: Plan): Plan | null {
  const kept = left(m).flatMap((n) => (m.on.has(last[n] ?? '') ? [[n, last[n]!] as const] : []));
  return kept.length > 0 && kept[0]![0] === m.marker ? Object.fromEntries(kept) : null;
}
