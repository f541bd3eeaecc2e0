// Sorts several files that are dropped or chosen at once: which of them is the main one, and what
// the others are for.
import { creaturesIn, kindOf, MOST } from './documents';

/** Together holds the files brought at once, sorted by purpose. */
export interface Together {
  /** scenario is a scenario of this program, with the board that came with it; '' for none. */
  scenario: string;
  /** board is a board of this program as text, if it is the only map; '' for none. */
  board: string;
  /** name is the readable name of the main file. */
  name: string;
  /** files are the map and its companion files, as the server accepts them. */
  files: File[];
  /** creatures are files of characters and monsters, from this program or another. */
  creatures: { name: string; text: string }[];
}

/**
 * ofCreatures reports whether a text is one of this program's creature documents, not a board or
 * scenario.
 */
export const ofCreatures = (text: string): boolean =>
  /^\s*\{/.test(text) && /"creatures"\s*:\s*\[/.test(text) && kindOf(text) === '';

/** named matches the name of a board in a scenario: "board": "mill". */
const named = /"board"\s*:\s*("(?:[^"\\]|\\.)*")/;

/**
 * withBoard inserts a board, as JSON, into a scenario that only names one. A scenario that contains
 * a board is not changed.
 */
export function withBoard(scenario: string, board: string): string {
  const m = named.exec(scenario);
  if (!m) return scenario;
  const from = m.index + m[0].length - m[1]!.length;
  return scenario.slice(0, from) + board.trim() + scenario.slice(m.index + m[0].length);
}

/** Sorts the files that were brought at once. toJSON converts a board in the text form to JSON. */
export async function together(
  files: File[],
  toJSON: (board: File) => Promise<string>,
): Promise<Together> {
  const texts = await Promise.all(files.map((f) => (f.size > MOST ? '' : f.text())));
  const kinds = texts.map(kindOf);
  const ours = (kind: string): number => kinds.indexOf(kind as 'board');
  const [scenario, board] = [ours('scenario'), ours('board')];
  if (scenario >= 0) {
    let text = texts[scenario]!;
    if (board >= 0 && named.test(text)) {
      const own = texts[board]!.replace(/^\uFEFF/, '');
      text = withBoard(text, /^\s*\{/.test(own) ? own : await toJSON(files[board]!));
    }
    const [name, only] = [files[scenario]!.name, [files[scenario]!]];
    return { scenario: text, board: '', name, files: only, creatures: [] };
  }
  const beasts = await Promise.all(
    files.map(async (f, i) =>
      ofCreatures(texts[i]!) ? texts[i]! : kinds[i] ? '' : creaturesIn(f),
    ),
  );
  const alone = beasts.every((text) => text !== ''); // if all files hold creatures, the first is the main file
  const rest = alone ? files : files.filter((_, i) => !beasts[i]);
  return {
    scenario: '',
    board: rest.length === 1 && board >= 0 ? texts[board]! : '',
    name: rest[0]?.name ?? '',
    files: rest,
    creatures: files
      .map((f, i) => ({ name: f.name, text: beasts[i]! }))
      .filter((c) => !alone && c.text !== ''),
  };
}
