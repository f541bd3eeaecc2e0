// Chooses where a panel docks over the board, so that it does not cover its subject.
import type { Window } from './camera';
import type { Box, Point } from '../scene/geometry';

export type Corner = 'sw' | 'nw' | 'ne' | 'se';

/** The corners in the order in which they are tried. */
const CORNERS: Corner[] = ['sw', 'nw', 'ne', 'se'];

/** docked returns the panel's box in a corner of the window, `pad` from the rims. */
export const docked = (corner: Corner, size: Window, win: Window, pad = 8): Box => ({
  x: corner.endsWith('w') ? pad : Math.max(pad, win.w - size.w - pad),
  y: corner.startsWith('n') ? pad : Math.max(pad, win.h - size.h - pad),
  w: size.w,
  h: size.h,
});

/** apart returns the distance of a place from a box; 0 inside it. */
const apart = (p: Point, b: Box): number =>
  Math.hypot(Math.max(b.x - p.x, 0, p.x - b.x - b.w), Math.max(b.y - p.y, 0, p.y - b.y - b.h));

/**
 * dock returns the corner for a panel about a place. The panel covers nothing within `clear` of the
 * place, and as little as possible of the other places. It keeps its present corner while that
 * works, and otherwise takes the first corner that works. If no corner works, it returns the
 * farthest corner.
 */
export function dock(
  place: Point,
  clear: number,
  size: Window,
  win: Window,
  now: Corner | null = null,
  others: Point[] = [],
): Corner {
  const order = now ? [now, ...CORNERS] : CORNERS;
  const far = (c: Corner): number => apart(place, docked(c, size, win));
  const free = order.filter((c) => far(c) >= clear);
  return free.length
    ? least(free, others, clear, size, win)
    : order.reduce((best, c) => (far(c) > far(best) ? c : best));
}

/**
 * Covered lists what a card next to a place should cover as little as possible, in order of
 * priority: figures and other important places, buttons, and ground.
 */
export interface Covered {
  figures: Point[];
  controls: Box[];
  ground: Point[];
}

/** besidePlace returns the box of a card about a place. It is as near as possible without covering
 * anything within `clear` of the place, and covers as little as possible of everything else. Of
 * equally good boxes it takes the first, beginning with those to the left of the place. */
export function besidePlace(
  place: Point,
  clear: number,
  size: Window,
  win: Window,
  rest: Covered,
  pad = 8,
): Point {
  const right = win.w - size.w - pad,
    low = win.h - size.h - pad;
  const across = [place.x - clear - size.w, place.x + clear, pad, right, place.x - size.w / 2],
    down = [place.y - size.h / 2, place.y - clear - size.h, place.y + clear, pad, low];
  const within = (v: number, most: number): number => Math.max(pad, Math.min(v, most));
  let best: Point = { x: pad, y: pad },
    least: number[] = [];
  for (const ax of across)
    for (const ay of down) {
      const b = { x: within(ax, right), y: within(ay, low), ...size };
      const near = (by: number, all: Point[]): number => all.filter((p) => apart(p, b) < by).length;
      const far = apart(place, b);
      const cost = [
        Math.max(0, clear - far), // the place itself has priority
        near(clear / 3, rest.figures),
        rest.controls.filter((c) => meet(b, c)).length,
        near(1, rest.ground),
        far,
      ];
      const i = cost.findIndex((v, n) => Math.abs(v - (least[n] ?? Infinity)) > 0.5);
      if (!least.length || (i >= 0 && cost[i]! < least[i]!))
        [best, least] = [{ x: b.x, y: b.y }, cost];
    }
  return best;
}

/**
 * roomFor returns the largest height at which a panel in a corner covers nothing within `clear` of
 * a place.
 */
export function roomFor(
  corner: Corner,
  other: Point,
  clear: number,
  size: Window,
  win: Window,
  pad = 8,
): number {
  const b = docked(corner, size, win, pad);
  if (other.x + clear <= b.x || other.x - clear >= b.x + b.w) return Infinity;
  return (corner.startsWith('n') ? other.y : win.h - other.y) - clear - pad;
}

/** covering returns the number of places that a panel would cover. */
const covering = (b: Box, places: Point[], clear: number): number =>
  places.filter((p) => apart(p, b) < clear).length;

/** least returns the first of these corners in which a panel covers the fewest places. */
function least(
  corners: Corner[],
  places: Point[],
  clear: number,
  size: Window,
  win: Window,
): Corner {
  const covered = (c: Corner): number => covering(docked(c, size, win), places, clear);
  return corners.reduce((best, c) => (covered(c) < covered(best) ? c : best));
}

/** freest returns the box of the panel in the corner where it covers the fewest of these places,
 * with `clear` around each, and none of the controls. The panel is first moved off the controls,
 * and the places under it are counted after that. */
export function freest(
  places: Point[],
  clear: number,
  size: Window,
  win: Window,
  controls: Box[] = [],
): Box {
  return CORNERS.map((c) => beside(docked(c, size, win), controls, win)).reduce((best, b) =>
    covering(b, places, clear) < covering(best, places, clear) ? b : best,
  );
}

/**
 * rows returns how many rows of dice fit in a window of that height, above its buttons. If there
 * are more, only the last rows are shown.
 */
export const rows = (high: number): number => Math.max(1, Math.floor((high - BUTTONS) / ROW));
/**
 * BUTTONS is the space of the buttons at the foot of a window, with the gap around them. ROW is the
 * height of a row of dice with the name above it.
 */
const BUTTONS = 70,
  ROW = 74;

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** beside moves a box as little as possible so that it is in the window and covers none of the
 * controls. Without such a place the box is not moved. */
export function beside(box: Box, controls: Box[], win: Window, pad = 8): Box {
  const xs = [box.x, ...controls.flatMap((c) => [c.x - box.w - pad, c.x + c.w + pad])].filter(
    (x) => x === box.x || (x >= pad && x + box.w <= win.w - pad),
  );
  const ys = [box.y, ...controls.flatMap((c) => [c.y - box.h - pad, c.y + c.h + pad])].filter(
    (y) => y === box.y || (y >= pad && y + box.h <= win.h - pad),
  );
  let best: Box | null = null,
    least = Infinity;
  for (const x of xs)
    for (const y of ys) {
      const to = { ...box, x, y },
        far = Math.hypot(x - box.x, y - box.y);
      if (far < least && !controls.some((c) => meet(to, c))) [best, least] = [to, far];
    }
  return best ?? box;
}

/**
 * besides moves a box off the controls and its subjects, the first of which has priority. The box
 * is not moved if there is no room next to the first subject.
 */
export function besides(box: Box, controls: Box[], about: Box[], win: Window): Box {
  for (let n = about.length; n > 0; n--) {
    const all = [...controls, ...about.slice(0, n)],
      to = beside(box, all, win);
    if (!all.some((c) => meet(to, c))) return to;
  }
  return box;
}
