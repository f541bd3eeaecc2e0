// The sources and destinations of documents: the personal link, shipped scenarios, files, and
// matches.
import * as api from '../api';
import { open as openLink, own } from '../own';
import { seated, usual, holdersOf } from '../setup/start';
import type { Draft } from './drafts';
import type { Editor } from './editor.svelte';
import type { Doc, ScenarioDoc, BoardDoc } from './board';
import { base64 } from './under';

/**
 * keep saves a document as the next version of the saved one, or as a new one. With faults it is
 * saved as a draft.
 */
export async function keep(
  text: string,
  draft: Draft,
  under: Blob | null = null,
): Promise<{ id: string; version: number }> {
  if (!own())
    await openLink().catch((e: unknown) => {
      if (!own()) throw e; // the link exists now; what belongs under it is sent later
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
 * play begins a match of the document being edited, with the picture under its board, and returns the
 * address of its table. The table's menu leads back to the draft.
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
 * whole returns a document that contains its board. If it names a shipped board, it gets a copy.
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
