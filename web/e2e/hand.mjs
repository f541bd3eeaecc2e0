// Makes choices on the page by mouse, by finger and by keyboard. Whatever is pressed, the page must
// send exactly the intended command.
import { until } from './window.mjs';

const STEP = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const ARROW = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' };
const leafOf = (c) => [...(c.menu ?? []), c.group ?? c.command].join(' › ');
const aims = (c) => c.kind !== 'pass' && (c.at !== undefined || c.target !== undefined || laid(c));
/** sure reports whether a press of the entry makes its only choice at once. */
const sure = (c) =>
  !aims(c) ||
  c.kind === 'answer' ||
  (c.kind === 'act' && !c.target && !c.hits?.length && !c.odds && !c.threats?.length && !laid(c));
/**
 * laid reports whether a choice is a placement of an area. onCard reports whether it is made on a
 * card.
 */
const laid = (c) =>
  c.kind === 'attack' &&
  c.cells?.length > 0 &&
  !c.target &&
  !c.side &&
  (!c.at || c.hits !== undefined);
const onCard = ({ view }, c) =>
  c.card !== undefined &&
  !c.menu?.length &&
  !['pass', 'resign'].includes(c.kind) &&
  view.hands.some(
    (h) => h.cards.some((x) => x.id === c.card) && h.cards.some((x) => x.mark || x.parts?.length),
  );

/** PATIENCE is how long a click on the board may go unheard on a busy machine, in milliseconds. */
const PATIENCE = 20_000;

/** MISSES is how many unheard clicks a window may have. More unheard clicks are a fault of the
 * page. */
const MISSES = 1;

/** make makes choice c of a state in window w. It uses the board if a click there means the choice,
 * otherwise the menu or its button. `by` is "mouse", "touch" or "keys". A click on the board that
 * was not heard is repeated once, as a user would. */
export async function make(w, state, c, by) {
  const before = w.sent.length;
  const heard = () => w.sent.length > before;
  const unheard = `nothing was sent for “${c.command}” by ${by}`;
  if (!onCard(state, c) && (await w.page.locator('dialog .cards').count()) > 0)
    await w.page.keyboard.press('Escape');
  await inHand(w, state, c, by);
  const way = wayOf(w, state, c, by);
  const press = Object.assign(async () => {
    await way();
    if (c.tags?.includes('abandons'))
      await pressed(
        w.page.locator('dialog[open]').getByRole('button', { name: c.label, exact: true }),
        by,
      ); // the page asks before something is lost for good
  }, way);
  await press();
  await until(heard, unheard, PATIENCE).catch(async (e) => {
    const instead = `${e.message}: ${await shown(w, c)}`;
    if (by !== 'mouse' || !press.onBoard || ++w.missed > MISSES) throw new Error(instead);
    console.log(`once more: ${instead}`);
    await press();
    await until(heard, instead);
  });
  const sent = w.sent[before];
  if (sent !== c.command) throw new Error(`${by} was to send “${c.command}”, and sent “${sent}”`);
}

/**
 * inHand selects the figure of a choice if several figures may act and it is nobody's turn in
 * particular.
 */
async function inHand(w, { view, choices }, c, by) {
  if (view.actor || !c.figure || choices.some((x) => x.kind === 'answer')) return;
  const movers = view.figures.filter((f) => choices.some((x) => x.figure === f.id));
  if (movers.length < 2) return;
  await w.page.keyboard.press('Escape');
  const n = movers.findIndex((f) => f.id === c.figure);
  if (by === 'keys' && n < 9) await w.page.keyboard.press(`${n + 1}`);
  else if (!w.touch) await point(w, movers[n].at, null, 'click');
  else {
    const p = await spot(w, movers[n].at, null); // one tap selects it
    await w.page.touchscreen.tap(p.x, p.y);
  }
}

/**
 * wayOf returns a function that makes a choice. Its `onBoard` is set if it presses only the board.
 */
function wayOf(w, state, c, by) {
  const board = (press) => Object.assign(press, { onBoard: true });
  const arrow = by === 'keys' ? arrowOf(state, c) : null;
  if (arrow) return () => steer(w, c, arrow);
  if (onCard(state, c)) return () => fromCard(w, state, c, by);
  if (laid(c)) return () => lay(w, state, c, by);
  if (c.kind === 'shove')
    return shared(state, c) ? () => fromChooser(w, state, c, by) : board(() => shove(w, c, by));
  if (covered(state, c)) return () => fromChooser(w, state, c, by);
  if (!c.main || !aims(c) || c.kind === 'answer') return () => inMenu(w, state, c, by);
  if (by === 'keys' && !c.side) return () => byCursor(w, state, c);
  return board(() => onBoard(w, state, c));
}

