// A whole game from the first click to victory: two windows, two seats, a bot for the
// rest; one page is loaded again and the server is killed and started in the middle.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { commit, Player } from './player.mjs';
import { serve } from './server.mjs';
import { seated, state } from './table.mjs';

const GAMES = 4; // dice may lose a game; four in a row they do not
const MOST = 400; // commands

let server;
let browsers;
before(async () => {
  server = await serve();
  browsers = await Promise.all([launch({ reducedMotion: 'reduce' }), launch({ reducedMotion: 'reduce' })]);
});
after(async () => {
  await Promise.all((browsers ?? []).map((b) => b.close()));
  await server?.close();
});

/** begun sets a game up with the first seat here and the second behind a link. */
async function begun() {
  const [mine, theirs] = browsers.map((b) => b.context.pages()[0]);
  await mine.goto(`${server.url}/#/`);
  await mine.locator('.cards a').first().click();
  await mine.getByRole('button', { name: 'Start the game' }).waitFor();
  await mine.getByLabel('A link').nth(1).check();
  await mine.getByRole('button', { name: 'Start the game' }).click();
  const link = await mine.getByRole('dialog').locator('input').first().inputValue();
  await seated(mine);
  await theirs.goto(link);
  await seated(theirs);
  return [mine, theirs];
}

/** shown waits until a page shows the match after an entry, and nothing is on its way. */
async function shown(page, s) {
  await page.locator('#actions .say').getByText(s.view.status, { exact: true }).waitFor();
  await page.waitForFunction(() => !document.querySelector('#actions [aria-disabled=true]'));
}

async function playOut(pages, disturb) {
  const player = new Player();
  for (let n = 0; n < MOST; n++) {
    const states = await Promise.all(pages.map((p) => state(p, server.url)));
    const over = states[0].view.outcome;
    if (over) return over;
    const i = states.findIndex((s) => player.worthwhile(s));
    if (i < 0) {
      await pages[0].waitForTimeout(50); // a bot thinks
      continue;
    }
    const [page, s] = [pages[i], states[i]];
    await disturb(n, pages);
    await shown(page, s);
    const c = player.choose(s);
    await commit(page, s, c);
    for (let j = 0; (await state(page, server.url)).seq <= s.seq; j++) {
      assert.ok(j < 100, `“${c.command}” was not taken from the page`);
      await page.waitForTimeout(30);
    }
  }
  throw new Error(`no end after ${MOST} commands`);
}

test('a game is played to victory in two windows, through a reload and a crash', { timeout: 400_000 }, async () => {
  let won = null;
  for (let game = 0; game < GAMES && !won; game++) {
    const pages = await begun();
    const over = await playOut(pages, async (n, [mine, theirs]) => {
      if (game > 0) return;
      if (n === 8) {
        await theirs.reload();
        await seated(theirs);
      }
      if (n === 14 && server.own) {
        await server.stop('SIGKILL');
        await mine.getByText('The connection is lost').waitFor();
        await server.start();
        for (const p of [mine, theirs]) await p.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 30_000 });
      }
    });
    const { view } = await state(pages[0], server.url);
    if (over.winners.includes(view.seat)) won = pages;
  }
  assert.ok(won, `no victory in ${GAMES} games`);
  for (const page of won) {
    await page.getByRole('dialog').getByRole('heading', { name: 'Victory' }).waitFor();
    await page.locator('summary', { hasText: 'Check the dice' }).click();
    await page.getByText('✓ The seed is the one that was promised.').waitFor();
  }
  await won[0].getByRole('link', { name: 'Watch the replay' }).click();
  await won[0].getByRole('slider').waitFor();
});
