// Placing an area on a phone: the bar replaces the actions, has a one-line summary of the figures
// hit (a tap unfolds it), and leaves most of the window to the board at every size.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { skipped } from './hand.mjs';
import { spell } from './pictures/skirmish.mjs';
import { serve } from './server.mjs';
import { free, laidOut } from './share.mjs';
import { seated } from './table.mjs';
import { open, PHONE, until } from './window.mjs';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
/** LEAST is the least share of the window that must be board, in per cent. */
const LEAST = 60;

let server, w, page;
before(async () => {
  server = await serve('--scenario', fileURLToPath(new URL('drill.json', import.meta.url)));
  w = await open('a phone', PHONE);
  page = w.page;
  await page.addInitScript(() => localStorage.setItem('pace', 'Off'));
});
after(async () => {
  await w?.close();
  await server?.close();
});

const seats = (...names) => Object.fromEntries(names.map((name) => [name, 'person']));
const MATCHES = {
  'the-salt-toll': seats('fighter', 'cleric', 'rogue', 'wizard', 'gm'),
  'the-fire-drill': seats('usher', 'porter'),
};

/** reached begins a match, plays it with the chosen commands until a state meets the condition, and
 * then opens its table. */
async function reached(scenario, so, chooses) {
  const api = `${server.url}/api/v1/matches`,
    headers = { 'Content-Type': 'application/json' };
  const begun = await fetch(api, {
    method: 'POST',
    headers,
    body: JSON.stringify({ scenario, seats: MATCHES[scenario] }),
  });
  assert.equal(begun.status, 201, await begun.clone().text());
  const { match, tokens } = await begun.json(),
    all = { ...headers, Authorization: `Bearer ${Object.values(tokens).join(',')}` };
  for (let n = 0; n < 60; n++) {
    const s = await (await fetch(`${api}/${match}/state?seat=auto`, { headers: all })).json();
    if (so(s)) {
      await page.setViewportSize(SIZES[0]);
      await page.goto(`${server.url}/#/table/${match}/${Object.values(tokens).join(',')}`);
      await seated(page);
      await w.ready(s.seq);
      return s;
    }
    const command =
      chooses?.(s) ??
      (await (await fetch(`${api}/${match}/suggest?seat=${s.seat}`, { headers: all })).json())
        .command;
    const done = await fetch(`${api}/${match}/commands`, {
      method: 'POST',
      headers: all,
      body: JSON.stringify({ seat: s.seat, seq: s.seq, command }),
    });
    assert.ok(done.ok, await done.clone().text());
  }
  throw new Error(`the area of ${scenario} is not offered`);
}

/** tapped taps a cell of the board: its middle, or one of its corners. */
async function tapped(at, corner = '') {
  const b = await page.locator(`[data-cell="${at.join()}"]`).boundingBox();
  const x = b.x + b.width * (corner.includes('E') ? 0.95 : corner ? 0.05 : 0.5),
    y = b.y + b.height * (corner.includes('S') ? 0.95 : corner ? 0.05 : 0.5);
  await page.touchscreen.tap(x, y);
}

/** measured checks the board's share of the window, and that nothing covers the area's cells. */
async function measured(t, what, cells, least = LEAST) {
  const { share } = await free(page),
    size = page.viewportSize();
  t.diagnostic(`${what}: ${size.width}x${size.height} ${share.toFixed(1)}`);
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${what.replaceAll(' ', '-')}-${size.width}x${size.height}.png`,
    });
  assert.ok(share >= least, `${what}: ${share.toFixed(1)} % of ${size.width}x${size.height}`);
  const over = await page.evaluate(
    (all) =>
      all.flatMap((c) => {
        const b = document.querySelector(`[data-cell="${c}"]`)?.getBoundingClientRect();
        const top = b && document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
        return top?.closest('#board svg, [data-cell]') ? [] : [`${c}: ${top?.className}`];
      }),
    cells.map((c) => c.join()),
  );
  assert.deepEqual(over, [], `${what} is covered at ${size.width}x${size.height}`);
}

test(
  'a fireball on a phone: who is hit is a line, and the board is free',
  { timeout: 180_000 },
  async (t) => {
    const s = await reached('the-salt-toll', (x) => spell(x) !== null);
    const laid = spell(s),
      form = s.forms.find((f) => laid.command.startsWith(f.command.split('{')[0].trim()));
    const struck = s.view.figures.filter((f) => laid.hits.includes(f.id));
    const bar = page.getByRole('group', { name: 'Area', exact: true }),
      sum = bar.getByRole('button', { name: form.label }),
      list = bar.getByRole('list');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await laidOut(page);
      const entries = [...form.menu, form.group];
      for (let i = 1; i <= entries.length; i++) {
        if (i < entries.length && skipped(s, entries.slice(0, i))) continue;
        await page
          .locator(`#actions [data-entry=${JSON.stringify(entries.slice(0, i).join(' › '))}]`)
          .tap();
      }
      await bar.waitFor();
      await laidOut(page);
      await measured(t, 'an area to be laid', []);
      await tapped(laid.at, laid.corner);
      await sum.waitFor();
      await page.waitForFunction(() => document.querySelector('#board .lay:enabled'));
      await laidOut(page);
      await measured(t, 'an area that is laid', laid.cells);
      assert.match(await sum.innerText(), new RegExp(`${struck.length} foes`));
      assert.match(await sum.innerText(), /damage, .* killed on average/);
      assert.equal(await list.isVisible(), false, 'the list is folded');
      await sum.tap();
      for (const f of struck) await list.getByText(f.name, { exact: true }).waitFor();
      await measured(t, 'the list of an area', [], 50);
      if (size === SIZES[0]) await clean(page, 'the list of an area');
      await sum.tap();
      await list.waitFor({ state: 'hidden' });
      if (size === SIZES.at(-1)) break;
      await bar.getByRole('button', { name: 'Cancel' }).tap();
      await bar.waitFor({ state: 'detached' });
      await page.locator('#actions .bar').waitFor();
    }
    const before = w.sent.length;
    await bar.getByRole('button', { name: 'Place it' }).tap();
    await until(() => w.sent.length > before, 'nothing was sent');
    assert.equal(w.sent[before], laid.command);
    w.fair('a fireball');
  },
);

test('an area of a card on a phone leaves the board free', { timeout: 180_000 }, async (t) => {
  const due = [
    'choose usher mind-the-gap',
    'choose usher on-the-double',
    'choose porter heave',
    'choose porter ho',
  ];
  const area = (c) => c.kind === 'attack' && c.cells?.length && !c.target;
  const s = await reached(
    'the-fire-drill',
    (x) => x.choices.some(area),
    (x) =>
      x.choices.find((c) => due.includes(c.command))?.command ??
      x.choices.find((c) => c.command === 'play usher mind-the-gap top')?.command,
  );
  const most = s.choices.filter(area).sort((a, b) => b.hits.length - a.hits.length)[0];
  const bar = page.getByRole('group', { name: 'Area', exact: true });
  await measured(t, 'a card to be laid', []);
  await tapped(most.cells[0]);
  await page.waitForFunction(() => document.querySelector('#board .lay:enabled'));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await laidOut(page);
    await measured(t, 'a card that is laid', most.cells.slice(0, 1));
  }
  const before = w.sent.length;
  await bar.getByRole('button', { name: 'Do it' }).tap();
  await until(() => w.sent.length > before, 'nothing was sent');
  assert.ok(
    s.choices.filter(area).some((c) => c.command === w.sent[before]),
    w.sent[before],
  );
  w.fair('a card');
});