/** shown describes the page for a choice that has had no effect. */
async function shown({ page }, c) {
  const at = c.at ?? c.cells?.[0];
  const said = await page.evaluate((cell) => {
    const words = (s) =>
      [...document.querySelectorAll(s)].map((e) => e.textContent.replace(/\s+/g, ' ').trim());
    const box = cell && document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      board: document.querySelector('#board > *')?.className,
      focus: document.activeElement?.outerHTML.slice(0, 120),
      cell: box && [box.x, box.y, box.width].map(Math.round),
      above: top && `${top.tagName} ${top.getAttribute('class')}`,
      chosen: words('#board [aria-selected=true]'),
      floats: words('#board .float, #board .caption, dialog[open]'),
      actions: words('#actions'),
      banner: words('.banner'),
    };
  }, at?.join());
  return JSON.stringify(said);
}

/** fromCard makes a choice by pressing its card, or the half of the card. A phone shows cards in a
 * sheet. The half's other uses are in a list that opens next to it. A place is then chosen on the
 * board. A choice that settles the cards is confirmed. */
async function fromCard(w, state, c, by) {
  const { page } = w;
  if (w.touch && (await page.locator('dialog .cards').count()) === 0)
    await pressed(
      page.locator('#actions .sheets').getByRole('button', { name: 'Cards', exact: true }),
      'touch',
    );
  const hand = state.view.hands.find((h) => h.cards.some((x) => x.id === c.card));
  if (w.touch)
    await pressed(
      page.locator('dialog .tabs button').filter({ hasText: hand.title }).first(),
      'touch',
    );
  const card = page.locator(`[data-card=${JSON.stringify(c.card)}]`).first();
  const alike = state.choices.filter(
    (x) => x.card === c.card && x.part === c.part && x.figure === c.figure,
  );
  const meant = alike.filter((x) => x.main && !aims(x)),
    others = meant.length === 1 && alike.length > 1 && !c.main;
  const half = card
    .locator(
      others
        ? `.half.${c.part} .others`
        : c.part
          ? `.press.${c.part}`
          : '.press.whole, .press.head',
    )
    .first();
  await pressed(half, by);
  if (c.tags?.includes('settles')) {
    const ready = page.locator('.picked .ready');
    await pressed(ready, by);
  }
  if (!aims(c) && (alike.length === 1 || (c.main && meant.length === 1))) return;
  if (alike.every(aims) && new Set(alike.map((x) => x.label)).size === 1)
    return onBoard(w, state, c);
  const entry = page.locator('.float .chooser button').nth(alike.indexOf(c));
  await pressed(entry, by);
  if (aims(c)) await onBoard(w, state, c);
}

/**
 * lay points at a cell of the area, turns the area until the placement is shown, and then makes the
 * choice.
 */
async function lay(w, state, c, by) {
  const { page } = w;
  const [cell] = c.cells;
  const alike = state.choices.filter(
    (x) => laid(x) && x.cells.some((y) => y.join() === cell.join()),
  );
  if (by === 'keys') await onGrid(page);
  const p = await spot(w, cell, null);
  if (w.touch) await page.touchscreen.tap(p.x, p.y);
  else await page.mouse.move(p.x, p.y);
  const bar = page.getByRole('group', { name: 'Area', exact: true });
  const shown = () => bar.locator('p').first().textContent();
  const wanted = new RegExp(`\\b${alike.indexOf(c) + 1} of ${alike.length}\\b`);
  const right = async () =>
    alike.length > 1 ? wanted.test(await shown()) : bar.locator('.lay').isEnabled();
  for (let n = 0; !(await right()); n++) {
    if (n > alike.length)
      throw new Error(`the area cannot be turned to “${c.command}”: ${await shown()}`);
    const was = await shown();
    if (by === 'keys') await page.keyboard.press('r');
    else if (w.touch) await bar.getByRole('button', { name: 'Turn' }).tap();
    else await page.mouse.wheel(0, 100);
    await until(async () => (await shown()) !== was, 'the area was not turned', 3000).catch(
      () => {},
    ); // there is no other way
  }
  if (by === 'keys') await page.keyboard.press('Enter');
  else if (w.touch)
    await pressed(bar.getByRole('button', { name: 'Do it' }), 'touch'); // the bar may cover the cell by now
  else await page.mouse.click(p.x, p.y);
}

