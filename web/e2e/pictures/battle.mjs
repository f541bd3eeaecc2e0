// A shot over some distance, on the flat board, in 3D, and from the attacker's eyes; and a battle
// on a phone.
import { clean } from '../axe.mjs';
import { point } from '../hand.mjs';

const away = (ms) => new Promise((done) => setTimeout(done, ms));

export async function battle(studio) {
  const { desktop, phone } = studio;
  const { page } = desktop;
  let game = await studio.begun('the-toll-bridge', { watch: 'person' });
  let s = await studio.played(game, (x) => shot(x) !== null);
  if (!s) throw new Error('nobody shoots in this battle');
  await studio.at(desktop, game);
  await desktop.ready(s.seq);
  const target = s.view.figures.find((f) => f.id === shot(s).target);
  if (!s.view.actor && new Set(s.choices.flatMap((c) => c.figure ?? [])).size > 1)
    await point(desktop, s.view.figures.find((f) => f.id === shot(s).figure).at, null, 'click');
  await point(desktop, target.at, null, 'hover');
  await page.locator('#board .card .odds').waitFor();
  await studio.shoot(desktop, 'battle');
  await page.getByRole('button', { name: '3D', exact: true }).click();
  await page.getByRole('button', { name: 'Above' }).waitFor();
  await away(1500);
  await studio.shoot(desktop, 'battle-3d');
  await page.getByRole('button', { name: 'From the head' }).click();
  await page.locator('[aria-label="From the head"] select').nth(1).selectOption(target.id);
  await away(1500);
  await clean(page, 'the view from the head');
  await studio.shoot(desktop, 'battle-head');

  // on a phone: what a figure could attack from each place it can reach
  game = await studio.begun('the-old-weir', { watch: 'person' });
  s = await studio.played(
    game,
    (x) =>
      x.view.round > 1 &&
      new Set(x.choices.filter((c) => c.kind === 'move').map((c) => c.figure)).size > 1,
  );
  if (!s) throw new Error('nobody comes near in this battle');
  await studio.at(phone, game);
  await phone.ready(s.seq);
  await phone.page.getByRole('button', { name: 'Look ahead' }).tap();
  await phone.page.locator('[data-outlook]').first().waitFor({ state: 'attached' });
  await clean(phone.page, 'a battle on a phone');
  await studio.shoot(phone, 'battle-phone');

  // the same in 3D
  await phone.page.getByRole('button', { name: '3D', exact: true }).tap();
  await phone.page.getByRole('button', { name: 'Above' }).waitFor();
  await away(1500);
  await studio.shoot(phone, 'battle-3d-phone');
}

/** night captures an encounter in its own light. Figures without a light are not seen from afar. */
export async function night(studio) {
  const seats = Object.fromEntries(
    ['fighter', 'cleric', 'rogue', 'wizard'].map((seat) => [seat, 'person']),
  );
  let game, s;
  for (let tries = 0; tries < 5 && !s; tries++) {
    game = await studio.begun('the-sextons-key', seats);
    s = await studio.played(
      game,
      (x) =>
        x.view.round > 1 && x.view.figures.filter((f) => f.side !== 'party' && !f.down).length > 1,
    );
  }
  if (!s) throw new Error('nobody is met in the dark');
  for (const w of [studio.desktop, studio.phone]) {
    await studio.at(w, game);
    await w.ready(s.seq);
  }
  await studio.both('night', true);
}

/** shot returns an attack at a range worth showing. */
function shot({ choices }) {
  return choices.find((c) => c.kind === 'attack' && c.odds && (c.count?.length ?? 0) > 1) ?? null;
}

/**
 * draft captures the cards of a draft with one of them raised, and the order markers of a later
 * round.
 */
export async function draft(studio) {
  const { desktop, phone } = studio;
  const game = await studio.begun('the-broken-crown', { north: 'person', south: 'person' });
  let s = await studio.played(
    game,
    (x) =>
      x.choices.filter((c) => c.command.startsWith('draft ')).length > 3 &&
      x.view.hands.length > 1 &&
      x.choices.length < 9,
  );
  if (!s) throw new Error('nobody drafts');
  for (const w of [desktop, phone]) {
    await studio.at(w, game);
    await w.ready(s.seq);
    const ware = w.page.locator('.wares button.ware').nth(2);
    await (w.touch ? ware.tap() : ware.click());
    await w.page.locator('.wares .foot').waitFor();
    await clean(w.page, 'a draft');
    await studio.shoot(w, w === phone ? 'draft-phone' : 'draft');
  }
  s = await studio.played(
    game,
    (x) => x.view.round > 1 && x.choices.some((c) => c.command.startsWith('mark 2 ')),
  );
  if (!s) throw new Error('no marker is laid in the second round');
  await studio.at(desktop, game);
  await desktop.ready(s.seq);
  await desktop.page.locator('.marker').first().waitFor();
  await clean(desktop.page, 'order markers');
  await studio.shoot(desktop, 'markers');
}
