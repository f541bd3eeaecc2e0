// Where a panel docks over the board, so that it does not cover its subject.
import type { Window } from './camera';
import type { Box, Point } from '../scene/geometry';

export type Corner = 'sw' | 'nw' | 'ne' | 'se';

/** The corners in the order in which they are tried. */
const CORNERS: Corner[] = ['sw', 'nw', 'ne', 'se'];

/** The panel in a corner of the window, `pad` from its rims. */
export const docked = (corner: Corner, size: Window, win: Window, pad = 8): Box => ({
  x: corner.endsWith('w') ? pad : Math.max(pad, win.w - size.w - pad),
  y: corner.startsWith('n') ? pad : Math.max(pad, win.h - size.h - pad),
  w: size.w,
  h: size.h,
});

/** How far a place is from a box; 0 within. */
const apart = (p: Point, b: Box): number =>
  Math.hypot(Math.max(b.x - p.x, 0, p.x - b.x - b.w), Math.max(b.y - p.y, 0, p.y - b.y - b.h));

/** The corner for a panel about a place, covering nothing within `clear` of it, and as little as possible of other
 *  places: the present one as long as that works, else the first; if none works, the farthest one. */
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

/** What a card beside a place covers as little of as may be, in this order: figures and whatever else matters, buttons, and ground. */
export interface Covered {
  figures: Point[];
  controls: Box[];
  ground: Point[];
}

/** Where a card about a place lies: as near as may be, but with nothing within `clear` of it covered, and of all else as little as
 *  possible; the first of equals, and on the left of a place on the right. A narrow one goes over the whole width of the window. */
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
        Math.max(0, clear - far), // the place itself comes first
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

/** How high a panel in a corner may be so that it covers nothing within `clear` of a place. */
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

/** How many of the places a panel would cover. */
const covering = (b: Box, places: Point[], clear: number): number =>
  places.filter((p) => apart(p, b) < clear).length;

/** The first of these corners in which a panel covers the fewest of the places. */
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

/** The panel in the corner where it covers the fewest of these places, with their surroundings within `clear`, and none of
 * the controls: it is moved off them first, and only then is it counted what lies under it. */
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

/** How many rows of dice fit in a window of a height, beside its buttons: the last of them are shown. */
export const rows = (high: number): number => Math.max(1, Math.floor((high - BUTTONS) / ROW));
/** The space of the buttons at the foot of a window, with their surroundings; and of a row of dice with the name above it. */
const BUTTONS = 70,
  ROW = 74;

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** A box moved as little as possible so that it is in the window and covers none of the controls; if there is no such place,
 * unmoved. */
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

/** A box beside the controls and its subjects, the first with priority; if there is no room beside that first, unmoved. */
export function besides(box: Box, controls: Box[], about: Box[], win: Window): Box {
  for (let n = about.length; n > 0; n--) {
    const all = [...controls, ...about.slice(0, n)],
      to = beside(box, all, win);
    if (!all.some((c) => meet(to, c))) return to;
  }
  return box;
}
