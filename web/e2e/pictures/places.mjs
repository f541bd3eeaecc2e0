// The pages, and the panels that open at a table: the lobby, the setup, how a game is played,
// words, talk, a plan, the monsters' seat.
import { point } from '../hand.mjs';
import { seated } from '../table.mjs';

const press = (w, locator) => (w.touch ? locator.tap() : locator.click());

export async function lobby(studio) {
  for (const w of [studio.desktop, studio.phone]) {
    await w.page.goto(`${studio.server.url}/#/`);
    await w.page.locator('.cards img').last().waitFor();
    // pictures below the window load only when the page is scrolled to them
    await w.page.waitForFunction(() =>
      [...document.images].every((i) => i.complete || i.getBoundingClientRect().top > innerHeight),
    );
  }
  await studio.both('lobby');
}

/**
 * mine captures the page of a person's games under a personal link: some won, one given up, one
 * unfinished.
 */
export async function mine(studio) {
  const saved = [];
  for (const [scenario, ours, how] of [
    ['the-cloakroom', 'bouncer', 'on'],
    ['the-millers-rats', 'hirelings', 'on'],
    ['the-toll-bridge', '', 'up'],
    ['soup-for-the-orcs', 'elf', ''],
  ]) {
    const card = (await (await fetch(`${studio.server.url}/api/v1/scenarios`)).json()).find(
      (c) => c.id === scenario,
    );
    const seats = card.seats.filter((s) => s.held !== 'empty').map((s) => s.id),
      own = seats.includes(ours) ? ours : seats[0];
    const game = await studio.begun(
      scenario,
      Object.fromEntries(seats.map((s) => [s, s === own ? 'person' : 'bot'])),
    );
    if (how === 'on') await studio.played(game, () => false);
    if (how === 'up')
      await studio.played(
        game,
        () => false,
        studio.server,
        (s) =>
          s.choices.find((c) => c.kind === 'resign')?.command ??
          studio.suggested(studio.server, game, s),
      );
    saved.push({
      match: game.match,
      tokens: game.tokens.split(','),
      owner: game.owner,
      scenario: card.name,
      scenarioId: scenario,
      opened: Date.now(),
    });
  }
  let link = '';
  for (const w of [studio.desktop, studio.phone]) {
    await w.page.goto(`${studio.server.url}/#/`);
    if (!link)
      await w.page.evaluate(
        (list) => localStorage.setItem('battlemat.held/1', JSON.stringify(list)),
        saved,
      );
    await w.page.goto(link || `${studio.server.url}/#/mine`);
    if (link) await press(w, w.page.getByRole('button', { name: /join this device/ }));
    else {
      await press(w, w.page.getByRole('button', { name: 'Take this to another device' }));
      link = await w.page.getByRole('dialog').getByRole('textbox').inputValue();
      await press(w, w.page.getByRole('button', { name: 'Done' }));
    }
    await w.page.getByText('Given up').waitFor();
    await w.page.waitForFunction(() =>
      [...document.images].every((i) => i.complete || i.getBoundingClientRect().top > innerHeight),
    );
    await w.page.evaluate(() => document.activeElement?.blur());
  }
  await studio.both('mine', true);
}

export async function setup(studio) {
  for (const w of [studio.desktop, studio.phone]) {
    await w.page.goto(`${studio.server.url}/#/new/soup-for-the-orcs`);
    await w.page.getByRole('button', { name: 'Start the game' }).waitFor();
    await press(w, w.page.locator('summary').first());
    await w.page
      .locator('summary')
      .first()
      .evaluate((e) => e.scrollIntoView());
  }
  await studio.both('setup', true);
}

