// A whole quest in two windows: a desktop by light with mouse and keys, a phone by dark with
// a finger. Both do what the game's bot would do in their place, to victory. On the way a
// page is loaded again, a move is taken back with consent, and the server goes twice: once
// asked, once killed. Afterwards the log is verified and the quest is seen again.
//
// The seed is random, so a quest may be lost (with these two heroes it hardly ever is: of forty
// tried none was): it is then begun anew, at most GAMES times in all.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { after, before, test } from 'node:test';
import { clean } from './axe.mjs';
import { arrowOf, make } from './hand.mjs';
import { serve } from './server.mjs';
import { grown, place, seated, state } from './table.mjs';
import { DESKTOP, open, PHONE, until } from './window.mjs';

const QUEST = 'soup-for-the-orcs';
const HERE = 'Barbarian'; // the seat of the desktop
const THERE = 'Elf'; // the seat of the phone
const GAMES = 4;
const MOST = 600; // commands in a game

let server;
let won = false; // whether there is an end to look at
let windows; // [the desktop, the phone]
before(async () => {
  server = await serve();
  windows = await Promise.all([open('the desktop', DESKTOP), open('the phone', PHONE)]);
});
after(async () => {
  await Promise.all((windows ?? []).map((w) => w.close()));
  await server?.close();
});

const both = (f) => Promise.all(windows.map(f));
const seatOf = { [HERE]: 0, [THERE]: 1 };

/** looked examines both windows for those who see little. */
async function looked(where) {
  for (const w of windows) {
    await clean(w.page, `${where}, ${w.name}`);
    w.fair(where);
  }
}

/** begun sets the quest up: the first hero here, the second behind a link, no others. */
async function begun(first) {
  const [mine, theirs] = windows.map((w) => w.page);
  for (const w of windows) w.seq = -1;
  await both((w) => w.page.goto(`${server.url}/#/`));
  await both((w) => w.page.locator('.cards a').first().waitFor());
  if (first) await looked('the lobby');
  const link = (page) => page.locator(`.cards a[href$="/new/${QUEST}"]`);
  await link(mine).click();
  await link(theirs).tap();
  await both((w) => w.page.getByRole('button', { name: 'Start the game' }).waitFor());
  if (first) await looked('the set-up');
  const seats = mine.locator('fieldset');
  for (const name of await seats.locator('legend strong').allTextContents()) {
    const holder = { [HERE]: 'Me', [THERE]: 'A link', Zargon: 'A bot' }[name] ?? 'Nobody';
    await seats.filter({ has: mine.locator('legend', { hasText: name }) }).getByLabel(holder, { exact: true }).check();
  }
  await mine.getByRole('button', { name: 'Start the game' }).click();
  const invitation = await mine.getByRole('dialog').getByRole('textbox', { name: THERE }).inputValue();
  await seated(mine);
  await theirs.goto(invitation);
  await seated(theirs);
  assert.equal(place(theirs).match, place(mine).match);
  assert.notEqual(place(theirs).tokens, place(mine).tokens);
}

/** suggested is the choice that the game's bot would make for the seat of a state. */
async function suggested(w, s) {
  const { match, tokens } = place(w.page);
  const answer = await fetch(`${server.url}/api/v1/matches/${match}/suggest?seat=${s.seat}`, { headers: { Authorization: `Bearer ${tokens}` } });
  assert.ok(answer.ok, `no suggestion for ${s.seat}: ${answer.status}`);
  const { command } = await answer.json();
  const c = s.choices.find((x) => x.command === command);
  assert.ok(c, `“${command}” is suggested to ${s.seat} and not offered`);
  return c;
}

/** next is the window whose turn it is, with its state; null when the quest is over. A hero
 * who has left or died has nothing but to give up: it is passed over. */
async function next() {
  for (;;) {
    const states = await both((w) => state(w.page, server.url));
    if (states.some((s) => s.view.outcome)) return { over: states[0].view.outcome, seq: Math.max(...states.map((s) => s.seq)) };
    const i = states.findIndex((s) => s.view.toAct.includes(s.seat) && s.choices.some((c) => c.kind !== 'resign'));
    if (i >= 0) return { w: windows[i], s: states[i] };
    await grown(windows[0].page, server.url, states[0].seq); // the bot is at it
  }
}

