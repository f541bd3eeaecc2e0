// D&D: an area spell before it is cast, and a map from another program in play.
import { readFile } from 'node:fs/promises';
import { skipped } from '../hand.mjs';
import { seated } from '../table.mjs';

/** skirmish captures an area that hits several foes, with the odds for each. */
export async function skirmish(studio) {
  let game, s;
  for (let tries = 0; tries < 6 && !s; tries++) {
    game = await studio.begun(SCENARIO, SEATS);
    s = await studio.played(game, (x) => spell(x) !== null);
  }
  if (!s) throw new Error('no spell is worth a picture');
  const laid = spell(s);
  const form = s.forms.find((f) => laid.command.startsWith(f.command.split('{')[0].trim()));
  for (const w of [studio.desktop, studio.phone]) {
    const { page } = w;
    const press = (locator) => (w.touch ? locator.tap() : locator.click());
    await studio.at(w, game);
    await w.ready(s.seq);
    const entries = [...form.menu, form.group];
    for (let i = 1; i <= entries.length; i++) {
      if (i < entries.length && skipped(s, entries.slice(0, i))) continue;
      await press(
        page.locator(`#actions [data-entry=${JSON.stringify(entries.slice(0, i).join(' › '))}]`),
      );
    }
    const bar = page.getByRole('group', { name: 'Area', exact: true });
    await bar.waitFor();
    const box = await page.locator(`[data-cell="${laid.at.join()}"]`).boundingBox();
    const corner = laid.corner ?? '';
    const x = box.x + box.width * (corner.includes('E') ? 0.95 : corner ? 0.05 : 0.5);
    const y = box.y + box.height * (corner.includes('S') ? 0.95 : corner ? 0.05 : 0.5);
    await (w.touch ? page.touchscreen.tap(x, y) : page.mouse.move(x, y, { steps: 4 }));
    await bar.getByText(/\d+%/).first().waitFor();
    await studio.shoot(w, w.touch ? 'skirmish-phone' : 'skirmish', w.touch ? 'dark' : 'light');
  }
}

const SCENARIO = 'the-salt-toll';
const SEATS = { fighter: 'person', cleric: 'person', rogue: 'person', wizard: 'person', gm: 'bot' };

/**
 * spell returns an area worth showing. It hits several figures, at least two of them foes, but not
 * so many that their list hides the board.
 */
export function spell({ view, choices, forms }) {
  const foe = (id) =>
    view.figures.find((f) => f.id === id)?.side !==
    view.figures.find((f) => f.id === view.actor)?.side;
  const most = choices
    .filter(
      (c) =>
        /^cast \S+ fireball/.test(c.command) &&
        c.at &&
        (c.hits?.filter(foe).length ?? 0) > 1 &&
        c.hits.length < 5 &&
        forms?.some((f) => c.command.startsWith(f.command.split('{')[0].trim())),
    )
    .sort((a, b) => b.hits.length - a.hits.length);
  return most[0] ?? null;
}

/** imported captures a match on a map from another program. */
export async function imported(studio) {
  const text = await readFile(new URL('../cistern.uvtt', import.meta.url), 'utf8');
  for (const w of [studio.desktop, studio.phone]) {
    const { page } = w;
    await page.goto(`${studio.server.url}/#/`);
    await page.locator('.cards a').first().waitFor();
    await page.evaluate((map) => {
      const data = new DataTransfer();
      data.items.add(new File([map], 'the_cistern.uvtt'));
      window.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    }, text);
    const begin = page.getByRole('button', { name: 'Begin a match on it' });
    await (w.touch ? begin.tap() : begin.click());
    await page.waitForURL(/#\/table\//);
    await seated(page);
    await page.waitForFunction(() => document.querySelector('#actions .bar'));
    await page.waitForTimeout(1500); // the board comes to rest
  }
  await studio.both('imported');
}
