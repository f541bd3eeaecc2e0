// What people at one table do with each other: they ask to undo, agree or decline, pause, hand a
// seat to a bot and back, act at the same time, and give up.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { serve } from './server.mjs';
import { grown, seated, state } from './table.mjs';
import { DESKTOP, PHONE, open, until } from './window.mjs';

const HERE = 'Barbarian';
const THERE = 'Dwarf';
const SCENARIO = 'soup-for-the-orcs';

let server;
before(async () => (server = await serve()));
after(() => server?.close());

/** begun begins a match of two heroes against a bot. The owner has the first seat. */
async function begun() {
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      scenario: SCENARIO,
      undo: 'free',
      seats: { barbarian: 'person', dwarf: 'person', elf: 'empty', wizard: 'empty', zargon: 'bot' },
    }),
  });
  assert.equal(answer.status, 201);
  return answer.json();
}

async function sit(w, { match }, ...tokens) {
  await w.page.goto(`${server.url}/#/table/${match}/${tokens.join(',')}`);
  await seated(w.page);
}

const button = (w, name) => w.page.locator('#actions').getByRole('button', { name });
const banner = (w, text) => w.page.locator('.banner').filter({ hasText: text });

async function menu(w, entry) {
  await w.page.getByRole('button', { name: 'Table menu' }).click();
  await w.page.locator('[popover]').getByRole('button', { name: entry }).click();
}

describe('at one table', () => {
  let mine;
  let theirs;
  let game;
  beforeEach(async () => {
    [mine, theirs, game] = await Promise.all([
      open('here', DESKTOP),
      open('there', PHONE),
      begun(),
    ]);
    await Promise.all([
      sit(mine, game, game.tokens.barbarian, game.owner),
      sit(theirs, game, game.tokens.dwarf),
    ]);
  });
  afterEach(async () => {
    for (const w of [mine, theirs]) w?.fair('at one table');
    await Promise.all([mine?.close(), theirs?.close()]);
  });

  /** asked rolls the dice, and asks to undo the roll. */
  async function asked() {
    const start = await state(mine.page, server.url);
    await button(mine, 'Roll for movement').click();
    const rolled = await grown(mine.page, server.url, start.seq);
    await mine.ready(rolled.seq);
    await mine.page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await banner(mine, `Waiting for ${THERE}`).waitFor();
    await banner(theirs, `${HERE} would like to undo`).waitFor();
    return { start, rolled };
  }

  test('a move is taken back when the other agrees', async () => {
    const { start } = await asked();
    await theirs.page.getByRole('button', { name: 'Agree' }).tap();
    await banner(mine, 'to go back').waitFor({ state: 'detached' });
    await banner(theirs, 'to go back').waitFor({ state: 'detached' });
    await button(mine, 'Roll for movement').waitFor();
    assert.deepEqual(
      (await state(mine.page, server.url)).choices.map((c) => c.command),
      start.choices.map((c) => c.command),
    );
  });

  test('and stays when the other declines', async () => {
    const { rolled } = await asked();
    await theirs.page.getByRole('button', { name: 'Decline' }).tap();
    await banner(mine, 'to go back').waitFor({ state: 'detached' });
    await banner(theirs, 'to go back').waitFor({ state: 'detached' });
    const now = await state(mine.page, server.url);
    assert.ok(now.seq > rolled.seq);
    assert.deepEqual(
      now.choices.map((c) => c.command),
      rolled.choices.map((c) => c.command),
    );
    assert.equal(await button(mine, 'Roll for movement').count(), 0);
  });

  test('an undo lets go of what is chosen by half before it takes anything back', async () => {
    const undo = mine.page.getByRole('button', { name: 'Undo', exact: true }).first();
    assert.equal(await undo.count(), 0, 'an undo is offered before anything was done');
    const start = await state(mine.page, server.url);
    await button(mine, 'Roll for movement').click();
    const rolled = await grown(mine.page, server.url, start.seq);
    await mine.ready(rolled.seq);
    const sent = mine.sent.length;
    await button(mine, 'Suggest').click();
    await mine.page.locator('.advice').waitFor();
    await undo.click();
    await mine.page.locator('.advice').waitFor({ state: 'detached' });
    assert.equal(mine.sent.length, sent, 'something was sent');
    await mine.ready(rolled.seq);
    await undo.click();
    await banner(mine, `Waiting for ${THERE}`).waitFor();
    assert.deepEqual(mine.sent.slice(sent), ['/undo']);
  });

  test('a pause holds everybody, and anybody ends it', async () => {
    await menu(mine, 'Pause');
    for (const w of [mine, theirs]) {
      await banner(w, 'The game is paused').waitFor();
      await w.page.waitForFunction(() => document.title.startsWith('Paused'));
    }
    assert.equal(
      await button(mine, 'Roll for movement').count(),
      0,
      'nothing can be done in a pause',
    );
    assert.equal(await button(mine, 'Suggest').count(), 0);
    await theirs.page.getByRole('button', { name: 'Resume' }).tap();
    for (const w of [mine, theirs])
      await banner(w, 'The game is paused').waitFor({ state: 'detached' });
    await button(mine, 'Roll for movement').waitFor();
  });

  test('a seat is handed to a bot, which plays it, and back', async () => {
    const row = mine.page.getByRole('dialog').getByRole('row', { name: THERE });
    await menu(mine, 'Seats, rules and dice');
    await row.getByRole('button', { name: 'Give to a bot' }).click();
    await row.getByText('a bot', { exact: false }).first().waitFor();
    await row.getByRole('button', { name: 'Give to a person' }).waitFor();
    await mine.page.keyboard.press('Escape');
    const before = await state(mine.page, server.url);
    await button(mine, 'End the turn').click();
    await until(async () => {
      const s = await state(mine.page, server.url);
      return (
        s.seq > before.seq &&
        s.view.round === before.view.round + 1 &&
        s.view.toAct.includes('barbarian')
      );
    }, 'the bot of the other seat does not play');
    const log = await fetch(`${server.url}/api/v1/matches/${game.match}/log?seat=barbarian`, {
      headers: { Authorization: `Bearer ${game.tokens.barbarian}` },
    });
    assert.ok(
      (await log.json()).some((l) => l.seat === 'dwarf' && !l.do),
      'the bot has done nothing in its seat',
    );
    await menu(mine, 'Seats, rules and dice');
    await row.getByRole('button', { name: 'Give to a person' }).click();
    await row.getByRole('button', { name: 'Give to a bot' }).waitFor();
    assert.ok(
      (
        await mine.page.getByRole('dialog').getByLabel(THERE, { exact: true }).inputValue()
      ).includes(game.tokens.dwarf),
      'the link is there to be sent',
    );
    await mine.page.keyboard.press('Escape');
    const now = await state(mine.page, server.url);
    await mine.ready(now.seq);
    await button(mine, 'End the turn').click();
    await theirs.page.waitForFunction(() => document.title.startsWith('● Your turn'));
    assert.ok(
      (await state(theirs.page, server.url)).choices.length > 1,
      'who got the seat back may play it',
    );
  });

  test('giving up is asked for twice', async () => {
    const { seq } = await state(mine.page, server.url);
    await menu(mine, 'Give up…');
    const sure = mine.page.getByRole('dialog', { name: 'Give up' });
    await sure.getByRole('button', { name: 'Keep playing' }).click();
    await sure.waitFor({ state: 'detached' });
    assert.deepEqual(mine.sent, [], 'nothing was done yet');
    await menu(mine, 'Give up…');
    await sure.getByRole('button', { name: 'Give up' }).click();
    await until(() => mine.sent.length === 1, 'nothing was sent');
    assert.equal(mine.sent[0], 'resign barbarian');
    const s = await grown(mine.page, server.url, seq);
    assert.ok(
      s.view.outcome ||
        !s.view.toAct.includes('barbarian') ||
        s.choices.every((c) => c.kind === 'resign'),
      'who gave up is still asked to play',
    );
    await mine.told(s.seq);
  });
});

