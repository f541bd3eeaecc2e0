// An encounter is built on a map that was dropped on the lobby: by mouse, by keys only and by
// touch. Armies are built on a battlefield by their points. The match begins with every figure
// where it was put.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { place, seated, state } from './table.mjs';
import { DESKTOP, open } from './window.mjs';

const out = process.env.SHOTS; // a folder for screenshots
let server;
before(async () => {
  if (out) mkdirSync(out, { recursive: true });
  server = await serve();
});
after(() => server?.close());

const cistern = readFileSync(new URL('cistern.uvtt', import.meta.url), 'utf8');
const field = JSON.stringify({
  format: 'battlemat.board/1',
  name: 'The heath',
  grid: 'hex-pointy',
  rules: 'heroscape',
  outside: 'open',
  map: Array.from({ length: 8 }, () => 'gggggggggg'),
  legend: { g: { terrain: 'floor', name: 'grass' } },
});

const actors = (name) =>
  readFileSync(new URL(`../../formats/actors/testdata/${name}`, import.meta.url), 'utf8');

/** dropped drops a file on the lobby and opens the dialog of its encounter. */
async function dropped(page, text, name, title) {
  await page.goto(server.url);
  await page.locator('.cards a').first().waitFor();
  await page.evaluate(
    ([text, name]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      window.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [text, name],
  );
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
}

/**
 * at returns the position of a square of the board in the window. The squares of the picture are 96
 * units wide.
 */
async function at(page, [x, y]) {
  return page.locator('.sheet svg').evaluate(
    (svg, [x, y]) => {
      const image = decodeURIComponent(svg.parentElement.querySelector('img').src);
      const [, left, top] = /board"[^>]*><g transform="matrix\(1 0 0 1 (-?\d+) (-?\d+)\)"/.exec(
        image,
      );
      const b = svg.getBoundingClientRect(),
        k = b.width / svg.viewBox.baseVal.width;
      return {
        x: b.left + (Number(left) + 96 * x + 48) * k,
        y: b.top + (Number(top) + 96 * y + 48) * k,
      };
    },
    [x, y],
  );
}

/** figures returns the figures of a match as the monsters' seat sees them, by name and place. */
async function figures(page, seat) {
  const [, match, tokens] = /#\/table\/([^/]+)\/(.+)$/.exec(page.url());
  const answer = await fetch(`${server.url}/api/v1/matches/${match}/state?seat=${seat}`, {
    headers: { Authorization: `Bearer ${tokens}` },
  });
  const s = await answer.json();
  return { view: s.view, places: s.view.figures.map((f) => `${f.name} ${f.at.join()}`) };
}

/** more returns the button that adds another figure of a kind. */
const more = (page, name) => page.getByRole('button', { name: new RegExp(`^${name}, .*: add$`) });

/** cleared removes all figures that were chosen for a side. */
async function cleared(page, side) {
  const fewer = page
    .getByRole('region', { name: side, exact: true })
    .getByRole('button', { name: /fewer$/ });
  while ((await fewer.count()) > 0) await fewer.first().click();
}