/** onGrid moves the focus to the board, where Enter makes the choice shown. */
const onGrid = (page) => page.locator('#board [data-cell][tabindex="0"]').focus();

/**
 * cursorAt reports whether the cursor is on the given cell, and the cell shows a choice that Enter
 * makes.
 */
const cursorAt = (page, at) =>
  page.evaluate(
    (cell) => document.activeElement?.matches(`[data-cell="${cell}"][aria-selected=true]`),
    at.join(),
  );

/** shove chooses where a figure is pushed or pulled, with one click or tap. */
async function shove(w, c, by) {
  const { page } = w;
  if (by === 'keys') {
    await onGrid(page);
    for (let n = 0; n < 12 && !(await cursorAt(page, c.at)); n++) {
      await page.keyboard.press('Tab');
      await page.evaluate(
        () => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))),
      );
    }
    await page.keyboard.press('Enter');
    return;
  }
  const p = await spot(w, c.at, null);
  await (w.touch ? page.touchscreen.tap(p.x, p.y) : page.mouse.click(p.x, p.y));
}

/** arrowOf returns the side whose arrow key makes the choice, or null. The choice may be a step, an
 * attack on a neighbour, or a door of the figure's own square. */
export function arrowOf({ view }, c) {
  const me = view.figures.find((f) => f.id === view.actor);
  if (!me || !c.main || !c.at || (me.size ?? 1) > 1 || view.ground.grid !== 'square') return null;
  const side = Object.keys(STEP).find(
    (s) => c.at[0] === me.at[0] + STEP[s][0] && c.at[1] === me.at[1] + STEP[s][1],
  );
  if (c.kind === 'move')
    return side && c.path?.length === 2 && !c.path.some((s) => s.danger) ? side : null;
  if (c.kind === 'attack') return side ?? null;
  return c.side && c.at.join() === me.at.join() ? c.side : null;
}

/**
 * covered reports whether the choice's square also has a figure that other choices target. A click
 * then lists all these choices. Heroes on stairs share a square.
 */
function covered({ view, choices }, c) {
  const at = (id) => view.figures.find((f) => f.id === id)?.at.join();
  if (c.target && !['answer', 'shove'].includes(c.kind))
    return choices.some(
      (x) =>
        x.target &&
        x.target !== c.target &&
        x.kind !== 'answer' &&
        x.figure === c.figure &&
        at(x.target) === at(c.target),
    );
  if (c.target || c.side || !c.at || !c.main) return false;
  const there = view.figures.filter((f) => f.at.join() === c.at.join()).map((f) => f.id);
  return choices.some((x) => there.includes(x.target));
}

/**
 * shared reports whether a figure can be pushed to the place of the choice along several paths,
 * which a click then lists.
 */
function shared({ choices }, c) {
  return choices.filter((x) => x.kind === 'shove' && x.at?.join() === c.at.join()).length > 1;
}

/** fromChooser clicks the square, and takes the choice from the list that opens. */
async function fromChooser(w, state, c, by) {
  const p =
    by === 'keys'
      ? await byCursor(w, state, c)
      : await spot(w, c.at ?? state.view.figures.find((f) => f.id === c.target).at, null);
  if (p) await (w.touch ? w.page.touchscreen.tap(p.x, p.y) : w.page.mouse.click(p.x, p.y));
  const entry = w.page
    .locator('#board .chooser button')
    .filter({ has: w.page.getByText(c.label, { exact: true }) })
    .first();
  await entry.waitFor();
  await pressed(entry, by);
}

/**
 * SECOND is the time within which the next click counts as part of a double click, in milliseconds.
 * An element that appears under the pointer ignores such a click.
 */
export const SECOND = 500;
const last = new WeakMap(); // where and when each page was last pressed

/**
 * pressed presses a button by mouse, by finger or by keys. If the button has appeared where the
 * last press was, it waits a moment first.
 */
async function pressed(button, by) {
  if (by === 'keys') return button.press('Enter');
  const page = button.page();
  const box = await button.boundingBox();
  const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
  const before = last.get(page);
  if (before && Math.hypot(x - before.x, y - before.y) < 20)
    await page.waitForTimeout(Math.max(0, before.at + SECOND - Date.now()));
  await (by === 'touch' ? button.tap() : button.click());
  last.set(page, { x, y, at: Date.now() });
}

