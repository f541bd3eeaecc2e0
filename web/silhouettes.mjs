// Gives the client each silhouette as a module, because a table shows only a dozen of those in
// ../draw/portrait/portraits.json.
import { readFileSync } from 'node:fs';

const FILE = new URL('../draw/portrait/portraits.json', import.meta.url);
const LIST = 'virtual:silhouettes';

/** FOLDER is the folder of a build that holds the silhouettes. */
export const FOLDER = 'assets/silhouettes/';

/**
 * silhouettes returns a Vite plugin. The module virtual:silhouettes says how to import each
 * silhouette, and virtual:silhouettes/NAME is one silhouette.
 */
export function silhouettes() {
  const { box, credit, portraits } = JSON.parse(readFileSync(FILE, 'utf8'));
  return {
    name: 'silhouettes',
    resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${LIST}/`))
        return `export default ${JSON.stringify(portraits[id.slice(LIST.length + 2)])};`;
      if (id !== `\0${LIST}`) return;
      const each = Object.keys(portraits).map(
        (name) => `[${JSON.stringify(name)}, () => import(${JSON.stringify(`${LIST}/${name}`)})],`,
      );
      return `export const box = ${box};\nexport const credit = ${JSON.stringify(credit)};\nexport const silhouettes = new Map([\n${each.join('\n')}\n]);\n`;
    },
  };
}

/** chunk names a chunk of the build. Silhouettes get their own folder. */
export const chunk = ({ facadeModuleId: id }) =>
  `${id?.startsWith(`\0${LIST}/`) ? FOLDER : 'assets/'}[name]-[hash].js`;
