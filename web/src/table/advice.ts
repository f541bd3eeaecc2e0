// Describes what the game's bot would do: "attack the Orc with the Broadsword, 58% to wound".
import { placed } from '../scene/areas';
import { struckWords } from '../scene/saves';
import { keyWords } from '../board/words';
import { titleOf } from './menu';
import type { Choice, View } from '../wire';
import { within } from '../readable';
import { costOf, shares, sideWords } from './aim';

/** says reports whether the label of a choice states something already. */
const says = (c: Choice, key: string): boolean => !!c.says?.includes(key);

/** place returns the aim of a choice, unless its label states it already. */
function place(c: Choice, view: View): string {
  const target = view.figures.find((f) => f.id === c.target);
  if (target) return target.id === c.figure || says(c, 'target') ? '' : within(target.name);
  const own = view.figures.find((f) => f.id === c.figure)?.at;
  if (!c.at || says(c, 'at')) return '';
  const [x, y] = c.at;
  if (c.side) return sideWords(c.at, c.side, c.figure, view);
  return own && own[0] === x && own[1] === y ? '' : `at (${x},${y})`;
}

/** cardOf names the card, and the half, on which a choice is made. */
function cardOf(c: Choice, view: View): string {
  const card =
    c.card === undefined || c.menu?.length || says(c, 'card')
      ? undefined
      : view.hands.flatMap((h) => h.cards).find((x) => x.id === c.card);
  return card ? ` (${c.part ? `${c.part} of ` : ''}${card.name})` : '';
}

/** deed describes a choice without its chances. */
function deed(c: Choice, view: View): string {
  if (placed(c)) return `${c.label}, ${struckWords(view, c)}`;
  const where = place(c, view),
    among = shares(c, view);
  if (among) return `${c.label}: ${among}`;
  if (c.kind === 'shove' && c.at)
    return [
      c.label,
      c.target && place({ ...c, at: undefined }, view),
      says(c, 'at') ? '' : `to (${c.at[0]},${c.at[1]})`,
    ]
      .filter(Boolean)
      .join(' ');
  if (c.kind === 'move' && c.at)
    return `${c.label.charAt(0).toLowerCase()}${c.label.slice(1)} to (${c.at[0]},${c.at[1]})`;
  if (c.kind === 'answer') return `answer “${c.label}”`;
  // "Search for traps" in the menu "Search" is complete; "Broadsword" needs its "Attack"
  if (!c.menu?.length || says(c, 'menu')) return [c.label, where].filter(Boolean).join(' ');
  if (c.tags?.includes('loses') && where && c.target)
    return `throw the ${c.label} at ${where} (it is lost)`;
  if (c.kind === 'attack' && where && c.target) return `attack ${where} with the ${c.label}`;
  return [titleOf(c), where && c.target ? `on ${where}` : where].filter(Boolean).join(' ');
}

/** adviceOf describes a suggested choice within a sentence. */
export function adviceOf(c: Choice, view: View): string {
  const who =
    c.figure && c.figure !== view.actor && !says(c, 'figure')
      ? view.figures.find((f) => f.id === c.figure)?.name
      : undefined;
  const dangers = [...new Set((c.path ?? []).flatMap((s) => s.danger ?? []))].map(keyWords);
  const parts = [
    deed(c, view) + cardOf(c, view),
    costOf(c),
    dangers.length > 0 ? `in spite of: ${dangers.join(', ')}` : '',
    shares(c, view) ? '' : (c.odds?.text ?? ''),
  ];
  return `${who ? `${who}: ` : ''}${parts.filter(Boolean).join(', ')}`;
}
