// Messages for the player in addition to the events, such as a refusal.
import type { Trouble } from '../trouble';

/** Notice is a message for the player: a refusal, or the news that the table has moved on. */
export interface Notice {
  kind: 'refusal' | 'stale' | 'trouble';
  title: string;
  text: string;
  rule?: string;
  code?: string; // the code of the refusal
  advice?: string;
}

export function noticeOf(t: Trouble): Notice {
  if (t.refusal)
    return {
      kind: 'refusal',
      title: 'Not possible',
      text: t.refusal.detail,
      rule: t.refusal.rule,
      code: t.refusal.code,
    };
  if (t.code === 'stale')
    return {
      kind: 'stale',
      title: 'Somebody was faster',
      text: 'The table changed before your command arrived, so it was not carried out.',
      advice: t.advice,
    };
  return { kind: 'trouble', title: t.title, text: t.detail, advice: t.advice };
}
