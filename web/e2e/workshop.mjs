// Shared by the tests of the workshop: use of the mouse, the draft as the browser stores it, its
// faults, and a match of the draft, played to its end.
import assert from 'node:assert/strict';
import { until } from './window.mjs';

/** begun opens a template of a game in the workshop. */
export async function begun(page, server, game, template) {
  await page.goto(`${server.url}/#/workshop`);
  await page.getByRole('button', { name: game, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${template}`) }).click();
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
  await page.locator('[data-cell="0,0"]').waitFor({ state: 'attached' });
}

/**
 * at returns the position of a cell in the window. dx and dy are fractions of a cell, from its
 * middle.
 */
export async function at(page, [x, y], dx = 0, dy = 0) {
  const b = await page.locator(`[data-cell="${x},${y}"]`).boundingBox();
  return { x: b.x + b.width * (0.5 + dx), y: b.y + b.height * (0.5 + dy) };
}
/** tool selects a tool of the bar. */
export const tool = (page, name) => page.locator('.tool', { hasText: name }).first().click();
/** take selects an entry of the palette by name. */
export const take = (page, name) =>
  page.locator(`.swatch[title="${name}"], .swatch[title^="${name}:"]`).first().click();
/** click clicks a cell of the flat board. */
export async function click(page, cell, dx, dy) {
  const p = await at(page, cell, dx, dy);
  await page.mouse.click(p.x, p.y);
}
/** drag drags from one cell to another. */
export async function drag(page, from, to) {
  const [a, b] = [await at(page, from), await at(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up();
}
/** shelf opens a shelf of the palette. */
export async function shelf(page, name) {
  const of = page.locator('.palette details', {
    has: page.locator('summary', { hasText: new RegExp(`^${name}$`) }),
  });
  if (!(await of.evaluate((e) => e.open))) await of.locator('summary').click();
}
/** faults waits until the current document has been checked, and returns the findings. */
export async function faults(page) {
  await page.getByRole('tab', { name: /^Faults/ }).click();
  await page.locator('.summary:not(.old)').waitFor();
  return page.locator('li.fault .what').allTextContents();
}
/** draft returns the current draft, as this browser stores it. */
export const draft = (page) =>
  page.evaluate(async () => {
    const id = location.hash.split('/').at(-1);
    const db = await new Promise((done, fail) => {
      const r = indexedDB.open('battlemat-workshop');
      r.onsuccess = () => done(r.result);
      r.onerror = () => fail(r.error);
    });
    const row = await new Promise((done) => {
      const r = db.transaction('drafts').objectStore('drafts').get(id);
      r.onsuccess = () => done(r.result);
    });
    db.close();
    return row?.now;
  });

/** drafted waits until the draft meets a condition. */
export const drafted = (page, so, otherwise) =>
  until(async () => {
    const d = await draft(page);
    return d !== undefined && so(d);
  }, otherwise);

/** END is how long bots may take to finish a match, in milliseconds. */
const END = 240_000;

/** played gives all seats of the page's match to bots, as its owner does at the table, and waits
 * until the page shows the end. `use` presses a button, by mouse unless the test says otherwise; it
 * is also given a pattern for the button's name. Messages call the match `name`. */
export async function played(page, name, use = (button) => button.click()) {
  await page.waitForURL(/#\/table\//);
  await page.locator('#actions .bar').waitFor();
  await use(page.getByRole('button', { name: 'Table menu' }), /Table menu$/);
  await use(page.getByRole('button', { name: 'Seats, rules and dice' }), /^Seats, rules and dice$/);
  const seats = page.getByRole('dialog', { name: 'Seats, rules and dice' });
  await seats.getByRole('row').nth(1).waitFor();
  const over = page.locator('button', { hasText: 'How it ended' });
  const give = seats.getByRole('button', { name: /^Give to a bot/ }),
    taken = seats.getByRole('button', { name: /^Give to a person/ });
  const people = await give.count();
  assert.ok(people > 0, `${name}: no seat is held by a person`);
  const first = await taken.count();
  for (let n = 1; n <= people; n++) {
    // bots play on meanwhile, and a command that comes too late is not executed, so it is repeated
    await until(async () => {
      if ((await taken.count()) >= first + n || (await over.count()) > 0) return true;
      // the last button may already be gone, or may disappear while it is pressed, so the code must
      // not wait for a button
      const ready = await give.evaluateAll(([b]) => b !== undefined && !b.disabled);
      if (!ready) return false;
      const pressed = use(give.first(), /^Give to a bot/),
        gone = give.first().waitFor({ state: 'hidden', timeout: END });
      for (const p of [pressed, gone]) p.catch(() => {}); // one of the two may fail after the race is over
      await Promise.race([pressed, gone]);
      return false;
    }, `${name}: a seat is not given to a bot`);
  }
  await over.waitFor({ state: 'attached', timeout: END });
}
