// Moments as they appear, each on the desktop and on the phone.
const hero = (name) => ({ [name]: 'person' });

/** quest begins a quest in which the named heroes' seats are ours and bots hold the others. */
const quest =
  (studio, scenario, ...seats) =>
  () =>
    studio.begun(scenario, Object.assign({}, ...seats.map(hero)));

export async function treasure(studio) {
  await studio.caught(quest(studio, 'the-lantern', 'barbarian'), 'treasure');
  await studio.both('treasure');
}

export async function tale(studio) {
  await studio.caught(
    quest(studio, 'soup-for-the-orcs', 'barbarian', 'dwarf', 'elf', 'wizard'),
    'tale',
  );
  await studio.both('tale', true);
}

export async function boss(studio) {
  await studio.caught(
    quest(studio, 'the-king-under-the-pantry', 'barbarian', 'dwarf', 'elf', 'wizard'),
    'foe',
    (t) => t.moment === 'foe' && t.kind === 'said',
  );
  await studio.both('boss', true);
}

export async function met(studio) {
  await studio.caught(quest(studio, 'the-lantern', 'barbarian'), 'met');
  await studio.both('objective');
}

/** fallen captures the death of a reckless hero. */
export async function fallen(studio) {
  await studio.caught(
    quest(studio, 'the-king-under-the-pantry', 'barbarian', 'dwarf', 'elf', 'wizard'),
    'fallen',
    (t) => t.moment === 'fallen' && t.by,
  );
  await studio.both('fallen', true);
}

/** dying captures a D&D character who is dying. */
export async function dying(studio) {
  await studio.caught(
    () =>
      studio.begun('the-salt-toll', {
        fighter: 'person',
        cleric: 'person',
        rogue: 'person',
        wizard: 'person',
      }),
    'dying',
  );
  await studio.both('dying');
}

/** end captures the end of a match, with its tally and what comes next. */
export async function end(studio) {
  const game = await studio.begun('the-lantern', hero('barbarian'));
  if (await studio.played(game, () => false)) throw new Error('the match does not end');
  for (const w of [studio.desktop, studio.phone]) {
    await studio.at(w, game);
    const menu = w.page.getByRole('button', { name: 'Table menu' });
    await (w.touch ? menu.tap() : menu.click());
    await w.page.getByRole('button', { name: 'How it ended' }).click();
    await w.page.getByRole('dialog').getByRole('table').waitFor();
  }
  await studio.both('end');
}
