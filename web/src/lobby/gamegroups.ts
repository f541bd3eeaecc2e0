import type { Done } from '../progress';
import type { ScenarioCard } from '../wire';

/** GameGroup is the scenarios of one game, under its title. */
export interface GameGroup {
  game: string;
  cards: ScenarioCard[];
}

const teaches = (c: ScenarioCard): boolean => c.level === 'tutorial';

/** groupsByGame groups scenarios under the titles of their games: the games in the given order,
 * the tutorials of each first. */
export function groupsByGame(cards: ScenarioCard[]): GameGroup[] {
  const games = [...new Set(cards.map((c) => c.game))];
  return games.map((game) => {
    const of = cards.filter((c) => c.game === game);
    return { game, cards: [...of.filter(teaches), ...of.filter((c) => !teaches(c))] };
  });
}

/** upNext is what Play offers when no game is under way: for a user who has won nothing and played
 * nothing, the first tutorial; otherwise what is not won yet in the game played last, then in the others;
 * when all is won, that game from its beginning. */
export function upNext(
  cards: ScenarioCard[],
  done: Record<string, Done>,
  last: string | undefined,
): ScenarioCard | undefined {
  const game = cards.find((c) => c.id === last)?.game;
  const list = groupsByGame(cards)
    .sort((a, b) => Number(b.game === game) - Number(a.game === game))
    .flatMap((s) => s.cards);
  if (game === undefined && Object.keys(done).length === 0) return cards.find(teaches) ?? cards[0];
  return list.find((c) => done[c.id] !== 'won') ?? list[0];
}

/** nextIn is what Play offers of one game: what is not won yet, tutorials first; when all is won, the game from its beginning. */
export function nextIn(
  cards: ScenarioCard[],
  done: Record<string, Done>,
  rules: string,
): ScenarioCard | undefined {
  const list = groupsByGame(cards.filter((c) => c.rules === rules)).flatMap((s) => s.cards);
  return list.find((c) => done[c.id] !== 'won') ?? list[0];
}
