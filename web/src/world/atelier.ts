// Starts the worker that paints boards when the first board is needed. The worker paints one board
// at a time.
import type { Job } from './paint';

type Made = (picture: ImageBitmap | null) => void;

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Made>();

function started(): Worker | null {
  if (worker || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    return worker;
  worker = new Worker(new URL('./painter.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({
    data,
  }: MessageEvent<{ n: number; picture?: ImageBitmap; fault?: string }>) => {
    const made = waiting.get(data.n);
    waiting.delete(data.n);
    if (data.fault) console.warn(`The board could not be painted: ${data.fault}`);
    made?.(data.picture ?? null);
  };
  worker.onerror = () => {
    for (const made of waiting.values()) made(null);
    waiting.clear();
  };
  return worker;
}

/**
 * painted lets the worker paint a board. It passes on the picture, or null if the board cannot be
 * painted.
 */
export function painted(job: Job, made: Made): void {
  const w = started();
  if (!w) return made(null);
  waiting.set(++last, made);
  w.postMessage({ n: last, ...job });
}
