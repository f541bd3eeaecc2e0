// The main states of each world: how to reach each, and what a player has opened or points at in
// it.
import { skipped } from '../hand.mjs';
import { fight } from './quest.mjs';
import { spell } from './skirmish.mjs';

/** persons begins a match in which people hold these seats. */
const persons =
  (scenario, ...seats) =>
  (studio) =>
    studio.begun(scenario, Object.fromEntries(seats.map((s) => [s, 'person'])));

const quest = persons('soup-for-the-orcs', 'barbarian', 'dwarf', 'elf', 'wizard');
const delve = persons('overdue', 'bouncer', 'sweep', 'matron', 'fireworker');
const battle = persons('the-toll-bridge', 'watch');
const master = persons('the-broken-crown', 'north', 'south');
const skirmish = (studio) =>
  studio.begun('the-salt-toll', {
    fighter: 'person',
    cleric: 'person',
    rogue: 'person',
    wizard: 'person',
    gm: 'person',
  });

const first = (choices, wanted) => choices.find(wanted) ?? null;
const found = (s, id) => s.view.figures.find((f) => f.id === id);

/** odds points at the target of an attack, which shows the odds. */
const odds =
  (choose) =>
  async ({ w, s, aim }) => {
    const c = choose(s);
    await aim(c.at ?? found(s, c.target).at);
    await w.page.locator('#board .card .odds').waitFor();
  };

/** open presses the entries of a menu path, one after the other. */
async function open({ w, s, press }, entries) {
  for (let i = 1; i <= entries.length; i++) {
    if (skipped(s, entries.slice(0, i))) continue;
    await press(
      w.page.locator(`#actions [data-entry=${JSON.stringify(entries.slice(0, i).join(' › '))}]`),
    );
  }
}

/** ended opens the page on how a match ended. */
const ended = async ({ w, press }) => {
  await press(w.page.getByRole('button', { name: 'Table menu' }));
  await press(w.page.getByRole('button', { name: 'How it ended' }));
  await w.page.getByRole('dialog').getByRole('table').waitFor();
};

/** deepened opens the 3D battlefield, and waits until it is complete. */
async function deepened({ w, press }) {
  await press(w.page.getByRole('button', { name: '3D', exact: true }));
  await w.page.getByRole('button', { name: 'Above' }).waitFor();
  await w.page.waitForTimeout(2500);
}

/** sheeted opens the hand of cards on a phone, where it is a sheet. */
async function sheeted({ w, press }) {
  if (!w.touch) return;
  await press(w.page.getByRole('button', { name: 'Cards', exact: true }));
  await w.page.getByRole('dialog').locator('[data-card] .press').first().waitFor();
}

const hit = ({ choices }) =>
  first(choices, (c) => c.kind === 'attack' && c.main && c.odds && c.target);
const shot = ({ choices }) =>
  first(choices, (c) => c.kind === 'attack' && c.odds && (c.count?.length ?? 0) > 1);
const danger = ({ choices }) =>
  first(choices, (c) => c.kind === 'move' && c.path?.some((x) => x.by?.length));
const asked = ({ view, choices }) => view.round > 0 && choices.some((c) => c.kind === 'answer');
const outOfTurn = (s) => asked(s) && found(s, s.view.actor)?.seat !== s.seat;
/** looked returns a state of a battle in which a distant figure can be attacked. */
const looked = (show) => ({
  begin: battle,
  so: (s) => shot(s) !== null,
  show,
});

export const states = {
  heroquest: {
    play: { begin: quest, so: (s) => fight(s) !== null, show: odds(fight) },
    choice: {
      begin: quest,
      so: (s) => fight(s) !== null,
      show: (o) => open(o, fight(o.s).menu),
    },
    cards: {
      begin: quest,
      so: (s) => s.view.actor === 'wizard' && s.choices.some((c) => c.card),
      show: async (o) => {
        const c = o.s.choices.find((x) => x.card);
        if (c.menu?.length) await open(o, c.menu);
      },
    },
    end: { begin: quest, over: true, show: ended },
  },
  gloomhaven: {
    play: { begin: delve, so: (s) => s.view.round > 1 && hit(s) !== null, show: odds(hit) },
    cards: {
      begin: delve,
      so: (s) => s.choices.some((c) => c.command.startsWith('choose')),
      show: sheeted,
    },
    question: { begin: delve, so: asked },
    end: { begin: delve, over: true, show: ended },
  },
  heroscape: {
    play: looked(odds(shot)),
    'play-3d': looked(deepened),
    'head-3d': looked(async (o) => {
      await deepened(o);
      await o.press(o.w.page.getByRole('button', { name: 'From the head' }));
      await o.w.page
        .locator('[aria-label="From the head"] select')
        .nth(1)
        .selectOption(shot(o.s).target);
      await o.w.page.waitForTimeout(2500);
    }),
    draft: {
      begin: master,
      so: (s) =>
        s.choices.filter((c) => c.command.startsWith('draft ')).length > 3 &&
        s.view.hands.length > 1,
      show: async ({ w, press }) => {
        await press(w.page.locator('.wares button.ware').nth(2));
        await w.page.locator('.wares .foot').waitFor();
      },
    },
    markers: {
      begin: master,
      so: (s) => s.view.round > 1 && s.choices.some((c) => c.command.startsWith('mark 2 ')),
    },
    end: { begin: battle, over: true, show: ended },
  },
  dnd: {
    play: {
      begin: skirmish,
      so: (s) => danger(s) !== null,
      show: async ({ s, aim, w }) => {
        await aim(danger(s).at);
        await w.page.locator('#board .card').first().waitFor();
      },
    },
    question: { begin: skirmish, so: outOfTurn },
    area: {
      begin: skirmish,
      so: (s) => spell(s) !== null,
      show: async (o) => {
        const { w, s } = o,
          laid = spell(s);
        const form = s.forms.find((f) => laid.command.startsWith(f.command.split('{')[0].trim()));
        await open(o, [...form.menu, form.group]);
        const bar = w.page.getByRole('group', { name: 'Area', exact: true });
        await bar.waitFor();
        const b = await w.page.locator(`[data-cell="${laid.at.join()}"]`).boundingBox();
        const corner = laid.corner ?? '';
        const x = b.x + b.width * (corner.includes('E') ? 0.95 : corner ? 0.05 : 0.5),
          y = b.y + b.height * (corner.includes('S') ? 0.95 : corner ? 0.05 : 0.5);
        await (w.touch ? w.page.touchscreen.tap(x, y) : w.page.mouse.move(x, y, { steps: 4 }));
        await bar.getByText(/\d+%/).first().waitFor();
      },
    },
    end: { begin: skirmish, over: true, show: ended },
  },
};
