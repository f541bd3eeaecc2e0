// Compares two programs in one run, alternating: how soon a page is painted and answers a click,
// and how smoothly a board of 26 x 19 squares is panned. The suite does not run this, because times
// depend on what else the machine does.
//
// node e2e/paint.mjs BEFORE NOW [RUNS]
//
// BEFORE and NOW are programs, as built by go build ./cmd/battlemat. The output is the medians in
// milliseconds, with the quartiles.
import { chromium } from 'playwright-core';
import { EXECUTABLE } from './browser.mjs';
import { serve } from './server.mjs';
import { seated, state } from './table.mjs';

const [before, now, runs = '15'] = process.argv.slice(2);
if (!now) {
  console.error('usage: node e2e/paint.mjs BEFORE NOW [RUNS]');
  process.exit(2);
}

const browser = await chromium.launch({
  executablePath: EXECUTABLE,
  args: ['--no-sandbox', '--disable-gpu'],
});

/**
 * painted returns the time of the page's first contentful paint, in milliseconds since the page was
 * requested.
 */
const painted = (page) =>
  page.evaluate(
    () =>
      new Promise((told) => {
        const look = (list) => list.find((e) => e.name === 'first-contentful-paint')?.startTime;
        const there = look(performance.getEntriesByType('paint'));
        if (there !== undefined) told(there);
        else
          new PerformanceObserver((list, o) => {
            const t = look(list.getEntries());
            if (t !== undefined) {
              o.disconnect();
              told(t);
            }
          }).observe({ type: 'paint', buffered: true });
      }),
  );

/**
 * answered clicks a place, and returns the time from the press to the first frame in which
 * something has changed.
 */
async function answered(page, x, y) {
  await page.mouse.move(x, y);
  await page.waitForTimeout(300); // until the page has shown the effect of pointing
  await page.evaluate(() => {
    window.answered = new Promise((told) =>
      addEventListener(
        'pointerdown',
        (e) => {
          const seen = new MutationObserver(() => {
            seen.disconnect();
            requestAnimationFrame(() => setTimeout(() => told(performance.now() - e.timeStamp)));
          });
          seen.observe(document.body, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        },
        { capture: true, once: true },
      ),
    );
  });
  await page.mouse.click(x, y);
  return page.evaluate(() => window.answered);
}

/**
 * measured opens the lobby and a table of a server, each in a browser without a cache, and clicks a
 * square.
 */
async function measured(url) {
  const fresh = () =>
    browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const told = {};
  let context = await fresh();
  let page = await context.newPage();
  await page.goto(url);
  told.lobby = await painted(page);
  await context.close();

  const api = `${url}/api/v1/matches`;
  const post = async (path, body, token) =>
    (
      await fetch(api + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
    ).json();
  const { match, tokens } = await post('', {
    scenario: 'the-lantern',
    seats: { barbarian: 'person', elf: 'empty', zargon: 'bot' },
  });
  const { seq } = await (
    await fetch(`${api}/${match}/state?seat=barbarian`, {
      headers: { Authorization: `Bearer ${tokens.barbarian}` },
    })
  ).json();
  await post(
    `/${match}/commands`,
    { seat: 'barbarian', seq, command: 'roll barbarian' },
    tokens.barbarian,
  );
  context = await fresh();
  page = await context.newPage();
  await page.goto(`${url}/#/table/${match}/${tokens.barbarian}`);
  told.table = await painted(page);
  await seated(page);
  await page.waitForFunction(
    () =>
      document.querySelector('#actions .bar') &&
      !document.querySelector('#actions [aria-disabled=true]'),
  );
  const s = await state(page, url);
  const step = s.choices.find(
    (c) => c.kind === 'move' && c.main && !s.view.figures.some((f) => f.at.join() === c.at.join()),
  );
  if (!step) throw new Error(`no step among ${s.choices.map((c) => c.command).join(', ')}`);
  const box = await page.locator(`[data-cell="${step.at.join()}"]`).boundingBox();
  told.click = await answered(page, box.x + box.width / 2, box.y + box.height / 2);
  await context.close();
  Object.assign(told, await panned(url, post, fresh));
  return told;
}

/** panned drags a board of 26 x 19 squares, and returns the duration of its frames in milliseconds:
 * the median and the ninetieth percentile. */
async function panned(url, post, fresh) {
  const { match, tokens } = await post('', {
    scenario: 'soup-for-the-orcs',
    seats: {
      barbarian: 'person',
      dwarf: 'person',
      elf: 'person',
      wizard: 'person',
      zargon: 'person',
    },
  });
  const context = await fresh();
  const page = await context.newPage();
  await page.goto(`${url}/#/table/${match}/${tokens.zargon}`);
  await seated(page);
  await page.waitForFunction(() => document.querySelector('#board [data-cell]'));
  await page.waitForTimeout(3000); // until its world has been painted
  await page.keyboard.press('+');
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const seen = (window.framesInTest = []);
    const frame = (t) => (seen.push(t), requestAnimationFrame(frame));
    requestAnimationFrame(frame);
  });
  await page.mouse.move(700, 420);
  await page.mouse.down();
  await page.evaluate(() => (window.framesInTest.length = 0));
  for (let n = 1; n <= 60; n++)
    await page.mouse.move(700 + 120 * Math.sin(n / 6), 420 + 80 * Math.cos(n / 6));
  const frames = await page.evaluate(() => window.framesInTest.slice());
  await page.mouse.up();
  await context.close();
  const each = frames.slice(1).map((t, i) => t - frames[i]);
  return { pan: exact(each, 0.5), 'slowest of a pan': exact(each, 0.9) };
}

const exact = (all, q) => [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * q)];

const servers = [];
for (const program of [before, now]) {
  process.env.BATTLEMAT = program;
  servers.push(await serve());
}
const times = [{}, {}];
for (let n = -1; n < Number(runs); n++) {
  for (const i of n % 2 === 0 ? [0, 1] : [1, 0]) {
    const told = await measured(servers[i].url);
    if (n >= 0) for (const [what, ms] of Object.entries(told)) (times[i][what] ??= []).push(ms); // the first of all runs is a warm-up
  }
}
const quantile = (all, q) =>
  Math.round([...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * q)]);
for (const what of ['lobby', 'table', 'click', 'pan', 'slowest of a pan']) {
  console.log(
    `${what}: ${['before', 'now'].map((name, i) => `${name} ${quantile(times[i][what], 0.5)} (${quantile(times[i][what], 0.25)} to ${quantile(times[i][what], 0.75)})`).join(', ')}`,
  );
}
await browser.close();
await Promise.all(servers.map((s) => s.close()));
