// Windows of one browser, each with a profile of its own: they share a process, but neither storage
// nor cookies.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** EXECUTABLE is the browser that the tests run in: the one without windows, if it is installed, starts in half the
 * time of the other. */
export const EXECUTABLE =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--disable-audio-output',
];

/** Once its last window is closed, the browser waits so long for another, in milliseconds. */
const LINGER = 500;

/** PATIENCE is how long a test waits for anything, in milliseconds: it ends what hangs, and measures nothing. */
export const PATIENCE = 60_000;

let running = null; // the browser, as a promise
let windows = 0;
let leaving;

/** started is the browser; the first window starts it. */
function started() {
  clearTimeout(leaving);
  windows++;
  running ??= chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
  return running;
}

/** left ends the browser when its last window is closed and no other is opened. */
function left() {
  if (--windows > 0) return;
  leaving = setTimeout(async () => {
    const browser = running;
    running = null;
    await (await browser).close();
  }, LINGER);
}

/** launch opens a window of the browser. With asks, the page asks before a turn ends with much left of it. Boards are
 * drawn as diagrams, since painting them takes a fifth of the time of a whole game; with painted, they are painted as a
 * new user sees them. */
export async function launch({ asks = false, painted = false, ...options } = {}) {
  const browser = await started();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block', // what is kept of the page belongs to app.test.mjs
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    if (!asks)
      await context.addInitScript(() => {
        try {
          localStorage.setItem('battlemat.turn-ends', 'silent');
        } catch {
          /* a page without any */
        }
      });
    if (!painted)
      await context.addInitScript(() => {
        try {
          localStorage.setItem('battlemat.board', 'plain');
        } catch {
          /* a page without any */
        }
      });
    await context.newPage();
    return {
      context,
      async close() {
        await context.close();
        left();
      },
    };
  } catch (e) {
    left();
    throw e;
  }
}