test('of two windows on one seat the slower is told, and shows the table as it is', async () => {
  const game = await begun();
  const [fast, slow] = await Promise.all([open('fast', DESKTOP), open('slow', DESKTOP)]);
  try {
    let hold = false;
    const held = [];
    await slow.page.routeWebSocket(/\/stream$/, (ws) => {
      const upstream = ws.connectToServer();
      const tells = (m) => {
        const { state, patch } = JSON.parse(m);
        return state || patch;
      };
      upstream.onMessage((m) => (hold && tells(m) ? held.push(() => ws.send(m)) : ws.send(m)));
    });
    await sit(fast, game, game.tokens.barbarian);
    await sit(slow, game, game.tokens.barbarian);
    await button(slow, 'Roll for movement').waitFor();
    hold = true;
    await button(fast, 'Roll for movement').click();
    await until(() => held.length > 0, 'no state came');
    await button(slow, 'End the turn').click();
    await banner(slow, 'Somebody was faster').waitFor();
    assert.ok(await button(slow, 'Roll for movement').isVisible(), 'the state was not held back');
    hold = false;
    for (const send of held) send();
    await button(slow, 'Roll for movement').waitFor({ state: 'detached' });
    const now = await state(slow.page, server.url);
    await slow.page.getByText(now.view.status).first().waitFor();
    assert.ok(await banner(slow, 'Somebody was faster').isVisible());
    await banner(slow, 'Somebody was faster').getByRole('button', { name: 'Dismiss' }).click();
    assert.equal(now.view.round, 1);
    assert.ok(now.view.toAct.includes('barbarian'), 'the stale command was carried out');
    for (const w of [fast, slow]) w.fair('at one seat');
  } finally {
    await Promise.all([fast.close(), slow.close()]);
  }
});
