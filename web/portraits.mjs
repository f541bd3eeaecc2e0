// Writes ../draw/portrait/portraits.json, which holds the silhouettes of figures. They come from
// the collection of game-icons.net. Each is one outline of relative moves, lines and curves with
// whole-number coordinates. It also writes the smaller signs of card effects and conditions:
// src/board/cardsigns.json and figuresigns.json.
// Run `npm run portraits` after adding a name here.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import svgpath from 'svgpath';
import { CARDS, FIGURES } from './signs.mjs';

/** NAMES are the silhouettes that are used, under the collection's own names. */
export const NAMES = [
  // heroes and their like
  'barbarian',
  'dwarf-face',
  'woman-elf-face',
  'elf-helmet',
  'wizard-face',
  'visored-helm',
  'swordwoman',
  'black-knight-helm',
  'prayer',
  'bowman',
  'archer',
  'hood',
  'hooded-assassin',
  'hooded-figure',
  'strong-man',
  'nurse-female',
  'nun-face',
  'monk-face',
  'broom',
  'firework-rocket',
  'cavalry',
  'old-lantern',
  'robe',
  'witch-face',
  'queen-crown',
  'old-king',
  'crossed-swords',
  'spartan',
  'samurai-helmet',
  'viking-head',
  'bandit',
  'pirate-captain',
  'bully-minion',
  'cultist',
  'executioner-hood',
  'spy',
  'jester-hat',
  'top-hat',
  'person',
  // peoples and monsters
  'goblin-head',
  'orc-head',
  'lizardman',
  'ogre',
  'troll',
  'giant',
  'minotaur',
  'gargoyle',
  'hyena-head',
  'horned-reptile',
  'brute',
  'imp',
  'djinn',
  'mermaid',
  'fish-monster',
  'skeleton',
  'shambling-zombie',
  'mummy-head',
  'half-dead',
  'half-body-crawling',
  'ghost',
  'vampire-dracula',
  'chest-armor',
  'flying-dagger',
  'spiked-dragon-head',
  'dragon-head',
  'griffin-symbol',
  'harpy',
  'hydra',
  'wyvern',
  'rock-golem',
  'ice-golem',
  'fire-silhouette',
  'bad-gnome',
  // beasts
  'boar',
  'croc-jaws',
  'direwolf',
  'wolf-head',
  'wolf-howl',
  'hound',
  'fox-head',
  'bear-head',
  'bat',
  'snake',
  'eagle-head',
  'hawk-emblem',
  'vulture',
  'goat',
  'owl',
  'barn-owl',
  'rat',
  'mouse',
  'scorpion',
  'spider-alt',
  'ant',
  'insect-jaws',
  'frog',
  'toad-teeth',
  'fairy',
  'giant-squid',
  // stranger things
  'open-book',
  'armchair',
  'fishing',
  'champagne-cork',
  'paper-crane',
  'cake-slice',
  // treasures, equipment and endings
  'open-treasure-chest',
  'two-coins',
  'gems',
  'potion-ball',
  'arrow-flights',
  'hole',
  'footprint',
  'rune-stone',
  'cauldron',
  'ladle',
  'jeweled-chalice',
  'crossbow',
  'checked-shield',
  'broadsword',
  'tombstone',
  'laurel-crown',
];

/**
 * BOX is the width and height of a silhouette in units. At the size of the largest disc a unit is
 * less than a pixel.
 */
const BOX = 256;

/** SMALL is the width and height of a sign, which is drawn at twenty pixels. */
const SMALL = 64;

/** CREDIT is the notice that the licence requires wherever the silhouettes are shown. */
const CREDIT =
  'Silhouettes by Lorc, Delapouite and contributors, https://game-icons.net, under CC BY 3.0; outlines rounded to whole numbers.';

/** outline returns the paths of an icon as one path, scaled to a box. */
function outline(icon, box) {
  const paths = [...icon.body.matchAll(/\bd="([^"]+)"/g)].map((m) => m[1]);
  return svgpath(paths.join(''))
    .abs()
    .unarc()
    .unshort()
    .scale(box / 512)
    .rel()
    .round(0)
    .iterate((s) => {
      // horizontal and vertical lines become plain lines, and quadratic curves cubic ones, so that
      // a reader of the file needs to know only four path commands
      if (s[0] === 'h') return [['l', s[1], 0]];
      if (s[0] === 'v') return [['l', 0, s[1]]];
      if (s[0] === 'q')
        return [
          [
            'c',
            (2 * s[1]) / 3,
            (2 * s[2]) / 3,
            s[3] - (2 * (s[3] - s[1])) / 3,
            s[4] - (2 * (s[4] - s[2])) / 3,
            s[3],
            s[4],
          ],
        ];
    })
    .round(0)
    .toString();
}

/** slight removes the segments of an outline that rounding has reduced to zero length. */
const slight = (d) =>
  svgpath(d)
    .iterate((s) => (s.length > 1 && s.slice(1).every((x) => x === 0) ? [] : undefined))
    .toString();

/** outlines returns the outlines of the named icons in a box. */
function outlines(names, box, made = (d) => d) {
  const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
  return Object.fromEntries(
    [...names].sort().map((name) => {
      if (!icons[name]) throw new Error(`the collection has no icon ${name}`);
      return [name, made(outline(icons[name], box))];
    }),
  );
}

/**
 * written returns the contents of the portraits file. signed returns the contents of a file of
 * signs.
 */
export const written = () =>
  JSON.stringify({ credit: CREDIT, box: BOX, portraits: outlines(NAMES, BOX) }, null, 1) + '\n';
export const signed = (names) =>
  JSON.stringify({ box: SMALL, signs: outlines(names, SMALL, slight) }, null, 1) + '\n';

export const FILE = new URL('../draw/portrait/portraits.json', import.meta.url);
/** SIGNS lists the files of signs, with the names of the signs in each. */
export const SIGNS = [
  { file: new URL('src/board/cardsigns.json', import.meta.url), names: CARDS },
  { file: new URL('src/board/figuresigns.json', import.meta.url), names: FIGURES },
];
if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(FILE, written());
  for (const { file, names } of SIGNS) writeFileSync(file, signed(names));
}
