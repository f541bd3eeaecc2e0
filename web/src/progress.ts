// Which scenarios were played to their end in this browser, and how.
import { keep, kept } from './storage';

const KEY = 'done/1';

/** How a scenario ended for the player: once won, it stays won. */
export type Done = 'won' | 'over';

/** allDone is every scenario that was played to its end, by id. */
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

/** finish remembers how a scenario ended. */
export function finish(id: string, won: boolean): void {
  const all = allDone();
  if (all[id] === 'won' || (all[id] && !won)) return;
  keep(KEY, JSON.stringify({ ...all, [id]: won ? 'won' : 'over' }));
}
