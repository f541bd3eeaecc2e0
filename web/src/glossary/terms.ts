// The terms of a game in its texts. Marking them is for reading only: nothing depends on it.
import type { Cell, Term } from '../wire';

/** Piece is a part of a text, and the word of the game that it is, if it is one. */
export interface Piece {
  text: string;
  term: Term | null;
}

/** Parted is a piece, or a place as texts name it: "(3,4)", and "3,4E" of a side. */
export interface Parted extends Piece {
  place: Cell | null;
}

/** parted cuts the places out of pieces. It is for reading only, too: actions on a place use keys. */
export function parted(pieces: Piece[]): Parted[] {
  return pieces.flatMap((p): Parted[] => {
    if (p.term) return [{ ...p, place: null }];
    return p.text
      .split(/(\(\d{1,4},\d{1,4}\)|\b\d{1,4},\d{1,4}[NESW]\b)/)
      .flatMap((text, i): Parted[] => {
        if (text === '') return [];
        const [x, y] =
          i % 2 === 1
            ? text
                .replace(/[^\d,]/g, '')
                .split(',')
                .map(Number)
            : [];
        return [{ text, term: null, place: x === undefined || y === undefined ? null : [x, y] }];
      });
  });
}

/** Words finds the words of a game in its texts and among its keys. */
export class Words {
  readonly list: Term[];
  private readonly byForm = new Map<string, Term>();
  private readonly byKey = new Map<string, Term>();
  private readonly pattern: RegExp | null;

  constructor(list: Term[]) {
    this.list = list;
    for (const t of list) {
      for (const form of [t.name, ...(t.forms ?? [])]) {
        const low = form.toLowerCase();
        if (!form.includes(',') && !this.byForm.has(low)) this.byForm.set(low, t);
      }
      for (const key of t.keys ?? []) if (!this.byKey.has(key)) this.byKey.set(key, t);
    }
    const forms = [...this.byForm.keys()]
      .sort((a, b) => b.length - a.length)
      .map((f) => f.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.pattern =
      forms.length > 0
        ? new RegExp(`(?<![\\p{L}\\d-])(?:${forms.join('|')})(?![\\p{L}\\d-])`, 'giu')
        : null;
  }

  /** of is the word that a key means, or that is written so. */
  of(key: string | undefined, name = ''): Term | null {
    return (key ? this.byKey.get(key) : undefined) ?? this.byForm.get(name.toLowerCase()) ?? null;
  }

  named(id: string): Term | null {
    return this.list.find((t) => t.id === id) ?? null;
  }

  /** pieces cuts a text at the terms of the game; each is marked where it first occurs. */
  pieces(text: string): Piece[] {
    const out: Piece[] = [],
      met = new Set<Term>();
    let end = 0;
    for (const m of this.pattern ? text.matchAll(this.pattern) : []) {
      const term = this.byForm.get(m[0].toLowerCase());
      if (!term || met.has(term)) continue;
      met.add(term);
      if (m.index > end) out.push({ text: text.slice(end, m.index), term: null });
      out.push({ text: m[0], term });
      end = m.index + m[0].length;
    }
    if (end < text.length) out.push({ text: text.slice(end), term: null });
    return out;
  }
}

/** fits reports whether texts have all words that are looked for. */
export function fits(wanted: string, ...texts: string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((w) => all.includes(w));
}
