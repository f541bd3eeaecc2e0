// Caches what is known about the games. Each part is requested once.
import * as api from '../api';
import type { Chapter, Guide, HouseExample, HouseRule } from '../wire';
import { Words } from './terms';

const NONE = new Words([]);

class Books {
  private readonly words = $state<Record<string, Words>>({});
  private readonly asked = new Set<string>();
  private readonly chapters = new Map<string, Promise<Chapter[]>>();
  private readonly guides = new Map<string, Promise<Guide>>();
  private readonly house = new Map<string, Promise<HouseRule[]>>();
  private readonly examples = new Map<string, Promise<HouseExample[]>>();

  /** wordsOf returns the terms of a game. There are none until they have arrived. */
  wordsOf(game: string): Words {
    return this.words[game] ?? NONE;
  }

  /** Fetches the terms of a game. Without them, texts are shown unmarked. */
  async want(game: string): Promise<void> {
    if (this.asked.has(game) || game === '') return;
    this.asked.add(game);
    try {
      this.words[game] = new Words(await api.glossary(game));
    } catch {
      this.asked.delete(game);
    }
  }

  rulingsOf(game: string): Promise<Chapter[]> {
    return once(this.chapters, game, api.rulings);
  }

  guideOf(game: string): Promise<Guide> {
    return once(this.guides, game, api.guide);
  }

  houseRulesOf(game: string): Promise<HouseRule[]> {
    return once(this.house, game, api.houseRules);
  }

  /** examplesOf fetches the outcomes of a small position under each value of a switch. */
  examplesOf(game: string, field: string): Promise<HouseExample[]> {
    return once(this.examples, `${game}/${field}`, () => api.houseExamples(game, field));
  }
}

/** Requests a missing value. A failed request is repeated at the next call. */
function once<T>(
  asked: Map<string, Promise<T>>,
  game: string,
  ask: (game: string) => Promise<T>,
): Promise<T> {
  let answer = asked.get(game);
  if (!answer) {
    answer = ask(game);
    answer.catch(() => asked.delete(game));
    asked.set(game, answer);
  }
  return answer;
}

export const books = new Books();
