// Says in plain words where in a document a fault is: "Room B: orc at 4,7", "Seats, Elf: side".
import type { Cell, CheckedFault } from '../wire';
import { asJson, boardOf, roomAt, type Doc } from './board';
import { titleOf } from './forms';
import { at, pointer, steps, type Json } from './json';
import { members } from './own';
import { schemaAt, type Book } from './schema';
import { nameOf, type Thing } from './things';

/** Known is what is known about the document of a fault. */
export interface Known {
  doc: Doc;
  things: Thing[];
  game: Book;
  board: Book;
  scenario: Book;
}

/** inRoom puts the room of a cell before a place: "Room B: ". */
function inRoom(doc: Doc, c: Cell, place: string): string {
  const room = roomAt(boardOf(doc), c);
  return room === '.' ? place : `Room ${room}: ${place}`;
}

const lower = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

/** aboutOf returns which property of a thing or a part is meant: ", spells". */
function aboutOf(k: Known, from: string, to: string): string {
  const rest = steps(to).slice(steps(from).length);
  const [field] = rest;
  if (field === undefined || /^\d+$|^(at|side|line|cells)$/.test(field)) return '';
  return `, ${lower(titled(k, `${from}${pointer([field])}`, field))}`;
}

/** titled returns the title of the field at a pointer. */
function titled(k: Known, way: string, field: string): string {
  const parts = steps(way),
    book = parts[0] === 'game' || parts[0] === 'board' ? k.board : k.scenario,
    found = schemaAt(way, asJson(k.doc), k.game, book);
  return titleOf(field, found ? found.book.of(found.schema) : {});
}

/** entryOf returns the name of an entry of a list, or its number from 1. */
function entryOf(v: Json | undefined, n: number): string {
  const e = members(v);
  for (const key of ['name', 'title', 'room', 'kind', 'card', 'class', 'creature', 'key', 'id'])
    if (typeof e[key] === 'string' && e[key] !== '') return e[key];
  return typeof v === 'string' && v !== '' ? `“${v.slice(0, 40)}”` : `${n + 1}`;
}

/** WHOLE are parts that contain most of a document. The description of a place omits them. */
const WHOLE = new Set(['game', 'board']);

/** placeOf says in plain words where a fault is; '' if it is about the whole document. */
export function placeOf(k: Known, f: Pick<CheckedFault, 'pointer' | 'cell'>): string {
  const way = f.pointer ?? '';
  const thing = k.things
    .filter((t) => way === t.pointer || way.startsWith(`${t.pointer}/`))
    .toSorted((a, b) => b.pointer.length - a.pointer.length)[0];
  if (thing) {
    const c = thing.cells[0]!;
    return inRoom(k.doc, c, `${nameOf(thing)} at ${c.join(',')}${aboutOf(k, thing.pointer, way)}`);
  }
  const parts = steps(way);
  const [first, part, row] = parts[0] === 'board' ? parts : ['board', ...parts];
  if (f.cell && first === 'board' && row !== undefined && part === 'map')
    return inRoom(k.doc, f.cell, `ground at ${f.cell.join(',')}`);
  let place = '';
  for (const [i, p] of parts.entries()) {
    if (i === 0 && WHOLE.has(p)) continue;
    const to = pointer(parts.slice(0, i + 1)),
      listed = Array.isArray(at(asJson(k.doc), pointer(parts.slice(0, i))));
    const title = listed ? entryOf(at(asJson(k.doc), to), Number(p)) : titled(k, to, p);
    place += place === '' ? title : `, ${listed ? title : lower(title)}`;
  }
  return f.cell ? `${place || 'Board'} at ${f.cell.join(',')}` : place;
}
