// A click on something out of reach offers the move and the action together. The board has straw
// men, and a hidden pit between the hero and the second straw man.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { clean } from './axe.mjs';
import { point } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, seated, turned } from './table.mjs';
import { DESKTOP, open, until } from './window.mjs';

describe('what one wants', { skip: process.env.BATTLEMAT_URL ? 'not our server' : false }, () => {
  let server, w, page;
  before(async () => {
    server = await serve('--scenario', fileURLToPath(new URL('intent.json', import.meta.url)));
    w = await open('the striker', { ...DESKTOP, asks: true });
    page = w.page;
    await page.addInitScript(() => localStorage.setItem('battlemat.turn-ends-itself', 'yes'));
    await page.goto(`${server.url}/#/new/the-straw-men`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await seated(page);
  });
  after(async () => {
    await w?.close();
    await server?.close();
  });

  async function now() {
    const s = await turned(page, server.url);
    await w.ready(s.seq);
    return s;
  }
  const panel = () => page.getByRole('region', { name: 'Why?' });
  const hero = (s) => s.view.figures.find((f) => f.id === 'barbarian');
  const end = () => page.locator('#actions').getByRole('button', { name: 'End the turn' });

  test('a turn of roll, move and strike is three clicks', async () => {
    await now();
    await point(w, [3, 0], null, 'click');
    const go = panel().getByRole('button', {
      name: /^Roll, then go 2 squares and strike the straw man with the Broadsword/,
    });
    await go.waitFor();
    assert.match(await go.innerText(), /2 or more: 100%, then \d+%/);
    await clean(page, 'the panel of a plan');
    w.sent.length = 0;
    await go.click();
    await page.waitForFunction(() =>
      document.querySelector('#actions')?.innerText.includes('End the turn'),
    );
    await until(
      () => w.sent.length === 3,
      () => `of three commands these were sent: ${w.sent}`,
    );
    assert.deepEqual(w.sent, [
      'roll barbarian',
      'move barbarian 2,0',
      'attack barbarian gargoyle-1 broadsword',
    ]);
    const s = await now();
    assert.deepEqual(hero(s).at, [2, 0]);
    await end().click();
    await grown(page, server.url, s.seq);
  });

  test('a plan stops where something comes between, and says so', async () => {
    const before = await now();
    await page.keyboard.press('r');
    await grown(page, server.url, before.seq);
    await now();
    await point(w, [2, 3], null, 'click');
    await panel().getByText('Why not from here?').waitFor();
    w.sent.length = 0;
    await panel()
      .getByRole('button', { name: /^Go 2 squares and strike Orc 1 with the Broadsword/ })
      .click();
    await page.getByText('Stopped on the way.', { exact: true }).waitFor();
    const s = await now();
    assert.deepEqual(w.sent, ['move barbarian 2,2'], 'the deed is not done');
    assert.deepEqual(hero(s).at, [2, 1], 'in the pit');
  });

  test('a turn with much left asks before it ends, once', async () => {
    const pit = await now();
    w.sent.length = 0;
    await end().click(); // the action is unused, but it is of no use in the pit
    await grown(page, server.url, pit.seq);
    assert.deepEqual(w.sent, ['end barbarian']);
    const next = await now();
    await page.keyboard.press('r');
    await grown(page, server.url, next.seq);
    const before = await now();
    await end().click();
    const dialog = page.getByRole('dialog', { name: 'End the turn?' });
    await dialog.getByText(/1 action\.$/).waitFor();
    await clean(page, 'the question before a turn ends');
    w.sent.length = 0;
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(w.sent, [], 'nothing is sent before the answer');
    await end().click();
    await grown(page, server.url, before.seq);
    assert.deepEqual(w.sent, ['end barbarian'], 'it is asked once a turn');
  });
});