/** learn captures a screen of "How to play" and the words of a game. */
export async function learn(studio) {
  const guide = await (await fetch(`${studio.server.url}/api/v1/books/gloomhaven/guide`)).json();
  for (const w of [studio.desktop, studio.phone]) {
    await w.page.goto(`${studio.server.url}/#/learn/gloomhaven/play/4`);
    await w.page.getByRole('heading', { name: guide.screens[3].title, exact: true }).waitFor();
    await w.page.locator('.picture > *').first().waitFor();
  }
  await studio.both('how-to-play');
  for (const w of [studio.desktop, studio.phone]) {
    await w.page.goto(`${studio.server.url}/#/learn/gloomhaven/words`);
    await w.page.getByText('Muddle', { exact: true }).waitFor();
  }
  await studio.both('words', true);
}

/** plan captures a click on a foe out of reach: the move and the attack, with the odds. */
export async function plan(studio) {
  const game = await studio.begun('soup-for-the-orcs', {
    barbarian: 'person',
    dwarf: 'person',
    elf: 'person',
    wizard: 'person',
  });
  const foes = (s) => s.view.figures.filter((f) => f.side !== 'heroes' && !f.down);
  const far = (s) => {
    const me = s.view.figures.find((f) => f.id === s.view.actor);
    return (
      me &&
      foes(s).find(
        (f) =>
          Math.abs(f.at[0] - me.at[0]) + Math.abs(f.at[1] - me.at[1]) > 2 &&
          !s.choices.some((c) => c.target === f.id),
      )
    );
  };
  for (let tries = 0; tries < 30; tries++) {
    const s = await studio.played(
      game,
      (x) => foes(x).length > 1 && far(x) && x.choices.some((c) => c.kind === 'move'),
    );
    if (!s) break;
    const { page } = studio.desktop;
    const offer = (w) =>
      w.page
        .getByRole('region', { name: 'Why?' })
        .getByRole('button', { name: /strike/ })
        .first();
    const shown = async (w) => {
      await studio.at(w, game);
      await w.ready(s.seq);
      await point(w, far(s).at, null, 'click');
      return offer(w)
        .waitFor({ timeout: 8000 })
        .then(
          () => true,
          () => false,
        );
    };
    if (await shown(studio.desktop)) {
      await page.mouse.move(640, 20);
      await studio.at(studio.phone, game);
      await studio.phone.ready(s.seq);
      const box = await studio.phone.page
        .locator(`[data-cell="${far(s).at.join()}"]`)
        .boundingBox();
      for (let n = 0; n < 2 && !(await offer(studio.phone).isVisible()); n++) {
        await studio.phone.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await offer(studio.phone)
          .waitFor({ timeout: 8000 })
          .catch(() => {});
      }
      await studio.both('plan');
      return;
    }
    await studio.give(studio.server, game, s, await studio.suggested(studio.server, game, s));
  }
  throw new Error('nobody is out of reach and can be reached');
}

/**
 * zargon captures the seat of the monsters: which have acted, which wait, what the heroes do not
 * know.
 */
export async function zargon(studio) {
  const met = (x) =>
    x.seat === 'zargon' &&
    x.view.figures.filter((f) => f.side !== 'heroes' && !f.down && !f.unseen).length > 2;
  let game, s;
  for (let tries = 0; tries < 5 && !s; tries++) {
    game = await studio.begun('soup-for-the-orcs', {
      barbarian: 'person',
      dwarf: 'person',
      elf: 'person',
      wizard: 'person',
      zargon: 'person',
    });
    s = await studio.played(game, met);
  }
  if (!s) throw new Error('no monsters are met');
  for (const w of [studio.desktop, studio.phone]) {
    await studio.at(w, { ...game, tokens: game.all.zargon });
    await w.ready(s.seq);
    // zooms from the whole board to the heroes
    const hero = s.view.figures.find((f) => f.side === 'heroes' && !f.down);
    const box = await w.page.locator(`[data-cell="${hero.at.join()}"]`).boundingBox();
    await w.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let n = 0; n < 4; n++) await w.page.mouse.wheel(0, -200);
    await w.page.mouse.move(4, 4);
  }
  await studio.both('zargon', true);
}

