// What the selected figure would see and could attack from each place it can reach: gathered by
// place for
// the board, and in words. Nothing here knows a rule: it counts what the server sent.
import type { Cell, Choice, Line, Prospect, View } from '../wire';
import { capital } from '../readable';
import { keyOf } from './geometry';

/** What is written on a place: how many targets there are from it, and the most dice against one; and whether the figure stands there. */
export interface Mark {
  cell: Cell;
  level?: number;
  targets: number;
  dice: number;
  own: boolean;
}

const targetsOf = (p: Prospect): string[] => [
  ...new Set((p.attacks ?? []).flatMap((c) => c.target ?? [])),
];
const diceOf = (p: Prospect): number =>
  Math.max(0, ...(p.attacks ?? []).map((c) => c.odds?.attack ?? 0));

export class Outlook {
  private readonly byCommand: Map<string, Prospect>;
  private readonly byCell = new Map<string, Prospect[]>();

  constructor(readonly list: Prospect[] = []) {
    this.byCommand = new Map(list.filter((p) => p.command).map((p) => [p.command!, p]));
    for (const p of list)
      this.byCell.set(keyOf(p.at), [...(this.byCell.get(keyOf(p.at)) ?? []), p]);
  }

  get on(): boolean {
    return this.list.length > 0;
  }

  /** What is known about the end of a move; with none, about the figure's own place when that is the cell. */
  of(c: Choice | null, at: Cell | null): Prospect | null {
    if (c) return this.byCommand.get(c.command) ?? null;
    const own = this.list[0];
    return own && !own.command && at && keyOf(own.at) === keyOf(at) ? own : null;
  }

  /** What is known about a cell: for several ways to get there, or to stand there, all of them. */
  at(c: Cell): Prospect[] {
    return this.byCell.get(keyOf(c)) ?? [];
  }

  /** One mark per cell: for several ways to stand there, or levels, the one with more targets, then more dice. */
  marks(): Mark[] {
    return [...this.byCell.values()].map((all) => {
      const [best] = [...all].sort(
        (a, b) => targetsOf(b).length - targetsOf(a).length || diceOf(b) - diceOf(a),
      );
      return {
        cell: best!.at,
        level: best!.level,
        targets: targetsOf(best!).length,
        dice: diceOf(best!),
        own: all.some((p) => !p.command),
      };
    });
  }
}

/** The lines to the targets, each once. */
export function linesOf(p: Prospect): Line[] {
  const seen = new Set<string>();
  return (p.attacks ?? []).flatMap((c) =>
    c.line && c.target && !seen.has(c.target) && seen.add(c.target) ? [c.line] : [],
  );
}

const nameOf = (view: View, id: string): string =>
  view.figures.find((f) => f.id === id)?.name ?? id;

/** An attack in words: "Fen Imp 2: 3 dice against 2, 58% to wound". The main attack on a target is not named. */
export function attackWords(view: View, c: Choice): string {
  const who = c.target ? nameOf(view, c.target) : c.label,
    called =
      c.target && c.main
        ? who
        : !c.target || c.says?.includes('target')
          ? c.label
          : `${c.label}: ${who}`;
  const dice = c.odds?.attack
    ? `${c.odds.attack} ${c.odds.attack === 1 ? 'die' : 'dice'} against ${c.odds.defence ?? 0}`
    : '';
  return [called, [dice, c.odds?.text ?? ''].filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

/** Those that would be seen, and could not be attacked. */
export const onlySeen = (view: View, p: Prospect): string[] =>
  (p.sees ?? []).filter((id) => !targetsOf(p).includes(id)).map((id) => nameOf(view, id));

/** "from here 2 targets: …; seen, out of reach: …; on the way: …". */
export function outlookWords(view: View, p: Prospect): string {
  const n = targetsOf(p).length,
    seen = onlySeen(view, p);
  return [
    n
      ? `from here ${n} ${n === 1 ? 'target' : 'targets'}: ${p.attacks!.map((c) => attackWords(view, c)).join('; ')}`
      : 'from here no target',
    seen.length ? `in sight, but out of reach: ${seen.join(', ')}` : '',
    p.risks?.length ? `on the way: ${p.risks.map((r) => r.text).join(' ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** Up to this many places are listed one by one. */
const HEARD = 5;

/** What is announced when it is turned on. */
export function outlookSaid(view: View, figure: string, list: Prospect[]): string {
  const marks = new Outlook(list.filter((p) => p.command)).marks(),
    some = marks.filter((m) => m.targets > 0);
  const best = [...some].sort((a, b) => b.dice - a.dice || b.targets - a.targets)[0];
  const first = [...some].sort((a, b) => b.targets - a.targets || b.dice - a.dice).slice(0, HEARD);
  const each = first.map(
    (m) =>
      `from ${m.cell[0]},${m.cell[1]}: ${(list.find((p) => p.command && keyOf(p.at) === keyOf(m.cell) && targetsOf(p).length === m.targets)?.attacks ?? []).map((c) => attackWords(view, c)).join('; ')}`,
  );
  if (!marks.length) return `If ${nameOf(view, figure)} stood elsewhere: it can go nowhere now.`;
  return `If ${nameOf(view, figure)} stood there: ${some.length} of ${marks.length} places have a target${
    best ? `; the most dice, ${best.dice}, at ${best.cell[0]},${best.cell[1]}` : ''
  }.${each.length ? ` ${each.map(capital).join('. ')}.` : ''}`;
}

/** outlookKey says what the signs on the places mean, and, where nothing can be attacked from any, just that. */
export function outlookKey(list: Prospect[]): string {
  if (list.length === 0) return '';
  return list.some((p) => targetsOf(p).length > 0)
    ? 'On each place: how many it could attack from there, and its dice. ⊘: none.'
    : '⊘: from none of these places could it attack anybody.';
}
