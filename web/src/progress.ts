// Records which scenarios were played to their end in this browser, and how they ended.
import { keep, kept } from './storage';

const KEY = 'done/1';

/** Done is how a scenario ended for the player. A scenario that was won once stays won. */
export type Done = 'won' | 'over';

/** allDone returns how every finished scenario ended, by id. */
export function allDone(): Record<string, Done> {
  try {
    const list: unknown = JSON.parse(kept(KEY) || '{}');
    if (typeof list !== 'object' || list === null || Array.isArray(list)) return {};
    return Object.fromEntries(
      Object.entries(list).filter((e): e is [string, Done] => e[1] === 'won' || e[1] === 'over'),
    );
  } catch {
    return {};
  }
}

/** finish records how a scenario ended. */
export function finish(id: string, won: boolean): void {
  const all = allDone();
  if (all[id] === 'won' || (all[id] && !won)) return;
  keep(KEY, JSON.stringify({ ...all, [id]: won ? 'won' : 'over' }));
}
