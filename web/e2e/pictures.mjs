// The pictures of the documentation, taken of the real thing: npm run pictures. The dice
// are thrown anew each time, so the pictures differ in what happens, not in what they show.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { clean } from './axe.mjs';
import { point } from './hand.mjs';
import { serve } from './server.mjs';
import { place, seated, state } from './table.mjs';
import { DESKTOP, open, PHONE } from './window.mjs';

const QUEST = 'soup-for-the-orcs';
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const server = await serve();
const desktop = await open('the desktop', DESKTOP);
const phone = await open('the phone', PHONE);
try {
  await mkdir(folder, { recursive: true });
  await taken();
} finally {
  await Promise.all([desktop.close(), phone.close()]);
  await server.close();
}

async function taken() {
  const { page } = desktop;
  await page.goto(`${server.url}/#/`);
  await page.locator('.cards img').last().waitFor();
  await page.waitForFunction(() => [...document.images].every((i) => i.complete));
  await shoot(page, 'lobby');

  for (;;) {
    await page.goto(`${server.url}/#/new/${QUEST}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await seated(page);
    if (await played((s) => fight(s))) break;
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

/** fight is an attack worth showing: by a hero, in the light of some company. */
function fight({ view, choices }) {
  const foes = view.figures.filter((f) => f.side !== 'heroes' && !f.down).length;
  if (view.round < 2 || foes < 3) return null;
  const weapon = choices.find((c) => c.kind === 'attack' && c.main && c.odds && c.menu);
  return weapon && Number.parseInt(weapon.odds.dice) > 1 ? weapon : null;
}

/** played plays the desktop's seats as the game's bot would, until something is so; whether
 * it came about before the end. */
async function played(so) {
  const { match, tokens } = place(desktop.page);
  const headers = { Authorization: `Bearer ${tokens}`, 'Content-Type': 'application/json' };
  const api = `${server.url}/api/v1/matches/${match}`;
  for (;;) {
    const s = await state(desktop.page, server.url);
    if (s.view.outcome) return false;
    if (so(s)) return true;
    const answer = await fetch(`${api}/suggest?seat=${s.seat}`, { headers });
    if (!answer.ok) {
      await new Promise((next) => setTimeout(next, 20)); // a bot is at it
      continue;
    }
    const { command } = await answer.json();
    await fetch(`${api}/commands`, { method: 'POST', headers, body: JSON.stringify({ seat: s.seat, seq: s.seq, command }) });
  }
}

async function shoot(page, name) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {}))));
  await page.screenshot({ path: `${folder}${name}.png` });
}
