import type { Done } from '../progress';
import type { ScenarioCard } from '../wire';

/** GameGroup holds the scenarios of one game, under its title. */
export interface GameGroup {
  game: string;
  cards: ScenarioCard[];
}

const teaches = (c: ScenarioCard): boolean => c.level === 'tutorial';

/** groupsByGame groups scenarios under the titles of their games. The games are in the given order,
 * and the tutorials of each game come first. */
export function groupsByGame(cards: ScenarioCard[]): GameGroup[] {
  const games = [...new Set(cards.map((c) => c.game))];
  return games.map((game) => {
    const of = cards.filter((c) => c.game === game);
    return { game, cards: [...of.filter(teaches), ...of.filter((c) => !teaches(c))] };
  });
}

/** upNext returns what the Play button offers when no match is in progress. A user who has played
 * nothing gets the first tutorial. Others get a scenario that they have not won yet, first from the
 * game played last, then from the other games. When all scenarios are won, the game played last
 * starts again from its beginning. */
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

/**
 * nextIn returns what the Play button offers from one game: a scenario that is not won yet,
 * tutorials first.
 * When all scenarios are won, the game starts again from its beginning.
 */
export function nextIn(
  cards: ScenarioCard[],
  done: Record<string, Done>,
  rules: string,
): ScenarioCard | undefined {
  const list = groupsByGame(cards.filter((c) => c.rules === rules)).flatMap((s) => s.cards);
  return list.find((c) => done[c.id] !== 'won') ?? list[0];
}
