import * as api from '../api';
import { keep } from '../savedseats';
import { fragment } from '../route';
import type { Created, NewMatch, ScenarioCard } from '../wire';

/** Holder is who plays a seat: the user, a person with a link, a bot, or nobody. */
export type Holder = 'me' | 'link' | 'bot' | 'empty';

/** Lists the holders that can play a seat. */
export function may(seat: ScenarioCard['seats'][number]): Holder[] {
  const kinds = seat.may.length > 0 ? seat.may : ['person', 'bot'];
  return kinds.flatMap((k): Holder[] =>
    k === 'person' ? ['me', 'link'] : k === 'bot' || k === 'empty' ? [k] : [],
  );
}

/** Returns who plays each seat by default. The user gets every seat that is meant for a person. */
export function usual(card: ScenarioCard): Record<string, Holder> {
  return Object.fromEntries(
    card.seats.map((s) => [
      s.id,
      s.held === 'bot' || s.held === 'empty' ? (s.held as Holder) : 'me',
    ]),
  );
}

/** seatsOf describes how many seats a game has. “2–4 seats” means usually 2, and at most 4. */
export function seatsOf(card: ScenarioCard): string {
  const all = card.seats.length,
    usually = Object.values(usual(card)).filter((h) => h !== 'empty').length;
  return `${usually < all ? `${usually}–` : ''}${all} ${all === 1 ? 'seat' : 'seats'}`;
}

/** holdersOf converts the holders to the form that the server expects. */
export function holdersOf(holders: Record<string, Holder>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(holders).map(([id, h]) => [id, h === 'me' || h === 'link' ? 'person' : h]),
  );
}

/** MASTER is the seat of a game master. */
const MASTER = 'master';

/** ruledBy returns the card with or without a game master's seat. */
export function ruledBy(card: ScenarioCard, yes: boolean): ScenarioCard {
  const seats = card.seats.filter((s) => !s.master?.length || s.id !== MASTER);
  if (!yes || !card.powers?.length)
    return seats.length === card.seats.length ? card : { ...card, seats };
  return {
    ...card,
    seats: [
      ...seats,
      {
        id: MASTER,
        name: 'Game master',
        side: MASTER,
        text: 'Sees everything, and rules.',
        held: 'person',
        may: ['person'],
        master: card.powers,
      },
    ],
  };
}

/** powersOf lists the powers of the card's game master. Without a game master's seat there are
 * none. */
export const powersOf = (card: ScenarioCard): string[] =>
  card.seats.find((s) => s.id === MASTER)?.master ?? [];

/** start begins a match, remembers its seats, and returns the address of its table. */
export async function start(
  card: ScenarioCard,
  holders: Record<string, Holder>,
  set: Record<string, string>,
  profile: string | undefined,
  undo?: string,
): Promise<string> {
  const seats = { ...usual(card), ...holders };
  const asked: NewMatch = {
    scenario: card.id,
    seats: holdersOf(seats),
  };
  if (profile) asked.profile = profile;
  if (powersOf(card).length > 0) asked.master = powersOf(card);
  else if (undo) asked.undo = undo;
  if (Object.keys(set).length > 0) asked.set = set;
  return seated(card, seats, await api.begin(asked));
}

/** seated remembers the links of a match that was begun, and returns the address of its table. */
export function seated(card: ScenarioCard, seats: Record<string, Holder>, c: Created): string {
  const own = Object.entries(seats).filter(([id, h]) => h === 'me' && c.tokens[id]);
  const tokens = own.length > 0 ? own.map(([id]) => c.tokens[id]!) : [c.spectator];
  keep({
    match: c.match,
    tokens,
    owner: c.owner,
    links: c.tokens,
    spectator: c.spectator,
    scenario: card.name,
    scenarioId: card.id,
    opened: Date.now(),
  });
  if (Object.values(seats).includes('link')) sessionStorage.setItem(`share ${c.match}`, 'yes');
  return fragment({ page: 'table', match: c.match, tokens });
}
