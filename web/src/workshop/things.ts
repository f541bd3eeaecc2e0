// The things in a document that have a place: monsters, furniture, doors, glyphs. The shelf of each
// says where it is written.
import { keyOf, type Lattice } from '../scene/geometry';
import type { Cell } from '../wire';
import { footprint, type Bench, type Shelf, type ShelfItem } from './bench';
import { asJson, boardOf, isScenario, latticeOf, roomAt, type Doc } from './board';
import { at, pointer, set, steps, type Json, type Members } from './json';

/** Thing is an entry of a document with its place. */
export interface Thing {
  pointer: string;
  shelf: Shelf;
  item: ShelfItem | undefined; // its kind; undefined if no shelf has it
  entry: Json;
  cells: Cell[];
  side?: string;
  line?: number[];
}

export const isCell = (v: Json | undefined): v is [number, number] =>
  Array.isArray(v) && v.length === 2 && v.every((n) => typeof n === 'number');
const members = (v: Json | undefined): Members =>
  v !== null && typeof v === 'object' && !Array.isArray(v) ? v : {};

/** lists returns the places of the lists in a document that hold a shelf's entries. */
function lists(doc: Json, list: string): string[] {
  const parts = steps(list),
    i = parts.findIndex((p) => p.startsWith('{'));
  if (i < 0) return [list];
  const of = at(doc, pointer(parts.slice(0, i)));
  if (!Array.isArray(of)) return [];
  return of.flatMap((_, n) =>
    lists(doc, pointer([...parts.slice(0, i), n, ...parts.slice(i + 1)])),
  );
}

/** LONGEST is the greatest length of a thing in cells, whatever a document says. */
const LONGEST = 100;

/**
 * extent returns how many cells an entry occupies, across and down, as stated by the entry itself
 * or by its kind.
 */
function extent(e: Members, item: ShelfItem | undefined): [number, number] {
  const [w, h] = item ? footprint(item) : [1, 1];
  const n = (v: Json | undefined, or: number): number =>
    typeof v === 'number' && v > 0 ? Math.min(v, LONGEST) : or;
  const size = n(e.size, 0);
  return size > 0
    ? [size, size]
    : [n(e.width, n(e.height, 0) > 0 ? 1 : w), n(e.height, n(e.width, 0) > 0 ? 1 : h)];
}

function area(c: Cell, [w, h]: [number, number]): Cell[] {
  const all: Cell[] = [];
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) all.push([c[0] + x, c[1] + y]);
  return all;
}

/**
 * itemOf finds the kind of an entry by the field that states it. Among several matches it takes the
 * one that agrees most with the entry.
 */
export function itemOf(shelf: Shelf, entry: Json): ShelfItem | undefined {
  const { by } = shelf;
  if (!by) return shelf.items[0];
  const e = members(entry);
  // an entry that does not state its kind has the usual one, which comes first
  const fits = shelf.items.filter(
    (i) => members(i.entry)[by] === (e[by] ?? members(shelf.items[0]!.entry)[by]),
  );
  const same = (i: ShelfItem): number =>
    Object.entries(members(i.entry)).filter(([k, v]) => JSON.stringify(v) === JSON.stringify(e[k]))
      .length;
  return fits.toSorted((a, b) => same(b) - same(a))[0];
}

