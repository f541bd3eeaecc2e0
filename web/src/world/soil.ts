// Finds the material of ground from its kind and its name on the board.
import type { Cell, Ground } from '../wire';
import { UNKNOWN } from '../wire';
import { columnAt, roomAt, terrainAt } from '../scene/ground';
import { growthOf } from '../scene/growth';

/** WORLDS are the games that have a world. Other games are drawn plain. */
export const WORLDS = ['heroquest', 'gloomhaven', 'heroscape', 'dnd'] as const;
export type World = (typeof WORLDS)[number];

export type Soil =
  | 'flag'
  | 'plank'
  | 'grass'
  | 'rock'
  | 'sand'
  | 'snow'
  | 'water'
  | 'ice'
  | 'lava'
  | 'road'
  | 'earth'
  | 'masonry'
  | 'none';

/** calledAt returns the board's name for a cell. */
export function calledAt(g: Ground, [x, y]: Cell): string {
  const key = g.names?.[y]?.[x];
  return key === undefined || key === UNKNOWN ? '' : (g.called?.[key] ?? '');
}

const NAMED: [RegExp, Soil][] = [
  [/ledge|rock|cliff|stone$|scree|boulder|outcrop|crag|asphalt|concrete/, 'rock'],
  [/sand|beach|shore/, 'sand'],
  [/snow/, 'snow'],
  [/ice|icing|frozen/, 'ice'],
  [/lava|magma/, 'lava'],
  [/flood|ford|water|river|pond|brook|sea/, 'water'],
  [/board|plank|deck|bridge|mill|hut|floorboard/, 'plank'],
  [/road|lane|path|track|street/, 'road'],
  [/flag|house|hall|crypt|chapel|vault|tile|cellar|room|dungeon|castle/, 'flag'],
  [/mud|earth|soil|swamp|marsh|fen|field|shadow/, 'earth'],
  [
    /grass|meadow|turf|moss|heath|wood|forest|bush|bramble|hedge|thicket|log|tree|camp|cart|fire|low wall/,
    'grass',
  ],
];
const TERRAIN: Record<string, Soil> = {
  water: 'water',
  ice: 'ice',
  lava: 'lava',
  road: 'road',
  wall: 'masonry',
  void: 'none',
};
const USUAL: Record<World, Soil> = {
  heroquest: 'flag',
  gloomhaven: 'plank',
  heroscape: 'grass',
  dnd: 'flag',
};

/** soilAt returns the material of a known cell. Cells that are not ground have no material. */
export function soilAt(g: Ground, world: World, c: Cell): Soil {
  const terrain = terrainAt(g, c);
  if (terrain === '') return 'none';
  const called = calledAt(g, c).toLowerCase();
  if (
    terrain !== 'wall' &&
    terrain !== 'void' &&
    called &&
    (world === 'dnd' || world === 'heroscape')
  ) {
    const found = NAMED.find(([name]) => name.test(called));
    if (found?.[1] === 'plank') return 'plank'; // a figure walks on the bridge, whatever flows below
    if (found && terrain !== 'water' && terrain !== 'lava')
      return terrain === 'ice' ? 'ice' : found[1];
  }
  if (TERRAIN[terrain]) return TERRAIN[terrain]!;
  if (world === 'dnd') {
    const room = roomAt(g, c);
    // outdoors, unnamed ground is grass like its surroundings
    if ((room === '' || room === '.') && outdoors(g)) return 'grass';
  }
  return USUAL[world];
}

/**
 * bedAt returns the material of the ground below a bridge, or of any other ground. A board names a
 * bridge after its deck, whatever flows below.
 */
export function bedAt(g: Ground, world: World, c: Cell): Soil {
  const own = soilAt(g, world, c),
    spans = columnAt(g, c)?.spans ?? [];
  if (spans.length < 2) return own;
  const terrain = terrainAt(g, c);
  if (TERRAIN[terrain]) return TERRAIN[terrain]!;
  if (spans[0]![1] === 0) return 'none'; // only the bare table is below
  return own === 'plank' ? 'earth' : own;
}

const open = new WeakMap<Ground, boolean>();
/**
 * outdoors reports whether a board has grass, hills or a road. On such a board unnamed ground is
 * not paved.
 */
function outdoors(g: Ground): boolean {
  let is = open.get(g);
  if (is === undefined) {
    is = Object.values(g.called ?? {}).some((name) =>
      /grass|meadow|ledge|lane|road|heath|wood/.test(name.toLowerCase()),
    );
    open.set(g, is);
  }
  return is;
}

/** Growth is a plant or object that forms the ground of a cell. It is drawn from above. */
export type Growth = 'tree' | 'rock' | 'bush' | 'rubble' | 'scree' | 'fire';
export function growthAt(g: Ground, c: Cell): Growth | '' {
  const terrain = terrainAt(g, c),
    called = calledAt(g, c).toLowerCase();
  if (/^(camp ?)?fire$|bonfire/.test(called)) return 'fire';
  const look = growthOf(columnAt(g, c)?.look);
  if (look) return look;
  if (terrain === 'obstacle') return /tree|fir|oak/.test(called) ? 'tree' : 'rock';
  if (terrain === 'block') return 'rubble';
  if (terrain === 'difficult' || terrain === 'greater')
    return /water|flood|ford|icing|ice/.test(called)
      ? ''
      : /bramble|thicket|bush|hedge|wood|leaf/.test(called)
        ? 'bush'
        : /scree|rock|stone|boulder|rubble/.test(called)
          ? 'scree'
          : /grass|meadow/.test(called)
            ? 'bush'
            : 'scree';
  return '';
}
