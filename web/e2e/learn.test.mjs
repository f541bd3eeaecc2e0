// The games explained: pages of terms and rules, and the links to them at the table.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clean } from './axe.mjs';
import { make, point } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, place, seated, state } from './table.mjs';
import { DESKTOP, PHONE, open } from './window.mjs';

let server;
before(async () => (server = await serve()));
after(() => server?.close());

for (const [name, looks] of [
  ['desktop, light', DESKTOP],
  ['phone, dark', PHONE],
]) {
  describe(name, () => {
    let w;
    let page;
    before(async () => {
      w = await open(name, looks);
      page = w.page;
    });
    after(() => w?.close());

    test('a house rule shows what it changes', async () => {
      await page.goto(`${server.url}/#/new/the-lantern`);
      await page.locator('summary').click();
      const example = page.getByRole('button', { name: /^Example.*Everyone in the room/ });
      await example.focus();
      await page.keyboard.press('Enter');
      const pictures = page.locator('.float img');
      await pictures.nth(1).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.float img')].every((i) => i.complete && i.naturalWidth > 0),
      );
      assert.match(await pictures.nth(1).getAttribute('alt'), /A board of squares.*seen from/);
      assert.deepEqual(await page.locator('.float figcaption strong').allInnerTexts(), [
        'Everyone is a target',
        'A line must reach the target',
      ]);
      // the picture has the colours of the page
      const drawn = await (await fetch(await pictures.first().getAttribute('src'))).text();
      assert.ok(
        drawn.includes(looks.colorScheme === 'dark' ? '#14181d' : '#f3ead7'),
        'the ground is of another theme',
      );
      await clean(page, `a house rule, ${name}`);
      await page.keyboard.press('Escape');
      await pictures.first().waitFor({ state: 'detached' });
      await (w.touch ? example.tap() : example.hover());
      await pictures.first().waitFor();
      await page.keyboard.press('Escape');
      await pictures.first().waitFor({ state: 'detached' });
      // if the board is the same under both values, the outcome is given as text
      await page.getByRole('button', { name: /^Example.*An attack without dice/ }).focus();
      await page.keyboard.press('Enter');
      await pictures.nth(1).waitFor();
      assert.match(
        await page.locator('.float figcaption').nth(0).innerText(),
        /No attack die is left/,
      );
      assert.match(
        await page.locator('.float figcaption').nth(1).innerText(),
        /1 attack die against 2 defence dice/,
      );
      w.fair('at the house rules');
    });

    test('a game is learnt screen by screen, from the lobby on', async () => {
      await page.goto(server.url);
      await page.locator('#games').waitFor({ state: 'attached' });
      await page.getByRole('link', { name: /^HeroQuest.*how it is played$/ }).click();
      await page.getByRole('heading', { name: 'Into the dark' }).waitFor();
      await clean(page, `the guide, ${name}`);
      for (const title of ['Your turn', 'Move']) {
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
      }
      assert.match(page.url(), /#\/learn\/heroquest\/play\/3$/);
      await page.locator('.picture path.way').waitFor({ state: 'attached' });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${over} pixels wider than the window`);
    });

    test('every screen of every game is there', async () => {
      for (const game of ['heroquest', 'gloomhaven', 'heroscape', 'dnd']) {
        const guide = await (await fetch(`${server.url}/api/v1/books/${game}/guide`)).json();
        assert.equal(guide.screens.length, 10, game);
        for (const n of name === 'desktop, light' ? [4, 10] : [6]) {
          await page.goto(`${server.url}/#/learn/${game}/play/${n}`);
          await page
            .getByRole('heading', { name: guide.screens[n - 1].title, exact: true })
            .waitFor();
          await page.locator('.picture > *').first().waitFor();
        }
      }
      w.fair('on the screens');
    });

    test('the words of a game are found, and lead to their rules', async () => {
      await page.goto(`${server.url}/#/learn/gloomhaven/words`);
      await page.getByText('Muddle', { exact: true }).waitFor();
      await clean(page, `the words, ${name}`);
      await page.getByLabel('Find a word').fill('disadvantage draws');
      await page.getByText('Muddle', { exact: true }).waitFor({ state: 'detached' });
      assert.deepEqual(await page.locator('dt').allInnerTexts(), ['Disadvantage']);
      await page.getByRole('button', { name: /^GH S4.25/ }).click();
      await page.locator('.here').getByText('draw two cards and use the worse').waitFor();
      assert.match(page.url(), /#\/learn\/gloomhaven\/rules\/GH%20S4\.25$/);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${over} pixels wider than the window`);
      await clean(page, `the rules, ${name}`);
    });

    test('the rules of a game are searched, and each has an address', async () => {
      await page.getByLabel('Search the rules').fill('retaliate range');
      await page.getByText('GH S4.1', { exact: true }).waitFor({ state: 'detached' });
      await page.getByText('GH G35', { exact: true }).waitFor();
      await page.goto(`${server.url}/#/learn/heroquest/rules/HQ%20Q24`);
      const here = page.locator('.here');
      await here.getByText('A hero may jump over a known trap').waitFor();
      await page.waitForFunction(() => document.activeElement?.classList.contains('here'));
      w.fair('on the pages of the games');
    });
  });
}

