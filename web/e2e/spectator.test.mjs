// Texts about seats whose names begin with an article, and texts for a spectator.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
});
after(() => server?.close());

/** begin begins a match. act sends a command of one of its seats to the server. */
async function begin(scenario, seats) {
  const api = `${server.url}/api/v1/matches`,
    json = { 'Content-Type': 'application/json' };
  const { match, tokens, spectator } = await (
    await fetch(api, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ scenario, seats, undo: 'free' }),
    })
  ).json();
  const state = async (seat) =>
    (
      await fetch(`${api}/${match}/state?seat=${seat}`, {
        headers: { Authorization: `Bearer ${tokens[seat]}` },
      })
    ).json();
  const act = async (seat, command) => {
    const s = await state(seat);
    const done = await fetch(`${api}/${match}/commands`, {
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${tokens[seat]}` },
      body: JSON.stringify({ seat, seq: s.seq, command }),
    });
    assert.ok(done.ok, `${seat}: ${command}: ${await done.text()}`);
  };
  return { match, tokens, spectator, state, act };
}

test(
  'at the end one who watches is told why there is nobody to see',
  { timeout: 120_000 },
  async () => {
    const { match, spectator, state, act } = await begin('the-sextons-key', {
      fighter: 'person',
      cleric: 'empty',
      rogue: 'empty',
      wizard: 'empty',
      gm: 'person',
    });
    for (
      let n = 0, s = await state('gm');
      n < 20 && !s.view.toAct.includes('gm');
      n++, s = await state('gm')
    ) {
      const own = await state('fighter');
      await act(
        'fighter',
        (own.choices.find((c) => c.kind === 'pass') ?? own.choices.find((c) => c.kind !== 'resign'))
          .command,
      );
    }
    await act('gm', 'resign');
    for (const [name, looks] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
      ['sideways', { ...PHONE, viewport: { width: 844, height: 390 } }],
    ]) {
      const w = await open(name, looks);
      try {
        await w.page.goto(`${server.url}/#/table/${match}/${spectator}`);
        await seated(w.page);
        const note = w.page.getByRole('note').filter({ hasText: 'Nobody to see' });
        await note.waitFor();
        await w.page.keyboard.press('Escape');
        if (out) await w.page.screenshot({ path: `${out}/spectator-${name}.png` });
        await clean(w.page, 'a match that is over, for one who watches');
        await w.page.goto(`${server.url}/#/replay/${match}/${spectator}/0`);
        const eyes = w.page.getByRole('combobox', { name: 'Seen by' });
        await eyes.selectOption({ value: 'gm' });
        await w.page.locator('main svg g.figure').first().waitFor({ state: 'attached' });
        await clean(w.page, 'a replay seen with the eyes of a seat');
        if (out) await w.page.screenshot({ path: `${out}/eyes-${name}.png` });
        const [{ width, height }, controls] = [
          looks.viewport,
          await w.page.locator('.controls').first().boundingBox(),
        ];
        assert.ok(
          controls.x >= 0 &&
            controls.y >= 0 &&
            controls.x + controls.width <= width &&
            controls.y + controls.height <= height,
          `${name}: the controls lie at ${JSON.stringify(controls)}`,
        );
        assert.ok(
          controls.width * controls.height < 0.35 * width * height,
          `${name}: the controls cover the board`,
        );
        if (!looks.hasTouch) {
          const who = await w.page.locator('aside .who').allInnerTexts();
          assert.deepEqual(
            who.filter((words) => /you|away|here/.test(words)),
            [],
            'a moment that is over says who is at the table now',
          );
        }
        if (looks.hasTouch)
          assert.equal(
            await w.page.locator('aside').count(),
            0,
            `${name}: panels lie over the board`,
          );
        await eyes.selectOption({ label: 'A spectator' });
        await w.page.locator('main svg g.figure').first().waitFor({ state: 'detached' });
        w.fair('at the end');
      } finally {
        await w.close();
      }
    }
  },
);

