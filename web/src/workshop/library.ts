// The sources and destinations of documents: the personal link, shipped scenarios, files, and
// matches.
import * as api from '../api';
import { open as openLink, own } from '../own';
import { UNIT } from '../scene/geometry';
import { seated, usual, holdersOf } from '../setup/start';
import { fragment } from '../route';
import { fresh, keepPicture, store, type Draft } from './drafts';
import type { Editor } from './editor.svelte';
import { asJson, boardOf, latticeOf, type Doc, type ScenarioDoc, type BoardDoc } from './board';
import { isPicture } from '../imported/documents';
import { together } from '../imported/together';
import { asTrouble } from '../trouble';
import { History } from './history';
import type { Json } from './json';
import { base64, blobOf, fitted, withUnder, type Underlay } from './under';

/**
 * keep saves a document as the next version of a saved document, or as a new document. A document
 * with faults is saved as a draft.
 */
export async function keep(
  text: string,
  draft: Draft,
  under: Blob | null = null,
): Promise<{ id: string; version: number }> {
  if (!own())
    await openLink().catch((e: unknown) => {
      if (!own()) throw e; // the link exists; only its contents have yet to be sent
    });
  const kept = await api.saveDocument(own(), {
    document: text,
    file: draft.name,
    draft: true,
    ...(under ? { picture: await base64(under) } : {}),
    ...(draft.kept ? { id: draft.kept.id, after: draft.kept.version } : {}),
  });
  return { id: kept.id, version: kept.versions.at(-1)!.version };
}

/**
 * play begins a match of the document being edited, with the picture under its board, and returns
 * the address of its table. The table's menu leads back to the draft.
 */
export async function play({ text, underlay, draft }: Editor): Promise<string> {
  const under = await underlay.picture();
  const read = await api.readDocument(text, 'the document');
  const holders = usual(read.scenario);
  const c = await api.begin({
    document: text,
    file: 'the document',
    seats: holdersOf(holders),
    ...(under ? { picture: await base64(under) } : {}),
  });
  sessionStorage.setItem(`draft ${c.match}`, draft.id);
  return seated(read.scenario, holders, c);
}

/**
 * whole returns a document that contains its board. If the document only names a shipped board, it
 * gets a copy of the board.
 */
export async function whole(
  doc: Doc | (Omit<ScenarioDoc, 'board'> & { board: string }),
): Promise<Doc> {
  if (!('board' in doc) || typeof doc.board !== 'string') return doc as Doc;
  const board = JSON.parse(await api.shippedBoard(doc.board)) as BoardDoc;
  return { ...doc, board };
}

/** rulesFor returns the game for which a document is edited. */
export function rulesFor(doc: Doc): string {
  const rules = 'rules' in doc && doc.rules ? doc.rules : '';
  if (rules) return rules;
  const { grid } = doc as BoardDoc;
  return grid === 'hex-flat' ? 'gloomhaven' : grid === 'hex-pointy' ? 'heroscape' : 'dnd';
}

/** read parses the text of a scenario or a board. */
export function read(text: string): Doc {
  let doc: Json;
  try {
    doc = JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch {
    throw new Error('This is not JSON: drop it on the first page, and open it from there.');
  }
  const d = doc as { format?: unknown };
  if (
    d === null ||
    typeof d !== 'object' ||
    !/^battlemat\.(scenario|board)\//.test(String(d.format))
  )
    throw new Error('This is neither a scenario nor a board of Battlemat.');
  return doc as unknown as Doc;
}

/** opened makes a draft of a document, and returns the address of the workshop with the draft. */
export async function opened(
  doc: Doc,
  more: Partial<Draft> = {},
  under: ((board: BoardDoc) => Promise<Underlay>) | null = null,
): Promise<string> {
  const bare = await whole(doc as never),
    lies = under ? await under(boardOf(bare)) : null,
    made = lies ? withUnder(bare, lies) : bare;
  const id = fresh();
  const name = 'name' in made && made.name ? made.name : 'Board';
  await store(
    {
      id,
      name,
      rules: rulesFor(made),
      changed: Date.now(),
      ...more,
      ...(lies ? { pictures: [lies.file] } : {}),
    },
    History.of(asJson(made)),
    null,
    0,
  );
  return fragment({ page: 'workshop', draft: id });
}

/**
 * ofFiles makes a draft from a user's files, and returns its address. The files are a document of
 * this program, or a map from another program with its companion files.
 */
export async function ofFiles(files: File[]): Promise<string> {
  const [first] = files;
  if (!first) throw new Error('There is no file.');
  const all = await together(files, async (board) => (await api.imported([board])).document);
  const text = all.scenario || all.board;
  if (text.trimStart().startsWith('{')) return opened(read(text));
  try {
    const made = await api.importedDocument(all.files, {});
    return opened(read(made.document), {}, made.picture ? covering(made.picture) : null);
  } catch (e) {
    if (files.length > 1 || asTrouble(e).code !== 'invalid' || !(await isPicture(first))) throw e;
    throw new Error(
      'No grid lines were found in this picture. Drop it on the first page, where you can place the grid by hand, or begin with a board and put the picture under it.',
    );
  }
}

/** covering stores a picture, in base64, that covers a board from corner to corner. */
export const covering =
  (picture: string) =>
  async (board: BoardDoc): Promise<Underlay> => {
    const file = blobOf(picture),
      { width, height } = await createImageBitmap(file);
    const { x, y, w, h } = latticeOf(board).box();
    const [across, down] = [w / UNIT / width, h / UNIT / height];
    return { file: await keepPicture(file), at: [across, 0, 0, down, x / UNIT, y / UNIT] };
  };

/** onGrid stores a picture on which the user has placed the grid of a board. */
export const onGrid =
  (picture: Blob, grid: { cell: string; left: number; top: number }) =>
  async (): Promise<Underlay> => {
    // the first complete square on the picture is the first square of the board
    const cell = Number(grid.cell),
      first = (n: number): number => ((n % Math.round(cell)) + Math.round(cell)) % Math.round(cell);
    return {
      file: await keepPicture(picture),
      at: fitted(cell, first(grid.left), first(grid.top)),
    };
  };
