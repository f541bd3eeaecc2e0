// Describes the cells of a board together with their marks from an answer.
import { Places } from '../board/words';
import { keyOf } from '../scene/geometry';
import { Outlook } from '../scene/outlook';
import type { Cell, View } from '../wire';
import type { CellMark, MarkKind, Marks } from './marks';

const WORDS: Record<MarkKind, string> = {
  seen: 'seen',
  reach: 'within reach',
  pass: 'may be passed',
  area: 'in the area',
  left: 'behind total cover',
  struck: 'struck',
  target: 'may be attacked',
  hides: 'hides the target',
  differ: 'editions differ',
};

/** wordsOf describes the mark of a cell. */
export const wordsOf = (m: CellMark): string =>
  `${WORDS[m.as]}${m.only ? `, ${m.only === 'a' ? 'only by the first' : 'only by the second'}` : ''}${m.text ? `, ${m.text}` : ''}`;

export class MarkedPlaces extends Places {
  private readonly marks = new Map<string, string[]>();

  constructor(view: View, marks: Marks) {
    super(view, [], new Outlook([]));
    for (const m of marks.cells) {
      const k = keyOf(m.at);
      this.marks.set(k, [...(this.marks.get(k) ?? []), wordsOf(m)]);
    }
  }

  override describe(c: Cell): string {
    const marked = this.marks.get(keyOf(c));
    return marked ? `${super.describe(c)}; ${marked.join(', ')}` : super.describe(c);
  }
}