test(
  'an encounter by mouse: searched, dragged, drawn by the budget',
  { timeout: 240_000 },
  async () => {
    const w = await open('gather', DESKTOP);
    const { page } = w;
    try {
      await dropped(page, cistern, 'cistern.uvtt', 'Cistern');
      await page.getByRole('button', { name: 'Set up the encounter…' }).click();
      await page.getByRole('heading', { name: 'Encounter', exact: true }).waitFor();
      assert.equal(
        await page.locator('.figure.friend').count(),
        4,
        'the usual characters stand there',
      );
      // chosen by the budget
      await page.getByLabel('Group of monsters').selectOption({ label: 'Restless dead' });
      await page.getByRole('button', { name: 'Draw monsters to match' }).click();
      await page
        .locator(
          '.figure[data-piece=skeleton], .figure[data-piece=zombie], .figure[data-piece=ghoul]',
        )
        .first()
        .waitFor();
      await cleared(page, 'Monsters');
      assert.equal(await page.locator('[data-rating]').textContent(), 'no monsters');
      // chosen by name
      await page.getByLabel('Search characters and monsters').fill('ogre');
      await more(page, 'Ogre').click();
      await page.getByLabel('Search characters and monsters').fill('goblin');
      await more(page, 'Goblin').press('Enter'); // another click at the same place would count as part of a double click
      assert.match(await page.getByRole('group', { name: 'Difficulty' }).textContent(), /500 XP/);
      assert.equal(await page.locator('[data-rating]').textContent(), 'low');
      // placed with two clicks
      await page.getByRole('button', { name: 'Ogre: placed by the program' }).click();
      let p = await at(page, [9, 2]);
      await page.mouse.click(p.x, p.y);
      await page.getByRole('button', { name: 'Ogre: 9,2' }).waitFor();
      await page.getByRole('button', { name: 'Goblin: placed by the program' }).click();
      p = await at(page, [8, 6]);
      await page.mouse.click(p.x, p.y);
      // placed by dragging
      p = await at(page, [8, 6]);
      await page.mouse.move(p.x, p.y);
      await page.mouse.down();
      p = await at(page, [10, 6]);
      await page.mouse.move(p.x, p.y, { steps: 5 });
      await page.mouse.up();
      await page.getByRole('button', { name: 'Goblin: 10,6' }).waitFor();
      // the light of the place
      await page
        .getByLabel(/^Light/)
        .last()
        .selectOption('dim');
      await page.getByLabel('The party knows the place').check();
      await clean(page, 'an encounter that is put together');
      if (out) await page.screenshot({ path: `${out}/gather.png` });
      if (out)
        for (const [name, size] of [
          ['phone', { width: 390, height: 844 }],
          ['phone-wide', { width: 844, height: 390 }],
        ]) {
          await page.setViewportSize(size);
          await page.waitForTimeout(300);
          await page.screenshot({ path: `${out}/gather-${name}.png` });
        }
      await page.setViewportSize(DESKTOP.viewport);
      await page.getByRole('button', { name: 'Seats…' }).click();
      await page
        .getByRole('heading', { name: 'Encounter', exact: true })
        .waitFor({ state: 'detached' });
      await page.getByText('Seats and sides').click();
      await page
        .locator('fieldset')
        .filter({ has: page.locator('legend', { hasText: 'Monsters' }) })
        .getByLabel('Me', { exact: true })
        .check();
      await page.getByRole('button', { name: 'Begin a match on it' }).click();
      await page.waitForURL(/#\/table\//);
      await seated(page);
      const { view, places } = await figures(page, 'gm');
      assert.ok(places.includes('Ogre 9,2') && places.includes('Goblin 10,6'), places.join('; '));
      assert.equal(view.set?.light, 'dim');
      const party = await figures(page, 'fighter');
      assert.ok(!party.view.ground.map.join('').includes('?'), 'the place is known');
      w.fair('with an encounter of one’s own');
    } finally {
      await w.close();
    }
  },
);

test('an encounter by keyboard alone', { timeout: 240_000 }, async () => {
  const w = await open('gather-keys', DESKTOP);
  const { page } = w;
  try {
    await dropped(page, cistern, 'cistern.uvtt', 'Cistern');
    const press = async (locator) => {
      await locator.focus();
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('button', { name: 'Set up the encounter…' }));
    await page.getByRole('heading', { name: 'Encounter', exact: true }).waitFor();
    const fewer = page
      .getByRole('region', { name: 'Monsters', exact: true })
      .getByRole('button', { name: /fewer$/ });
    while ((await fewer.count()) > 0) await press(fewer.first());
    await page.getByLabel('Search characters and monsters').focus();
    await page.keyboard.type('bugbear');
    await press(more(page, 'Bugbear'));
    await press(page.getByRole('button', { name: 'Bugbear: placed by the program' }));
    // the board has the focus, and the cursor begins at its first square
    for (let n = 0; n < 11; n++) await page.keyboard.press('ArrowRight');
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bugbear: 11,3' }).waitFor();
    // a figure is picked up on the board, and put down on the next square
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bugbear: 11,4' }).waitFor();
    const set = await page
      .locator('.figure')
      .evaluateAll((list) => list.map((f) => `${f.dataset.piece} ${f.dataset.at}`));
    assert.equal(set.length, 5, set.join('; '));
    assert.ok(set.includes('bugbear 11,4'), set.join('; '));
    await press(page.getByRole('button', { name: 'Seats…' }));
    await page
      .getByRole('heading', { name: 'Encounter', exact: true })
      .waitFor({ state: 'detached' });
    await press(page.getByText('Seats and sides'));
    const mine = page
      .locator('fieldset')
      .filter({ has: page.locator('legend', { hasText: 'Monsters' }) })
      .getByLabel('Me', { exact: true });
    await mine.focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: 'Begin a match on it' }));
    await page.waitForURL(/#\/table\//);
    await seated(page);
    // all are where they were put, and the page holds every seat
    const { view } = await figures(page, 'gm');
    const stand = view.figures.map((f) => `${f.kind} ${f.at.join()}`);
    assert.deepEqual(stand.toSorted(), set.toSorted());
    assert.equal(view.figures.find((f) => f.kind === 'bugbear').seat, 'gm');
    const { match, tokens } = place(page);
    const answer = await fetch(`${server.url}/api/v1/matches/${match}`, {
      headers: { Authorization: `Bearer ${tokens}` },
    });
    const { seats } = await answer.json();
    assert.deepEqual(seats.map((seat) => `${seat.id} ${seat.held}`).toSorted(), [
      'cleric person',
      'fighter person',
      'gm person',
      'rogue person',
      'wizard person',
    ]);
    // the first turn begins
    assert.equal(view.round, 0);
    await page.getByRole('button', { name: 'Roll initiative' }).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Roll initiative' }).waitFor({ state: 'detached' });
    const begun = await state(page, server.url);
    assert.equal(begun.view.round, 1);
    assert.equal(begun.view.toAct.length, 1);
    assert.equal(begun.seat, begun.view.toAct[0], 'the page plays whoever is in turn');
    assert.ok(
      begun.choices.some((c) => c.kind === 'move'),
      JSON.stringify(begun.choices),
    );
    w.fair('by keyboard');
  } finally {
    await w.close();
  }
});

