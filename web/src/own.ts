// The personal link: a locker at the server that records the user's seats for all of the user's
// devices. Without a link there is only the browser's own list.
import * as api from './api';
import { all, forget, keep, type SavedSeat, type Store } from './savedseats';
import { asTrouble, type Trouble } from './trouble';
import type { KeepMatch, KeptMatch, Locker } from './wire';

const KEY = 'battlemat.own/1';
const AT_ONCE = 20; // the most matches in one request
const PAUSE = 30_000; // milliseconds to wait after a failed request
const WAITS = 30; // the most times to wait while the server is busy
const LONGEST = 60; // the longest wait for a busy server, in seconds

/** GONE is the error code of a link that opens nothing, or no longer does. */
export const GONE = 'no-such-locker';

/** Own is the personal link, and what this device knows about the locker's contents. */
interface Own {
  token: string;
  sent: string[]; // the states of the saved seats that were sent
  held: string[]; // the saved matches that were in the locker when it was last read
}

function read(store: Store): Own | null {
  try {
    const o = JSON.parse(store.getItem(KEY) ?? 'null') as Partial<Own> | null,
      list = (x: unknown): string[] => (Array.isArray(x) ? x : []);
    return typeof o?.token === 'string' && o.token
      ? { token: o.token, sent: list(o.sent), held: list(o.held) }
      : null;
  } catch {
    return null; // broken or forbidden
  }
}

function write(o: Own | null, store: Store): void {
  try {
    if (o) store.setItem(KEY, JSON.stringify(o));
    else store.removeItem(KEY);
  } catch {
    // forbidden: the link lasts until the page is left
  }
}

/** own returns the token of the personal link, or '' without one. */
export const own = (store: Store = localStorage): string => read(store)?.token ?? '';

/** adopt makes a link the personal link of this device. */
export const adopt = (token: string, store: Store = localStorage): void =>
  write({ token, sent: [], held: [] }, store);

/** leave makes this device forget the link. The locker stays as it is. */
export const leave = (store: Store = localStorage): void => write(null, store);

/** seatOf returns a key for a saved seat that stays the same when the seat's data changes. */
const seatOf = (h: SavedSeat): string => `${h.match} ${h.tokens.join()} `;

/** stateOf returns a key for a saved seat that changes whenever the seat is worth sending again. */
const stateOf = (h: SavedSeat): string =>
  seatOf(h) + [h.owner ?? '', Object.values(h.links ?? {}).join(), h.over ? 'over' : ''].join(' ');

/** unsent lists the saved seats whose current state has not been sent. */
function unsent(o: Own, store: Store): SavedSeat[] {
  const sent = new Set(o.sent);
  return all(store).filter((h) => (h.tokens.length > 0 || h.owner) && !sent.has(stateOf(h)));
}

/** asKeep returns the request that proves that a seat is the user's. */
function asKeep(h: SavedSeat): KeepMatch {
  const links = Object.values(h.links ?? {}).filter((t) => !h.tokens.includes(t));
  return {
    match: h.match,
    tokens: [...h.tokens, ...(h.owner ? [h.owner] : [])].slice(0, 32),
    ...(links.length > 0 ? { links: links.slice(0, 32) } : {}),
  };
}

/** holds reports whether a locker already has everything that a request would store about a
 * match. */
function holds(k: KeptMatch, want: KeepMatch): boolean {
  const there = [...(k.tokens ?? []), k.owner, k.spectator];
  return (
    want.tokens.every((t) => there.includes(t)) &&
    (want.links ?? []).every((t) => there.includes(t) || Object.values(k.links ?? {}).includes(t))
  );
}

/** Repeats a request while the server is busy, after the wait that the server asks for. */
async function patient<T>(ask: () => Promise<T>): Promise<T> {
  for (let n = 0; ; n++) {
    try {
      return await ask();
    } catch (e) {
      const { code, retry }: Trouble = asTrouble(e);
      if (code !== 'too-many' || retry <= 0 || retry > LONGEST || n >= WAITS) throw e;
      await new Promise((done) => setTimeout(done, 1000 * retry));
    }
  }
}

/** send stores what this device knows in the locker and returns the locker's contents. It returns
 * null if there is nothing new. A link that was deleted elsewhere is dropped. A match that the
 * server cannot read now is neither listed nor reported as unknown, so it is sent again later. */
export async function send(store: Store = localStorage): Promise<Locker | null> {
  const first = read(store);
  if (!first || unsent(first, store).length === 0) return null;
  const { token } = first;
  // the locker is read first, because a match that was removed on another device must not be
  // restored from here
  let answer = await opened(token, () => api.locker(token), store);
  look(token, answer, store);
  const tried = new Set<string>();
  for (let o = read(store); o?.token === token; o = read(store)) {
    const some = unsent(o, store)
      .filter((h) => !tried.has(stateOf(h)))
      .slice(0, AT_ONCE);
    if (some.length === 0) return answer;
    for (const h of some) tried.add(stateOf(h));
    answer = await opened(token, () => api.keepInLocker(token, some.map(asKeep)), store);
    look(token, answer, store, some);
  }
  return null; // another window has set another link meanwhile
}

/** Records what is in the locker, and which saved seats need not be sent. A match that is no longer
 * in the locker was removed on another device, so it is removed here too, unless the locker had no
 * room for the match. */
