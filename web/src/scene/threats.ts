// The threats to a figure on its path, or in return for its attack: who attacks where, and with
// what chance.
import { decimal, percent } from '../fractions';
import { within } from '../readable';
import type { Choice, Threat, View } from '../wire';
import type { Lattice, Point } from './geometry';

const KINDS: Record<string, string> = {
  opportunity: 'opportunity attack',
  leaves: 'strikes as it leaves',
  'strikes-back': 'strikes back',
  retaliates: 'retaliates',
  zone: 'zone',
  burns: 'burns at the end of the round',
};

const plain = (key: string): string => key.replaceAll('-', ' ');

/** threatNumbers returns the numbers of a threat, short enough for the board: "65% 3.5". */
export const threatNumbers = (t: Threat): string =>
  [t.hit ? percent(t.hit) : '?', t.mean ? decimal(t.mean) : ''].filter(Boolean).join(' ');

/**
 * threatWords describes a threat: "opportunity attack by Goblin 2 at (4,5), Scimitar: 65%, 3.5 on
 * average, 10% to kill".
 */
export function threatWords(view: View, c: Choice, t: Threat): string {
  const who = t.figure && view.figures.find((f) => f.id === t.figure),
    kind = KINDS[t.kind] ?? plain(t.kind);
  const at = c.path?.[t.step ?? 0]?.at;
  const numbers = [
    t.hit ? percent(t.hit) : 'chance not known',
    t.mean ? `${decimal(t.mean)} on average` : '',
    t.kill ? `${percent(t.kill)} to kill` : '',
    ...(t.brings ?? []).map(plain),
  ];
  return `${kind}${who ? ` by ${within(who.name)}` : ''}${at ? ` at (${at[0]},${at[1]})` : ''}${t.with && t.with !== kind ? `, ${t.with}` : ''}: ${numbers.filter(Boolean).join(', ')}`;
}

/** threatsWords describes all threats of a choice; '' if there are none. */
export function threatsWords(view: View, c: Choice): string {
  const all = (c.threats ?? []).map((t) => threatWords(view, c, t));
  if (c.fatal && all.length > 1) all.push(`together ${percent(c.fatal)} to kill`);
  return all.join('; ');
}

/** Strike is a threat as it is drawn: the place of the endangered figure when it is struck, the
 * attacker, and how many strikes came before this one at either place. */
export interface Strike {
  at: Point;
  from: Point | null;
  r: number;
  nth: number;
  text: string;
  kills: boolean;
}

/**
 * strikes returns the threats of a choice with their places. The numbers of a figure that strikes
 * several times are drawn one below the other.
 */
export function strikes(view: View, c: Choice | null, lattice: Lattice): Strike[] {
  const met = new Map<string, number>();
  return (c?.threats ?? []).flatMap((t) => {
    const middle = (id: string | undefined): { p: Point; r: number } | null => {
      const f = id && view.figures.find((x) => x.id === id),
        b = f ? lattice.box(lattice.standing(f)) : null;
      return b
        ? { p: { x: b.x + b.w / 2, y: b.y + b.h / 2 }, r: Math.max(40, Math.min(b.w, b.h) / 2 - 6) }
        : null;
    };
    const step = c!.path?.[t.step ?? 0],
      striker = middle(t.figure),
      stands = step
        ? lattice.centre(step.at)
        : middle(c!.kind === 'shove' ? c!.target : (c!.figure ?? view.actor))?.p;
    if (!stands) return [];
    const key = t.figure && striker ? t.figure : `${stands.x},${stands.y}`,
      nth = met.get(key) ?? 0;
    met.set(key, nth + 1);
    return [
      {
        at: stands,
        from: striker?.p ?? null,
        r: striker?.r ?? 40,
        nth,
        text: threatNumbers(t),
        kills: !!t.kill,
      },
    ];
  });
}
