// What people at one table say to each other: names, lines, signals, and a place to look at, which
// is shown only to those who know the place.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { seated } from './table.mjs';
import { DESKTOP, PHONE, open } from './window.mjs';

let server, game, hero, zargon, watcher;

const said = (w, text) => w.page.locator('.remark').filter({ hasText: text });
const cell = (w, at) => w.page.locator(`[data-cell="${at}"]`);

/** api requests a path of the match from the server. */
async function api(path, token) {
  const answer = await fetch(`${server.url}/api/v1/matches/${game.match}${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  assert.ok(answer.ok, path);
  return answer.json();
}

/** act sends a command to the table. */
async function act(seat, command, token) {
  const answer = await fetch(`${server.url}/api/v1/matches/${game.match}/commands`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token},${game.tokens[seat]}`,
    },
    body: JSON.stringify({ seat, seq: -1, command }),
  });
  assert.ok(answer.ok, await answer.text());
}

/** cells returns a cell that both seats know, and one that only Zargon knows. */
async function cells() {
  const [own, other] = await Promise.all([
    api('/state?seat=zargon', game.tokens.zargon),
    api('/state?seat=barbarian', game.tokens.barbarian),
  ]);
  const found = { both: null, one: null };
  const { width, height } = own.view.ground;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [a, b] = [own, other].map(
        (s) =>
          s.view.ground.map[y][x] !== '?' &&
          s.view.ground.legend[s.view.ground.map[y][x]] === 'floor',
      );
      if (a && b) found.both ??= `${x},${y}`;
      if (a && !b && other.view.ground.map[y][x] === '?') found.one ??= `${x},${y}`;
    }
  return found;
}

