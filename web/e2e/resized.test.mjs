// When a window grows or a phone is turned, the board is fitted again, unless the user has moved
// it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { point } from './hand.mjs';
import { seated, state } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

const camera = (page) =>
  page.evaluate(() =>
    /translate\((\S+) (\S+)\) scale\((\S+)\)/
      .exec(document.querySelector('#board svg > g').getAttribute('transform'))
      .slice(1)
      .map(Number),
  );
/**
 * LINE is the tolerance in pixels: the bars next to the board may still gain or lose a line after
 * the board has been fitted.
 */
const LINE = 12;
const alike = (a, b) => a.every((v, i) => Math.abs(v - b[i]) < (i < 2 ? LINE : 0.01));

/**
 * begun opens a window of a new match. `fitted` in its result returns where the board is in a
 * window that has the given size from the start.
 */
async function begun(looks) {
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario: 'overdue' }),
  });
  const { match, tokens } = await answer.json();
  const come = async (more) => {
    const w = await open('window', { ...looks, ...more });
    await w.page.goto(`${server.url}/#/table/${match}/${Object.values(tokens).join(',')}`);
    await seated(w.page);
    await w.page.waitForTimeout(900); // until the page is laid out
    return w;
  };
  return {
    w: await come({}),
    fitted: async (viewport) => {
      const other = await come({ viewport });
      try {
        return await camera(other.page);
      } finally {
        await other.close();
      }
    },
  };
}

const cases = [
  ['a window that grows a little', DESKTOP, { width: 1400, height: 880 }],
  ['a window that shrinks', DESKTOP, { width: 1000, height: 700 }],
  ['a phone that is turned', PHONE, { width: 844, height: 390 }],
];
for (const [what, looks, viewport] of cases) {
  test(`${what} has the board fitted anew`, { timeout: 120_000 }, async () => {
    const { w, fitted } = await begun(looks);
    try {
      const was = await camera(w.page),
        there = await fitted(viewport);
      assert.ok(!alike(was, there), 'the sizes are told apart');
      await w.page.setViewportSize(viewport);
      let now;
      await until(
        async () => alike((now = await camera(w.page)), there),
        () => `${what}: ${now}, and not ${there}`,
        5000,
      );
    } finally {
      await w.close();
    }
  });
}

test('a board that was moved by hand stays where it is', { timeout: 120_000 }, async () => {
  const { w } = await begun(DESKTOP);
  try {
    const b = await w.page.locator('#board').boundingBox();
    await w.page.mouse.move(b.x + 60, b.y + 60);
    await w.page.mouse.down();
    await w.page.mouse.move(b.x + 140, b.y + 110, { steps: 5 });
    await w.page.mouse.up();
    const moved = await camera(w.page);
    await w.page.setViewportSize({ width: 1400, height: 880 });
    await w.page.waitForTimeout(900);
    assert.deepEqual(await camera(w.page), moved);
  } finally {
    await w.close();
  }
});

test(
  'the buttons of the camera grow with the words on a very large screen',
  { timeout: 120_000 },
  async () => {
    const { w } = await begun({ viewport: { width: 3840, height: 2160 } });
    try {
      const [button, text] = await w.page.evaluate(() => [
        document.querySelector('.zoom button').getBoundingClientRect().height,
        parseFloat(getComputedStyle(document.documentElement).fontSize),
      ]);
      assert.ok(button >= 2 * text, `a button of ${button} px beside words of ${text} px`);
    } finally {
      await w.close();
    }
  },
);

test(
  'no words and no signs stay small on a very large screen: those over the board grow as those beside it',
  { timeout: 120_000 },
  async () => {
    const { w } = await begun({ viewport: { width: 3840, height: 2160 } });
    const { page } = w;
    try {
      const { figures } = (await state(page, server.url)).view;
      await point(w, figures[0].at, null, 'hover'); // the figure's card covers the board
      await page.locator('#board .card').waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/letters.png` });
      const { letters, signs } = await page.evaluate(() => {
        const whole = parseFloat(getComputedStyle(document.documentElement).fontSize);
        const seen = (e) =>
          !e.closest('.hidden, .heard, [role=grid]') && e.checkVisibility({ checkOpacity: true });
        const letters = new Set(),
          texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let t = texts.nextNode(); t; t = texts.nextNode()) {
          const e = t.parentElement;
          if (!t.data.trim() || e.closest('svg, script, style, dialog:not([open])') || !seen(e))
            continue;
          const share = parseFloat(getComputedStyle(e).fontSize) / whole;
          if (share < 0.74) letters.add(`${t.data.trim()}: ${share.toFixed(2)}`);
        }
        const signs = [...document.querySelectorAll('button > svg, a > img')]
          .filter(seen)
          .filter((e) => e.getBoundingClientRect().height < 0.7 * whole)
          .map((e) => e.parentElement.getAttribute('aria-label') ?? e.parentElement.className);
        return { letters: [...letters], signs };
      });
      assert.deepEqual(letters, [], 'words of less than three quarters of a letter');
      assert.deepEqual(signs, [], 'signs smaller than the words around them');
    } finally {
      await w.close();
    }
  },
);
