// The pictures of the documentation, taken of the real thing: npm run pictures. The dice fall
// as in the tests; with another BATTLEMAT_SEED other things happen.
// "lobby", "quest", "cards" or "battle" after it takes those alone.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { clean } from './axe.mjs';
import { point } from './hand.mjs';
import { serve } from './server.mjs';
import { place, seated, state } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

const QUEST = 'soup-for-the-orcs';
const SCENARIO = 'overdue';
const SEAT = 'fireworker'; // whose areas are large
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const server = await serve();
const desktop = await open('the desktop', DESKTOP);
const phone = await open('the phone', PHONE);
try {
  await mkdir(folder, { recursive: true });
  const wanted = process.argv.slice(2);
  for (const [name, taken] of Object.entries({ lobby, quest, cards, battle })) if (wanted.length === 0 || wanted.includes(name)) await taken();
} finally {
  await Promise.all([desktop.close(), phone.close()]);
  await server.close();
}

async function lobby() {
  const { page } = desktop;
  await page.goto(`${server.url}/#/`);
  await page.locator('.cards img').last().waitFor();
  await page.waitForFunction(() => [...document.images].every((i) => i.complete));
  await shoot(page, 'lobby');
}

async function quest() {
  const { page } = desktop;
  for (;;) {
    await page.goto(`${server.url}/#/new/${QUEST}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await seated(page);
    if (await played((s) => fight(s) !== null)) break;
  }
  await page.reload(); // it was not at the table meanwhile
  await seated(page);
  const s = await state(page, server.url);
  await desktop.ready(s.seq);
  const target = fight(s);
  await point(desktop, target.at, null, 'hover');
  await page.locator('#board .card .odds').waitFor();
  await shoot(page, 'table');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await shoot(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.mouse.move(640, 20);
  await page.keyboard.press('Escape');
  for (let i = 1; i <= target.menu.length; i++) await page.locator(`#actions [data-entry="${target.menu.slice(0, i).join(' › ')}"]`).click();
  await clean(page, 'the picture of the menu');
  await shoot(page, 'menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await phone.page.goto(page.url());
  await seated(phone.page);
  await phone.ready(s.seq);
  await phone.page.locator(`[data-cell="${target.at.join()}"]`).waitFor({ state: 'attached' });
  await phone.page.locator('#board').evaluate((e) => e.style.setProperty('-webkit-tap-highlight-color', 'transparent'));
  const box = await phone.page.locator(`[data-cell="${target.at.join()}"]`).boundingBox();
  await phone.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await phone.page.locator('#board .card .odds').waitFor();
  await shoot(phone.page, 'phone');

  await played(() => false);
  const { match, tokens } = place(page);
  await page.goto(`${server.url}/#/replay/${match}/${tokens}/${s.seq}`);
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: 'One entry on' }).click();
  await page.waitForFunction((n) => document.querySelector('input[type=range]').value === String(n), s.seq + 1);
  await shoot(page, 'replay');
}

/** cards shows a table with hands of cards: one seat is ours, bots hold the others. */
async function cards() {
  while (!(await areaTaken()));
  while (!(await monsterTaken()));
}

/** dealt begins a game with cards, as far as the table. */
async function dealt(pace) {
  const { page } = desktop;
  const answer = await fetch(`${server.url}/api/v1/matches`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario: SCENARIO, seats: { bouncer: 'bot', sweep: 'bot', matron: 'bot', [SEAT]: 'person' } }),
  });
  const { match, tokens } = await answer.json();
  await page.goto(`${server.url}/#/`);
  await page.evaluate((p) => localStorage.setItem('pace', p), pace);
  await page.goto(`${server.url}/#/table/${match}/${tokens[SEAT]}`);
  await page.reload(); // at the new pace
  await seated(page);
}

/** areaTaken takes the hand of cards on a phone, and then an area that is laid on a desktop; whether
 * the game had one worth showing. */
async function areaTaken() {
  const { page } = desktop;
  await dealt('Off');
  await played(({ choices }) => choices.some((c) => c.command.startsWith('choose')));
  await phone.page.goto(page.url());
  await phone.page.reload();
  await seated(phone.page);
  await phone.ready((await state(page, server.url)).seq);
  await phone.page.getByRole('button', { name: 'Cards', exact: true }).tap();
  await phone.page.getByRole('dialog').locator('[data-card] .press').first().waitFor();
  await shoot(phone.page, 'cards-phone');

  if (!(await played((s) => (s.view.round > 8 ? null : area(s) !== null)))) return false;
  await page.reload(); // it was not at the table meanwhile
  await seated(page);
  const s = await state(page, server.url);
  await desktop.ready(s.seq);
  const laid = area(s);
  await point(desktop, laid.cells[0], null, 'hover');
  const bar = page.getByRole('group', { name: 'Area', exact: true });
  for (let n = 0; !(await bar.innerText()).includes(laid.label); n++) {
    if (n > 60) throw new Error(`the area is not turned to “${laid.label}”`);
    await page.keyboard.press('r');
    await page.waitForTimeout(20);
  }
  await clean(page, 'the picture of an area');
  await shoot(page, 'cards');
  return true;
}

