// Paints walls of stone or ink as seen from above. They cast shadows.
import type { Cell, Ground } from '../wire';
import { keyOf, through, type Lattice } from '../scene/geometry';
import { cellsOf, known, terrainAt, walls, windows } from '../scene/ground';
import { embossLine, shadow, type Paper } from './relief';
import type { World } from './soil';

/**
 * LOOKS describes the walls of each world: the outline, the stone, the width, and whether there are
 * joints.
 */
const LOOKS: Record<
  World,
  { ink: string; stone: string; wide: number; crest: string; joints: boolean }
> = {
  heroquest: {
    ink: '#1a1512',
    stone: '#7d7266',
    wide: 19,
    crest: 'rgb(255 240 214 / 0.3)',
    joints: true,
  },
  gloomhaven: {
    ink: '#0d0b0a',
    stone: '#6a625a',
    wide: 20,
    crest: 'rgb(226 236 244 / 0.3)',
    joints: true,
  },
  heroscape: {
    ink: '#2a241d',
    stone: '#b0a89c',
    wide: 16,
    crest: 'rgb(255 255 255 / 0.45)',
    joints: true,
  },
  dnd: {
    ink: '#2a1f12',
    stone: '#6a5638',
    wide: 17,
    crest: 'rgb(255 236 200 / 0.22)',
    joints: false,
  },
};

/** around returns the sides of known cells beyond which nothing is known, for boards whose rooms
 * have no walls. Doors leave gaps, because they show what is beyond. */
function around(g: Ground, lattice: Lattice): string {
  const seen = cellsOf(g).filter((c) => known(g, c) && terrainAt(g, c) !== 'void'),
    inside = new Set(seen.map(keyOf));
  const doors = new Set((g.doors ?? []).filter((d) => !d.side && !d.line).map((d) => keyOf(d.at)));
  let d = '';
  for (const cell of seen) {
    if (doors.has(keyOf(cell))) continue;
    const corners = lattice.corners(cell);
    corners.forEach((p, i) => {
      if (!inside.has(keyOf(lattice.across(cell, i))))
        d += through([p, corners[(i + 1) % corners.length]!]);
    });
  }
  return d;
}

/** edges returns all walls of a board as one path. */
export const edges = (g: Ground, world: World, lattice: Lattice): string =>
  walls(g) + (world === 'gloomhaven' ? around(g, lattice) : '');

/** masonry returns the cells that are wall throughout. */
export const masonry = (g: Ground): Cell[] => cellsOf(g).filter((c) => terrainAt(g, c) === 'wall');

/**
 * cast paints the shadows that walls cast into the rooms: a soft shadow, and a hard shadow at the
 * foot of the wall.
 */
export function cast(
  c: Paper,
  g: Ground,
  world: World,
  lattice: Lattice,
  floor: Path2D,
  scale: number,
): void {
  const line = new Path2D(edges(g, world, lattice)),
    blocks = masonry(g);
  c.save();
  c.clip(floor);
  c.lineCap = 'round';
  shadow(c, line, scale, { x: 14, y: 20, blur: 8, colour: 'rgb(0 0 0 / 0.75)', width: 30 });
  c.save();
  c.translate(7, 11);
  c.strokeStyle = 'rgb(0 0 0 / 0.45)';
  c.lineWidth = 20;
  c.stroke(line);
  c.restore();
  if (blocks.length)
    shadow(c, new Path2D(lattice.area(blocks)), scale, {
      x: 14,
      y: 22,
      blur: 8,
      colour: 'rgb(0 0 0 / 0.8)',
    });
  c.restore();
}

export function build(c: Paper, g: Ground, world: World, lattice: Lattice): void {
  const look = LOOKS[world],
    line = new Path2D(edges(g, world, lattice)),
    blocks = masonry(g);
  c.lineJoin = 'round';
  if (blocks.length) {
    // the rim of a wall that fills its cells
    const inside = new Set(blocks.map(keyOf)),
      rim = new Path2D();
    for (const b of blocks) {
      const corners = lattice.corners(b);
      corners.forEach((p, i) => {
        const next = lattice.across(b, i),
          q = corners[(i + 1) % corners.length]!;
        if (!inside.has(keyOf(next)) && known(g, next)) rim.addPath(new Path2D(through([p, q])));
      });
    }
    c.lineCap = 'round';
    c.strokeStyle = look.ink;
    c.lineWidth = 9;
    c.stroke(rim);
    c.save();
    c.clip(new Path2D(lattice.area(blocks)));
    c.strokeStyle = look.crest;
    c.lineWidth = 16;
    c.stroke(rim);
    c.restore();
  }
  c.lineCap = lattice.hex ? 'round' : 'square';
  c.strokeStyle = look.ink;
  c.lineWidth = look.wide + 6;
  c.stroke(line);
  c.strokeStyle = look.stone;
  c.lineWidth = look.wide;
  c.stroke(line);
  embossLine(c, 'stone', line, look.wide + 6);
  if (look.joints) {
    c.lineCap = 'butt';
    c.strokeStyle = 'rgb(26 21 18 / 0.7)';
    c.setLineDash([2.4, lattice.hex ? 26.5 : 31]);
    c.lineWidth = look.wide;
    c.stroke(line);
    c.setLineDash([]);
  }
  c.lineCap = 'round';
  c.save();
  c.translate(-look.wide * 0.34, -look.wide * 0.34);
  c.strokeStyle = look.crest;
  c.lineWidth = 2.4;
  c.stroke(line);
  c.restore();
  const glass = windows(g);
  if (!glass) return;
  const panes = new Path2D(glass);
  c.strokeStyle = look.ink;
  c.lineWidth = look.wide;
  c.stroke(panes);
  c.strokeStyle = '#bfe0ff';
  c.lineWidth = look.wide * 0.45;
  c.stroke(panes);
}
