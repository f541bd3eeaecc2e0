// The real program, serving from a temporary folder on a free port.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** SEED determines the dice of all games here, so that a test runs the same way every time. With
 * another seed the games take another course. */
const SEED = process.env.BATTLEMAT_SEED ?? 'well begun';

/** serve starts the program, with more arguments if a test needs them. It is the program that
 * BATTLEMAT names, relative to the folder web, or else one built here. BATTLEMAT_URL names a
 * server that is already running. */
export const serve = (...args) =>
  begin(
    (folder) =>
      process.env.BATTLEMAT ? resolve(root, 'web', process.env.BATTLEMAT) : built(folder),
    args,
  );

/** serveNonsense is like serve, with a program whose games use nonsense texts. Package
 * game/rulestest/nonsense, which no released program includes, wraps the games in this build. */
export const serveNonsense = (...args) =>
  begin(async (folder) => built(folder, ...(await nonsense(folder))), args);

/** nonsense returns the flags for building the program with nonsense texts. */
async function nonsense(folder) {
  const registry = join(root, 'rules/all/all.go');
  const games = /\{(\w+\.Book), (\w+\.Ruleset)\}/g; // a game's book and ruleset
  const listed = await readFile(registry, 'utf8');
  if (!listed.match(games))
    throw new Error(`${registry} does not list the games as this test knows it`);
  const said = listed
    .replace(games, (_, book, game) => `{${book}, nonsense.Of(${game})}`)
    .replace('import (', 'import (\n\t"github.com/battlemat/battlemat/game/rulestest/nonsense"');
  const [instead, overlay] = [join(folder, 'all.go'), join(folder, 'overlay.json')];
  await writeFile(instead, said);
  await writeFile(overlay, JSON.stringify({ Replace: { [registry]: instead } }));
  return ['-overlay', overlay];
}

/** built builds the program in a folder. */
async function built(folder, ...flags) {
  const program = join(folder, 'battlemat');
  await promisify(execFile)('go', ['build', ...flags, '-o', program, './cmd/battlemat'], {
    cwd: root,
  });
  return program;
}

/**
 * begin starts a server. `make` returns the path of the program, which it may build in the given
 * folder.
 */
async function begin(make, args) {
  if (process.env.BATTLEMAT_URL) {
    const url = process.env.BATTLEMAT_URL.replace(/\/$/, '');
    return { url, own: false, stop: async () => {}, start: async () => {}, close: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'battlemat-e2e-'));
  const program = await make(folder);
  let child = null;
  const me = {
    url: '',
    own: true,
    program,
    /** start starts the server, on the same port as before. */
    async start() {
      const address = me.url ? new URL(me.url).host : '127.0.0.1:0';
      child = spawn(
        program,
        [
          'serve',
          '--listen',
          address,
          '--store',
          join(folder, 'matches.db'),
          '--no-open',
          '--no-limits',
          '--seed',
          SEED,
          ...args,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      me.url = await new Promise((found, failed) => {
        let said = '';
        child.stdout.on('data', (part) => {
          said += part;
          const url = /https?:\/\/\S+/.exec(said);
          if (url) found(url[0].replace(/\/$/, ''));
        });
        child.on('exit', (code) =>
          failed(new Error(`battlemat serve ended with ${code}: ${said}`)),
        );
      });
    },
    /** stop ends the server. SIGKILL ends it without a chance to clean up. */
    async stop(how = 'SIGTERM') {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill(how);
      await gone;
    },
    /** freeze makes the server hang, with its connections open; thaw resumes it. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async close() {
      child?.kill('SIGCONT');
      if (child?.exitCode === null && child.signalCode === null) await me.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await me.start();
  return me;
}
