// A user's own scenario: from an empty page to the first turn of a match in at most six clicks, on
// a desktop and on a phone. Also the scenario's faults with their places on the board, and the
// library under a personal link, which other users do not see.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { clean } from './axe.mjs';
import { choose, clicks, drop, firstTurn, lobby } from './brought.mjs';
import { serve } from './server.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server, quest;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
  const file = new URL('../../scenario/scenarios/the-lantern.json', import.meta.url);
  quest = JSON.parse(await readFile(fileURLToPath(file), 'utf8'));
  quest.name = 'The cellar of my aunt';
  delete quest.game.hints;
});
after(() => server?.close());

const asFile = (doc, name = 'cellar.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof doc === 'string' ? doc : JSON.stringify(doc, null, 2)),
});

/** dropped drops a string as a file on the lobby. */
const dropped = (page, text, name = 'cellar.json') =>
  drop(page, { name, buffer: Buffer.from(text) });

/** begun begins the match of the dialog and gives a first command. */
async function begun(w, by) {
  const s = await firstTurn(w, server.url, by, 'Begin a match');
  assert.equal(s.view.title, quest.name);
}

test('one’s own scenario is played from the page', { timeout: 240_000 }, async () => {
  const w = await open('desktop', DESKTOP);
  const { page } = w;
  try {
    await lobby(w, server.url);
    await choose(w, asFile(quest));
    const dialog = page.getByRole('dialog', { name: quest.name });
    await dialog.waitFor();
    await dialog.getByAltText('The board as everybody sees it at the start').waitFor();
    await clean(page, 'a scenario of one’s own');
    if (out) await page.screenshot({ path: `${out}/own-begin.png` });
    await begun(w, 'mouse');
    assert.ok((await clicks(w)) <= 6, `it took ${await clicks(w)} clicks`);
    // it is saved, and the lobby lists it
    await page.goto(`${server.url}/#/`);
    await page.getByRole('heading', { name: 'Mine', exact: true }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${quest.name}`) }).waitFor();
    assert.ok(
      (await page.evaluate(() => document.documentElement.scrollHeight)) <= 2 * 800 + 1,
      'the lobby is longer than two screens',
    );
    await clean(page, 'a lobby with documents of one’s own');
    if (out) await page.screenshot({ path: `${out}/own-lobby.png`, fullPage: true });
    w.fair('with a scenario of one’s own');
  } finally {
    await w.close();
  }
});

test('it is pasted and played on a phone', { timeout: 240_000 }, async () => {
  const w = await open('phone', PHONE);
  const { page } = w;
  try {
    await lobby(w, server.url);
    await page.getByRole('button', { name: 'Paste…' }).click();
    await page.getByRole('textbox').fill(JSON.stringify(quest));
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('dialog', { name: quest.name }).waitFor();
    await clean(page, 'a scenario of one’s own on a phone');
    if (out) await page.screenshot({ path: `${out}/own-phone.png` });
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is wider than the phone',
    );
    await begun(w, 'touch');
    assert.ok((await clicks(w)) <= 6, `it took ${await clicks(w)} clicks`);
    w.fair('on a phone');
  } finally {
    await w.close();
  }
});

test('faults are shown with their places', { timeout: 120_000 }, async () => {
  const w = await open('faults', DESKTOP);
  const { page } = w;
  try {
    await lobby(w, server.url);
    const doc = structuredClone(quest);
    doc.game.monsters[0].kind = 'Gobblin';
    await dropped(page, JSON.stringify(doc, null, 2));
    const dialog = page.getByRole('dialog', { name: 'cellar.json: 1 fault' });
    await dialog.waitFor();
    await dialog.getByText('did you mean').or(dialog.getByText('Goblin')).first().waitFor();
    await dialog.getByText(/^Line \d+, column \d+$/).waitFor();
    const picture = await dialog
      .getByAltText('The board, with the places of the faults marked')
      .getAttribute('src');
    assert.match(decodeURIComponent(picture), /^data:image\/svg\+xml[^<]*<svg/);
    await clean(page, 'the faults of a document');
    if (out) await page.screenshot({ path: `${out}/own-faults.png` });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // an unfinished board is sketched
    await dropped(
      page,
      'grid: square\nmap:\n  ....\n  .@..\n  ....\nlegend:\n  . = floor\n',
      'b.txt',
    );
    const other = page.getByRole('dialog', { name: /^b\.txt: \d+ fault/ });
    await other.waitFor();
    const sketch = decodeURIComponent(await other.getByRole('img').getAttribute('src'));
    assert.match(sketch, />@<\/text>/);
    w.complaints = w.complaints.filter((c) => !c.includes('422')); // a complaint about the expected refusal
    w.fair('with faults');
  } finally {
    await w.close();
  }
});

test('two owners, two libraries', { timeout: 240_000 }, async () => {
  const mine = await open('mine', DESKTOP),
    theirs = await open('theirs', DESKTOP);
  try {
    await lobby(mine, server.url);
    await dropped(mine.page, JSON.stringify(quest));
    const { page } = mine;
    await page.getByRole('button', { name: 'Keep it for later' }).click();
    await page.getByText('Kept under your personal link').waitFor();
    await page.keyboard.press('Escape');
    const line = page.getByRole('button', { name: quest.name });
    await line.waitFor();

    // the other user has a different document, and sees only that
    const other = { ...quest, name: 'Another cellar' };
    await lobby(theirs, server.url);
    await dropped(theirs.page, JSON.stringify(other));
    await theirs.page.getByRole('button', { name: 'Keep it for later' }).click();
    await theirs.page.getByText('Kept under your personal link').waitFor();
    await theirs.page.keyboard.press('Escape');
    await theirs.page.getByRole('button', { name: other.name }).waitFor();
    for (const [w, foreign] of [
      [mine, other.name],
      [theirs, quest.name],
    ]) {
      await w.page.reload();
      await w.page.getByRole('heading', { name: 'Mine', exact: true }).waitFor();
      assert.ok(!(await w.page.content()).includes(foreign), `${w.name} sees “${foreign}”`);
    }
    const token = await theirs.page.evaluate(
      () => JSON.parse(localStorage.getItem('battlemat.own/1')).token,
    );
    const ask = async (id, bearer) => {
      const answer = await fetch(`${server.url}/api/v1/lockers/own/documents/read`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ id }),
      });
      return `${answer.status} ${await answer.text()}`;
    };
    assert.ok((await ask('1', token)).includes(other.name), 'number 1 is each owner’s own');
    assert.equal(await ask('2', token), await ask('3', token));
    assert.equal(await ask('1', 'A'.repeat(27)), await ask('9', 'B'.repeat(27)));

    // its versions are listed, and it is renamed, downloaded and deleted
    const own = await page.evaluate(
      () => JSON.parse(localStorage.getItem('battlemat.own/1')).token,
    );
    const next = await fetch(`${server.url}/api/v1/lockers/own/documents`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${own}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: '1', document: { ...quest, goal: 'Another goal.' } }),
    });
    assert.equal(next.status, 201);
    await page.reload();
    await line.click();
    const dialog = page.getByRole('dialog', { name: quest.name });
    await dialog.getByText('Another goal.').waitFor();
    await dialog.getByText('Versions, name, file').click();
    await clean(page, 'a document that is kept');
    if (out) await page.screenshot({ path: `${out}/own-kept.png` });
    await dialog.getByLabel('Version').selectOption('1');
    await dialog.getByText(quest.goal).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    assert.equal(JSON.parse(await readFile(await file.path(), 'utf8')).goal, quest.goal);
    await dialog.getByLabel('Name').fill('Our cellar');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog', { name: 'Our cellar' }).waitFor();
    await dialog
      .or(page.getByRole('dialog', { name: 'Our cellar' }))
      .getByRole('button', { name: 'Remove…' })
      .click();
    await page.getByRole('button', { name: 'Remove all versions' }).click();
    await until(
      async () => (await page.getByRole('heading', { name: 'Mine', exact: true }).count()) === 0,
      'the document is still listed',
    );
    await theirs.page.reload();
    await theirs.page.getByRole('button', { name: other.name }).waitFor();
    mine.fair('with a library');
    theirs.fair('with another library');
  } finally {
    await mine.close();
    await theirs.close();
  }
});

test(
  'one’s own scenario is saved as a file for another program',
  { timeout: 240_000 },
  async () => {
    for (const [name, looks] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
      ['phone held across', { ...PHONE, viewport: { width: 844, height: 390 } }],
    ]) {
      const w = await open(name, looks);
      try {
        const { page } = w;
        await lobby(w, server.url);
        await dropped(page, JSON.stringify(quest));
        await page.getByText('Save as a file for another program').click();
        await page.getByLabel('Format').selectOption('tiled');
        const files = [];
        page.on('download', (d) => files.push(d.suggestedFilename()));
        await page.getByRole('button', { name: 'Save as' }).click();
        await page.getByText('Left out', { exact: false }).last().waitFor();
        await until(() => files.length === 2, `${files.length} files were saved`);
        assert.deepEqual(files.sort(), [
          'the-cellar-of-my-aunt-tiles.png',
          'the-cellar-of-my-aunt.tmj',
        ]);
        await page.getByText('Left out', { exact: false }).last().scrollIntoViewIfNeeded();
        await clean(page, 'a document that was saved');
        if (out) await page.screenshot({ path: `${out}/save-as-${name}.png` });
        await page.getByLabel('Format').selectOption('heroscribe');
        await page.getByRole('button', { name: 'Save as' }).click();
        await page
          .getByText('cannot be written as a file of HeroScribe', { exact: false })
          .waitFor();
        w.complaints.splice(0); // the browser complains about the answer
      } finally {
        await w.close();
      }
    }
  },
);
