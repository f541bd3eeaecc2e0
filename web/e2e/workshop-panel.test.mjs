// The editor's panel while the user works: it keeps its scroll position after an edit, shows the
// piece just placed, and lets the user choose a monster for the objective. A match leads back to
// its draft.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { DESKTOP, open } from './window.mjs';
import { begun, click, draft, drafted, faults, take, tool } from './workshop.mjs';

let server;
before(async () => {
  server = await serve();
});
after(() => server?.close());

test('the panel keeps its place, and what is laid is what it shows', async () => {
  const w = await open('workshop', DESKTOP);
  const { page } = w;
  const tab = (name) => page.getByRole('tab', { name });
  const shown = (name) => page.getByRole('tab', { name, selected: true }).waitFor();
  const find = (name) => page.getByLabel('Find what to place').fill(name);
  const part = (name) =>
    page.locator('details[data-part]', {
      has: page.locator('summary', { hasText: new RegExp(`^${name}`) }),
    });
  try {
    await begun(page, server, 'HeroQuest', 'An empty room');

    // the board grows, and the room on it keeps its walls
    await tab('Document').click();
    await part('Board').locator('summary').click();
    await page.getByLabel('Columns').fill('9');
    await page.getByLabel('Columns').press('Enter');
    await drafted(page, (d) => d.board.map[0].length === 9, 'the board has not grown');
    const walls = (await draft(page)).board.walls;
    assert.deepEqual(
      walls,
      [0, 1, 2, 3, 4].map((y) => [5, y, 'E']),
    );
    assert.deepEqual(await faults(page), []);

    // a treasure lies in the chest, and its fields are shown at once
    await find('chest');
    await take(page, 'Chest');
    await click(page, [4, 4]);
    await shown('Chosen');
    await find('gold');
    await take(page, 'Gold');
    await click(page, [4, 4]);
    await page.getByLabel('Text').filter({ visible: true }).waitFor();
    await drafted(
      page,
      (d) => d.game.furniture?.length === 1 && d.game.treasures?.length === 1,
      'the treasure took the place of the chest',
    );

    // a click on any cell of a table leaves the table where it is
    await find('table');
    await take(page, 'Table');
    await click(page, [2, 2]);
    await drafted(page, (d) => d.game.furniture?.length === 2, 'there is no table');
    await tool(page, 'Choose');
    await click(page, [3, 3]);
    await page.getByRole('heading', { name: 'Table' }).waitFor();
    assert.deepEqual((await draft(page)).game.furniture.at(-1).at, [2, 2]);

    // the monster to slay is chosen for the objective while something on the board is selected
    await find('orc');
    await take(page, 'Orc');
    await click(page, [5, 1]);
    await page.getByRole('combobox', { name: /^Add to/ }).selectOption('name');
    await page.keyboard.type('Morgruk');
    await page.keyboard.press('Enter');
    await drafted(page, (d) => d.game.monsters?.[0].name === 'Morgruk', 'it has no name');
    await tool(page, 'Choose');
    await click(page, [5, 1]);
    await tab('Document').click();
    await part('Objective').locator('summary').click();
    await page.getByLabel('Add to Objective').selectOption('slay');
    await shown('Document');
    await part('Objective').getByLabel('1').selectOption('Morgruk, Orc at 5,1');
    await drafted(
      page,
      (d) => d.game.objective.slay?.[0] === 'morgruk' && d.game.monsters[0].key === 'morgruk',
      'the objective names no key',
    );
    await shown('Document');
    await tab('Chosen').click();
    await tab('Document').click();
    await part('Objective').getByLabel('1').waitFor(); // still unfolded

    // a scenario without a story and a goal has fields for them, and emptying the fields removes
    // them
    await page.getByLabel('Story', { exact: true }).fill('The miller is late.');
    await page.getByLabel('Goal', { exact: true }).fill('Find him.');
    await page.keyboard.press('Tab');
    await drafted(
      page,
      (d) => d.story === 'The miller is late.' && d.goal === 'Find him.',
      'there is no story with a goal',
    );
    await page.getByLabel('Goal', { exact: true }).fill('');
    await page.keyboard.press('Tab');
    await drafted(page, (d) => d.story && !('goal' in d), 'an empty goal is kept');

    // a question is about the figure at the clicked place
    await tab('Ask').click();
    await page.locator('.answer h2').filter({ hasText: /\S/ }).waitFor();
    await click(page, [5, 1]);
    await page.getByRole('button', { name: /Morgruk, 5,1/ }).waitFor();

    // a match leads back to its draft
    const at = page.url();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/#\/table\//);
    const told = page.getByRole('dialog').filter({ hasText: 'The miller is late.' });
    await told.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('#actions .bar').waitFor();
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('link', { name: 'Back to the workshop' }).click();
    await page.getByRole('toolbar', { name: 'Tools' }).waitFor();
    assert.equal(page.url(), at);
  } finally {
    await w.close();
  }
});