function look(
  token: string,
  { matches, full, unknown = [] }: Locker,
  store: Store,
  sent: SavedSeat[] = [],
): void {
  const o = read(store);
  if (o?.token !== token) return;
  const there = new Map(matches.map((k) => [k.match, k]));
  const was = (h: SavedSeat) =>
    o.held.includes(h.match) && o.sent.some((s) => s.startsWith(seatOf(h)));
  if (!full)
    for (const h of all(store)) if (!there.has(h.match) && was(h)) forget(h.match, h.tokens, store);
  const saved = all(store),
    tried = new Set(sent.map(stateOf)),
    before = new Set(o.sent);
  const settled = (h: SavedSeat): boolean => {
    const k = there.get(h.match);
    if (before.has(stateOf(h))) return true;
    if (tried.has(stateOf(h))) return Boolean(k) || unknown.includes(h.match) || Boolean(full);
    return Boolean(k && holds(k, asKeep(h)) && (!h.over || k.result !== 'open'));
  };
  write(
    {
      token,
      sent: saved.filter(settled).map(stateOf),
      held: [...new Set(saved.map((h) => h.match).filter((m) => there.has(m)))],
    },
    store,
  );
}

/**
 * fetch sends what is new and returns the locker's contents, or null without a link. Matches in the
 * locker can then be continued here.
 */
export async function fetch(store: Store = localStorage): Promise<Locker | null> {
  const sent = await send(store),
    token = own(store);
  if (!token) return null;
  const locker = sent ?? (await opened(token, () => api.locker(token), store));
  look(token, locker, store);
  if (own(store) === token) learn(locker.matches, store);
  look(token, locker, store);
  return locker;
}

/** opened sends a request, and drops a link that no longer opens anything. */
async function opened(token: string, answer: () => Promise<Locker>, store: Store): Promise<Locker> {
  try {
    return await patient(answer);
  } catch (e) {
    if (asTrouble(e).code === GONE && own(store) === token) leave(store);
    throw e;
  }
}

/**
 * Adds the unfinished matches of the locker to the browser's own list, and marks the finished ones
 * in that list.
 */
function learn(list: KeptMatch[], store: Store): void {
  const known = all(store);
  for (const k of list) {
    const here = known.filter((h) => h.match === k.match),
      over = k.result !== 'open';
    if (here.length === 0 && !over && k.tokens?.length) keep(asSaved(k), store);
    for (const h of here) if (over && !h.over) keep({ ...h, over }, store);
  }
}

/** asSaved converts a match of the locker to the form that this browser saves. */
export function asSaved(k: KeptMatch): SavedSeat {
  return {
    match: k.match,
    tokens: k.tokens ?? [],
    scenario: k.scenario,
    scenarioId: k.scenarioId,
    opened: Date.parse(k.changed) || 0,
    over: k.result !== 'open',
    ...(k.owner ? { owner: k.owner } : {}),
    ...(k.spectator ? { spectator: k.spectator } : {}),
    ...(k.links && Object.keys(k.links).length > 0 ? { links: k.links } : {}),
  };
}

/** Creates a locker for the user and stores in it everything that this device knows. */
export async function open(store: Store = localStorage): Promise<Locker | null> {
  adopt((await api.openLocker()).token, store);
  return fetch(store);
}

/** join makes the link from the user's other device the link of this device. It stores in the new
 * locker what this device knows, and the contents of the device's earlier link. The earlier link
 * stays unchanged. If join fails, the next attempt continues where it stopped. */
export async function join(token: string, store: Store = localStorage): Promise<Locker | null> {
  const there = new Map((await patient(() => api.locker(token))).matches.map((k) => [k.match, k])); // a link that opens nothing is an error here
  const before = own(store);
  let had: KeptMatch[] = [];
  if (before && before !== token)
    had = await patient(() => api.locker(before)).then((l) => l.matches, whereGone);
  const list = had
    .filter((k) => k.tokens?.length)
    .map((k) => asKeep(asSaved(k)))
    .filter((k) => !there.has(k.match) || !holds(there.get(k.match)!, k));
  for (let n = 0; n < list.length; n += AT_ONCE) {
    const some = list.slice(n, n + AT_ONCE);
    await patient(() => api.keepInLocker(token, some));
  }
  adopt(token, store);
  // the link is joined by now; failed requests are repeated later
  return fetch(store).catch((e: unknown) => {
    if (asTrouble(e).code === GONE) throw e;
    return null;
  });
}

/**
 * whereGone returns no matches for a link that was deleted elsewhere, and throws any other error.
 */
function whereGone(e: unknown): KeptMatch[] {
  if (asTrouble(e).code === GONE) return [];
  throw e;
}

let busy = false;
let quiet = 0; // nothing is sent before this time

/** Sends what is new in the background: a table must neither wait for it nor report its failure. */
export function note(): void {
  const o = read(localStorage);
  if (busy || !o || Date.now() < quiet || unsent(o, localStorage).length === 0) return;
  busy = true;
  send().then(
    () => (
      (busy = false),
      (quiet = unsent(read(localStorage) ?? o, localStorage).length > 0 ? Date.now() + PAUSE : 0)
    ),
    () => ((busy = false), (quiet = Date.now() + PAUSE)),
  );
}
