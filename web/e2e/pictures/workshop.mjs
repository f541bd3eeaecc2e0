// The workshop: the editor of each game, faults with their fixes, a question to the rules desk, and
// games played by bots.
import { writeFile } from 'node:fs/promises';
import { webp } from './webp.mjs';

const QUALITY = 0.7;
const WIDE = 1000; // pixels

export async function workshop(studio) {
  const { server, desktop } = studio,
    { page } = desktop;
  const taken = async (name) => {
    await page.mouse.move(640, 2);
    await page.waitForTimeout(1500); // the painted board appears under the marks
    const picture = await webp(page, await page.screenshot(), QUALITY, WIDE);
    await writeFile(`${studio.folder}workshop-${name}.webp`, picture);
  };
  const opened = async (scenario) => {
    await page.goto('about:blank');
    await page.goto(`${server.url}/#/workshop`);
    const card = await (await fetch(`${server.url}/api/v1/scenarios`)).json();
    const { game, name } = card.find((c) => c.id === scenario);
    await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: game }).click();
    await page
      .getByRole('list', { name: 'A copy of a scenario' })
      .getByRole('button', { name })
      .click();
    await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
    await page.locator('.summary:not(.old)').waitFor();
    await page.locator('.board.skinned').waitFor();
  };
  const tab = (name) => page.getByRole('tab', { name }).click();
  const at = async ([x, y]) => {
    const b = await page.locator(`[data-cell="${x},${y}"]`).boundingBox();
    return [b.x + b.width / 2, b.y + b.height / 2];
  };

  for (const [game, scenario] of [
    ['gloomhaven', 'the-cloakroom'],
    ['heroscape', 'the-toll-bridge'],
    ['dnd', 'the-charcoal-camp'],
  ]) {
    await opened(scenario);
    await tab('Document');
    if (game === 'heroscape') {
      await page.keyboard.press('d'); // shows the board in 3D below the flat one
      await page.waitForTimeout(4000); // the camera comes to rest
    }
    await taken(game);
  }
  await opened('the-lantern');
  await taken('heroquest');
  await tab('Ask');
  await page.locator('.answer h2').filter({ hasText: /\S/ }).waitFor();
  await taken('ask');
  await tab('Bots');
  await page.getByRole('button', { name: '100 games', exact: true }).click();
  await page.getByRole('button', { name: 'CSV' }).waitFor();
  await taken('bots');
  // two monsters where none can stand
  await page.getByLabel('Find what to place').fill('Goblin');
  await page.locator('.swatch').first().click();
  const map = await page.evaluate(() =>
    [...document.querySelectorAll('[data-cell]')]
      .filter((c) => /: (void|wall)/.test(c.getAttribute('aria-label') ?? ''))
      .map((c) => c.dataset.cell.split(',').map(Number)),
  );
  for (const cell of [map[0], map.at(-1)]) await page.mouse.click(...(await at(cell)));
  await page.getByLabel('Find what to place').fill('');
  await tab(/^Faults \d/);
  await page.locator('.fault .mend').first().waitFor();
  await taken('faults');
}
