// The studio in which pictures are taken: a server, a desktop and a phone. Events are rehearsed on
// a second server with the same seed, so that the windows can open a table just before the event,
// and show only that.
import { writeFile } from 'node:fs/promises';
import { small } from './small.mjs';
import { skip } from './still.mjs';
import { serve } from '../server.mjs';
import { seated } from '../table.mjs';
import { DESKTOP, open, PHONE, until } from '../window.mjs';

/** MOST is the largest number of commands for which a match is played in search of an event. */
const MOST = 600;

export class Studio {
  /** opened starts both servers with the same arguments, and opens the windows. */
  static async opened(folder, ...args) {
    const me = new Studio();
    me.folder = folder;
    [me.server, me.rehearsal] = await Promise.all([serve(...args), serve(...args)]);
    [me.desktop, me.phone] = await Promise.all([
      open('the desktop', { ...DESKTOP, painted: true }),
      open('the phone', { ...PHONE, painted: true }),
    ]);
    for (const w of [me.desktop, me.phone]) await w.page.addInitScript(skip);
    return me;
  }

  close() {
    return Promise.all(
      [this.desktop, this.phone, this.server, this.rehearsal].map((x) => x?.close()),
    );
  }

  /** begun begins a match on both servers. Bots hold the seats that are not named. */
  async begun(scenario, seats, more = {}) {
    const made = [];
    for (const { url } of [this.server, this.rehearsal])
      made.push(await call(`${url}/api/v1/matches`, { scenario, seats, ...more }));
    const tokens = Object.values(made[0].tokens).join(',');
    return {
      ...made[0],
      tokens,
      all: made[0].tokens,
      rehearsed: { match: made[1].match, tokens: Object.values(made[1].tokens).join(',') },
    };
  }

  /** asked asks a server about a match. */
  asked({ url }, { match, tokens }, path) {
    return call(`${url}/api/v1/matches/${match}${path}`, undefined, tokens);
  }

  /**
   * state waits until one of our seats is to act or the match is over. It returns the match as the
   * acting seat sees it.
   */
  async state(server, game) {
    for (let n = 0; n < 3000; n++) {
      const s = await this.asked(server, game, '/state?seat=auto');
      if (
        s.view.outcome ||
        (s.view.toAct.includes(s.seat) && s.choices.some((c) => c.kind !== 'resign'))
      )
        return s;
      await new Promise((next) => setTimeout(next, 20)); // a bot is acting
    }
    throw new Error(`nobody of ours is to act in match ${game.match}`);
  }

  /** give sends a command. */
  give(server, { match, tokens }, s, command) {
    return call(
      `${server.url}/api/v1/matches/${match}/commands`,
      { seat: s.seat, seq: s.seq, command },
      tokens,
    );
  }

  /** suggested returns the command that the game's bot would give. */
  async suggested(server, game, s) {
    return (await this.asked(server, game, `/suggest?seat=${s.seat}`)).command;
  }

  /** played plays our seats as the game's bot would until a state meets the condition, and returns
   * that state. It returns null if the match ends first. */
  async played(game, so, server = this.server, chooses = (s) => this.suggested(server, game, s)) {
    for (let n = 0; n < MOST; n++) {
      const s = await this.state(server, game);
      if (s.view.outcome) return null;
      if (so(s)) return s;
      await this.give(server, game, s, await chooses(s));
    }
    return null;
  }

  /** rehearsedTo plays the rehearsal until the wanted line is told. It returns our commands so far,
   * the last of which causes the line, or null if the line never comes. */
  async rehearsedTo(game, wanted, chooses) {
    const script = [];
    let from = 0;
    for (let n = 0; n < MOST; n++) {
      const s = await this.state(this.rehearsal, game.rehearsed);
      const lines = await this.asked(
        this.rehearsal,
        game.rehearsed,
        `/log?seat=${s.seat}&from=${from + 1}&to=${s.seq}`,
      );
      from = s.seq;
      if (n > 0 && lines.some((l) => (l.told ?? []).some(wanted))) return script;
      if (s.view.outcome) return null;
      const command = chooses?.(s) ?? (await this.suggested(this.rehearsal, game.rehearsed, s));
      script.push(command);
      await this.give(this.rehearsal, game.rehearsed, s, command);
    }
    return null;
  }