/** byCursor moves the cursor with Shift and the arrows from its starting cell, usually that of the
 * figure whose turn it is, and presses Enter. It is for cells to which no arrow moves the figure
 * itself. */
async function byCursor({ page }, { view }, c) {
  const to = c.target ? view.figures.find((f) => f.id === c.target).at : c.at;
  await onGrid(page);
  await page.keyboard.press('Home');
  const from = await page.evaluate(() =>
    document.activeElement.dataset.cell.split(',').map(Number),
  );
  for (const axis of [0, 1]) {
    const key = [
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
    ][axis][to[axis] > from[axis] ? 1 : 0];
    for (let n = Math.abs(to[axis] - from[axis]); n > 0; n--)
      await page.keyboard.press(`Shift+${key}`);
  }
  if (to.join() === from.join()) await page.keyboard.press('Enter'); // its effect is shown first
  await page.keyboard.press('Enter');
}

/** steer presses an arrow key: once for a step, twice if a preview is shown first. */
async function steer(w, c, side) {
  await w.page.locator('#board [role=grid] [tabindex="0"]').focus();
  await w.page.keyboard.press('Home');
  await w.page.keyboard.press(ARROW[side]);
  if (c.kind !== 'move') await w.page.keyboard.press(ARROW[side]);
}

/** skipped reports whether a submenu has a single entry, which is shown in the submenu's place. */
export function skipped({ choices, forms = [] }, menu) {
  const within = (x) =>
    x.menu?.length >= menu.length && menu.every((name, i) => x.menu[i] === name);
  return menu.length > 1 && new Set([...choices, ...forms].filter(within).map(leafOf)).size === 1;
}

/** FEW is the largest number of answers of one menu that are shown in the menu's place. */
const FEW = 3;

/** spread reports whether a choice is one of the few answers of a question with a single menu. */
export function spread(state, c) {
  const others = state.choices.filter(
    (x) =>
      !onCard(state, x) &&
      !['resign', 'concede', 'pass'].includes(x.kind) &&
      (x.menu?.length || x.kind === 'answer'),
  );
  return (
    c.kind === 'answer' &&
    c.menu?.length === 1 &&
    others.length > 1 &&
    others.length <= FEW &&
    others.every((x) => x.kind === 'answer' && x.menu?.length === 1 && x.menu[0] === c.menu[0]) &&
    new Set(others.map(leafOf)).size === others.length
  );
}

/** share gives shares to figures one by one, by the buttons of the list. */
async function share({ page }, c, press) {
  const list = page.locator('#actions .sharing');
  for (const id of c.hits) await press(list.locator(`[data-more=${JSON.stringify(id)}]`));
  await press(list.getByRole('button', { name: /^Do it/ }));
}

async function inMenu(w, state, c, by) {
  const { choices } = state;
  const { page } = w;
  const press = (locator) => pressed(locator, by);
  const actions = page.locator('#actions');
  if (spread(state, c)) {
    const all = choices.filter((x) => x.kind === 'answer' && x.menu?.[0] === c.menu[0]);
    await press(actions.locator('.answers > button').nth(all.indexOf(c)));
    return;
  }
  if ((c.menu ?? []).length > 0) {
    for (let i = 1; i <= c.menu.length + 1; i++) {
      if (i <= c.menu.length && skipped(state, c.menu.slice(0, i))) continue;
      const id = i > c.menu.length ? leafOf(c) : c.menu.slice(0, i).join(' › ');
      const entry = actions.locator(`[data-entry=${JSON.stringify(id)}]`);
      if (i <= c.menu.length && (await entry.getAttribute('aria-expanded')) === 'true') continue; // the submenu has opened by itself
      const letter = by === 'keys' ? await entry.getAttribute('aria-keyshortcuts') : null;
      if (letter) await page.keyboard.press(letter);
      else await press(entry);
    }
    const take = actions.locator('.wares .foot').getByRole('button', { name: /^Take / }); // taking something for good must be confirmed
    if (c.kind === 'act' && (await actions.locator('.wares').count()) > 0) return press(take);
  } else {
    const button = actions
      .locator(':is(.answers, .buttons) > button')
      .filter({ hasText: c.label })
      .first();
    const letter =
      by === 'keys' && c.kind !== 'answer' ? await button.getAttribute('aria-keyshortcuts') : null;
    if (letter) await page.keyboard.press(letter);
    else await press(button);
  }
  const same = choices.filter(
    (x) => leafOf(x) === leafOf(c) && (x.kind === 'answer') === (c.kind === 'answer'),
  );
  if (same.length === 1 && sure(c)) return; // no second click is needed
  if (
    same.length > 1 &&
    same.every((x) => x.hits?.length && !x.cells?.length) &&
    same.some((x) => x.hits.length > 1)
  )
    return share(w, c, press);
  const target = actions.locator('.target').nth(same.indexOf(c));
  await press(target);
}