/** played plays a game to its end. */
async function played(visit) {
  for (let n = 0; n < MOST; n++) {
    const { over, seq, w, s } = await next();
    if (over) {
      await both((x) => x.told(seq));
      return over;
    }
    await w.ready(s.seq);
    if (await visit(n, w, s)) continue;
    let c = await suggested(w, s);
    let by = w.touch ? 'touch' : 'mouse';
    if (!w.touch && n % 2 === 1) {
      // with keys a way is walked step by step
      const step = c.kind === 'move' && c.path && s.choices.find((x) => x.kind === 'move' && x.at.join() === c.path[1].at.join());
      if (step && step.path.length === 2 && arrowOf(s, step)) c = step;
      by = 'keys';
    }
    await make(w, s, c, by);
    did.push(`${by} ${c.kind}`);
    await until(async () => w.seq > s.seq, `“${c.command}” was not taken`);
  }
  throw new Error(`no end after ${MOST} commands`);
}

const did = []; // what was done, and how

/** titled waits until the titles say whose turn it is, in both windows. */
async function titled(w) {
  const other = windows.find((x) => x !== w);
  const name = Object.keys(seatOf).find((k) => windows[seatOf[k]] === w);
  await w.page.waitForFunction(() => document.title.startsWith('● Your turn'));
  await other.page.waitForFunction((n) => document.title.startsWith(`${n} to act`), name);
}

/** gone lets the server go and come back; both windows say so and return by themselves. */
async function gone(how) {
  for (const w of windows) w.away = true;
  await server.stop(how);
  await both(({ page }) => page.getByText('The connection is lost').waitFor());
  await both(async ({ page }) => {
    for (const b of await page.locator('#actions .buttons > button:not(.sheets *)').all()) assert.ok(await b.isDisabled());
  });
  await server.start();
  await both(({ page }) => page.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 30_000 }));
  for (const w of windows) w.away = false;
}

/** free is a step to a square where nobody stands. */
const free = (s) => s.choices.find((c) => c.kind === 'move' && c.path?.length === 2 && !s.view.figures.some((f) => f.at.join() === c.at.join()));

/** takenBack asks on the desktop to take a move back, and agrees on the phone. */
async function takenBack(s) {
  const [mine, theirs] = windows.map((w) => w.page);
  const figure = (t) => t.view.figures.find((f) => f.seat === s.seat);
  const step = free(s);
  await make(windows[0], s, step, 'mouse');
  const moved = await grown(mine, server.url, s.seq);
  assert.deepEqual(figure(moved).at, step.at);
  await windows[0].ready(moved.seq);
  await mine.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await mine.locator('.banner').getByText(`Waiting for ${THERE}`).waitFor();
  assert.deepEqual(figure(await state(mine, server.url)).at, step.at, 'nothing is taken back before all agree');
  await theirs.locator('.banner').getByText(`${HERE} asks`).waitFor();
  await theirs.getByRole('button', { name: 'Agree' }).tap();
  await until(async () => figure(await state(mine, server.url)).at.join() === figure(s).at.join(), 'the move was not taken back');
  const back = await state(mine, server.url);
  assert.ok(back.seq > moved.seq, 'the log only grows');
  await both((w) => w.told(back.seq));
  await theirs.locator(`[data-cell="${figure(s).at.join()}"][aria-label*="${HERE}"]`).waitFor({ state: 'attached' });
}

