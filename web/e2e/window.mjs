// A window: a browser whose page is watched. It records what the page sends and receives over its
// stream, and everything that the browser complains about.
import assert from 'node:assert/strict';
import { launch, PATIENCE } from './browser.mjs';

export const DESKTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
};

/**
 * AWAY matches the complaints of a browser when no server answers at the address. That is expected
 * while the server is away.
 */
const AWAY =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/;

/** open opens a window with the given looks. */
export async function open(name, looks) {
  const browser = await launch({ reducedMotion: 'reduce', acceptDownloads: true, ...looks });
  const page = browser.context.pages()[0];
  const w = {
    name,
    page,
    touch: looks.hasTouch === true,
    seq: -1, // the last entry that this window has received
    sent: [], // the commands that it sent
    missed: 0, // clicks on the board that had no effect
    complaints: [],
    away: false, // the server is away on purpose
    close: () => browser.close(),
    /** fair fails if the browser had any complaint. */
    fair(where) {
      assert.deepEqual(w.complaints.splice(0), [], `${name} complains, ${where}`);
    },
    /** told waits until the page has received entry seq. */
    async told(seq) {
      await until(() => w.seq >= seq, `${name} was told of entry ${w.seq} and not of ${seq}`);
    },
    /** ready waits until the page shows everything it has received, and no request is open. */
    async ready(seq) {
      await w.told(seq);
      const rests = page.waitForFunction(
        (n) =>
          window.toldInTest >= n &&
          document.querySelector('#actions .bar') &&
          !document.querySelector(
            '#actions [aria-disabled=true]:not(.barred), #actions button:disabled',
          ),
        seq,
      );
      await rests.catch(async (e) => {
        const shown = await page.evaluate(() => [
          window.toldInTest,
          document.querySelector('main')?.innerText,
          document.querySelector('#actions')?.innerHTML,
        ]);
        throw new Error(
          `${name} is not ready for entry ${seq}, and shows ${JSON.stringify(shown)}`,
          { cause: e },
        );
      });
      // after a change of size the board is laid out again in the next frame
      await page.evaluate(
        () => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))),
      );
    },
  };
  await page.addInitScript(() => {
    // what the page itself has received and processed
    window.WebSocket = class extends WebSocket {
      constructor(...args) {
        super(...args);
        window.socketInTest = this;
        this.addEventListener('message', (e) => {
          const { state, patch } = JSON.parse(e.data);
          const seq = state?.state.seq ?? patch?.seq;
          if (seq !== undefined)
            setTimeout(() => (window.toldInTest = Math.max(window.toldInTest ?? -1, seq)));
        });
      }
    };
    // a place in a text must be a button that shows it on the board, not bare coordinates
    const COORDINATES = /\(\d{1,4},\d{1,4}\)|\b\d{1,4},\d{1,4}[NESW]\b/;
    new MutationObserver((all) => {
      const texts = all
        .flatMap((m) => (m.type === 'characterData' ? [m.target] : [...m.addedNodes]))
        .flatMap((n) => {
          if (n.nodeType === Node.TEXT_NODE) return [n];
          const under = document.createTreeWalker(n, NodeFilter.SHOW_TEXT),
            found = [];
          while (under.nextNode()) found.push(under.currentNode);
          return found;
        });
      for (const t of texts) {
        if (
          COORDINATES.test(t.data) &&
          t.parentElement &&
          !t.parentElement.closest(
            '.hidden, .heard, .place, .at, option, .rulings, input, textarea, title, [role=gridcell], [role=grid]',
          )
        )
          console.error(
            `coordinates are shown: “${t.data.trim()}” in ${t.parentElement.closest('[class]')?.className}`,
          );
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('securitypolicyviolation', (e) =>
      console.error(`the policy forbids ${e.blockedURI} (${e.violatedDirective})`),
    );
  });
  page.on('console', (m) => {
    if (m.type() === 'error' && !(w.away && AWAY.test(m.text()))) w.complaints.push(m.text());
  });
  page.on('pageerror', (e) => w.complaints.push(e.message));
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { act } = read(payload);
      if (act) w.sent.push(act.command);
    });
    socket.on('framereceived', ({ payload }) => {
      const { state, patch } = read(payload);
      const seq = state?.state.seq ?? patch?.seq;
      if (seq !== undefined) w.seq = Math.max(w.seq, seq);
    });
  });
  return w;
}

function read(payload) {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return {};
  }
}

/** until waits for a condition, and gives up after a while. */
export async function until(so, otherwise, patience = PATIENCE) {
  const end = Date.now() + patience;
  while (!(await so())) {
    if (Date.now() > end)
      throw new Error(typeof otherwise === 'function' ? otherwise() : otherwise);
    await new Promise((next) => setTimeout(next, 10));
  }
}