/** thingAt reads the place of one entry. It returns null if there is none. */
function thingAt(doc: Doc, shelf: Shelf, way: string, entry: Json): Thing | null {
  const base = { pointer: way, shelf, entry },
    e = members(entry);
  switch (shelf.place) {
    case 'cells':
      return isCell(entry) ? { ...base, item: shelf.items[0], cells: [entry] } : null;
    case 'wall': {
      const w = Array.isArray(entry) ? entry : e.at;
      if (!Array.isArray(w) || w.length !== 3) return null;
      return {
        ...base,
        item: itemOf(shelf, entry),
        cells: [[Number(w[0]), Number(w[1])]],
        side: String(w[2]),
      };
    }
    case 'line': {
      const line = Array.isArray(entry) ? entry : e.line;
      if (!Array.isArray(line) || line.length !== 4) return null;
      const n = line.map(Number),
        c: Cell = [Math.floor((n[0]! + n[2]!) / 1024), Math.floor((n[1]! + n[3]!) / 1024)];
      return { ...base, item: itemOf(shelf, entry), cells: [c], line: n };
    }
    case 'edge': {
      const w = e.at;
      if (!Array.isArray(w) || w.length < 2) return null;
      const cell: Cell = [Number(w[0]), Number(w[1])];
      return {
        ...base,
        item: itemOf(shelf, entry),
        cells: [cell],
        ...(w.length === 3 ? { side: String(w[2]) } : {}),
      };
    }
    case 'group': {
      const cells = Array.isArray(e.cells) ? e.cells.filter(isCell) : [];
      return cells.length > 0 ? { ...base, item: itemOf(shelf, entry), cells } : null;
    }
    default: {
      if (!isCell(e.at)) return null;
      const item = itemOf(shelf, entry),
        wide = extent(e, item);
      // a space of several hexes lies around a corner or a hex
      const lattice = latticeOf(boardOf(doc));
      const cells =
        lattice.hex || isCell(e.tail)
          ? lattice.standing({ at: e.at, ...(isCell(e.tail) ? { tail: e.tail } : {}) })
          : area(e.at, wide);
      return {
        ...base,
        item,
        cells,
        ...(shelf.place === 'side' && typeof e.side === 'string' ? { side: e.side } : {}),
      };
    }
  }
}

const listed = new WeakMap<Doc, { bench: Bench; things: Thing[] }>();
/** The most recent result, with the lists it was made from. A document with the same lists has the
 * same things. */
let last: { lists: Thing[][]; things: Thing[] } = { lists: [], things: [] };

/** thingsOf lists the things in a document, shelf by shelf. */
export function thingsOf(doc: Doc, bench: Bench): Thing[] {
  const found = listed.get(doc);
  if (found?.bench === bench) return found.things;
  const lists = listsOf(doc, bench);
  if (lists.length !== last.lists.length || lists.some((l, i) => l !== last.lists[i]))
    last = { lists, things: lists.flat() };
  listed.set(doc, { bench, things: last.things });
  return last.things;
}

/** listsOf returns the things of a document, list by list. */
function listsOf(doc: Doc, bench: Bench): Thing[][] {
  const json = asJson(doc),
    found: Thing[][] = [],
    seen = new Set<string>();
  for (const shelf of bench.shelves)
    for (const list of lists(json, shelf.list)) {
      if (seen.has(`${list} ${shelf.place}`) || (!isScenario(doc) && !list.startsWith('/board')))
        continue;
      seen.add(`${list} ${shelf.place}`);
      const of = at(json, list);
      if (typeof of === 'object' && of !== null) found.push(thingsIn(doc, shelf, list, of));
    }
  return found;
}

/** Read is a list as it was read for a shelf: at its place in a document, on a lattice. */
interface Read {
  list: string;
  lattice: Lattice;
  things: Thing[];
}
const reads = new WeakMap<Shelf, WeakMap<object, Read>>();
/** thingsIn returns the things in one list. An unchanged list is not read again. */
function thingsIn(doc: Doc, shelf: Shelf, list: string, of: Json & object): Thing[] {
  let read = reads.get(shelf);
  if (!read) reads.set(shelf, (read = new WeakMap()));
  const lattice = latticeOf(boardOf(doc)),
    had = read.get(of);
  if (had && had.list === list && had.lattice === lattice) return had.things;
  const entries: [string, Json][] =
    shelf.place === 'area'
      ? [[list, of]]
      : Array.isArray(of)
        ? of.map((x, i): [string, Json] => [`${list}/${i}`, x])
        : [];
  const things = entries.flatMap(([way, x]) => thingAt(doc, shelf, way, x) ?? []);
  read.set(of, { list, lattice, things });
  return things;
}