  /** Opens a table in a window and waits until it is ready. */
  async at(w, { match, tokens }, motion = false) {
    await w.page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' });
    w.seq = -1;
    await w.page.goto('about:blank');
    await w.page.goto(`${this.server.url}/#/table/${match}/${tokens}`);
    await seated(w.page);
  }

  /** caught opens a table in both windows just before a wanted line is told, gives the command that
   * causes the line, and waits until the page shows a moment of the given kind. Of several matches
   * it uses the first in which the line comes. */
  async caught(begin, kind, wanted = (t) => t.moment === kind, chooses) {
    for (let tries = 0; tries < 5; tries++) {
      const game = await begin();
      const script = await this.rehearsedTo(game, wanted, chooses);
      if (!script) continue;
      const last = script.pop();
      for (const command of script)
        await this.give(this.server, game, await this.state(this.server, game), command);
      const s = await this.state(this.server, game);
      const windows = [this.desktop, this.phone];
      for (const w of windows) {
        await this.at(w, game, true);
        await w.ready(s.seq);
      }
      await this.give(this.server, game, s, last);
      const now = await this.state(this.server, game);
      const lines = await this.asked(
        this.server,
        game,
        `/log?seat=${s.seat}&from=${s.seq + 1}&to=${now.seq}`,
      );
      if (!lines.some((l) => (l.told ?? []).some(wanted)))
        throw new Error(`the rehearsal of the ${kind} was another match`);
      for (const w of windows) {
        const moment = w.page.locator(`[data-moment="${kind}"]`);
        await until(
          async () => {
            if (await moment.isVisible()) return true;
            if (await w.page.locator(`[data-moment]:not([data-moment="${kind}"])`).isVisible())
              await w.page.keyboard.press('Shift+F7'); // another moment comes first
            return false;
          },
          `${w.name} does not show the ${kind}`,
          40_000,
        ).catch(async (e) => {
          if (process.env.SHOTS)
            await w.page.screenshot({ path: `${process.env.SHOTS}/missed-${kind}.png` });
          throw e;
        });
      }
      return game;
    }
    throw new Error(`no ${kind} came about in five matches`);
  }

  /** Waits until nothing moves in a window and its board has been painted. */
  async still(w) {
    await w.page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.race([
        Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {}))),
        new Promise((done) => setTimeout(done, 1000)),
      ]);
    });
    // a board's world is painted in a worker, and appears slightly later than its diagram
    await w.page
      .waitForFunction(
        () =>
          [...document.querySelectorAll('.board[data-world]')].every((b) =>
            b.classList.contains('skinned'),
          ),
        null,
        { timeout: 20_000 },
      )
      .catch(() => {});
  }

  /** shoot takes a picture of a window once nothing moves in it. */
  async shoot(w, name, scheme) {
    if (scheme) await w.page.emulateMedia({ colorScheme: scheme });
    await this.still(w);
    await writeFile(`${this.folder}${name}.png`, small(await w.page.screenshot()));
    if (scheme) await w.page.emulateMedia({ colorScheme: w === this.phone ? 'dark' : 'light' });
  }

  /**
   * Takes a picture of each window: the desktop in light colours and the phone in dark ones, or the
   * other way round.
   */
  async both(name, dark = false) {
    await this.shoot(this.desktop, name, dark ? 'dark' : 'light');
    await this.shoot(this.phone, `${name}-phone`, dark ? 'light' : 'dark');
  }
}

async function call(url, body, tokens) {
  const headers = {
    ...(tokens && { Authorization: `Bearer ${tokens}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const answer = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
