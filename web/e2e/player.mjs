// A player for the tests. It knows no rule: it takes what it is offered, looks into every
// room it can reach, fights what bars the way, and goes back where it came from once the
// table says that the goal is met.

const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const key = (c) => c.join();

/** Player remembers between turns what it has searched. */
export class Player {
  searched = new Map(); // room: how often

  /** choose answers one of the choices of a state; null when there is nothing but to give up. */
  choose({ view, choices }) {
    let far = this.distances(view);
    if (!goalMet(view) && far.get('here') === 1000) {
      this.searched.clear(); // everything was looked into, and yet: look again
      far = this.distances(view);
    }
    const here = view.figures.find((f) => f.id === view.actor);
    const room = here ? roomAt(view, here.at) : '';
    const met = goalMet(view);
    let best = null;
    let most = -Infinity;
    for (const c of choices) {
      const worth = this.worth(c, { far, room, met });
      if (worth > most) [best, most] = [c, worth];
    }
    if (best && /search/i.test(best.command)) this.searched.set(room, (this.searched.get(room) ?? 0) + 1);
    return best;
  }

  /** worthwhile reports whether there is anything to choose but to give up. */
  worthwhile({ choices }) {
    return choices.some((c) => c.kind !== 'resign');
  }

  worth(c, { far, room, met }) {
    const [verb] = c.command.split(' ');
    if (c.kind === 'resign') return -Infinity;
    if (c.kind === 'answer') return 100;
    if (c.kind === 'attack') return c.odds ? 90 : 10;
    if (verb === 'leave') return met ? 95 : -20;
    if (verb === 'open') return 80;
    if (verb === 'search') return /treasure/i.test(c.command) && room !== '.' && !this.searched.has(room) ? 85 : -10;
    if (verb === 'roll') return 70;
    if (c.kind === 'pass') return 5;
    if (c.kind !== 'move') return -20;
    const now = far.get('here') ?? 1000;
    const then = far.get(key(c.at)) ?? 1000;
    const danger = (c.path ?? []).filter((s) => s.danger).length;
    return then < now ? 60 - then - 2 * danger : -1; // nearer, or not at all
  }

  /** distances are the steps from each known cell to the nearest place worth going to. */
  distances(view) {
    const g = view.ground;
    const closed = new Set((g.doors ?? []).filter((d) => d.state !== 'open').map((d) => edge(d.at, d.side)));
    const open = new Set((g.doors ?? []).filter((d) => d.state === 'open').map((d) => edge(d.at, d.side)));
    const walls = new Set((g.walls ?? []).map((w) => edge(w.at, w.side)));
    const inside = ([x, y]) => x >= 0 && y >= 0 && x < g.width && y < g.height;
    const known = (c) => inside(c) && !['?', '#'].includes(g.map[c[1]][c[0]]) && g.legend[g.map[c[1]][c[0]]] !== 'wall';
    const goals = [];
    const side = view.figures.find((f) => f.id === view.actor)?.side;
    for (const foe of view.figures.filter((f) => f.side !== side && !f.down)) {
      for (const [way, d] of Object.entries(STEPS)) {
        const e = edge(foe.at, way);
        const b = [foe.at[0] + d[0], foe.at[1] + d[1]];
        if (known(b) && !walls.has(e) && !closed.has(e)) goals.push(b);
      }
    }
    const fight = goals.length > 0;
    for (let y = 0; y < g.height; y++) {
      for (let x = 0; x < g.width; x++) {
        if (!known([x, y])) continue;
        const room = roomAt(view, [x, y]);
        if (fight || goalMet(view)) continue;
        if (room !== '.' && room !== '?' && !this.searched.has(room)) goals.push([x, y]);
        for (const [way, d] of Object.entries(STEPS)) {
          const e = edge([x, y], way);
          const b = [x + d[0], y + d[1]];
          if (closed.has(e)) goals.push([x, y]);
          else if (inside(b) && g.map[b[1]][b[0]] === '?' && !walls.has(e)) goals.push([x, y]);
        }
      }
    }
    for (const p of g.pieces ?? []) {
      if (!goalMet(view) || !p.kind === 'stairs') continue;
      for (let i = 0; i < p.width * p.height; i++) goals.push([p.at[0] + (i % p.width), p.at[1] + Math.floor(i / p.width)]);
    }
    const far = new Map(goals.map((c) => [key(c), 0]));
    const queue = [...goals];
    for (const c of queue) {
      for (const [way, d] of Object.entries(STEPS)) {
        const e = edge(c, way);
        const b = [c[0] + d[0], c[1] + d[1]];
        if (!known(b) || far.has(key(b)) || closed.has(e) || (walls.has(e) && !open.has(e))) continue;
        far.set(key(b), far.get(key(c)) + 1);
        queue.push(b);
      }
    }
    const here = view.figures.find((f) => f.id === view.actor);
    if (here) far.set('here', far.get(key(here.at)) ?? 1000);
    return far;
  }
}

const roomAt = (view, [x, y]) => view.ground.rooms?.[y]?.[x] ?? '';
const goalMet = (view) => view.objective === 'met';

/** edge names the border of two squares, from either of them. */
function edge([x, y], side) {
  if (side === 'N') return `${x},${y - 1}S`;
  if (side === 'W') return `${x - 1},${y}E`;
  return `${x},${y}${side}`;
}

/** commit makes a choice on the page as a person does: by the menu, the buttons or the
 * board. */
export async function commit(page, { choices }, c) {
  const actions = page.locator('#actions');
  const leaf = [...(c.menu ?? []), c.label].join(' › ');
  const aimed = c.at !== undefined || c.target !== undefined;
  if (c.menu?.length > 0) {
    for (let i = 1; i <= c.menu.length; i++) await actions.locator(`[data-entry="${c.menu.slice(0, i).join(' › ')}"]`).click();
    await actions.locator(`[data-entry="${leaf}"]`).click();
  } else if (!aimed || c.kind === 'answer') {
    await actions.locator(':is(.answers, .buttons) > button').filter({ hasText: c.label }).first().click();
  } else {
    await onBoard(page, c);
    return;
  }
  if (!aimed) return;
  const same = choices.filter((x) => [...(x.menu ?? []), x.label].join(' › ') === leaf);
  await actions.locator('.target').nth(same.indexOf(c)).click();
}

/** onBoard goes to the cell and presses Enter, once to see what it means and once to do it;
 * a door is clicked, with the whole board in view. */
async function onBoard(page, c) {
  const cell = page.locator(`[data-cell="${c.at.join()}"]`);
  await cell.focus();
  if (!c.side) {
    await page.keyboard.press('Enter');
    const several = page.locator('#board .chooser').getByRole('button', { name: c.label });
    if ((await several.count()) > 0) await several.first().click();
    else await page.keyboard.press('Enter');
    return;
  }
  await page.keyboard.press('0');
  await page.waitForTimeout(100);
  const box = await cell.boundingBox();
  const [dx, dy] = STEPS[c.side];
  await page.mouse.click(box.x + (box.width * (1 + dx)) / 2, box.y + (box.height * (1 + dy)) / 2);
}
