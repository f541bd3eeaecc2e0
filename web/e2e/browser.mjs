// Windows of one browser, each with a separate profile. They share a process, but neither storage
// nor cookies.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** EXECUTABLE is the browser that the tests use. The headless shell, if it is installed, starts in
 * half the time of the full browser. */
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

/**
 * LINGER is how long the browser waits for another window after its last one is closed, in
 * milliseconds.
 */
const LINGER = 500;

/**
 * PATIENCE is how long a test waits for anything, in milliseconds. It only ends tests that hang,
 * and measures nothing.
 */
export const PATIENCE = 60_000;

let running = null; // a promise for the browser
let windows = 0;
let leaving;

/** started returns the browser, which the first window starts. */
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

/** launch opens a window of the browser. If `asks` is set, the page asks for confirmation before a
 * turn ends with much of it unused. Boards are drawn as diagrams, because painting them takes a
 * fifth of the time of a complete game. If `painted` is set, boards are painted as a new user sees
 * them. */
export async function launch({ asks = false, painted = false, ...options } = {}) {
  const browser = await started();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block', // app.test.mjs tests the cached page
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    if (!asks)
      await context.addInitScript(() => {
        try {
          localStorage.setItem('battlemat.turn-ends', 'silent');
        } catch {
          /* a page without storage */
        }
      });
    if (!painted)
      await context.addInitScript(() => {
        try {
          localStorage.setItem('battlemat.board', 'plain');
        } catch {
          /* a page without storage */
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
