// Advice is shown and followed only on request. A long turn of other players is shown step by step,
// and can be skipped.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { grown, seated, state, turned } from './table.mjs';
import { DESKTOP, PHONE, open, until } from './window.mjs';

let server;
before(async () => (server = await serve()));
after(() => server?.close());

async function sit(w, scenario, seats, seat) {
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario, seats }),
  });
  assert.equal(answer.status, 201);
  const { match, tokens } = await answer.json();
  await w.page.goto(`${server.url}/#/table/${match}/${tokens[seat]}`);
  await seated(w.page);
  await w.ready((await state(w.page, server.url)).seq);
}

const LESSON = ['the-lantern', { barbarian: 'person', elf: 'empty', zargon: 'bot' }, 'barbarian'];

test('advice by key: shown, put away, shown and done', async () => {
  const w = await open('desktop', DESKTOP);
  try {
    await sit(w, ...LESSON);
    const { page } = w;
    let s = await state(page, server.url);
    for (let n = 0; n < 6; n++) {
      await w.ready(s.seq);
      await page.keyboard.press('h');
      const advice = page.getByRole('group', { name: 'Advice' });
      await advice.waitFor();
      assert.match(await advice.innerText(), /^Advice: [a-zA-Z].+\./s);
      assert.equal(await advice.locator('p svg').count(), 0, 'a sign stands for a place');
      await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Do it'));
      if (n === 0) await clean(page, 'advice');
      await page.keyboard.press('Escape');
      await advice.waitFor({ state: 'detached' });
      assert.equal(w.sent.length, n, 'advice does nothing by itself');
      await page.keyboard.press('h');
      await page.waitForFunction(() => document.activeElement?.textContent.startsWith('Do it'));
      await page.keyboard.press('Enter');
      await until(() => w.sent.length === n + 1, 'Enter does not do it');
      assert.ok(
        s.choices.some((c) => c.command === w.sent[n]),
        `“${w.sent[n]}” was not among the choices`,
      );
      s = await turned(page, server.url, await grown(page, server.url, s.seq));
    }
    w.fair('with advice');
  } finally {
    await w.close();
  }
});

test('advice by finger, and a failure in words', async () => {
  const w = await open('phone', PHONE);
  try {
    await sit(w, ...LESSON);
    const { page } = w;
    const s = await state(page, server.url);
    await page.getByRole('button', { name: 'Suggest' }).tap();
    await page.getByRole('group', { name: 'Advice' }).waitFor();
    assert.deepEqual(w.sent, []);
    await clean(page, 'advice on a phone');
    await page.getByRole('button', { name: 'Do it' }).tap();
    await w.ready((await grown(page, server.url, s.seq)).seq);
    w.away = true; // the failure is intended
    await page.route('**/suggest?*', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          title: 'Conflict',
          status: 409,
          code: 'nothing-to-do',
          detail: 'The bot of this game has no advice here.',
        }),
      }),
    );
    await page.getByRole('button', { name: 'Suggest' }).tap();
    await page
      .locator('.banner', { hasText: 'No advice. The bot of this game has no advice here.' })
      .waitFor();
    assert.equal(await page.getByRole('button', { name: 'Do it' }).count(), 0);
  } finally {
    await w.close();
  }
});

test('a long turn of others is shown in order, and any key skips it without doing anything else', async () => {
  const w = await open('desktop', { ...DESKTOP, reducedMotion: 'no-preference' });
  try {
    // once part of a long turn has been shown, it pauses until the test lets it continue
    await w.page.addInitScript(() => {
      const frame = window.requestAnimationFrame;
      window.still = false;
      window.requestAnimationFrame = (f) =>
        frame(function wait(now) {
          if (window.still) frame(wait);
          else f(now);
        });
    });
    await sit(
      w,
      'everything-on-the-table',
      { barbarian: 'person', dwarf: 'bot', elf: 'bot', wizard: 'bot', zargon: 'bot' },
      'barbarian',
    );
    const { page } = w;
    const lines = () => page.locator('[aria-label="Figure and log"] li .line').count();
    for (const how of ['key', 'button']) {
      const s = await state(page, server.url);
      await w.ready(s.seq);
      const before = await lines();
      await page.evaluate((n) => {
        new MutationObserver((_, seen) => {
          if (document.querySelectorAll('[aria-label="Figure and log"] li .line').length <= n)
            return;
          window.still = true;
          seen.disconnect();
        }).observe(document.body, { childList: true, subtree: true });
      }, before);
      await page.locator('#actions').getByRole('button', { name: 'End the turn' }).click();
      const skip = page
        .getByRole('button', { name: 'Skip', exact: false })
        .and(page.locator('.skips'));
      await skip.waitFor();
      await until(async () => (await lines()) > before, 'the log does not grow with what is shown');
      let now;
      await until(
        async () =>
          (now = await state(page, server.url)).view.round > s.view.round && now.choices.length > 0,
        'the turn does not come back',
      );
      await w.told(now.seq);
      if (how === 'button') await skip.evaluate((b) => b.click());
      else await page.keyboard.press('e');
      await skip.waitFor({ state: 'detached' });
      await page.evaluate(() => (window.still = false));
      await page.getByText(now.view.status).first().waitFor();
      await w.ready(now.seq);
      assert.equal(
        (await state(page, server.url)).seq,
        now.seq,
        'the key that skips has done something else',
      );
    }
    w.fair('in a long turn');
  } finally {
    await w.close();
  }
});

test('on a phone held sideways the advice and its buttons lie in the column of the actions', async () => {
  const w = await open('sideways', {
    ...PHONE,
    viewport: { width: 844, height: 390 },
  });
  try {
    await sit(w, ...LESSON);
    const { page } = w;
    await page.getByRole('button', { name: 'Suggest' }).tap();
    await page.getByRole('group', { name: 'Advice' }).waitFor();
    const column = await page.locator('#actions').boundingBox();
    for (const name of ['Do it', 'Cancel']) {
      const b = await page.getByRole('button', { name }).boundingBox();
      assert.ok(
        b.x >= column.x &&
          b.x + b.width <= column.x + column.width &&
          b.y >= 0 &&
          b.y + b.height <= 390,
        `${name} lies at ${JSON.stringify(b)}, the column at ${JSON.stringify(column)}`,
      );
    }
    await page.getByRole('button', { name: 'Do it' }).tap(); // and nothing covers the button
    await until(() => w.sent.length === 1, 'it is not done');
  } finally {
    await w.close();
  }
});

test('beside a choice of seats a phone tells whose turn it is', async () => {
  const w = await open('small', { ...PHONE, viewport: { width: 360, height: 640 } });
  try {
    const answer = await fetch(`${server.url}/api/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        scenario: 'the-lantern',
        seats: { barbarian: 'person', elf: 'person', zargon: 'bot' },
      }),
    });
    const { match, tokens } = await answer.json();
    await w.page.goto(`${server.url}/#/table/${match}/${tokens.barbarian},${tokens.elf}`);
    await seated(w.page);
    await w.page.getByRole('combobox', { name: 'Seat' }).waitFor();
    for (const part of ['.name', '.turn']) {
      const [shown, whole] = await w.page
        .locator(`header ${part}`)
        .evaluate((e) => [e.clientWidth, e.scrollWidth]);
      assert.ok(whole <= shown, `${part} is cut: ${whole} of ${shown}`);
    }
    // in this layout, the sound button is in the menu
    assert.equal(await w.page.locator('header .sound').isVisible(), false);
    await w.page.getByRole('button', { name: 'Table menu' }).tap();
    await w.page.locator('header .quiets button').waitFor();
  } finally {
    await w.close();
  }
});