async function onBoard(w, state, c) {
  const target = c.target && state.view.figures.find((f) => f.id === c.target);
  await point(
    w,
    target ? target.at : c.at,
    c.side && !target ? c.side : null,
    w.touch ? 'tap' : 'click',
  );
}

/** point clicks or taps a square or one of its sides, or rests the mouse there. A tap previews, and
 * a second tap commits. */
export async function point(w, at, side, how) {
  const { page } = w;
  const p = await spot(w, at, side);
  if (how === 'hover') await page.mouse.move(p.x, p.y);
  else if (how === 'click') await page.mouse.click(p.x, p.y);
  else if (how === 'ask') await page.mouse.click(p.x, p.y, { button: 'right' });
  else {
    const chosen = page.locator(
      side ? '#board [aria-selected=true]' : `[data-cell="${at.join()}"][aria-selected=true]`,
    );
    let q = p;
    for (let n = 0; n === 0 || (n < 3 && (await chosen.count()) === 0); n++) {
      await page.touchscreen.tap(q.x, q.y);
      await chosen
        .first()
        .waitFor({ state: 'attached', timeout: 10_000 })
        .catch(() => {}); // a busy machine: look again
      q = await spot(w, at, side); // the board may have moved meanwhile
    }
    await page.touchscreen.tap(q.x, q.y);
  }
}

/** spot returns the position in the window of a square, or of a point slightly inside one of its
 * sides. It ignores figures there, and waits until the board is at rest. The board is dragged
 * until nothing covers the spot. */
async function spot(w, [x, y], side) {
  const { page } = w;
  for (let n = 0; ; n++) {
    const box = await resting(page, `[data-cell="${x},${y}"]`);
    const [dx, dy] = side ? STEP[side].map((d) => d * 0.85) : [0, 0];
    const p = { x: box.x + (box.width * (1 + dx)) / 2, y: box.y + (box.height * (1 + dy)) / 2 };
    const seen = await page.evaluate((q) => {
      const board = document.querySelector('#board svg');
      if (document.elementFromPoint(q.x, q.y) === board) return null;
      const r = document.querySelector('#board .fill').getBoundingClientRect();
      return { x: r.x, y: r.y, w: r.width, h: r.height };
    }, p);
    if (!seen && (w.touch || (await aimed(page, p, [x, y])))) return p;
    if (n === 6)
      throw new Error(
        `(${x},${y}) cannot be pointed at: ${seen ? 'something lies over it at' : 'it does not stay at'} ${p.x},${p.y}`,
      );
    if (!seen) continue; // the board has moved meanwhile
    const middle = { x: seen.x + seen.w / 2, y: seen.y + seen.h / 2 };
    const go = {
      x: limit(middle.x - p.x, seen.w / 2 - 60),
      y: limit(middle.y - p.y, seen.h / 2 - 60),
    };
    await page.mouse.move(middle.x - go.x / 2, middle.y - go.y / 2);
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y, { steps: 3 });
    await page.mouse.move(middle.x + go.x / 2, middle.y + go.y / 2, { steps: 3 });
    await page.mouse.up();
  }
}

/** aimed rests the mouse at a point, and reports whether the cell is still there afterwards. */
async function aimed(page, p, at) {
  await page.mouse.move(p.x, p.y);
  const { x, y, width, height } = await resting(page, `[data-cell="${at.join()}"]`);
  return p.x >= x && p.x <= x + width && p.y >= y && p.y <= y + height;
}

/** resting returns the box of an element that has not moved for two frames. */
export async function resting(page, selector) {
  const element = page.locator(selector);
  await element.waitFor({ state: 'attached' });
  return element.evaluate(async (e) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const place = () => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return { x, y, width, height };
    };
    for (let before = place(); ;) {
      await frame();
      await frame();
      const now = place();
      if (JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
  });
}

const limit = (v, most) => Math.max(-most, Math.min(most, v));
