// Gives the client each silhouette by itself: a table shows a dozen of those that ../draw/portrait/portraits.json has.
import { readFileSync } from 'node:fs';

const FILE = new URL('../draw/portrait/portraits.json', import.meta.url);
const LIST = 'virtual:silhouettes';

/** FOLDER is where a build puts them. */
export const FOLDER = 'assets/silhouettes/';

/** silhouettes is a plugin of vite: the module virtual:silhouettes says how to import each, virtual:silhouettes/NAME is one. */
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

/** chunk is what a chunk of the build is called: silhouettes have a folder of their own. */
export const chunk = ({ facadeModuleId: id }) =>
  `${id?.startsWith(`\0${LIST}/`) ? FOLDER : 'assets/'}[name]-[hash].js`;