test('a quest is played to victory in two windows', { timeout: 400_000 }, async (t) => {
  const done = new Set();
  const once = async (what, f) => {
    if (done.has(what)) return false;
    done.add(what);
    await f();
    return true;
  };
  let games = 0;
  let over;
  do {
    await begun(games++ === 0);
    over = await played(async (n, w, s) => {
      if (n === 0) {
        await titled(w);
        await once('table', () => looked('the table'));
      }
      if (n >= 3 && w === windows[1]) await once('title there', () => titled(w));
      const menu = w.page.locator('#actions [aria-haspopup=menu]').first();
      if (!done.has(`menu ${w.name}`) && (await menu.count()) > 0) {
        done.add(`menu ${w.name}`);
        await (w.touch ? menu.tap() : menu.click());
        await w.page.getByRole('menuitem').first().waitFor();
        await clean(w.page, `the open menu, ${w.name}`);
        await w.page.keyboard.press('Escape');
        await w.page.getByRole('menuitem').first().waitFor({ state: 'detached' });
      }
      if (w === windows[0] && free(s) && (await once('undo', () => takenBack(s)))) return true;
      if (n >= 8 && (await once('reload', async () => {
        windows[1].seq = -1;
        await windows[1].page.reload();
        await seated(windows[1].page);
        await windows[1].told(s.seq);
      }))) return true;
      if (n >= 14 && server.own && (await once('SIGTERM', () => gone('SIGTERM')))) return true;
      if (n >= 22 && server.own && (await once('SIGKILL', () => gone('SIGKILL')))) return true;
      return false;
    });
  } while (!over.winners.includes('barbarian') && games < GAMES);
  t.diagnostic(`${games} game(s): ${over.text} ${JSON.stringify(count(did))}`);
  won = over.winners.includes('barbarian');
  assert.ok(won && over.winners.includes('elf'), `no victory in ${games} games`);
  for (const what of ['undo', 'reload', ...(server.own ? ['SIGTERM', 'SIGKILL'] : [])]) assert.ok(done.has(what), `${what} did not come about`);
  // HQ S0.33, S0.34
  for (const way of ['mouse move', 'keys move', 'touch move']) assert.ok(did.includes(way), `nothing was done by ${way}`);

  for (const w of windows) {
    await w.page.getByRole('dialog').getByRole('heading', { name: 'Victory' }).waitFor();
    await w.page.waitForFunction(() => document.title.startsWith('The game is over'));
    const check = w.page.locator('summary', { hasText: 'Check the dice' });
    await (w.touch ? check.tap() : check.click());
    await w.page.getByText('✓ The seed is the one that was promised.').waitFor();
  }
  await looked('the ending');
});

const count = (list) => list.reduce((n, x) => ({ ...n, [x]: (n[x] ?? 0) + 1 }), {});

test('the log that the page exports is verified', { skip: process.env.BATTLEMAT_URL ? 'not our server' : false }, async (t) => {
  if (!won) return t.skip('nothing was won');
  const { page } = windows[0];
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the log' }).click();
  const file = await (await coming).path();
  const { stdout } = await promisify(execFile)(server.program, ['verify', file]);
  assert.match(stdout, /The published seed is the one that was committed to/);
});

test('the log names the rules that were applied', async (t) => {
  if (!won) return t.skip('nothing was won');
  const { page } = windows[0];
  await page.getByRole('button', { name: 'Look at the table' }).click();
  const rules = await page.locator('[aria-label="Figure and log"] .rule').allTextContents();
  assert.ok(rules.length > 20, `${rules.length} lines name a rule`);
  for (const rule of rules) assert.match(rule, /^HQ \S/);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'How it ended' }).click();
});

test('the quest is seen again with the slider', async (t) => {
  if (!won) return t.skip('nothing was won');
  const { match, tokens } = place(windows[0].page);
  for (const w of windows) {
    const link = w.page.getByRole('link', { name: 'Watch the replay' });
    await (w.touch ? link.tap() : link.click());
    await w.page.getByRole('slider').waitFor();
  }
  const { page } = windows[0];
  const slider = page.getByRole('slider');
  const at = (n) => page.waitForFunction((v) => document.querySelector('input[type=range]').value === String(v), n);
  await at(0);
  const last = Number(await slider.getAttribute('max'));
  for (const seq of [Math.floor(last / 2), last, 1]) {
    await slider.fill(String(seq));
    await at(seq);
    const then = await (await fetch(`${server.url}/api/v1/matches/${match}/state?seat=barbarian&at=${seq}`, { headers: { Authorization: `Bearer ${tokens}` } })).json();
    for (const f of then.view.figures.filter((x) => !x.down)) await page.locator(`[data-cell="${f.at.join()}"][aria-label*=${JSON.stringify(f.name)}]`).waitFor({ state: 'attached' });
  }
  await page.getByRole('button', { name: 'One entry on' }).click();
  await at(2);
  await page.waitForURL(/\/2$/);
  await looked('the replay');
});
