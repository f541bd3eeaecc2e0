// A table with hands of cards: one seat is ours, and bots hold the others.
import { clean } from '../axe.mjs';
import { point } from '../hand.mjs';

const SEAT = 'fireworker'; // a character with large areas
const begun = (studio) =>
  studio.begun('overdue', { bouncer: 'bot', sweep: 'bot', matron: 'bot', [SEAT]: 'person' });

/** cards captures the hand of cards on a phone, and the placement of an area on a desktop. */
export async function cards(studio) {
  const { desktop, phone } = studio;
  for (let tries = 0; tries < 6; tries++) {
    const game = await begun(studio);
    let s = await studio.played(game, ({ choices }) =>
      choices.some((c) => c.command.startsWith('choose')),
    );
    await studio.at(phone, game);
    await phone.ready(s.seq);
    await phone.page.getByRole('button', { name: 'Cards', exact: true }).tap();
    await phone.page.getByRole('dialog').locator('[data-card] .press').first().waitFor();
    await studio.shoot(phone, 'cards-phone');

    s = await studio.played(game, (x) => x.view.round > 8 || area(x) !== null);
    if (!s || !area(s)) continue;
    await studio.at(desktop, game);
    await desktop.ready(s.seq);
    const laid = area(s);
    await point(desktop, laid.cells[0], null, 'hover');
    const bar = desktop.page.getByRole('group', { name: 'Area', exact: true });
    for (let n = 0; !(await bar.innerText()).includes(laid.label); n++) {
      if (n > 60) throw new Error(`the area is not turned to “${laid.label}”`);
      await desktop.page.keyboard.press('r');
      await desktop.page.waitForTimeout(20);
    }
    await clean(desktop.page, 'the picture of an area');
    return studio.shoot(desktop, 'cards');
  }
  throw new Error('no area is worth a picture');
}

/** monster captures a monster with a focus and a path. */
export async function monster(studio) {
  const windows = [studio.desktop, studio.phone];
  const worth = (t) => t.kind === 'weighed' && t.figure && t.target && (t.path?.length ?? 0) > 1;
  // all seats are ours: if several bots could act at once, any of them might be first, and the
  // match would differ from the rehearsal
  const game = await studio.begun('overdue', {
    bouncer: 'person',
    sweep: 'person',
    matron: 'person',
    [SEAT]: 'person',
  });
  for (const w of windows)
    await w.page.addInitScript(() => {
      try {
        localStorage.setItem('pace', 'Slow');
      } catch {
        /* a page without storage */
      }
    });
  const script = await studio.rehearsedTo(game, worth);
  if (!script) throw new Error('no monster has anybody in mind');
  const last = script.pop();
  for (const command of script)
    await studio.give(studio.server, game, await studio.state(studio.server, game), command);
  const s = await studio.state(studio.server, game);
  for (const w of windows) {
    await studio.at(w, game);
    await w.ready(s.seq);
  }
  await studio.give(studio.server, game, s, last);
  for (const w of windows) await inMind(w);
  await studio.shoot(studio.desktop, 'monster');
  await studio.shoot(studio.phone, 'monster-phone');
}

/** inMind steps through a monster's turn until a window shows its focus and its path. */
async function inMind({ name, page, touch }) {
  const caption = page.getByRole('group', { name: 'Why', exact: true });
  const there = async (what) => (await page.locator(`#board svg ${what}`).count()) > 0;
  await caption.waitFor();
  for (let n = 0; n < 200; n++) {
    if ((await there('circle.by')) && (await there('circle.on')) && (await there('path.head')))
      return;
    const next = caption.getByRole('button', { name: 'Next' });
    await (touch ? next.tap({ timeout: 1000 }) : next.click({ timeout: 1000 })).catch(() => {});
  }
  throw new Error(`${name} does not show what the monster has in mind`);
}

/** area returns the largest area worth showing, at a legal place. */
function area({ choices }) {
  const most = choices
    .filter((c) => c.kind === 'attack' && c.cells && (c.hits?.length ?? 0) > 1)
    .sort((a, b) => b.hits.length - a.hits.length);
  return most[0] ?? null;
}
