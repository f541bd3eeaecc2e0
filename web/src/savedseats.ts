// The seats that this browser remembers. A seat is a link; its tokens are stored here so
// that the lobby can lead back to it, and are sent to nobody but the server.

const KEY = 'battlemat.held/1';
const MOST = 60;

/** SavedSeat is a table that the user sat at, with the tokens of its link. */
export interface SavedSeat {
  match: string;
  tokens: string[]; // of the link
  owner?: string; // of the one who began the match: may say who holds a seat
  links?: Record<string, string>; // the tokens of the other seats, to be shared
  spectator?: string;
  scenario: string; // its name
  scenarioId: string;
  opened: number; // milliseconds, when the user last sat down
  over?: boolean;
}

/** Store is the part of localStorage that this needs. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** all lists the saved seats, last opened first; unreadable storage has none. */
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

/** find returns what is remembered about a link. */
export function find(
  match: string,
  tokens: string[],
  store: Store = localStorage,
): SavedSeat | undefined {
  return all(store).find((h) => same(h, match, tokens));
}

/** keep remembers a table; known values that are not given again stay. */
export function keep(h: SavedSeat, store: Store = localStorage): void {
  const rest = all(store);
  const known = rest.find((x) => same(x, h.match, h.tokens));
  const list = [{ ...known, ...h }, ...rest.filter((x) => x !== known)];
  write(list.slice(0, MOST), store);
  for (const old of list.slice(MOST)) letGo(old, store);
}

/** forget takes a table off the list. */
export function forget(match: string, tokens: string[], store: Store = localStorage): void {
  const list = all(store);
  write(
    list.filter((h) => !same(h, match, tokens)),
    store,
  );
  for (const h of list) if (same(h, match, tokens)) letGo(h, store);
}

/** seatKey is the key under which a table stores the selected seat; ofSeat that of other things stored for a seat. */
export const seatKey = (match: string, tokens: string[]) => `seat ${match} ${tokens.join()}`;
export const ofSeat = (what: 'looked' | 'story', match: string, tokens: string[]) =>
  `${what} ${match} ${tokens[0] ?? ''}`;

/** greeting is the key under which a match stores that its guest has sat down. */
export const greeting = (match: string) => `greeted ${match}`;

/** letGo removes what a table stores beside the list: its tokens are in the keys. */
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
    // forbidden: then nothing was stored
  }
}

function write(list: SavedSeat[], store: Store): void {
  try {
    store.setItem(KEY, JSON.stringify(list));
  } catch {
    // no room, or forbidden: the links still work
  }
}