test('a part of the program that does not come says so, and is tried again', async () => {
  const w = await open('cut off', DESKTOP);
  try {
    const { page } = w;
    await page.goto(server.url);
    await page.locator('#games').waitFor({ state: 'attached' });
    await page.route(/assets\/Learn/, (route) => route.abort());
    await page.getByRole('link', { name: /^HeroQuest.*how it is played$/ }).click();
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    await clean(page, 'a page that did not come');
    await page.unroute(/assets\/Learn/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Into the dark' }).waitFor();
  } finally {
    await w.close();
  }
});

describe('at a table', () => {
  let w;
  before(async () => (w = await open('a newcomer', DESKTOP)));
  after(() => w?.close());

  test('a line of the log opens its words and its rule, and the table is there afterwards', async () => {
    const { page } = w;
    await page.goto(`${server.url}/#/new/the-lantern`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await seated(page);
    const s = await state(page, server.url);
    await w.ready(s.seq);
    await make(
      w,
      s,
      s.choices.find((c) => c.command.startsWith('open ')) ??
        s.choices.find((c) => c.command.startsWith('roll ')),
      'mouse',
    );
    await w.ready((await grown(page, server.url, s.seq)).seq);
    const line = page.locator('[aria-label="Figure and log"] .line[data-rule]').last();
    await line.click();
    await page.locator('.detail .term').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.here').waitFor();
    await clean(page, 'the words over a table');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.detail .number').click();
    await dialog.locator('.here').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('button', { name: 'Words and rules of the game' }).click();
    await dialog.getByLabel('Find a word').fill('zargon');
    await dialog.getByText('The seat that plays all monsters').waitFor();
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('#board').waitFor();

    // the rules in force, with an example
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('button', { name: 'Seats, rules and dice' }).click();
    await dialog.getByRole('button', { name: /^Example.*Everyone in the room/ }).click();
    await page.locator('.float figure.now img').waitFor();
    await clean(page, 'the rules in force');
    await page.keyboard.press('Escape');
    await page.locator('.float').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // "why not there?": places are shown on the board
    const now = await state(page, server.url);
    const { match, tokens } = place(page);
    const named = async (c) => {
      const answer = await fetch(
        `${server.url}/api/v1/matches/${match}/why?seat=${now.seat}&at=${c.join()}`,
        { headers: { Authorization: `Bearer ${tokens}` } },
      );
      return (
        answer.ok && (await answer.json()).some((r) => /\(\d+,\d+\)/.test(r.refusal?.detail ?? ''))
      );
    };
    const known = now.view.ground.map.flatMap((row, y) =>
      [...row].flatMap((c, x) => (c === '?' ? [] : [[x, y]])),
    );
    let at;
    for (const c of known) if (!at && (await named(c))) at = c;
    assert.ok(at, 'no reason names a place');
    await w.ready(now.seq);
    await point(w, at, null, 'ask');
    const why = page.getByRole('region', { name: 'Why?' });
    await why.waitFor();
    if (await why.locator('details > summary', { hasText: 'Why not' }).count())
      await why.locator('details > summary', { hasText: 'Why not' }).click();
    const chip = why.locator('.place').first();
    assert.match(await chip.innerText(), /^(\(\d+,\d+\)|\d+,\d+[NESW])$/);
    assert.equal(await why.locator('p svg').count(), 0, 'a sign stands for a place');
    await chip.focus();
    await page.locator('[data-ping]').waitFor({ state: 'attached' });
    await clean(page, 'why');
    w.fair('at the table');
  });
});
