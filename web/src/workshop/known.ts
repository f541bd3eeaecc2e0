// The names that fields of a document take from elsewhere: from its own parts, and from what its game has on the shelves.
import type { Bench } from './bench';
import { asJson, isScenario, type Doc } from './board';
import { at, type Json } from './json';
import { members } from './own';

/** The fields that name what a list of the document, or a shelf of the game, has: by the title of the field. */
const namesIn = (list: Json | undefined, field: string): string[] =>
  Array.isArray(list)
    ? list.flatMap((x) => {
        const name = members(x)[field];
        return typeof name === 'string' && name !== '' ? [name] : [];
      })
    : [];

/** knownIn are the names that a document has for its parts, by the titles of the fields that take them. */
export function knownIn(doc: Doc, bench: Bench): Record<string, string[]> {
  if (!isScenario(doc)) return {};
  const game = (way: string, field: string): string[] => namesIn(at(asJson(doc), way), field);
  const seats = doc.seats.map((s) => String(s.id)),
    sides = [...new Set(doc.seats.map((s) => String(s.side)))];
  const rooms = [
    ...new Set((doc.board.rooms ?? []).flatMap((r) => Array.from(r)).filter((c) => c !== '.')),
  ];
  // the keys of monsters, treasures and wards, wherever they stand
  const inRooms = (what: string): string[] => {
    const of = at(asJson(doc), '/game/rooms');
    return Array.isArray(of) ? of.flatMap((r) => namesIn(members(r)[what], 'key')) : [];
  };
  const shelved = (key: string, field: string): string[] =>
    bench.shelves
      .filter((s) => s.key === key)
      .flatMap((s) =>
        namesIn(
          s.items.map((i) => i.entry),
          field,
        ),
      );
  /** own reports whether a list is of kinds, and not of what stands on the board. */
  const own = (list: string): boolean =>
    bench.own.some((o) => o.list === list && o.entry !== undefined);
  const all: Record<string, string[]> = {
    seat: seats,
    side: sides,
    winner: [...sides, ...seats],
    zargon: seats,
    first: seats,
    room: rooms,
    slay: [...game('/game/monsters', 'key'), ...inRooms('monsters')],
    loot: inRooms('treasures'),
    protect: game('/game/wards', 'key'),
    class: [...shelved('characters', 'class'), ...game('/game/classes', 'kind')],
    creature: [...shelved('creatures', 'creature'), ...game('/game/creatures', 'key')],
    card: game('/game/cards', 'key'),
    spells: game('/game/spells', 'key'),
    door: (doc.board.doors ?? []).flatMap((d) => (typeof d.id === 'string' ? [d.id] : [])),
    figure: [...game('/game/figures', 'id'), ...game('/game/heroes', 'id')],
    kind: own('monsters') ? game('/game/monsters', 'kind') : [],
  };
  return Object.fromEntries(Object.entries(all).filter(([, names]) => names.length > 0));
}
