// Actions at a table, done as a player would do them, and requests that tests send directly to the
// server.

/**
 * play begins a game as a new visitor, who is asked to choose a game: two clicks. The second is in
 * a corner of its button, because a quick second click at the place of the first would do nothing.
 */
export async function play(page, url, game = 'HeroQuest') {
  await page.goto(url);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Which game?' })
    .getByRole('button', { name: game })
    .click({ position: { x: 12, y: 12 } });
  await page.waitForURL(/#\/table\//);
  await seated(page);
}

/** entered opens the door of a scenario's game, and returns the link to the scenario's setup. */
export async function entered(page, scenario, press = (b) => b.click()) {
  const link = page.locator(`.cards a[href$="/new/${scenario}"]`),
    doors = page.locator('button[aria-pressed]:has([data-game])');
  await page.locator('.cards a').first().waitFor();
  for (let n = 0; !(await link.count()) && n < (await doors.count()); n++)
    await press(doors.nth(n));
  return link;
}

/** seated waits for the table, and closes the dialogs with the links and the story. */
export async function seated(page) {
  await page.locator('#board').waitFor();
  const story = page.getByRole('dialog').getByRole('button', { name: /^(Play|Done)$/ });
  for (let n = 0; n < 2 && (await story.isVisible()); n++) {
    await story.click();
    await page.evaluate(
      () => new Promise((laid) => requestAnimationFrame(() => requestAnimationFrame(laid))),
    );
  }
}

/** place returns the match and the tokens in the page's address. */
export function place(page) {
  const [, match, tokens] = /#\/(?:table|replay)\/([^/]+)\/([^/]+)/.exec(page.url());
  return { match, tokens };
}

/** state returns the match as the page's seat sees it, through the API. */
export async function state(page, url) {
  const { match, tokens } = place(page);
  const answer = await fetch(`${url}/api/v1/matches/${match}/state?seat=auto`, {
    headers: { Authorization: `Bearer ${tokens}` },
  });
  if (!answer.ok) throw new Error(`state: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** turned returns the state of the page's seat once no other seat is to act. Bots act first if
 * several seats may, so that the order of actions does not depend on speed. It also returns when
 * a match is over. */
export async function turned(page, url, s) {
  for (
    s ??= await state(page, url);
    !s.view.outcome &&
    (!s.view.toAct.includes(s.seat) || s.view.toAct.some((seat) => seat !== s.seat));
  )
    s = await grown(page, url, s.seq);
  return s;
}

/** grown waits until the match has an entry after seq. */
export async function grown(page, url, seq) {
  for (let i = 0; i < 1200; i++) {
    const s = await state(page, url);
    if (s.seq > seq) return s;
    await page.waitForTimeout(50);
  }
  const { view, choices } = await state(page, url);
  throw new Error(
    `no entry came after ${seq}: “${view.status}”, to act ${view.toAct}, ${choices.length} choices`,
  );
}

/** sent sends a command of the page's seat through the API. */
export async function sent(page, url, s, c) {
  const { match, tokens } = place(page);
  const answer = await fetch(`${url}/api/v1/matches/${match}/commands`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens}` },
    body: JSON.stringify({ seat: s.seat, seq: s.seq, command: c.command }),
  });
  if (!answer.ok) throw new Error(`“${c.command}”: ${answer.status} ${await answer.text()}`);
}