test('no figure stands in the fog of the one who looked before', { timeout: 120_000 }, async () => {
  const { match, spectator, act } = await begin('the-sextons-key', {
    fighter: 'person',
    cleric: 'empty',
    rogue: 'empty',
    wizard: 'empty',
    gm: 'person',
  });
  await act('fighter', 'resign');
  const w = await open('desktop', { ...DESKTOP, painted: true });
  try {
    await w.page.goto(`${server.url}/#/replay/${match}/${spectator}/0`);
    const eyes = w.page.getByRole('combobox', { name: 'Seen by' });
    await eyes.selectOption({ value: 'fighter' });
    await w.page.locator('main svg g.figure').first().waitFor({ state: 'attached' });
    await w.page.locator('.skin:not([hidden])').waitFor({ state: 'attached' });
    await w.page.evaluate(() => {
      const there = () => document.querySelectorAll('main svg g.figure').length,
        before = there();
      const look = () => {
        if (there() !== before) window.stoodInTest = !document.querySelector('.skin')?.hidden;
        else requestAnimationFrame(look);
      };
      look();
    });
    await eyes.selectOption({ value: 'gm' });
    await w.page.waitForFunction(() => window.stoodInTest !== undefined);
    assert.equal(
      await w.page.evaluate(() => window.stoodInTest),
      false,
      'the picture of the one who looked before hangs there still',
    );
    await w.page.locator('.skin:not([hidden])').waitFor({ state: 'attached' });
    w.fair('with other eyes');
  } finally {
    await w.close();
  }
});

test('whoever asks to go back is named as a sentence has it', { timeout: 120_000 }, async () => {
  const { match, tokens, state, act } = await begin('the-millers-rats', {
    hero: 'person',
    gm: 'person',
  });
  const first = (await state('hero')).view.toAct[0],
    other = first === 'hero' ? 'gm' : 'hero';
  const s = await state(first);
  await act(
    first,
    (s.choices.find((c) => c.kind === 'move') ?? s.choices.find((c) => c.kind !== 'resign'))
      .command,
  );
  await act(first, '/undo');
  const name = (id) => ({ hero: 'hirelings', gm: 'rats' })[id];
  for (const [seat, words] of [
    [other, `The ${name(first)} would like to undo`],
    [first, 'You would like to undo'],
    [first, `Waiting for the ${name(other)}.`],
  ]) {
    const w = await open(seat, PHONE);
    try {
      await w.page.goto(`${server.url}/#/table/${match}/${tokens[seat]}`);
      await seated(w.page);
      await w.page.locator('.banner').getByText(words).waitFor();
      if (out) await w.page.screenshot({ path: `${out}/undo-${seat}.png` });
      w.fair('while an undo is asked for');
    } finally {
      await w.close();
    }
  }
});

test(
  'those who played play again, and who watched is led there too',
  { timeout: 120_000 },
  async () => {
    const { match, tokens, spectator, act, state } = await begin('the-millers-rats', {
      hero: 'person',
      gm: 'person',
    });
    const first = (await state('hero')).view.toAct[0],
      other = first === 'hero' ? 'gm' : 'hero';
    await act(first, 'resign');
    const windows = [];
    try {
      for (const [name, token] of [
        [first, tokens[first]],
        [other, tokens[other]],
        ['watcher', spectator],
      ]) {
        const w = await open(name, DESKTOP);
        windows.push(w);
        await w.page.goto(`${server.url}/#/table/${match}/${token}`);
        await seated(w.page);
      }
      const [caller, invited, watcher] = windows.map((w) => w.page);
      await caller.getByRole('button', { name: 'Table menu' }).click();
      await caller.getByRole('button', { name: 'How it ended' }).click();
      await caller.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
      const at = (page) =>
        page
          .waitForFunction(
            (old) =>
              location.hash.startsWith('#/table/') &&
              !location.hash.includes(old) &&
              location.hash.split('/')[2],
            match,
          )
          .then((h) => h.jsonValue());
      const next = await at(caller);
      await invited.locator('.banner').getByRole('button', { name: 'Join the next game' }).click();
      await watcher.locator('.banner').getByRole('button', { name: 'Watch the next game' }).click();
      assert.deepEqual([await at(invited), await at(watcher)], [next, next]);
      for (const w of windows) {
        await seated(w.page);
        await w.page.locator('#actions').waitFor();
        w.fair('at the next game');
      }
      if (out) await invited.screenshot({ path: `${out}/again.png` });
    } finally {
      for (const w of windows) await w.close();
    }
  },
);
