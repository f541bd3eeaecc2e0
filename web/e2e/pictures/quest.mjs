// A fight at the table: in light and in dark colours, with its menu, on a phone, and in a replay.
import { clean } from '../axe.mjs';
import { point, skipped } from '../hand.mjs';

export async function quest(studio) {
  const { desktop, phone, server } = studio;
  const { page } = desktop;
  let game, s;
  for (let n = 0; n < 8 && !s; n++) {
    game = await studio.begun('soup-for-the-orcs', {
      barbarian: 'person',
      dwarf: 'person',
      elf: 'person',
      wizard: 'person',
    });
    s = await studio.played(game, (x) => fight(x) !== null);
  }
  if (!s) throw new Error('no fight is worth a picture');
  const target = fight(s);
  await studio.at(desktop, game);
  await desktop.ready(s.seq);
  await point(desktop, target.at, null, 'hover');
  await page.locator('#board .card .odds').waitFor();
  await studio.shoot(desktop, 'table');
  await studio.shoot(desktop, 'dark', 'dark');

  await page.mouse.move(640, 20);
  await page.keyboard.press('Escape');
  for (let i = 1; i <= target.menu.length; i++)
    if (!skipped(s, target.menu.slice(0, i)))
      await page.locator(`#actions [data-entry="${target.menu.slice(0, i).join(' › ')}"]`).click();
  await clean(page, 'the picture of the menu');
  await studio.shoot(desktop, 'menu');

  await studio.at(phone, game);
  await phone.ready(s.seq);
  await phone.page
    .locator('#board')
    .evaluate((e) => e.style.setProperty('-webkit-tap-highlight-color', 'transparent'));
  const box = await phone.page.locator(`[data-cell="${target.at.join()}"]`).boundingBox();
  await phone.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await phone.page.locator('#board .card .odds').waitFor();
  await studio.shoot(phone, 'phone');

  await studio.played(game, () => false);
  for (const w of [desktop, phone]) {
    await w.page.goto('about:blank');
    await w.page.goto(`${server.url}/#/replay/${game.match}/${game.tokens}/${s.seq}`);
    await w.page.getByRole('slider').waitFor();
    const on = w.page.getByRole('button', { name: 'One entry on' });
    await (w.touch ? on.tap() : on.click());
    await w.page.waitForFunction(
      (n) => document.querySelector('input[type=range]').value === String(n),
      s.seq + 1,
    );
  }
  await studio.both('replay');
}

/** fight returns an attack worth showing: by a hero, in the light, among several figures. */
export function fight({ view, choices }) {
  const foes = view.figures.filter((f) => f.side !== 'heroes' && !f.down).length;
  if (view.round < 2 || foes < 3) return null;
  const weapon = choices.find((c) => c.kind === 'attack' && c.main && c.odds && c.menu);
  return weapon && Number.parseInt(weapon.odds.dice) > 1 ? weapon : null;
}