describe('two at one table, and one who watches', () => {
  before(async () => {
    server = await serve();
    const answer = await fetch(`${server.url}/api/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        scenario: 'soup-for-the-orcs',
        seats: {
          barbarian: 'person',
          dwarf: 'empty',
          elf: 'empty',
          wizard: 'empty',
          zargon: 'person',
        },
      }),
    });
    game = await answer.json();
    [hero, zargon, watcher] = await Promise.all([
      open('hero', PHONE),
      open('zargon', DESKTOP),
      open('watcher', DESKTOP),
    ]);
    for (const [w, token] of [
      [hero, game.tokens.barbarian],
      [zargon, game.tokens.zargon],
      [watcher, game.spectator],
    ]) {
      await w.page.goto(`${server.url}/#/table/${game.match}/${token}`);
      await w.page.locator('#board').waitFor();
    }
  });
  after(async () => {
    await Promise.all([hero, zargon, watcher].map((w) => w?.close()));
    await server?.close();
  });

  test('who joins says by which name the others call one', async () => {
    await hero.page.getByLabel('Your name').fill('  <i>Anna</i> ');
    await hero.page.getByLabel('Your name').press('Tab');
    await hero.page.getByText('The others call you').waitFor();
    assert.equal(
      await watcher.page.getByLabel('Your name').count(),
      0,
      'a spectator is asked for a name',
    );
    for (const w of [hero, zargon, watcher]) await seated(w.page);
    await zargon.page.locator('.left .player').filter({ hasText: '<i>Anna</i>' }).first().waitFor();
    await zargon.page
      .locator('.turn')
      .filter({ hasText: '<i>Anna</i> (Barbarian) to act' })
      .waitFor();
    await hero.page.reload();
    await seated(hero.page);
    assert.equal(await hero.page.evaluate(() => localStorage.getItem('name')), '<i>Anna</i>');
    assert.equal(
      (await api('', game.spectator)).seats.find((s) => s.id === 'barbarian').player,
      '<i>Anna</i>',
    );
  });

  test('a line is said, read as it was written, and there after a reload', async () => {
    const line = '<img src=x onerror="document.title=1"> [b](javascript:1)';
    await zargon.page.getByLabel('Say something to the others').fill(line);
    await zargon.page.getByLabel('Say something to the others').press('Enter');
    await said(zargon, line).waitFor();
    await said(watcher, line).waitFor();
    await hero.page.locator('.said').filter({ hasText: line }).waitFor();
    await watcher.page.reload();
    await seated(watcher.page);
    await said(watcher, line).waitFor();
    assert.equal(
      await watcher.page.locator('.remark img, .remark a').count(),
      0,
      'a line became markup',
    );
    assert.equal(
      await watcher.page.getByLabel('Say something to the others').count(),
      0,
      'a spectator may speak',
    );
  });

  test('a signal by two presses on a phone', async () => {
    await hero.page.getByRole('button', { name: 'Log' }).tap();
    await hero.page.getByRole('button', { name: 'Signals' }).tap();
    await hero.page.getByRole('button', { name: 'Well done!' }).tap();
    await said(hero, 'Well done!').waitFor();
    await said(zargon, '<i>Anna</i> (Barbarian)').filter({ hasText: 'Well done!' }).waitFor();
    await clean(hero.page, 'the log with what is said, phone');
    await clean(zargon.page, 'the log with what is said');
    await hero.page.keyboard.press('Escape');
  });

  test('a place is shown to those who know it, and to nobody else', async () => {
    const { both, one } = await cells();
    const ring = (w, at) => w.page.locator(`[data-ping="${at}"]`);
    await zargon.page.locator('.chat').getByRole('button', { name: 'Look here' }).click();
    await zargon.page.getByText('Choose the place').waitFor();
    await cell(zargon, one).dispatchEvent('click');
    await ring(zargon, one).waitFor({ state: 'attached' });
    await zargon.page.locator('.chat').getByRole('button', { name: 'Look here' }).click();
    await cell(zargon, both).dispatchEvent('click');
    for (const w of [hero, zargon]) await ring(w, both).waitFor({ state: 'attached' });
    await said(zargon, 'Look here').nth(1).waitFor();
    assert.equal(await ring(hero, one).count(), 0);
    for (const token of [game.tokens.barbarian, game.spectator]) {
      const { remarks } = await api('/chat', token);
      assert.deepEqual(
        remarks.flatMap((r) => (r.cell ? [r.cell.join()] : [])).filter((at) => at === one),
        [],
        'a secret place is told',
      );
    }
    // by keyboard, at the cursor
    await zargon.page.locator('#board [data-cell][tabindex="0"]').focus();
    await zargon.page.keyboard.press('!');
    await said(zargon, 'Look here').nth(2).waitFor();
  });

  test('who is muted is not heard here', async () => {
    await zargon.page.getByRole('button', { name: 'Table menu' }).click();
    await zargon.page.getByRole('button', { name: 'Names' }).click();
    await zargon.page.getByRole('button', { name: /Mute.*Anna/ }).click();
    await zargon.page.keyboard.press('Escape');
    await said(zargon, 'Well done!').waitFor({ state: 'detached' });
    await zargon.page.reload();
    await seated(zargon.page);
    await said(zargon, '<img').waitFor();
    assert.equal(await said(zargon, 'Well done!').count(), 0);
  });

  test('whose turn it is, while one looks elsewhere, is called, and what happened is recalled', async () => {
    // a browser that permits notifications, and a window that is not visible
    await zargon.page.evaluate(() => {
      window.called = [];
      window.Notification = class {
        static permission = 'granted';
        constructor(title, { body }) {
          window.called.push(`${title}: ${body}`);
        }
        close() {}
      };
      document.hasFocus = () => false;
    });
    await zargon.page.getByRole('button', { name: 'Table menu' }).click();
    await zargon.page.getByRole('button', { name: 'Settings', exact: true }).click();
    await zargon.page.getByRole('button', { name: 'Call me when it is my turn' }).click();
    await zargon.page.keyboard.press('Escape');
    await act('zargon', '/hold barbarian bot', game.owner);
    await zargon.page.waitForFunction(() => window.called.length > 0);
    assert.deepEqual(await zargon.page.evaluate(() => window.called), [
      'It is your turn: Soup for the orcs',
    ]);
    await watcher.page.evaluate(() =>
      localStorage.setItem(
        Object.keys(localStorage).find((k) => k.startsWith('looked ')),
        '0',
      ),
    );
    await watcher.page.reload();
    await seated(watcher.page);
    await watcher.page.getByText(/Since you last looked: \d+ things happened/).click();
    assert.ok((await watcher.page.locator('.recap li').count()) > 0);
    assert.ok(
      (
        await watcher.page.getByRole('link', { name: 'See it all again' }).getAttribute('href')
      ).endsWith(`${game.spectator}/0`),
    );
  });

  test('a link that is given away opens no seat, and a phone can read it', async () => {
    await zargon.page.getByRole('button', { name: 'Share' }).click();
    const dialog = zargon.page.getByRole('dialog');
    await dialog.getByText('work on this computer only').waitFor();
    assert.ok(
      (await dialog.getByLabel('Spectators', { exact: true }).inputValue()).endsWith(
        `/${game.spectator}`,
      ),
    );
    await dialog.getByRole('button', { name: 'QR code: Spectators' }).click();
    await dialog.getByRole('img', { name: 'QR code: Spectators' }).waitFor();
    await clean(zargon.page, 'the links');
    await zargon.page.goto(`${server.url}/#/replay/${game.match}/${game.tokens.zargon}/1`);
    await zargon.page.getByRole('button', { name: 'Link to this moment' }).click();
    const link = await zargon.page.getByRole('dialog').getByRole('textbox').inputValue();
    for (const token of [game.owner, ...Object.values(game.tokens)])
      assert.ok(!link.includes(token), 'the link opens a seat');
    assert.ok(link.includes(game.spectator));
  });

  test('and nobody complains', async () => {
    for (const w of [hero, zargon, watcher]) w.fair('while people talk');
  });
});