/** monsterTaken takes a monster that has somebody in mind and a way to go; whether there was one. */
async function monsterTaken() {
  const { page } = desktop;
  await dealt('Slow');
  const caption = page.getByRole('group', { name: 'Why', exact: true });
  const there = async (what) => (await page.locator(`#board svg ${what}`).count()) > 0;
  let seq = -1;
  const found = await played(async (s) => {
    if (s.seq === seq) return false;
    seq = s.seq;
    await desktop.told(seq);
    await page.waitForFunction((n) => window.toldInTest >= n, seq);
    while ((await page.locator('#actions [aria-disabled=true]').count()) > 0) {
      if ((await there('circle.by')) && (await there('circle.on')) && (await there('path.head')) && /costs/.test(await caption.innerText({ timeout: 500 }).catch(() => ''))) return true;
      await caption.getByRole('button', { name: 'Next' }).click({ timeout: 300 }).catch(() => {});
    }
    return false;
  });
  if (found) await shoot(page, 'monster');
  return found;
}

/** battle takes a shot over some distance: on the flat board, in three dimensions, and from the head
 * of the attacker; and a battle on a phone. */
async function battle() {
  const { page } = desktop;
  await page.goto(`${server.url}/#/`);
  await page.evaluate(() => localStorage.setItem('pace', 'Off'));
  await page.goto(`${server.url}/#/new/the-toll-bridge`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await seated(page);
  if (!(await played((s) => shot(s) !== null))) throw new Error('nobody shoots in this battle');
  await page.reload(); // it was not at the table meanwhile
  await seated(page);
  const s = await state(page, server.url);
  await desktop.ready(s.seq);
  const target = s.view.figures.find((f) => f.id === shot(s).target);
  if (!s.view.actor && new Set(s.choices.flatMap((c) => c.figure ?? [])).size > 1) await point(desktop, s.view.figures.find((f) => f.id === shot(s).figure).at, null, 'click');
  await point(desktop, target.at, null, 'hover');
  await page.locator('#board .card .odds').waitFor();
  await shoot(page, 'battle');
  await page.getByRole('button', { name: '3D', exact: true }).click();
  await page.getByRole('button', { name: 'Above' }).waitFor();
  await page.waitForTimeout(1500);
  await shoot(page, 'battle-3d');
  await page.getByRole('button', { name: 'From the head' }).click();
  await page.locator('[aria-label="From the head"] select').nth(1).selectOption(target.id);
  await page.waitForTimeout(1500);
  await clean(page, 'the view from the head');
  await shoot(page, 'battle-head');

  // on a phone, what a figure would have from each place it can reach
  await page.goto(`${server.url}/#/new/the-old-weir`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await seated(page);
  const near = (s) => s.view.round > 1 && new Set(s.choices.filter((c) => c.kind === 'move').map((c) => c.figure)).size > 1;
  if (!(await played(near))) throw new Error('nobody comes near in this battle');
  await phone.page.goto(page.url());
  await seated(phone.page);
  await phone.ready((await state(phone.page, server.url)).seq);
  await phone.page.getByRole('button', { name: 'From there?' }).tap();
  await phone.page.locator('[data-outlook]').first().waitFor({ state: 'attached' });
  await clean(phone.page, 'a battle on a phone');
  await shoot(phone.page, 'battle-phone');
}

/** shot is an attack of some range worth showing. */
function shot({ choices }) {
  return choices.find((c) => c.kind === 'attack' && c.odds && (c.count?.length ?? 0) > 1) ?? null;
}

/** area is the largest area worth showing, as it may be laid. */
function area({ choices }) {
  const most = choices.filter((c) => c.kind === 'attack' && c.cells && (c.hits?.length ?? 0) > 1).sort((a, b) => b.hits.length - a.hits.length);
  return most[0] ?? null;
}

/** fight is an attack worth showing: by a hero, in the light of some company. */
function fight({ view, choices }) {
  const foes = view.figures.filter((f) => f.side !== 'heroes' && !f.down).length;
  if (view.round < 2 || foes < 3) return null;
  const weapon = choices.find((c) => c.kind === 'attack' && c.main && c.odds && c.menu);
  return weapon && Number.parseInt(weapon.odds.dice) > 1 ? weapon : null;
}

/** played plays the desktop's seats as the game's bot would, until something is so, or cannot come
 * about any more (null); whether it came about. */
async function played(so) {
  const { match, tokens } = place(desktop.page);
  const headers = { Authorization: `Bearer ${tokens}`, 'Content-Type': 'application/json' };
  const api = `${server.url}/api/v1/matches/${match}`;
  for (;;) {
    const s = await state(desktop.page, server.url);
    if (s.view.outcome) return false;
    const turn = s.view.toAct.includes(s.seat) && s.choices.some((c) => c.kind !== 'resign');
    const answer = turn && (await fetch(`${api}/suggest?seat=${s.seat}`, { headers }));
    if (!answer?.ok) {
      await new Promise((next) => setTimeout(next, 20)); // a bot is at it
      continue;
    }
    const { command } = await answer.json();
    const is = await so(s);
    if (is !== false) return is === true;
    await fetch(`${api}/commands`, { method: 'POST', headers, body: JSON.stringify({ seat: s.seat, seq: s.seq, command }) });
  }
}

async function shoot(page, name) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {}))));
  await page.screenshot({ path: `${folder}${name}.png` });
}
