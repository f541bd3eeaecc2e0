// What the game's bot would do, in words: "attack the Orc with the Broadsword, 58% to wound".
import { hitWords, placed } from '../board/areas';
import { keyWords } from '../board/words';
import type { Choice, Figure, View } from '../wire';
import { costOf, sideOf } from './aim';

/** lower is the name of a menu as a verb of a sentence; labels stay as they are. */
const lower = (s: string): string => (/^[A-Z](?![A-Z])/.test(s) ? s[0]!.toLowerCase() + s.slice(1) : s);

/** called is a figure as a sentence has it: "the Orc" of its kind, but "Orc 2" and names of
 * one's own without an article. */
function called(f: Figure): string {
  return f.name.toLowerCase() === keyWords(f.kind.toLowerCase()) ? `the ${f.name}` : f.name;
}

/** place is where a choice aims, when its words do not say it already. */
function place(c: Choice, words: string, view: View): string {
  const target = view.figures.find((f) => f.id === c.target);
  if (target) return target.id === c.figure || words.includes(target.name) ? '' : called(target);
  const own = view.figures.find((f) => f.id === c.figure)?.at;
  if (!c.at) return '';
  const [x, y] = c.at;
  if (c.side) return `to the ${sideOf(c.side)} of (${x},${y})`;
  return own && own[0] === x && own[1] === y ? '' : `at (${x},${y})`;
}

/** cardOf names the card, and the half, that a choice is made on. */
function cardOf(c: Choice, view: View): string {
  const card = c.card === undefined || c.menu?.length ? undefined : view.hands.flatMap((h) => h.cards).find((x) => x.id === c.card);
  return card ? ` (${c.part ? `${c.part} of ` : ''}${card.name})` : '';
}

/** deed is what a choice does, without its chances. */
function deed(c: Choice, view: View): string {
  if (placed(c)) return `${c.label}, ${hitWords(view, c)}`;
  if (c.kind === 'shove' && c.at) return `${c.label} ${place({ ...c, at: undefined }, c.label, view)} to (${c.at[0]},${c.at[1]})`.replace('  ', ' ');
  const way = c.menu?.at(-1) ?? '';
  if (c.kind === 'move' && c.at) return `move to (${c.at[0]},${c.at[1]})`;
  if (c.kind === 'answer') return `answer “${c.label}”`;
  // "Search for traps" in the menu "Search" says it all; "Broadsword" needs its "Attack"
  const whole = way === '' || c.label.toLowerCase().startsWith(way.toLowerCase());
  const words = whole ? c.label : `${way} ${c.label}`;
  const where = place(c, words, view);
  if (whole) return [c.label, where].filter(Boolean).join(' ');
  if (c.kind === 'attack' && way.toLowerCase() === 'attack') return `attack ${where} with the ${c.label}`;
  if (way.includes(' ')) return `${lower(way)}: ${c.label}`;
  const on = where && c.target ? `${c.kind === 'attack' ? 'at' : 'on'} ${where}` : where;
  return [lower(way), c.label, on].filter(Boolean).join(' ');
}

/** adviceOf says a suggested choice in a sentence's words. */
export function adviceOf(c: Choice, view: View): string {
  const who = c.figure && c.figure !== view.actor ? view.figures.find((f) => f.id === c.figure)?.name : undefined;
  const dangers = [...new Set((c.path ?? []).flatMap((s) => s.danger ?? []))].map(keyWords);
  const parts = [deed(c, view) + cardOf(c, view), costOf(c), dangers.length > 0 ? `in spite of: ${dangers.join(', ')}` : '', c.odds?.text ?? ''];
  return `${who ? `${who}: ` : ''}${parts.filter(Boolean).join(', ')}`;
}