/** Spot is a place for a thing: a cell, one of its sides, or a line. */
export interface Spot {
  at: Cell;
  side?: string;
  line?: [number, number, number, number];
  cells?: Cell[];
}

/** placedEntry returns an entry with its place. */
export function placedEntry(shelf: Shelf, entry: Json, spot: Spot): Json {
  const e = members(entry),
    side = spot.side ?? 'N';
  switch (shelf.place) {
    case 'none':
      return entry;
    case 'cells':
      return [...spot.at];
    case 'wall':
      return Object.keys(e).length > 0
        ? { at: [...spot.at, side], ...e, ...(e.at ? { at: [...spot.at, side] } : {}) }
        : [...spot.at, side];
    case 'line':
      return { ...e, line: spot.line ?? [0, 0, 512, 0] };
    case 'edge':
      return { ...e, at: spot.side ? [...spot.at, spot.side] : [...spot.at] };
    case 'side':
      return { ...e, at: [...spot.at], side };
    case 'group':
      return { ...e, cells: (spot.cells ?? [spot.at]).map((c) => [...c]) };
    default:
      return { ...e, at: [...spot.at] };
  }
}

/** listFor returns the list in which a thing on a cell is written. If there is a list for each
 * room, the returned document has the entry of the cell's room. It returns null if the cell is
 * in no room. */
function listFor(doc: Doc, shelf: Shelf, c: Cell): { doc: Doc; list: string } | null {
  const parts = steps(shelf.list),
    i = parts.indexOf('{room}');
  if (i < 0) return { doc, list: shelf.list };
  const letter = roomAt(boardOf(doc), c);
  if (letter === '.') return null;
  const way = pointer(parts.slice(0, i)),
    rooms = at(asJson(doc), way);
  const list = Array.isArray(rooms) ? rooms : [];
  let n = list.findIndex((r) => members(r).room === letter);
  let next = doc;
  if (n < 0) {
    n = list.length;
    next = set(asJson(doc), way, [...list, { room: letter }]) as unknown as Doc;
  }
  return { doc: next, list: pointer([...parts.slice(0, i), n, ...parts.slice(i + 1)]) };
}

/** seated returns a document with a seat, unless a seat already has its id. */
export function seated(doc: Doc, seat: Members | undefined): Doc {
  if (!seat || !isScenario(doc) || doc.seats.some((s) => s.id === seat.id)) return doc;
  return { ...doc, seats: [...doc.seats, seat] };
}

/** opened returns a document that has all containers on the path to the list of a shelf. */
const opened = (doc: Doc, shelf: Shelf): Doc =>
  (shelf.begins ?? []).reduce((d, [way, says]) => {
    if (at(asJson(d), way) !== undefined) return d;
    const parts = steps(way),
      n = Number(parts.at(-1)),
      list = pointer(parts.slice(0, -1)),
      had = at(asJson(d), list);
    // in a list, the entries before this index must exist too
    const to =
      Number.isInteger(n) && (had === undefined || Array.isArray(had))
        ? set(asJson(d), list, [
            ...((had as Json[] | undefined) ?? []),
            ...Array<Json>(n + 1 - (had?.length ?? 0)).fill(says),
          ])
        : set(asJson(d), way, says);
    return to as unknown as Doc;
  }, doc);

/**
 * put returns a document with a thing added, and where the thing is written; null if the thing
 * cannot be at the spot.
 */
export function put(
  doc: Doc,
  shelf: Shelf,
  entry: Json,
  spot: Spot,
): { doc: Doc; pointer: string } | null {
  const there = listFor(opened(doc, shelf), shelf, spot.at);
  if (!there) return null;
  const made = numbered(there.doc, shelf, placedEntry(shelf, entry, spot));
  if (shelf.place === 'area')
    return { doc: set(asJson(there.doc), there.list, made) as unknown as Doc, pointer: there.list };
  const had = at(asJson(there.doc), there.list);
  const n = Array.isArray(had) ? had.length : 0;
  return {
    doc: set(asJson(there.doc), there.list, [
      ...(Array.isArray(had) ? had : []),
      made,
    ]) as unknown as Doc,
    pointer: `${there.list}/${n}`,
  };
}

