// Runs the editor's own code without a page, and makes documents by random edits, as if a user
// tried everything that the editor offers.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/** designing loads the editor for a server, and returns functions that make documents with it. */
export async function designing(server) {
  globalThis.document = { baseURI: `${server.url}/` };
  globalThis.BroadcastChannel = undefined; // no other window, and nothing to wait for
  globalThis.location = { href: `${server.url}/` };
  const vite = await createServer({
    root: web,
    configFile: `${web}vite.config.ts`,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const load = (name) => vite.ssrLoadModule(`/src/workshop/${name}.ts`);
  const { Editor } = await load('editor.svelte'),
    { Hand } = await load('hand.svelte'),
    { Designer } = await load('designer'),
    { History } = await load('history'),
    { benchOf } = await load('bench'),
    { scatter } = await load('scatter'),
    library = await load('library');
  const api = (path) => fetch(`${server.url}/api/v1/${path}`).then((r) => r.json());
  const [board, scenario] = await Promise.all([api('schemas/board'), api('schemas/scenario')]);
  const benches = new Map();
  return {
    schemas: { board, scenario },
    async bench(rules) {
      if (!benches.has(rules)) benches.set(rules, benchOf(await api(`workshop/${rules}`)));
      return benches.get(rules);
    },
    /** designed makes the given number of edits to a document, and returns the editor. */
    async designed(document, edits, seed) {
      const doc = await library.whole(document),
        rules = library.rulesFor(doc),
        bench = await this.bench(rules);
      const editor = new Editor(
        { id: 'x', name: 'x', rules, changed: 0 },
        History.of(structuredClone(doc)),
        1,
        bench,
        { board, scenario, game: bench.schema },
      );
      const designer = new Designer(editor, new Hand(editor, () => null), scatter(seed));
      for (let i = 0; i < edits; i++) designer.step();
      editor.stop();
      return Object.assign(editor, { first: JSON.stringify(doc) });
    },
    close: () => vite.close(),
  };
}
