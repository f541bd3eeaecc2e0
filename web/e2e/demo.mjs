// The demo of the board (src/demo), built and served by Vite without a game server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const PAGE = 'src/demo/index.html';

/**
 * demo builds the page into a temporary folder and serves it. `url` in its result is the address.
 */
export async function demo() {
  const outDir = await mkdtemp(join(tmpdir(), 'battlemat-demo-'));
  await build({
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: join(root, PAGE) },
    },
  });
  const served = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    url: `${served.resolvedUrls.local[0]}${PAGE}`,
    async close() {
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