/**
 * talk captures two people at a table: their names, what they say, and a place that one shows the
 * other.
 */
export async function talk(studio) {
  const { desktop, phone } = studio;
  const game = await studio.begun('soup-for-the-orcs', { barbarian: 'person', elf: 'person' });
  const s = await studio.played(
    game,
    (x) => x.view.round > 1 && x.view.figures.some((f) => f.side !== 'heroes'),
  );
  if (!s) throw new Error('nobody is met');
  for (const [w, seat, name] of [
    [desktop, 'barbarian', 'Anna'],
    [phone, 'elf', 'Ben'],
  ]) {
    await w.page.goto('about:blank');
    await w.page.goto(`${studio.server.url}/#/table/${game.match}/${game.all[seat]}`);
    const field = w.page.getByLabel('Your name');
    await field.waitFor();
    await field.fill(name);
    await field.press('Tab');
    await seated(w.page);
  }
  await phone.page.getByRole('button', { name: 'Log' }).tap();
  await phone.page
    .getByLabel('Say something to the others')
    .fill('I take the one by the door. Who opens it?');
  await phone.page.getByLabel('Say something to the others').press('Enter');
  await desktop.page.getByText('I take the one by the door.').first().waitFor();
  await desktop.page
    .getByLabel('Say something to the others')
    .fill('Me. Stand here, and leave some for us.');
  await desktop.page.getByLabel('Say something to the others').press('Enter');
  await phone.page.getByText('Stand here, and leave').first().waitFor();
  await phone.page.keyboard.press('Escape');
  await desktop.page.locator('.chat').getByRole('button', { name: 'Look here' }).click();
  await desktop.page.getByText('Choose the place').waitFor();
  const elf = s.view.figures.find((f) => f.id === 'elf');
  await desktop.page.locator(`[data-cell="${elf.at.join()}"]`).dispatchEvent('click');
  for (const w of [desktop, phone])
    await w.page.locator(`[data-ping="${elf.at.join()}"]`).first().waitFor({ state: 'attached' });
  await studio.both('talk');
}

/**
 * master captures the game master's seat: a figure behind the screen, and the rulings about a
 * figure.
 */
export async function master(studio) {
  const game = await studio.begun(
    'the-salt-toll',
    { fighter: 'person', cleric: 'person', rogue: 'person', wizard: 'person', gm: 'bot' },
    { master: ['figures', 'harm', 'ground', 'turns', 'secrets', 'end'] },
  );
  const mine = { ...game, tokens: game.all.master };
  const state = () => studio.asked(studio.server, mine, '/state?seat=master');
  const rule = async (words) => {
    const s = await state();
    await studio.give(studio.server, mine, { ...s, seat: 'master' }, `rule ${words}`);
  };
  let s = await state();
  const foe = s.view.figures.find((f) => f.side !== 'party'),
    hero = s.view.figures.find((f) => f.side === 'party');
  await rule(`hide ${foe.id}`);
  await rule(`condition ${hero.id} poisoned`);
  s = await state();
  for (const w of [studio.desktop, studio.phone]) {
    await studio.at(w, mine);
    await w.ready(s.seq);
    const press = (locator) => (w.touch ? locator.tap() : locator.click());
    if (w.touch)
      await press(
        w.page
          .getByRole('button', { name: 'Table menu' })
          .or(w.page.getByRole('button', { name: 'Rule', exact: true }))
          .first(),
      );
    else await press(w.page.getByRole('button', { name: 'Rule', exact: true }));
    if (w.touch && !(await w.page.getByRole('region', { name: 'Game master' }).isVisible()))
      await press(
        w.page
          .getByRole('button', { name: 'Rule', exact: true })
          .or(w.page.getByRole('menuitem', { name: 'Rule' }))
          .first(),
      );
    await w.page.getByRole('region', { name: 'Game master' }).waitFor();
    await w.page.waitForTimeout(600);
  }
  await studio.both('master');
}
