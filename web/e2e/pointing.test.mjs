// What it costs to point at the board: only what changes gets its style computed again, and once
// nothing changes, no frame is drawn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { point } from './hand.mjs';
import { serve } from './server.mjs';
import { play, sent, turned } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

let server, w, page;
before(async () => {
  server = await serve();
  w = await open('a desktop', { ...DESKTOP, reducedMotion: 'no-preference' });
  page = w.page;
});
after(async () => {
  await w?.close();
  await server?.close();
});

/**
 * MOST is the largest share of the page's elements that may be restyled at once when a cell is
 * pointed at. A selector that depends on any change below an element would recompute all of them.
 */
const MOST = 0.5;

test('a cell that is pointed at restyles only what shows it', async (t) => {
  await play(page, server.url);
  let s = await turned(page, server.url);
  const roll = s.choices.find((c) => c.command.startsWith('roll'));
  if (roll) {
    await sent(page, server.url, s, roll);
    s = await turned(page, server.url);
  }
  await w.ready(s.seq);
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((a) => a.effect?.getTiming().iterations === Infinity)
      .map((a) => a.animationName),
  );
  assert.deepEqual(endless, [], 'nothing moves for ever');
  await page.evaluate(() => {
    for (const a of document.getAnimations()) a.finish();
  });
  const cells = s.choices.filter((c) => c.kind === 'move' && c.main && c.at).map((c) => c.at);
  assert.ok(cells.length >= 6, `${cells.length} cells can be reached`);
  // the layers below the board are as large as the window, whatever the panels do
  await page.evaluate(() => {
    window.tables = 0;
    new MutationObserver((changes) => (window.tables += changes.length)).observe(
      document.querySelector('.frame .table'),
      { attributes: true },
    );
  });
  const cdp = await page.context().newCDPSession(page);
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  for (const at of [...cells, ...cells]) {
    await point(w, at, null, 'hover');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await complete;
  const restyled = events
    .filter((e) => e.name === 'UpdateLayoutTree')
    .map((e) => e.args.elementCount ?? 0);
  const all = await page.evaluate(() => document.querySelectorAll('.frame *').length),
    most = Math.max(...restyled);
  t.diagnostic(`at most ${most} of ${all} elements, ${restyled.length} times`);
  assert.ok(restyled.length > 0 && most > 0, 'something is seen');
  assert.equal(await page.evaluate(() => window.tables), 0, 'the table is not drawn again');
  const { width, height } = page.viewportSize();
  assert.deepEqual(await page.locator('.frame .table').boundingBox(), {
    x: 0,
    y: 0,
    width,
    height,
  });
  assert.ok(most <= MOST * all, `the style of ${most} of ${all} elements is computed at once`);
  w.fair('pointing');
});
