// Runs every test of the folder: npm run e2e. The longest begin first. Two more tests run at once
// than there are processors, because each test sometimes waits for its server, its browser or a
// second click. Names after the command select tests: suite.mjs quest keys.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

/** LONG are the files that take longest, the longest first. The others are short, in any order. */
const LONG = [
  'free',
  'pages',
  'delve',
  'panels',
  'whole',
  'quest',
  'battle',
  'still',
  'space',
  'forms',
  'formats',
  'play',
  'together',
  'workshop',
  'drill',
  'master',
  'keys',
  'cards',
  'gather',
];

/** RARE are tests that take long and seldom fail. They run by name, or all with BATTLEMAT_LONG. */
const RARE = ['nonsense'];

const folder = fileURLToPath(new URL('.', import.meta.url));
const there = readdirSync(folder)
  .filter((f) => f.endsWith('.test.mjs'))
  .map((f) => f.replace('.test.mjs', ''));
const usual = process.env.BATTLEMAT_LONG ? there : there.filter((f) => !RARE.includes(f));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : usual;
for (const name of new Set([...LONG, ...RARE, ...wanted]))
  if (!there.includes(name)) throw new Error(`there is no ${name}.test.mjs`);
const files = [
  ...LONG.filter((f) => wanted.includes(f)),
  ...wanted.filter((f) => !LONG.includes(f)),
].map((name) => `${folder}${name}.test.mjs`);

run({ files, concurrency: availableParallelism() + 2 })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(new spec())
  .pipe(process.stdout);
