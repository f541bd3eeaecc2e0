import type { ScenarioCard } from '../wire';

/** Shelf is the scenarios of one game, under its title. */
export interface Shelf {
  game: string;
  cards: ScenarioCard[];
}

const teaches = (c: ScenarioCard): boolean => c.level === 'tutorial';

/** shelves puts scenarios under the titles of their games: the games in the order in which they
 * come, of each the tutorials first. */
export function shelves(cards: ScenarioCard[]): Shelf[] {
  const games = [...new Set(cards.map((c) => c.game))];
  return games.map((game) => {
    const of = cards.filter((c) => c.game === game);
    return { game, cards: [...of.filter(teaches), ...of.filter((c) => !teaches(c))] };
  });
}

/** firstOf is what somebody plays who has played nothing yet: the first tutorial. */
export const firstOf = (cards: ScenarioCard[]): ScenarioCard | undefined => cards.find(teaches) ?? cards[0];
