// Long work in short steps, so that it can wait for whatever the user does meanwhile.

/** Steps is work that can pause whenever it yields. */
export type Steps<T> = Generator<undefined, T>;

/** finish does all remaining work at once. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** SLICE is how long work goes on without a pause: half a frame. */
const SLICE = 8; // milliseconds
/** LATEST is how long work waits for idle time. */
const LATEST = 400;

/** Calls a function when the page is idle, and returns a function that cancels the call. */
function soon(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const n = requestIdleCallback(then, { timeout: LATEST });
    return () => cancelIdleCallback(n);
  }
  const n = setTimeout(then, SLICE);
  return () => clearTimeout(n);
}

/**
 * whileIdle does work in slices while the page is idle, and passes its result on. If the work
 * throws, failed is called first. whileIdle returns a function that ends the work.
 */
export function whileIdle<T>(
  work: Steps<T>,
  made: (result: T) => void,
  failed: () => void,
): () => void {
  let stop = soon(slice);
  function slice(): void {
    const end = performance.now() + SLICE;
    do {
      const { done, value } = next();
      if (done) return made(value);
    } while (performance.now() < end);
    stop = soon(slice);
  }
  function next(): IteratorResult<undefined, T> {
    try {
      return work.next();
    } catch (e) {
      failed();
      throw e;
    }
  }
  return () => stop();
}
