// What the tests of the workshop have in common: how one works with the mouse, the draft as the browser keeps it, its faults, and a match of it to its end.
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

/** at is where a cell is in the window; dx and dy are parts of a cell, from its middle. */
export async function at(page, [x, y], dx = 0, dy = 0) {
  const b = await page.locator(`[data-cell="${x},${y}"]`).boundingBox();
  return { x: b.x + b.width * (0.5 + dx), y: b.y + b.height * (0.5 + dy) };
}
/** tool takes a tool of the bar. */
export const tool = (page, name) => page.locator('.tool', { hasText: name }).first().click();
/** take takes what is to be laid by its name. */
export const take = (page, name) =>
  page.locator(`.swatch[title="${name}"], .swatch[title^="${name}:"]`).first().click();
/** click clicks a cell of the flat board. */
export async function click(page, cell, dx, dy) {
  const p = await at(page, cell, dx, dy);
  await page.mouse.click(p.x, p.y);
}
/** drag draws from one cell to another. */
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
/** faults waits until the document as it is has been checked, and is what was found. */
export async function faults(page) {
  await page.getByRole('tab', { name: /^Faults/ }).click();
  await page.locator('.summary:not(.old)').waitFor();
  return page.locator('li.fault .what').allTextContents();
}
/** draft is the document that is worked on, as this browser keeps it. */
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

/** drafted waits until the draft is so. */
export const drafted = (page, so, otherwise) =>
  until(async () => {
    const d = await draft(page);
    return d !== undefined && so(d);
  }, otherwise);

/** played has bots play all seats of the match that the page is at, and waits for its end. */
export async function played(page, server, name) {
  await page.waitForURL(/#\/table\//);
  const [, match] = /#\/table\/([^/]+)\//.exec(page.url());
  const saved = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('battlemat.held/1') ?? '[]'),
  );
  const mine = saved.find((s) => s.match === match);
  assert.ok(mine?.owner, `${name}: the owner's link is not kept`);
  const api = `${server.url}/api/v1/matches/${match}`,
    headers = {
      Authorization: `Bearer ${[...mine.tokens, mine.owner].join()}`,
      'Content-Type': 'application/json',
    };
  const table = async () => (await fetch(api, { headers })).json();
  for (const s of (await table()).seats) {
    if (s.held !== 'person') continue;
    let status = 409; // bots play on meanwhile: it is asked again
    while (status === 409) {
      const { seq } = await table();
      const body = JSON.stringify({ seat: '', seq, command: `/hold ${s.id} bot` });
      const held = await fetch(`${api}/commands`, { method: 'POST', headers, body });
      status = held.status;
      if (status !== 409) assert.equal(status, 200, `${name}: ${await held.text()}`);
    }
  }
  let last;
  await until(
    async () => {
      await new Promise((next) => setTimeout(next, 300));
      last = await table();
      return last.over !== undefined;
    },
    () => `${name} is not played to its end: ${JSON.stringify(last).slice(-400)}`,
    240_000,
  );
}
