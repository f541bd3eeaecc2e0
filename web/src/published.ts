// The line with which the seed of the dice is published.
import type { LogLine } from './wire';

/** The seed is 64 letters that nobody reads in a log: "How it ended" has it, and checks it. */
export const published = <T extends Pick<LogLine, 'do' | 'text'>>(l: T): T =>
  l.do === 'publish' ? { ...l, text: 'The dice can be checked now.' } : l;
