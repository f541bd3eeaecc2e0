// The current page, given by the fragment of the address. Tokens stay in the fragment, which
// browsers never send, so that the address of a table can be saved and shared as it is.

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; scenario: string }
  | { page: 'table'; match: string; tokens: string[] }
  | { page: 'replay'; match: string; tokens: string[]; seq: number | null }
  | { page: 'watch' }
  | { page: 'mine'; token: string } // the token of a link that is opened; '' for the user's own page
  | { page: 'desk'; fragment: string } // parsed by the page: it holds a board and a question
  | { page: 'learn'; game: string; part: Part; item: string }
  | { page: 'workshop'; draft: string } // '' for the workshop's start page
  | { page: 'lost'; fragment: string };

const NAME = /^[A-Za-z0-9_-]+$/;

/** Part is a part of a game's manual. */
type Part = 'play' | 'words' | 'rules';
const PARTS: readonly string[] = ['play', 'words', 'rules'] satisfies Part[];
/** ITEM matches a screen, a word or a rule's number. */
const ITEM = /^[A-Za-z0-9 ._-]{1,60}$/;

/** parse reads a fragment such as "#/table/match/token". An unknown fragment leads to the lobby. */
export function parse(fragment: string): Route {
  if (/^#?\/?desk(\/|$)/.test(fragment)) return { page: 'desk', fragment };
  const path = fragment.replace(/^#?\/?/, '').replace(/\/$/, '');
  const lost: Route = { page: 'lost', fragment };
  let words: string[];
  try {
    words = path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    return lost;
  }
  const [page, name = '', list = '', last] = words;
  if (page === 'learn') {
    if (
      !NAME.test(name) ||
      words.length > 4 ||
      (list !== '' && !PARTS.includes(list)) ||
      (last !== undefined && !ITEM.test(last))
    )
      return lost;
    return { page: 'learn', game: name, part: (list || 'play') as Part, item: last ?? '' };
  }
  const tokens = list === '' ? [] : list.split(',');
  if (tokens.some((t) => !NAME.test(t))) return lost;
  if (page === undefined) return { page: 'lobby' };
  if (page === 'watch' && words.length === 1) return { page: 'watch' };
  if (page === 'mine' && words.length <= 2 && (name === '' || NAME.test(name)))
    return { page: 'mine', token: name };
  if (page === 'workshop' && words.length <= 2 && (name === '' || NAME.test(name)))
    return { page: 'workshop', draft: name };
  if (!NAME.test(name)) return lost;
  if (page === 'new' && words.length === 2) return { page: 'new', scenario: name };
  if (page === 'table' && words.length <= 3) return { page: 'table', match: name, tokens };
  if (page === 'replay' && words.length <= 4) {
    if (last !== undefined && !/^\d{1,9}$/.test(last)) return lost;
    return { page: 'replay', match: name, tokens, seq: last === undefined ? null : Number(last) };
  }
  return lost;
}

/** fragment writes what parse reads. */
export function fragment(r: Route): string {
  switch (r.page) {
    case 'lobby':
      return '#/';
    case 'watch':
      return '#/watch';
    case 'mine':
      return r.token === '' ? '#/mine' : `#/mine/${r.token}`;
    case 'learn':
      return `#/learn/${r.game}/${r.part}${r.item === '' ? '' : `/${encodeURIComponent(r.item)}`}`;
    case 'new':
      return `#/new/${r.scenario}`;
    case 'table':
      return `#/table/${r.match}/${r.tokens.join(',')}`;
    case 'replay':
      return `#/replay/${r.match}/${r.tokens.join(',')}${r.seq === null ? '' : `/${r.seq}`}`;
    case 'workshop':
      return r.draft === '' ? '#/workshop' : `#/workshop/${r.draft}`;
    case 'desk':
    case 'lost':
      return r.fragment;
  }
}

/** link returns the full address of a route, to be sent to somebody. It uses the server address
 * that the browser uses, or `under`, another address of the server. */
export function link(r: Route, under = ''): string {
  const here = under ? new URL(location.pathname, under) : new URL(location.href);
  here.hash = fragment(r);
  return here.href;
}

/** bare removes the quotes or brackets that messages put around a link. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^[<"'“‘„«([]+/, '')
    .replace(/[>"'”’“»)\].,;]+$/, '')
    .trim();

/** follow reads a link that somebody sent. It returns the route in the fragment, or null. */
export function follow(text: string): Route | null {
  const link = bare(text);
  const at = link.indexOf('#');
  if (at < 0) return null;
  const r = parse(link.slice(at));
  return r.page === 'lost' ? null : r;
}

/** Returns the server of a link, or "" if the link names none or names the server at `origin`, the
 * origin of the page. */
export function elsewhere(text: string, origin: string): string {
  const link = bare(text);
  if (!/^[a-z][a-z0-9+.-]*:/i.test(link)) return '';
  try {
    const url = new URL(link);
    return url.origin === origin ? '' : url.host || url.origin;
  } catch {
    return '';
  }
}
