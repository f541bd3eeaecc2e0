// What is told of a turn, bit by bit: the log keeps pace with the board.
import type { LogLine, Told, View } from '../wire';

/** MOST_TOLD events are played at most; whoever was away for longer reads the rest. */
export const MOST_TOLD = 60;
/** From so many events on one may want to skip them. */
export const LONG = 4;

/** shownText is what a line says to whoever sees the board: without the places that are on it. */
export const shownText = (t: Told): string => t.short || t.text;

/** unsaid are the events of some lines that say of a turn what was said just before: nobody is told how many acted unseen. */
export function unsaid(lines: LogLine[]): Set<Told> {
  const out = new Set<Told>();
  let last: Told | null = null;
  for (const l of lines) {
    if (l.text) last = null;
    for (const t of l.told ?? []) {
      if (!t.text && !t.dice?.length) continue;
      if (t.kind === 'turned' && !t.figure && last?.kind === t.kind && !last.figure && last.text === t.text) out.add(t);
      last = t;
    }
  }
  return out;
}

/** events counts those of some lines, without the explanations between them. */
export const events = (lines: LogLine[]): number => lines.reduce((n, l) => n + (l.told ?? []).filter((t) => t.kind !== 'weighed').length, 0);

/** filled are lines with more of the same log in their place. */
export function filled(lines: LogLine[], more: LogLine[]): LogLine[] {
  const there = new Set(lines.map((l) => l.seq));
  return [...lines, ...more.filter((l) => !there.has(l.seq))].sort((a, b) => a.seq - b.seq);
}

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

/** untold are those of some events of which it is not seen yet what they come to, from the one that is shown
 * on: that one itself while its dice or its card are turning. */
function untold(told: Told[], now: Told | null): Told[] {
  const i = now ? told.indexOf(now) : -1;
  return told.slice(now?.dice?.length || now?.card ? i : i + 1);
}

/** narratedView is the view that the narration leads to, with the figure it is about now as the one that
 * acts, where the order names it: whoever acts afterwards waits until it is told, and so does an order of
 * seats. Of whoever has still to be hurt, healed or killed it says what it said before, and so it does of
 * the numbers of the table. */
export function narratedView(before: View, ahead: View, told: Told[], now: Told | null): View {
  const about = now && ahead.order.some((t) => t.figure === now.figure) ? now.figure : undefined;
  const acts = about && ahead.actor !== about ? about : undefined;
  const coming = untold(told, now);
  const victims = new Set(coming.filter((t) => t.harm || t.kind === 'hurt' || t.kind === 'healed' || t.kind === 'died').map((t) => t.target ?? t.figure));
  const open = coming.some((t) => t.harm || t.dice?.length || t.card), turns = coming.some((t) => t.kind === 'turned');
  const order = ahead.order.map((t) => {
    if (t.figure === undefined) return (open || turns || victims.size > 0) && before.order.find((o) => o.seat === t.seat) || t;
    const old = victims.has(t.figure) ? before.order.find((o) => o.figure === t.figure) : undefined;
    const line = old ? { ...t, note: old.note, state: t.state === 'out' ? old.state : t.state } : t;
    if (!acts || line.state === 'out' || line.state === 'left') return line;
    return line.figure === acts ? { ...line, state: 'acting' } : line.state === 'acting' ? { ...line, state: 'waiting' } : line;
  });
  const gone = before.figures.filter((f) => victims.has(f.id) && !ahead.figures.some((g) => g.id === f.id));
  const counts = open ? before.counts : ahead.counts;
  return { ...ahead, order, figures: gone.length > 0 ? [...ahead.figures, ...gone] : ahead.figures, ...(counts ? { counts } : {}) };
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
    const first = lines.filter((x) => gone.includes(x.seq)).flatMap((x) => x.told ?? []).find((t) => t.text);
    if (first) out.said.set(l.seq, `Undone: ${shownText(first)}${gone.length > 1 ? ` (and ${gone.length - 1} more)` : ''}`);
  }
  return out;
}
