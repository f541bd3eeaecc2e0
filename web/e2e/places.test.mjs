// The button that ends a turn keeps its place, and no other button ever appears in that place.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { launch } from './browser.mjs';
import { serve } from './server.mjs';
import { grown, play, state } from './table.mjs';

let server, browser, page;
before(async () => (server = await serve()));
after(() => server?.close());
beforeEach(async () => {
  browser = await launch({ reducedMotion: 'reduce' });
  page = browser.context.pages()[0];
});
afterEach(() => browser.close());

const end = () => page.locator('#actions').getByRole('button', { name: 'End the turn' });

/** named returns the text of the button at a point of the page. */
const named = ({ x, y }) =>
  page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.innerText ?? '',
    [x, y],
  );
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

for (const [looks, size] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
]) {
  test(`a second click where the roll was does not end the turn, on ${looks}`, async () => {
    await page.setViewportSize(size);
    await play(page, server.url);
    const before = await state(page, server.url);
    const ended = await end().boundingBox();
    const roll = await page
      .locator('#actions')
      .getByRole('button', { name: 'Roll for movement' })
      .boundingBox();
    // its left quarter, where the next button once appeared
    const spots = [{ x: roll.x + roll.width / 4, y: roll.y + roll.height / 2 }, middle(roll)];
    await page.mouse.click(spots[0].x, spots[0].y);
    await grown(page, server.url, before.seq);
    await page.waitForFunction(() => !document.querySelector('#actions [aria-disabled=true]'));
    for (const spot of spots)
      assert.doesNotMatch(await named(spot), /End the turn/, 'where the roll was');
    const now = await end().boundingBox();
    assert.deepEqual([now.x, now.y], [ended.x, ended.y], 'the end of the turn keeps its place');
  });
}
