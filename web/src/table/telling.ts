// What is told of a turn, bit by bit: the log keeps pace with the board.
import type { LogLine, Told, View } from '../wire';

/** MOST_TOLD events are played at most; whoever was away for longer reads the rest. */
export const MOST_TOLD = 60;
/** From so many events on one may want to skip them. */
export const LONG = 4;

/** events counts those of some lines, without the explanations between them. */
export const events = (lines: LogLine[]): number => lines.reduce((n, l) => n + (l.told ?? []).filter((t) => t.kind !== 'weighed').length, 0);

/** upTo are the lines as they stand when an event of them begins: what comes after it is
 * not told yet, nor what it came to while its dice or its card are still turning. */
export function upTo(lines: LogLine[], event: Told): LogLine[] {
  const out: LogLine[] = [];
  for (const l of lines) {
    const i = (l.told ?? []).indexOf(event);
    if (i >= 0) return [...out, { ...l, told: l.told!.slice(0, event.dice?.length || event.card ? i : i + 1) }];
    out.push(l);
  }
  return out;
}

/** tellingOf is the view that the telling leads to, with the figure it is about now as the one that
 * acts, where the order names it: whoever acts afterwards waits until it is told. */
export function tellingOf(ahead: View, now: Told | null): View {
  const about = now && ahead.order.some((t) => t.figure === now.figure) ? now.figure : undefined;
  if (!about || ahead.actor === about) return ahead;
  return { ...ahead, order: ahead.order.map((t) => (t.figure === about && t.state !== 'out' && t.state !== 'left' ? { ...t, state: 'acting' } : t.state === 'acting' ? { ...t, state: 'waiting' } : t)) };
}

/** Undone is what the log says of going back. */
export interface Undone {
  struck: Set<number>; // the entries that count no more
  said: Map<number, string>; // of the entries that went back
}

/** undone finds in some lines what was taken back, and by which line. */
export function undone(lines: LogLine[]): Undone {
  const out: Undone = { struck: new Set(), said: new Map() };
  for (const l of lines) {
    const gone = l.undone ?? [];
    for (const seq of gone) out.struck.add(seq);
    for (const seq of l.restored ?? []) out.struck.delete(seq);
    if (gone.length === 0) continue;
    const first = lines.filter((x) => gone.includes(x.seq)).flatMap((x) => x.told ?? []).find((t) => t.text)?.text;
    if (first) out.said.set(l.seq, `Undone: ${first}${gone.length > 1 ? ` (and ${gone.length - 1} more)` : ''}`);
  }
  return out;
}