/** numbered gives an entry a unique name if names tell the entries of its shelf apart: "door-2". */
function numbered(doc: Doc, shelf: Shelf, entry: Json): Json {
  const e = members(entry),
    // where `key` states the kind of an entry, it is not the entry's own name
    own = ['id', 'key'].find((k) => typeof e[k] === 'string' && (k === 'id' || shelf.by !== k));
  if (own === undefined) return entry;
  const name = String(e[own]);
  const taken = new Set(
    lists(asJson(doc), shelf.list).flatMap((l) => {
      const of = at(asJson(doc), l);
      return Array.isArray(of) ? of.map((x) => members(x)[own]) : [];
    }),
  );
  if (!taken.has(name)) return entry;
  const stem = name.replace(/-\d+$/, '');
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}`)) return { ...e, [own]: `${stem}-${n}` };
}

/** without returns a document without the given things. */
export function without(doc: Doc, things: Thing[]): Doc {
  // from the end of each list, so that a removal does not shift the others
  const order = things.toSorted(
    (a, b) => Number(steps(b.pointer).at(-1)) - Number(steps(a.pointer).at(-1)) || 0,
  );
  return order.reduce(
    (d, t) => pruned(set(asJson(d), t.pointer, undefined) as unknown as Doc, t),
    doc,
  );
}

/** pruned removes the list of a thing if it has become empty and is not required. */
function pruned(doc: Doc, { pointer: way, shelf }: Thing): Doc {
  const list = pointer(steps(way).slice(0, -1)),
    left = at(asJson(doc), list);
  return Array.isArray(left) && left.length === 0 && !shelf.needed
    ? (set(asJson(doc), list, undefined) as unknown as Doc)
    : doc;
}

/** moved returns a document in which a thing has another place and is otherwise unchanged. If
 * things at the new place belong in another list, the thing moves to that list. */
export function moved(doc: Doc, t: Thing, spot: Spot): Doc {
  if (!t.shelf.list.includes('{room}'))
    return set(asJson(doc), t.pointer, placedEntry(t.shelf, t.entry, spot)) as unknown as Doc;
  const here = roomAt(boardOf(doc), t.cells[0]!),
    there = roomAt(boardOf(doc), spot.at);
  if (here === there)
    return set(asJson(doc), t.pointer, placedEntry(t.shelf, t.entry, spot)) as unknown as Doc;
  return put(without(doc, [t]), t.shelf, t.entry, spot)?.doc ?? doc;
}

/** ON_TOP is the order in which things on one cell are picked up. */
const ON_TOP = ['figures', 'doors', 'things', 'marks', 'walls'];
export const onTop = (a: Thing, b: Thing): number =>
  ON_TOP.indexOf(a.shelf.layer) - ON_TOP.indexOf(b.shelf.layer);

const piles = new WeakMap<Thing[], Map<string, Thing[]>>();
/** pilesOf returns the things by the cells that they are on, in the order in which they are picked
 * up. */
function pilesOf(things: Thing[]): Map<string, Thing[]> {
  let found = piles.get(things);
  if (!found) {
    piles.set(things, (found = new Map()));
    for (const t of things.toSorted(onTop)) {
      if (t.line !== undefined) continue;
      for (const key of new Set(t.cells.map(keyOf))) {
        const pile = found.get(key);
        if (pile) pile.push(t);
        else found.set(key, [t]);
      }
    }
  }
  return found;
}

/** on lists the things on a cell, in the order in which they are picked up. */
export const on = (things: Thing[], c: Cell): readonly Thing[] =>
  pilesOf(things).get(keyOf(c)) ?? [];

/** nameOf returns the name of a thing. */
export function nameOf(t: Thing): string {
  const e = members(t.entry);
  const own = [e.name, e.kind, e.creature, e.class, e.key, e.door].find(
    (x): x is string => typeof x === 'string' && x !== '',
  );
  return (typeof e.name === 'string' && e.name) || t.item?.name || own || t.shelf.name;
}
