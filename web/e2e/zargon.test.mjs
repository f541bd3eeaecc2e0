// The player of the monsters sees the whole board at once, including waiting monsters. The optional
// rules of a game are chosen on the page on which it is set up.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { resting } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, place, seated, state, turned } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

let server;
before(async () => (server = await serve()));
after(() => server?.close());

test('the first view of the one who plays the monsters', async () => {
  const w = await open('desktop', DESKTOP);
  try {
    const { page } = w;
    for (const scenario of ['soup-for-the-orcs', 'everything-on-the-table']) {
      const seats = {
        barbarian: 'person',
        dwarf: 'empty',
        elf: 'empty',
        wizard: 'empty',
        zargon: 'person',
      };
      const answer = await fetch(`${server.url}/api/v1/matches`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ scenario, seats }),
      });
      assert.equal(answer.status, 201);
      const { match, tokens } = await answer.json();
      await page.goto(`${server.url}/#/table/${match}/${tokens.zargon}`);
      await seated(page);
      const { view } = await state(page, server.url);
      await resting(page, '#board path.patch >> nth=0');
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/zargon-${scenario}.png` });
      const board = await page.locator('#board').boundingBox();
      const ground = await page.evaluate(() => {
        const all = [...document.querySelectorAll('#board path.patch')].map((g) =>
          g.getBoundingClientRect(),
        );
        return {
          left: Math.min(...all.map((r) => r.left)),
          right: Math.max(...all.map((r) => r.right)),
          top: Math.min(...all.map((r) => r.top)),
          bottom: Math.max(...all.map((r) => r.bottom)),
        };
      });
      const seen = `the ground from ${ground.left},${ground.top} to ${ground.right},${ground.bottom}, the window ${JSON.stringify(board)}`;
      assert.ok(
        ground.left >= board.x &&
          ground.right <= board.x + board.width &&
          ground.top >= board.y &&
          ground.bottom <= board.y + board.height,
        seen,
      );
      assert.equal(await page.locator('#board g.figure').count(), view.figures.length);
      const waiting = view.figures.filter((f) => f.unseen);
      if (scenario === 'soup-for-the-orcs') {
        assert.ok(waiting.length > 0, 'monsters wait');
        assert.equal(await page.locator('#board g.figure.unseen').count(), waiting.length);
        assert.equal(
          await page.locator('#board g.figure.unseen text.mark').count(),
          0,
          'whoever waits wears no badge',
        );
      }
      w.fair(scenario);
    }
  } finally {
    await w.close();
  }
});

test('on a phone the one who comes back in mid-quest sees where the heroes are, and not the whole board from afar', async () => {
  const w = await open('phone', PHONE);
  try {
    const { page } = w;
    const seats = {
      barbarian: 'bot',
      dwarf: 'empty',
      elf: 'empty',
      wizard: 'empty',
      zargon: 'person',
    };
    const answer = await fetch(`${server.url}/api/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scenario: 'soup-for-the-orcs', seats }),
    });
    const { match, tokens } = await answer.json();
    await page.goto(`${server.url}/#/table/${match}/${tokens.zargon}`);
    await seated(page);
    const first = await turned(page, server.url);
    for (let s = first; s.view.round < 2;) {
      const done = await fetch(`${server.url}/api/v1/matches/${match}/commands`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.zargon}` },
        body: JSON.stringify({
          seat: 'zargon',
          seq: s.seq,
          command: s.choices.find((c) => c.kind === 'pass').command,
        }),
      });
      assert.ok(done.ok, `not taken: ${done.status}`);
      s = await turned(page, server.url, await grown(page, server.url, s.seq));
    }
    await page.reload();
    await seated(page);
    const { view } = await turned(page, server.url),
      hero = view.figures.find((f) => f.side === 'heroes' && !f.down);
    const at = await resting(page, `[data-cell="${hero.at.join()}"]`),
      { width, height } = PHONE.viewport;
    assert.ok(at.width >= 36, `a cell is ${at.width} pixels wide`);
    assert.ok(
      at.x >= 0 && at.y >= 0 && at.x + at.width <= width && at.y + at.height <= height,
      `${hero.name} stands at ${JSON.stringify(at)}`,
    );
    w.fair('in mid-quest');
  } finally {
    await w.close();
  }
});

test('the switches of a game are where it is set up', async () => {
  const w = await open('desktop', DESKTOP);
  try {
    const { page } = w;
    await page.goto(`${server.url}/#/new/soup-for-the-orcs`);
    await page.locator('summary').click();
    for (const [label, value] of [
      ['What is seen from the start', 'everything'],
      ['Heroes who dawdle', '10'],
      ['Monsters that join', '3'],
      ['The printed board', 'shown'],
      ['A last potion', 'may-heal'],
      ['When potions are drunk', 'any-time'],
      ['After a trap has sprung', 'turn'],
    ]) {
      const field = page.getByLabel(label, { exact: true });
      assert.ok((await field.locator('option').allTextContents()).length > 1, label);
      await field.selectOption(value);
    }
    await clean(page, 'the switches');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/#\/table\//);
    await seated(page);
    const { view } = await state(page, server.url);
    assert.ok(
      view.counts.some((c) => c.name === 'idle rounds' && c.value === '0 of 10'),
      JSON.stringify(view.counts),
    );
    assert.ok(
      view.ground.map.every((row) => !row.includes('?')),
      'everything is laid open',
    );
    assert.ok(view.ground.printed.rooms.length === view.ground.height);
    const { match, tokens } = place(page);
    const table = await (
      await fetch(`${server.url}/api/v1/matches/${match}`, {
        headers: { Authorization: `Bearer ${tokens}` },
      })
    ).json();
    assert.equal(
      JSON.stringify(table).includes('joining-rounds'),
      true,
      'the table names its rules',
    );
    w.fair('set up');
  } finally {
    await w.close();
  }
});
