// The link of one's own: a locker at the server, in which it is kept which seats are one's own, for all of one's devices.
// Without one there is the browser's own list alone.
import * as api from './api';
import { all, keep, type SavedSeat, type Store } from './savedseats';
import { asTrouble } from './trouble';
import type { KeepMatch, KeptMatch, Locker } from './wire';

const KEY = 'battlemat.own/1';
const AT_ONCE = 20; // matches in one request
const PAUSE = 30_000; // milliseconds, after a request that failed

/** GONE is the code of a link that opens nothing, or nothing any more. */
export const GONE = 'no-such-locker';

/** Own is the link of one's own, and which of the saved seats were sent under it. */
interface Own {
  token: string;
  sent: string[];
}

function read(store: Store): Own | null {
  try {
    const o = JSON.parse(store.getItem(KEY) ?? 'null') as Partial<Own> | null;
    return typeof o?.token === 'string' && o.token ? { token: o.token, sent: Array.isArray(o.sent) ? o.sent : [] } : null;
  } catch {
    return null; // broken or forbidden
  }
}

function write(o: Own | null, store: Store): void {
  try {
    if (o) store.setItem(KEY, JSON.stringify(o));
    else store.removeItem(KEY);
  } catch {
    // forbidden: it holds until the page is left
  }
}

/** own is the token of the link of one's own; '' for none. */
export const own = (store: Store = localStorage): string => read(store)?.token ?? '';

/** adopt makes a link this device's own. */
export const adopt = (token: string, store: Store = localStorage): void => write({ token, sent: [] }, store);

/** leave has this device forget it; the link stays as it is. */
export const leave = (store: Store = localStorage): void => write(null, store);

/** stateOf changes with whatever of a saved seat is worth being sent again. */
const stateOf = (h: SavedSeat): string => [h.match, h.tokens.join(), h.owner ?? '', Object.values(h.links ?? {}).join(), h.over ? 'over' : ''].join(' ');

/** unsent lists the saved seats that the link does not have yet, as they are now. */
function unsent(o: Own, store: Store): SavedSeat[] {
  const sent = new Set(o.sent);
  return all(store).filter((h) => (h.tokens.length > 0 || h.owner) && !sent.has(stateOf(h)));
}

/** asKeep is what proves that a seat is one's own. */
function asKeep(h: SavedSeat): KeepMatch {
  const links = Object.values(h.links ?? {}).filter((t) => !h.tokens.includes(t));
  return { match: h.match, tokens: [...h.tokens, ...(h.owner ? [h.owner] : [])].slice(0, 32), ...(links.length > 0 ? { links: links.slice(0, 32) } : {}) };
}

/** send puts what this device knows under the link of one's own, and answers what is there; null where there is nothing new. A link that
 * was forgotten elsewhere is left. */
export async function send(store: Store = localStorage): Promise<Locker | null> {
  let answer: Locker | null = null;
  // a browser saves 60 seats; one that cannot note what was sent does not send it for ever
  for (let o = read(store), n = 0; o && n < 4; o = read(store), n++) {
    const some = unsent(o, store).slice(0, AT_ONCE), { token } = o;
    if (some.length === 0) break;
    answer = await opened(token, api.keepInLocker(token, some.map(asKeep)), store);
    const now = read(store);
    if (now?.token !== token) return null; // another window has another link now
    const states = new Set(all(store).map(stateOf));
    write({ token, sent: [...now.sent.filter((s) => states.has(s)), ...some.map(stateOf)] }, store);
  }
  return answer;
}

/** fetch sends what is new, and answers what lies under the link; null where there is none. What goes on there can be gone on with here. */
export async function fetch(store: Store = localStorage): Promise<Locker | null> {
  const sent = await send(store), token = own(store);
  if (!token) return null;
  const locker = sent ?? (await opened(token, api.locker(token), store));
  learn(locker.matches, store);
  return locker;
}

/** opened leaves a link that opens nothing any more. */
async function opened(token: string, answer: Promise<Locker>, store: Store): Promise<Locker> {
  try {
    return await answer;
  } catch (e) {
    if (asTrouble(e).code === GONE && own(store) === token) leave(store);
    throw e;
  }
}

/** learn has the browser's own list know the matches that go on, and which of its own are over. */
function learn(list: KeptMatch[], store: Store): void {
  const known = all(store);
  for (const k of list) {
    const here = known.filter((h) => h.match === k.match), over = k.result !== 'open';
    if (here.length === 0 && !over && k.tokens?.length) {
      const saved = asSaved(k);
      keep(saved, store);
      sentAs(saved, store);
    }
    for (const h of here) {
      if (!over || h.over) continue;
      keep({ ...h, over }, store);
      sentAs({ ...h, over }, store);
    }
  }
}

/** sentAs notes that the link has a saved seat already. */
function sentAs(h: SavedSeat, store: Store): void {
  const o = read(store);
  if (o) write({ ...o, sent: [...o.sent, stateOf(h)] }, store);
}

/** asSaved is a match under the link as this browser saves it. */
export function asSaved(k: KeptMatch): SavedSeat {
  return {
    match: k.match, tokens: k.tokens ?? [], scenario: k.scenario, scenarioId: k.scenarioId, opened: Date.parse(k.changed) || 0, over: k.result !== 'open',
    ...(k.owner ? { owner: k.owner } : {}), ...(k.spectator ? { spectator: k.spectator } : {}),
    ...(k.links && Object.keys(k.links).length > 0 ? { links: k.links } : {}),
  };
}

/** open makes a link of one's own, with all that this device knows. */
export async function open(store: Store = localStorage): Promise<Locker | null> {
  adopt((await api.openLocker()).token, store);
  return fetch(store);
}

/** join makes somebody's link, who is oneself, this device's own: what this device knows, and what lies under the link that it had, is put
 * there too. That link stays as it is. */
export async function join(token: string, store: Store = localStorage): Promise<Locker | null> {
  await api.locker(token); // one that opens nothing takes the place of none
  const before = own(store);
  let had: KeptMatch[] = [];
  if (before && before !== token) had = (await api.locker(before).catch(() => ({ matches: [] }))).matches;
  const list = had.filter((k) => k.tokens?.length).map((k) => asKeep(asSaved(k)));
  for (let n = 0; n < list.length; n += AT_ONCE) await api.keepInLocker(token, list.slice(n, n + AT_ONCE));
  adopt(token, store);
  return fetch(store);
}

let busy = false;
let quiet = 0; // until when nothing is tried

/** note sends what is new, some time: a table is not to wait for it, nor to say that it failed. */
export function note(): void {
  const o = read(localStorage);
  if (busy || !o || Date.now() < quiet || unsent(o, localStorage).length === 0) return;
  busy = true;
  send().then(
    () => (busy = false),
    () => ((busy = false), (quiet = Date.now() + PAUSE)),
  );
}
