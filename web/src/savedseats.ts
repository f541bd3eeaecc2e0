// The seats that this browser remembers. A seat is opened by a link. The tokens of the link are
// stored here so that the lobby can lead back to the seat; they are sent only to the server.

const KEY = 'battlemat.held/1';
const MOST = 60;

/** SavedSeat is a table at which the user sat, with the tokens of its link. */
export interface SavedSeat {
  match: string;
  tokens: string[]; // the tokens of the link
  owner?: string; // the token of the person who began the match, which may decide who holds a seat
  links?: Record<string, string>; // the tokens of the other seats, to be shared
  spectator?: string;
  scenario: string; // the scenario's name
  scenarioId: string;
  opened: number; // the time in milliseconds when the user last sat down
  over?: boolean;
}

/** Store is the part of localStorage that this file needs. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Lists the saved seats, last opened first. Unreadable storage counts as empty. */
export function all(store: Store = localStorage): SavedSeat[] {
  try {
    const list: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter(isSavedSeat).sort((a, b) => b.opened - a.opened);
  } catch {
    return [];
  }
}

function isSavedSeat(h: unknown): h is SavedSeat {
  const x = h as SavedSeat | null;
  return typeof x?.match === 'string' && Array.isArray(x.tokens) && typeof x.opened === 'number';
}

const same = (a: SavedSeat, match: string, tokens: string[]) =>
  a.match === match && a.tokens.join() === tokens.join();

/** find returns the saved seat of a link. */
export function find(
  match: string,
  tokens: string[],
  store: Store = localStorage,
): SavedSeat | undefined {
  return all(store).find((h) => same(h, match, tokens));
}

/** keep saves a table. Stored values that are not given again stay. */
export function keep(h: SavedSeat, store: Store = localStorage): void {
  const rest = all(store);
  const known = rest.find((x) => same(x, h.match, h.tokens));
  const list = [{ ...known, ...h }, ...rest.filter((x) => x !== known)];
  write(list.slice(0, MOST), store);
  for (const old of list.slice(MOST)) letGo(old, store);
}

/** forget removes a table from the list. */
export function forget(match: string, tokens: string[], store: Store = localStorage): void {
  const list = all(store);
  write(
    list.filter((h) => !same(h, match, tokens)),
    store,
  );
  for (const h of list) if (same(h, match, tokens)) letGo(h, store);
}

/**
 * seatKey returns the key under which a table stores the selected seat. ofSeat returns the key of
 * other data stored for a seat.
 */
export const seatKey = (match: string, tokens: string[]) => `seat ${match} ${tokens.join()}`;
export const ofSeat = (what: 'looked' | 'story', match: string, tokens: string[]) =>
  `${what} ${match} ${tokens[0] ?? ''}`;

/** greeting returns the key under which a match stores that its guest has sat down. */
export const greeting = (match: string) => `greeted ${match}`;

/** letGo removes what a table stores in addition to the list, under keys that contain the
 * tokens. */
function letGo({ match, tokens, owner }: SavedSeat, store: Store): void {
  const held = owner ? [...tokens, owner] : tokens;
  try {
    for (const key of [
      greeting(match),
      seatKey(match, tokens),
      ofSeat('looked', match, held),
      ofSeat('story', match, held),
    ])
      store.removeItem(key);
  } catch {
    // forbidden, so nothing was stored
  }
}

function write(list: SavedSeat[], store: Store): void {
  try {
    store.setItem(KEY, JSON.stringify(list));
  } catch {
    // no room, or forbidden: the links still work
  }
}
