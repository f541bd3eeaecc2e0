// The materials of doors that can be seen through while closed.
import type { Door } from '../wire';

const NAMES: Record<string, string> = {
  portcullis: 'portcullis',
  bars: 'barred door',
  glass: 'glass door',
  slit: 'arrow slit',
  window: 'window',
};

/** doorName returns the name of a door: its own, or one from its material. */
export const doorName = (d: Door): string =>
  d.name && d.name !== 'door' ? d.name : (d.leaf && NAMES[d.leaf]) || d.name || 'door';

/** doorWords describes a door in a few words: "open door", "closed portcullis, seen through". */
export const doorWords = (d: Door): string =>
  `${d.state} ${doorName(d)}${d.leaf && d.state === 'closed' ? ', seen through' : ''}`;

/** LeafPaths draws a door leaf as seen from above: paths for stone, glass, the frame and thin
 * lines, and the positions of bars. */
export interface LeafPaths {
  stone: string;
  glass: string;
  frame: string;
  thin: string;
  bars: number[];
}

/** leafPaths draws a leaf along the x-axis. */
export function leafPaths(leaf: string, from: number, to: number): LeafPaths {
  const box = (a: number, b: number, deep: number): string => `M${a} ${-deep}H${b}V${deep}H${a}Z`,
    middle = (from + to) / 2,
    long = to - from;
  const every = (n: number): number[] =>
    Array.from({ length: n }, (_, i) => from + (long * (i + 1)) / (n + 1));
  const none: LeafPaths = { stone: '', glass: '', frame: '', thin: '', bars: [] };
  switch (leaf) {
    case 'portcullis':
      return {
        ...none,
        frame: `M${from} -6H${to}M${from} 6H${to}`,
        thin: every(5)
          .map((x) => `M${x} -11V11`)
          .join(''),
      };
    case 'bars':
      return { ...none, thin: `M${from} 0H${to}`, bars: every(5) };
    case 'glass':
      return {
        ...none,
        glass: box(from, to, 5),
        thin: `M${from + long * 0.2} 3l6 -6M${from + long * 0.6} 3l6 -6`,
      };
    case 'slit':
      return { ...none, stone: box(from, middle - 5, 11) + box(middle + 5, to, 11) };
    default:
      return {
        ...none,
        glass: box(from, to, 8),
        frame: `${box(from, to, 8)}M${middle} -8V8`,
        thin: `M${from} 0H${to}`,
      };
  }
}