test('an encounter by touch on a phone', { timeout: 240_000 }, async () => {
  const w = await open('gather-touch', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = w;
  try {
    await dropped(page, cistern, 'cistern.uvtt', 'Cistern');
    await page.getByRole('button', { name: 'Set up the encounter…' }).tap();
    await page.getByRole('heading', { name: 'Encounter', exact: true }).waitFor();
    const fighter = page.locator('.figure[data-piece=fighter]');
    await fighter.tap();
    await page.locator('.figure.held[data-piece=fighter]').waitFor();
    const p = await at(page, [3, 5]);
    await page.touchscreen.tap(p.x, p.y);
    await page.locator('.figure[data-piece=fighter][data-at="3,5"]').waitFor();
    await clean(page, 'an encounter on a phone');
    await page.getByRole('button', { name: 'Begin', exact: true }).tap();
    await page.waitForURL(/#\/table\//);
    await seated(page);
    const { places } = await figures(page, 'fighter');
    assert.ok(
      places.some((f) => f.endsWith(' 3,5')),
      places.join('; '),
    );
    w.fair('by touch');
  } finally {
    await w.close();
  }
});

test('armies by points on a battlefield', { timeout: 240_000 }, async () => {
  const w = await open('gather-armies', DESKTOP);
  const { page } = w;
  try {
    await dropped(page, field, 'heath.json', 'The heath');
    await page.getByRole('button', { name: 'Choose armies and places…' }).click();
    await page.getByRole('heading', { name: 'Armies', exact: true }).waitFor();
    await page.getByLabel('Points of an army').fill('90');
    await page.getByLabel('Search cards').fill('fen');
    const imps = page.getByRole('button', { name: /^Fen Imps, .*: add$/ });
    await imps.click();
    await imps.click();
    await page.getByRole('button', { name: 'Seats…' }).click();
    await page
      .getByRole('alert')
      .getByText(/armies\[0\]\.cards/)
      .waitFor();
    if (out) await page.screenshot({ path: `${out}/gather-armies.png` });
    await page.getByRole('button', { name: 'One Fen Imps fewer' }).click();
    await page.getByRole('button', { name: /^Fen Imps 1: in the start area/ }).click();
    const board = page.getByRole('application');
    await board.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
      await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Fen Imps 1: 2,2' }).waitFor();
    await clean(page, 'armies that are put together');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.waitForURL(/#\/table\//);
    await seated(page);
    const { view } = await figures(page, 'seat-1');
    assert.ok(
      view.figures.some((f) => f.at.join() === '2,2'),
      view.figures.map((f) => f.at.join()).join('; '),
    );
    w.complaints = w.complaints.filter((c) => !c.includes('422')); // a complaint about the expected refusal
    w.fair('with armies');
  } finally {
    await w.close();
  }
});

/** brought drops a file on the encounter itself. */
const brought = (page, text, name) =>
  page.getByRole('dialog', { name: 'Encounter' }).evaluate(
    (dialog, [text, name]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      dialog.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [text, name],
  );

test(
  'characters and monsters of other programs meet, and are kept for the next time',
  { timeout: 240_000 },
  async () => {
    const w = await open('gather-own', DESKTOP);
    const { page } = w;
    try {
      await dropped(page, cistern, 'cistern.uvtt', 'Cistern');
      await page.getByRole('button', { name: 'Set up the encounter…' }).click();
      await page.getByRole('heading', { name: 'Encounter', exact: true }).waitFor();
      await cleared(page, 'Party');
      await cleared(page, 'Monsters');
      // the report on a dropped file appears below
      await brought(page, actors('gatehouse.json'), 'gatehouse.json');
      await page.getByText('You can now choose Pell Ashgrove, Gate Mice.').waitFor();
      await page
        .getByText(/^What became of the file: \d+ kept, \d+ changed, \d+ left out$/)
        .click();
      await page.getByText(/Pell Ashgrove, spells: they are not prepared/).waitFor();
      await clean(page, 'creatures of another program');
      if (out) await page.screenshot({ path: `${out}/gather-own.png` });
      await page.getByRole('button', { name: 'Keep them under your personal link' }).click();
      await page.getByRole('button', { name: 'Kept under your personal link' }).waitFor();
      // a file of another kind is refused with a reason
      await brought(page, '{"type": "npc"}', 'odd.json');
      await page.getByRole('alert').getByText(/type/).waitFor();
      // a text is pasted
      await page
        .getByRole('dialog', { name: 'Encounter' })
        .getByRole('button', { name: 'Paste…' })
        .click();
      await page.getByLabel(/^JSON of characters or monsters/).fill(actors('ledger-mimic.json'));
      await page.getByRole('button', { name: 'Read it' }).click();
      await page.getByText('You can now choose Ledger Mimic.').waitFor();
      await page.getByLabel('Search characters and monsters').fill('pell');
      await more(page, 'Pell Ashgrove').click();
      await page.getByLabel('Search characters and monsters').fill('mimic');
      await more(page, 'Ledger Mimic').press('Enter');
      for (const [name, size] of [
        ['phone', { width: 390, height: 844 }],
        ['phone-wide', { width: 844, height: 390 }],
      ]) {
        if (!out) break;
        await page.setViewportSize(size);
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${out}/gather-own-${name}.png` });
      }
      await page.setViewportSize(DESKTOP.viewport);
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await page.waitForURL(/#\/table\//);
      await seated(page);
      const { view } = await figures(page, 'pell-ashgrove');
      assert.ok(
        view.figures.some((f) => f.name === 'Pell Ashgrove'),
        view.figures.map((f) => f.name).join('; '),
      );
      // the next encounter offers the saved creatures
      await dropped(page, cistern, 'cistern.uvtt', 'Cistern');
      await page.getByRole('button', { name: 'Set up the encounter…' }).click();
      await page
        .getByLabel('Your saved creatures')
        .selectOption({ label: 'Pell Ashgrove, Gate Mice' });
      await page.getByText('You can now choose Pell Ashgrove, Gate Mice.').waitFor();
      await page
        .getByRole('dialog', { name: 'Encounter' })
        .getByRole('button', { name: 'Cancel' })
        .click();
      // the lobby lists them
      await page.reload();
      await page.getByRole('button', { name: /^Pell Ashgrove, Gate Mice/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Pell Ashgrove, Gate Mice' });
      await dialog.getByText('humanoid, level 5').waitFor();
      await clean(page, 'creatures that are kept');
      if (out) await page.screenshot({ path: `${out}/gather-kept.png` });
      w.complaints = w.complaints.filter((c) => !c.includes('422')); // a complaint about the expected refusal
      w.fair('with creatures of one’s own');
    } finally {
      await w.close();
    }
  },
);

test('a file of monsters is dropped on the lobby and kept', { timeout: 240_000 }, async () => {
  const w = await open('lobby-own', DESKTOP);
  const { page } = w;
  try {
    await dropped(page, actors('ink-page.json'), 'ink-page.json', 'Characters and monsters');
    const dialog = page.getByRole('dialog', { name: 'Characters and monsters' });
    await dialog.getByText('Ink Wolf', { exact: true }).waitFor();
    await clean(page, 'monsters that were dropped on the lobby');
    if (out) await page.screenshot({ path: `${out}/lobby-own.png` });
    await dialog.getByRole('button', { name: 'Keep them under your personal link' }).click();
    await page.getByText(/Kept under your personal link/).waitFor();
    w.fair('with monsters on the lobby');
  } finally {
    await w.close();
  }
});
