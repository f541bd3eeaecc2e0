// A grid is placed by hand on a bare picture: with its lines found by the program or not, dragged
// by mouse and by finger, moved by keys, and typed in. A skirmish is begun on it.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { choose, clicks, drop, firstTurn, lobby } from './brought.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
});
after(() => server?.close());

const fixture = async (name) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await readFile(new URL(`../../formats/picture/testdata/${name}`, import.meta.url)),
});

/** grid returns the side of a square and its corner, as the fields show them. */
const grid = async (dialog) =>
  Promise.all(
    ['Side of a square, in pixels', 'From the left', 'From the top'].map((name) =>
      dialog.getByLabel(name).inputValue().then(Number),
    ),
  );

test('squares that were found, dragged, moved and used', { timeout: 240_000 }, async () => {
  const w = await open('desktop', { ...DESKTOP, painted: true });
  const { page } = w;
  try {
    await lobby(w, server.url);
    await drop(page, await fixture('courtyard.png'));
    const dialog = page.getByRole('dialog', { name: 'Place a grid on courtyard.png' });
    await dialog.waitFor();
    assert.deepEqual(await grid(dialog), [25, 7, 4], 'its lines are found');
    await clean(page, 'a grid that is laid');
    if (out) await page.screenshot({ path: `${out}/grid-desktop.png` });
    const first = dialog.getByRole('button', { name: /^Square 1/ }),
      second = dialog.getByRole('button', { name: /^Square 2/ });
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    assert.deepEqual(await grid(dialog), [25, 8, 14]);
    const scale = await dialog
      .locator('canvas')
      .evaluate((e) => e.getBoundingClientRect().width / 316); // window pixels per picture pixel
    const drag = async (what, dx, dy) => {
      const b = await what.boundingBox();
      await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2);
      await page.mouse.down();
      await page.mouse.move(b.x + b.width / 2 + dx * scale, b.y + b.height / 2 + dy * scale, {
        steps: 4,
      });
      await page.mouse.up();
    };
    await drag(first, -2, -3);
    assert.deepEqual(await grid(dialog), [25, 6, 11]);
    await drag(second, 8, 6); // the second handle is eleven squares across and seven down from the first
    const [side] = await grid(dialog);
    assert.ok(side > 25.5 && side < 26.2, `squares of ${side} pixels`);
    for (const [name, n] of [
      ['Side of a square, in pixels', '25'],
      ['From the left', '7'],
      ['From the top', '4'],
    ]) {
      await dialog.getByLabel(name).fill(n);
      await dialog.getByLabel(name).press('Tab');
    }
    assert.deepEqual(await grid(dialog), [25, 7, 4]);
    await dialog.getByRole('button', { name: 'Use this grid' }).click();
    const map = page.getByRole('dialog', { name: 'Courtyard' });
    await map.getByText('12 × 9 spaces').waitFor();
    await clean(page, 'a picture with its grid');
    if (out) await page.screenshot({ path: `${out}/grid-map.png` });
    await map.getByRole('button', { name: 'Place the grid again' }).click();
    await dialog.waitFor();
    assert.deepEqual(await grid(dialog), [25, 7, 4], 'it lies as it was laid');
    await dialog.getByRole('button', { name: 'Use this grid' }).click();
    const s = await firstTurn(w, server.url, 'mouse');
    assert.deepEqual([s.view.title, s.view.ground.map.length], ['Courtyard', 9]);
    await page.locator('image[data-tile="0,0"]').waitFor({ state: 'attached' }); // the picture is under the board
    if (out) await page.screenshot({ path: `${out}/grid-turn.png` });
    w.fair('with a picture');
  } finally {
    await w.close();
  }
});

test('a picture without lines, on a phone', { timeout: 240_000 }, async () => {
  const w = await open('phone', { ...PHONE, painted: true });
  const { page } = w;
  try {
    await lobby(w, server.url);
    await choose(w, await fixture('meadow.jpg'));
    const dialog = page.getByRole('dialog', { name: 'Place a grid on meadow.jpg' });
    await dialog.getByText('No grid lines are visible on the picture.').waitFor();
    const [side, ...corner] = await grid(dialog);
    assert.deepEqual([side, ...corner], [12, 0, 0], 'twenty squares on the longer side');
    const box = await dialog.getByRole('button', { name: /^Square 2/ }).boundingBox();
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = await page.context().newCDPSession(page);
    const finger = (type, x, y) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await finger('touchStart', from.x, from.y);
    await finger('touchMove', from.x - 10, from.y - 5);
    await finger('touchMove', from.x - 30, from.y - 20);
    await finger('touchEnd');
    assert.ok((await grid(dialog))[0] < side, 'a finger drags the second square');
    await dialog.getByLabel('Side of a square, in pixels').fill('20');
    await clean(page, 'a grid that is laid on a phone');
    if (out) await page.screenshot({ path: `${out}/grid-phone.png` });
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is wider than the phone',
    );
    await dialog.getByRole('button', { name: 'Use this grid' }).tap();
    await page.getByRole('dialog', { name: 'Meadow' }).waitFor();
    const s = await firstTurn(w, server.url, 'touch');
    assert.equal(s.view.ground.map[0].length, 12);
    assert.ok((await clicks(w)) <= 7, `it took ${await clicks(w)} clicks`);
    w.complaints = w.complaints.filter((c) => !c.includes('422')); // complaints about the request for the picture's lines
    w.fair('with a picture on a phone');
  } finally {
    await w.close();
  }
});
