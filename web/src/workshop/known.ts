// The names that fields of a document refer to: names of the document's own parts, and of things on
// the game's shelves.
import type { Bench } from './bench';
import { asJson, isScenario, type Doc } from './board';
import { brief, idOf } from './forms';
import { at, set, type Json, type Members } from './json';
import { members } from './own';

/** namesIn returns the names in one field of the entries of a list. */
const namesIn = (list: Json | undefined, field: string): string[] =>
  Array.isArray(list)
    ? list.flatMap((x) => {
        const name = members(x)[field];
        return typeof name === 'string' && name !== '' ? [name] : [];
      })
    : [];

/** knownIn returns the names of a document's parts, by the titles of the fields that take them. */
export function knownIn(doc: Doc, bench: Bench): Record<string, string[]> {
  if (!isScenario(doc)) return {};
  const game = (way: string, field: string): string[] => namesIn(at(asJson(doc), way), field);
  const seats = doc.seats.map((s) => String(s.id)),
    sides = [...new Set(doc.seats.map((s) => String(s.side)))];
  const rooms = [
    ...new Set((doc.board.rooms ?? []).flatMap((r) => Array.from(r)).filter((c) => c !== '.')),
  ];
  // the keys of monsters, treasures and wards in any room
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
  /** own reports whether a list defines kinds rather than things on the board. */
  const own = (list: string): boolean =>
    bench.own.some((o) => o.list === list && o.entry !== undefined);
  const all: Record<string, string[]> = {
    seat: seats,
    side: sides,
    winner: [...sides, ...seats],
    zargon: seats,
    first: seats,
    room: rooms,
    slay: [
      ...game('/game/monsters', 'key'),
      ...inRooms('monsters'),
      ...(own('monsters') ? [] : unkeyed(doc).keys()),
    ],
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

const monsters = (doc: Doc): Json[] => {
  const all = at(asJson(doc), '/game/monsters');
  return Array.isArray(all) ? all : [];
};
/**
 * unkeyed returns the indices of the monsters without a key, by their descriptions: "Morgruk, orc
 * at 11,5".
 */
function unkeyed(doc: Doc): Map<string, number> {
  return new Map(
    monsters(doc).flatMap((m, i): [string, number][] =>
      Array.isArray(members(m).at) && members(m).key === undefined ? [[brief(m), i]] : [],
    ),
  );
}

/** keyed gives a key to each monster that an objective names by its description. It returns the
 * document, and the objective with the keys. */
export function keyed(doc: Doc, objective: Json): { doc: Doc; objective: Json } {
  const { slay } = members(objective);
  if (!Array.isArray(slay)) return { doc, objective };
  const called = unkeyed(doc),
    taken = new Set(namesIn(monsters(doc), 'key'));
  let next = asJson(doc);
  const keys = slay.map((x) => {
    const i = called.get(String(x));
    if (i === undefined) return x;
    const m = members(monsters(doc)[i]);
    const name = idOf(String(m.name ?? m.kind ?? '')) || 'monster';
    let key = name;
    for (let n = 2; taken.has(key); n++) key = `${name}-${n}`;
    taken.add(key);
    next = set(next, `/game/monsters/${i}/key`, key);
    return key;
  });
  return {
    doc: next as unknown as Doc,
    objective: { ...(objective as Members), slay: keys },
  };
}
