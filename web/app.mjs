// Makes the page installable by adding a service worker, which has to know the files of the build.
import { readFileSync } from 'node:fs';
import { FOLDER } from './silhouettes.mjs';

/**
 * Files larger than LARGE, such as the 3D view, are fetched only on demand. So are the silhouettes,
 * of which a table shows only a few, and the pictures.
 */
const LARGE = 256 * 1024;

/** worker returns a Vite plugin that adds the service worker to a build. */
export function worker() {
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const size = (f) => Buffer.byteLength(f.type === 'chunk' ? f.code : f.source);
      const built = Object.values(bundle).filter((f) => f.fileName.startsWith('assets/'));
      const names = (list) => JSON.stringify(list.map((f) => f.fileName).sort());
      const entry = (f) => f.type === 'chunk' && f.isEntry;
      const later = built.filter(
        (f) =>
          f.fileName.startsWith(FOLDER) ||
          f.fileName.endsWith('.webp') ||
          (!entry(f) && size(f) > LARGE),
      );
      const source = readFileSync(new URL('src/app/worker.js', import.meta.url), 'utf8')
        .replace(
          'const FILES = []',
          `const FILES = ${names(built.filter((f) => !later.includes(f)))}`,
        )
        .replace('const LATER = []', `const LATER = ${names(later)}`);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
