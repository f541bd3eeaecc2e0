// The table for screen readers and keyboards: the accessibility tree, the focus, and the command
// line.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { serve } from './server.mjs';
import { grown, seated, state } from './table.mjs';
import { DESKTOP, open, until } from './window.mjs';

let server;
before(async () => (server = await serve()));
after(() => server?.close());

/** sit opens the table of a new match in a separate window. */
async function sit(scenario, seats, seat, f) {
  const w = await open(scenario, DESKTOP);
  try {
    const answer = await fetch(`${server.url}/api/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scenario, seats }),
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    const { match, tokens } = await answer.json();
    await w.page.addInitScript(() => localStorage.setItem('pace', 'Off'));
    await w.page.goto(`${server.url}/#/table/${match}/${tokens[seat]}`);
    await seated(w.page);
    await w.ready((await state(w.page, server.url)).seq);
    await f(w, w.page);
    w.fair(scenario);
  } finally {
    await w.close();
  }
}

const LANTERN = ['the-lantern', { barbarian: 'person', elf: 'bot', zargon: 'bot' }, 'barbarian'];
const labels = (page) =>
  page
    .locator('#board [role=gridcell]')
    .evaluateAll((all) => all.map((e) => [e.dataset.cell, e.getAttribute('aria-label')]));
const heard = (page) => page.locator('[role=log][aria-live]').innerText();
const focused = (page) =>
  page.evaluate(
    () => document.activeElement?.dataset.cell ?? document.activeElement?.outerHTML.slice(0, 100),
  );

test('a cell says its place as one types it, what is there and whose it is', () =>
  sit(...LANTERN, async (w, page) => {
    const { view } = await state(page, server.url);
    const all = new Map(await labels(page));
    for (const [cell, label] of all)
      assert.ok(label.startsWith(`${cell}, `), `${cell} says “${label}”`);
    assert.equal(await page.locator('#board [aria-colindex], #board [aria-rowindex]').count(), 0);
    for (const f of view.figures) {
      const is =
        f.seat === view.seat
          ? 'yours'
          : f.side === view.figures.find((x) => x.seat === view.seat).side
            ? 'friend'
            : 'foe';
      assert.match(all.get(f.at.join()), new RegExp(`${f.name}, ${is}`), f.name);
    }
  }));

for (const [scenario, seats, seat] of [
  ['the-old-weir', { watch: 'person', fen: 'bot' }, 'watch'],
  ['the-millers-rats', { hero: 'person', gm: 'bot' }, 'hero'],
]) {
  test(`no cell of ${scenario} is a corridor`, () =>
    sit(scenario, seats, seat, async (w, page) => {
      assert.deepEqual(
        (await labels(page)).filter(([, l]) => /corridor/.test(l)),
        [],
      );
      assert.notEqual(
        await page
          .locator('#board [role=gridcell][tabindex="0"]')
          .getAttribute('aria-label')
          .then((l) => /unknown/.test(l)),
        true,
        'the cursor is somewhere that is known',
      );
    }));
}

test('one region says all: whose turn, what is left after a step, the hint', () =>
  sit(...LANTERN, async (w, page) => {
    assert.equal(
      await page
        .locator(
          'main [role=status], .actions [role=status], header [role=status], [role=log][aria-live]',
        )
        .count(),
      1,
    );
    await until(
      async () => /Your turn/.test(await heard(page)) && /Hint:/.test(await heard(page)),
      async () => heard(page),
      5000,
    );
    await page.locator('#board [role=gridcell][tabindex="0"]').focus();
    const s = await state(page, server.url);
    const first = s.choices.find((c) => c.command.startsWith('roll'));
    if (first) {
      await page.keyboard.press(first.key ?? 'r');
      await grown(page, server.url, s.seq);
    }
  }));

test('the command line takes what the terminal takes, and refuses as the server does', () =>
  sit(...LANTERN, async (w, page) => {
    const input = page.getByRole('combobox', { name: 'Command', exact: true });
    const answers = page.getByRole('list', { name: 'Answers' });
    const say = async (line) => {
      await input.fill(line);
      await page.keyboard.press('Enter');
    };
    await page.locator('#board [role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('/');
    await input.waitFor();
    await say('where');
    await answers.getByText(/Barbarian, yours.*: \d+,\d+/).waitFor();
    await say('fly barbarian');
    await answers
      .locator('.bad')
      .getByText(/^No: .*\[.+\]/)
      .waitFor();
    let s = await state(page, server.url);
    const roll = s.choices.find((c) => c.kind !== 'pass' && c.kind !== 'resign' && !c.at);
    await input.fill(roll.command.slice(0, 3));
    await page.getByRole('listbox', { name: 'Completions' }).getByRole('option').first().waitFor();
    await say(roll.command.toUpperCase().replace(' BARBARIAN', ''));
    s = await grown(page, server.url, s.seq);
    await w.ready(s.seq);
    const step = s.choices.find((c) => c.kind === 'move' && c.path?.length === 2);
    if (step) {
      await say(step.command);
      const after = await grown(page, server.url, s.seq);
      assert.deepEqual(after.view.figures.find((f) => f.id === step.figure).at, step.at);
      await w.ready(after.seq);
      await until(async () => /left/.test(await heard(page)), 'what is left is not heard', 5000);
    }
    await page.keyboard.press('ArrowUp');
    assert.equal(
      await input.inputValue(),
      step ? step.command : roll.command,
      'the last line comes back',
    );
    await clean(page, 'with the command line');
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'detached' });
    await until(
      async () => /^\d+,\d+$/.test(await focused(page)),
      async () => `the focus is on ${await focused(page)}`,
      5000,
    );
  }));

