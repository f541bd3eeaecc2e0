// The user's own documents: recognizes texts, and saves them under the personal link.
import * as api from '../api';
import { GONE, open, own } from '../own';
import { asTrouble } from '../trouble';
import type { ImportedGrid, OwnDocument } from '../wire';

/** MOST is the largest document that a server accepts, in bytes. */
export const MOST = 256 * 1024;

/**
 * kindOf returns the kind of document that a text is, a scenario or a board of this program; '' for
 * anything else.
 */
export function kindOf(text: string): 'scenario' | 'board' | '' {
  const bare = text.replace(/^\uFEFF/, '').trimStart();
  if (!bare.startsWith('{')) return /^[ \t]*(map|plan):[ \t]*\S*$/m.test(bare) ? 'board' : '';
  const format = /"format"\s*:\s*"battlemat\.(scenario|board)\//.exec(bare);
  if (format) return format[1] as 'scenario' | 'board';
  return /"rules"\s*:/.test(bare) && /"(game|seats)"\s*:/.test(bare) ? 'scenario' : '';
}

/** MOST_CREATURES is the largest file of characters or monsters that a server accepts, in bytes. */
export const MOST_CREATURES = 4 * 1024 * 1024;

/**
 * creaturesIn returns the text of a file that may contain characters or monsters, of this program
 * or another. For any other file it returns ''.
 */
export async function creaturesIn(file: File): Promise<string> {
  if (file.size > MOST_CREATURES || !/\.(json|db)$/i.test(file.name)) return '';
  const text = await file.text();
  const own = /"format"\s*:\s*"battlemat\.creatures\//.test(text);
  const others = /"abilities"\s*:\s*\{/.test(text) && /"type"\s*:\s*"(npc|character)"/.test(text);
  return own || (others && !/"walls"\s*:\s*\[/.test(text)) || /"armor_class"\s*:/.test(text)
    ? text
    : '';
}

/**
 * isPicture reports whether a file begins like a picture that can be put under a map: PNG, JPEG,
 * WebP.
 */
export async function isPicture(file: File): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return /^(\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP)/.test(head);
}

/** keep saves a document under the personal link. It creates the link if there is none yet. */
export async function keep(text: string, file: string, id = ''): Promise<OwnDocument> {
  const save = (token: string) =>
    api.saveDocument(token, { document: text, file, ...(id ? { id } : {}) });
  try {
    if (own()) return await save(own());
  } catch (e) {
    if (asTrouble(e).code !== GONE) throw e; // the link was deleted elsewhere
  }
  await open().catch((e: unknown) => {
    if (!own()) throw e; // the link exists now; its contents are sent later
  });
  return save(own());
}

/** nameOf returns the name inside a document, for the name of its file. */
export const nameOf = (text: string): string =>
  /"name"\s*:\s*"((?:[^"\\]|\\.){1,80})"/.exec(text)?.[1] ?? '';

/** Under is the picture under a board: a file with a grid on it, or a picture that covers the
 * board. */
export type Under = { file: File; grid: ImportedGrid } | { picture: string };
