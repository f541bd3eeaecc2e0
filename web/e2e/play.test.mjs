// A game is begun, played and resumed, once by mouse and once only by keyboard, with interruptions.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { launch } from './browser.mjs';
import { serve } from './server.mjs';
import { grown, place, play, seated, state } from './table.mjs';

let server;
before(async () => (server = await serve()));
after(() => server?.close());

describe('a game', () => {
  let browser;
  let page;
  beforeEach(async () => {
    browser = await launch({ painted: true, reducedMotion: 'reduce' });
    page = browser.context.pages()[0];
  });
  afterEach(() => browser.close());

  test('is two clicks away, and the lobby leads back to it', async () => {
    await play(page, server.url);
    const { match } = place(page);
    await page.goto(`${server.url}/#/`);
    await page.getByText('Your turn').waitFor();
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    await page.waitForURL(/#\/table\//);
    assert.equal(place(page).match, match);
  });

  test('is of the game that was chosen once, until one chooses another', async () => {
    await play(page, server.url, 'Gloomhaven');
    await page
      .getByRole('heading', { name: 'The cloakroom' })
      .first()
      .waitFor({ state: 'attached' });
    await page.evaluate(() => localStorage.removeItem('battlemat.held/1'));
    await page.goto(`${server.url}/#/`);
    await page.getByText('The cloakroom: about').waitFor();
    await page.getByRole('button', { name: /^D&D/ }).click();
    await page.getByRole('button', { name: /^Make D&D/ }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/#\/table\//);
    await page
      .getByRole('heading', { name: 'The miller’s rats' })
      .or(page.getByRole('heading', { name: "The miller's rats" }))
      .first()
      .waitFor({ state: 'attached' });
  });

  test('says whose turn it is, in the title too', async () => {
    await play(page, server.url);
    await page.waitForFunction(() => document.title.startsWith('● Your turn'));
  });

  test('is played by keyboard alone, from the lobby on', async () => {
    await page.goto(server.url);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some(
        (b) => b.textContent.trim() === 'Play' && !b.disabled,
      ),
    );
    for (let i = 0; i < 20 && !(await play.evaluate((b) => b === document.activeElement)); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent.includes('HeroQuest')); // the first of the games
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/table\//);
    await page.locator('#board').waitFor();
    await page.getByRole('dialog').waitFor(); // the story
    await page.waitForFunction(() => document.activeElement?.textContent.trim() === 'Play');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.getElementById('board').contains(document.activeElement),
    );

    // the next action button, reached with Tab and pressed with Enter
    const first = await state(page, server.url);
    await pressSomething(page);
    const second = await grown(page, server.url, first.seq);
    // an arrow, if a step is among the choices
    const here = second.view.figures.find((f) => f.id === second.view.actor);
    const steps = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
    const step = Object.entries(steps).find(([, d]) =>
      second.choices.some(
        (c) =>
          c.kind === 'move' &&
          here &&
          c.at[0] === here.at[0] + d[0] &&
          c.at[1] === here.at[1] + d[1],
      ),
    );
    if (step) {
      await page.locator('#board [role=gridcell]').first().waitFor({ state: 'attached' });
      await page.locator('.skip', { hasText: 'board' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => !document.querySelector('#actions [aria-disabled=true]')); // for a moment after a command, presses are ignored
      await page.keyboard.press(step[0]);
      await grown(page, server.url, second.seq);
    }
  });

  test('goes on after the page is loaded again', async () => {
    await play(page, server.url);
    const before = await state(page, server.url);
    await pressSomething(page);
    await grown(page, server.url, before.seq);
    await page.reload();
    await page.locator('#board').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0, 'the story is told once');
    await page.waitForFunction(() => document.title.includes('·'));
    const s = await state(page, server.url);
    await page.getByText(s.view.status).first().waitFor();
  });

  test('takes back what was done', async () => {
    await play(page, server.url);
    const before = await state(page, server.url);
    await pressSomething(page);
    const then = await grown(page, server.url, before.seq);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await grown(page, server.url, then.seq);
  });

  test(
    'survives the server: it says so, refuses commands, and comes back by itself',
    { skip: process.env.BATTLEMAT_URL ? 'not our server' : false },
    async () => {
      await play(page, server.url);
      const before = await state(page, server.url);
      await pressSomething(page);
      const then = await grown(page, server.url, before.seq);
      await server.stop('SIGKILL');
      await page.getByText('The connection is lost').waitFor();
      assert.ok(await page.locator('#actions .buttons button').first().isDisabled());
      await server.start();
      await page.getByText('The connection is lost').waitFor({ state: 'detached' });
      assert.ok((await state(page, server.url)).seq >= then.seq);
      const now = await state(page, server.url);
      await pressSomething(page);
      await grown(page, server.url, now.seq);
    },
  );

  test('is seen again: played to its end, step by step, and from a link to a moment', async () => {
    await play(page, server.url);
    let s = await state(page, server.url);
    for (let i = 0; i < 2; i++) {
      await pressSomething(page);
      s = await grown(page, server.url, s.seq);
    }
    const { match, tokens } = place(page);
    await page.goto(`${server.url}/#/replay/${match}/${tokens}/0`);
    const slider = page.getByRole('slider');
    const at = async (seq) =>
      page.waitForFunction(
        (n) => document.querySelector('input[type=range]')?.value === String(n),
        seq,
      );
    await at(0);
    await page.getByRole('button', { name: 'Play' }).click();
    const last = Number(await slider.getAttribute('max'));
    assert.ok(last >= s.seq);
    await at(last);
    await page.getByRole('button', { name: 'One entry back' }).click();
    await at(last - 1);
    await page.waitForURL(new RegExp(`/${last - 1}$`));
    await slider.focus();
    await page.keyboard.press('Home');
    await at(0);
    await page.goto(`${server.url}/#/replay/${match}/${tokens}/1`);
    await at(1);
  });

  test('is shared: a link opens another seat, and each sees the other’s doings', async () => {
    await page.goto(server.url);
    await page.locator('.cards a').first().click();
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    const links = page.getByLabel('A link');
    await links.nth((await links.count()) > 1 ? 1 : 0).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const link = await dialog.locator('input').first().inputValue();
    await seated(page);
    const other = await browser.context.newPage();
    await other.goto(link);
    await seated(other);
    assert.equal(place(other).match, place(page).match);
    assert.notEqual(place(other).tokens, place(page).tokens);
    const mine = await state(page, server.url);
    const actor = mine.choices.length > 0 ? page : other;
    const before = await state(actor, server.url);
    await pressSomething(actor);
    const after = await grown(actor, server.url, before.seq);
    for (const p of [page, other]) {
      const s = await state(p, server.url);
      assert.ok(s.seq >= after.seq);
      await p.getByText(s.view.status).first().waitFor();
    }
  });

  test('a link that is not whole says what to do', async () => {
    await page.goto(`${server.url}/#/table/nosuchmatch/nosuchtoken`);
    await page.getByRole('heading', { name: 'No seat here' }).waitFor();
    await page.getByText('Check that the link is whole').waitFor();
  });
});

/** pressSomething uses the first button that acts at once: Tab moves to it, Enter presses it. */
async function pressSomething(page) {
  const button = page
    .locator(
      '#actions :is(.answers, .buttons) > .button:enabled:not([aria-haspopup], [aria-disabled])',
    )
    .first();
  await button.waitFor();
  await button.focus();
  await page.keyboard.press('Enter');
}