test('who is where is a list that leads there; keys go from foe to foe, and say how far', () =>
  sit('the-old-weir', { watch: 'person', fen: 'bot' }, 'watch', async (w, page) => {
    await page.locator('#board [role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('.');
    await until(
      async () =>
        /foe/.test(
          await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
        ),
      'no foe has the focus',
      5000,
    );
    await until(
      async () => /\d of \d/.test(await heard(page)),
      'nothing of the way is heard',
      5000,
    );
    await page.keyboard.press('#');
    const list = page.getByRole('dialog', { name: 'Who is where' });
    await list.waitFor();
    await clean(page, 'who is where');
    await list
      .getByRole('button', { name: /Fen Imp/ })
      .first()
      .click();
    await until(
      async () =>
        /foe/.test(
          await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
        ),
      'the list does not lead there',
      5000,
    );
  }));

test('a plain click on a cell does what a mouse does; after a button that goes the focus is on the board', () =>
  sit(...LANTERN, async (w, page) => {
    let s = await state(page, server.url);
    const roll = s.choices.find(
      (c) => c.kind !== 'pass' && c.kind !== 'resign' && !c.at && !c.menu?.length,
    );
    if (roll) {
      const button = page.locator('#actions').getByRole('button', { name: roll.label }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      s = await grown(page, server.url, s.seq);
      await w.ready(s.seq);
      await until(
        async () =>
          /^\d+,\d+$/.test(await focused(page)) ||
          (await page.evaluate(() => document.activeElement?.tagName)) === 'BUTTON',
        async () => `the focus is on ${await focused(page)}`,
        5000,
      );
    }
    const step = s.choices.find((c) => c.kind === 'move' && c.main && c.path?.length === 2);
    assert.ok(step, 'there is a step');
    await page.waitForTimeout(450); // within this time, the next click would count as part of a double click
    await page.locator(`[data-cell="${step.at.join()}"]`).evaluate((e) => e.click());
    const moved = await grown(page, server.url, s.seq);
    assert.deepEqual(moved.view.figures.find((f) => f.id === step.figure).at, step.at);
    await w.ready(moved.seq);
    await page.locator('#board [role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await until(
      async () => (await focused(page)) === step.at.join(),
      async () => `Escape leads to ${await focused(page)}`,
      5000,
    );
  }));
