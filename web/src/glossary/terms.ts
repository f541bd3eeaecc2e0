// Finds the terms of a game in its texts. The marks are only for reading; nothing depends on them.
import type { Cell, Term } from '../wire';

/** Piece is a part of a text. If the part is a term of the game, the piece has the term. */
export interface Piece {
  text: string;
  term: Term | null;
}

/** Parted is a piece, or a place as texts write it: "(3,4)", or "3,4E" for a side. */
export interface Parted extends Piece {
  place: Cell | null;
}

/**
 * parted splits pieces at the places in them. Like the marks, the places are only for reading:
 * actions on a place use keys.
 */
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

/** Words finds the terms of a game in its texts and by key. */
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

  /** Returns the term with this key, or with this name. */
  of(key: string | undefined, name = ''): Term | null {
    return (key ? this.byKey.get(key) : undefined) ?? this.byForm.get(name.toLowerCase()) ?? null;
  }

  named(id: string): Term | null {
    return this.list.find((t) => t.id === id) ?? null;
  }

  /**
   * pieces splits a text at the terms of the game. Each term is marked only where it first occurs.
   */
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

/** fits reports whether the texts together contain every wanted word. */
export function fits(wanted: string, ...texts: string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((w) => all.includes(w));
}
