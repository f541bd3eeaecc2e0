// What the tests of the workshop have in common: the draft as the browser keeps it, its faults, and a match of it to its end.
import assert from 'node:assert/strict';
import { until } from './window.mjs';

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
