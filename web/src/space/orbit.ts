// The camera that moves round the board. It looks at a point of the ground from a distance, turned
// and raised by angles. Lengths are in units of the flat board.
import type { Box } from '../scene/geometry';
import type { Solid } from './solids';

export interface Orbit {
  x: number; // the point at which it looks
  y: number;
  far: number;
  turn: number; // in radians: at 0 the camera is in the south, at a quarter turn in the east
  rise: number; // the angle above the ground: 0 is level with it, a quarter turn is from above
}

const ABOVE = Math.PI / 2 - 0.001,
  LOW = 0.06;
export const LEAN = 0.78;
const NEAREST = 120,
  FURTHEST = 12_000;
const clamp = (v: number, lo: number, hi: number): number => Math.min(hi, Math.max(lo, v));

/** HALF is half of the camera's vertical field of view. */
export const HALF = (20 * Math.PI) / 180;

/** fit returns the camera that shows a whole box in a window of the given shape. */
export function fit(box: Box, aspect: number, rise = LEAN, turn = 0): Orbit {
  const across = Math.abs(Math.cos(turn)) * box.w + Math.abs(Math.sin(turn)) * box.h;
  const deep =
    (Math.abs(Math.sin(turn)) * box.w + Math.abs(Math.cos(turn)) * box.h) *
    Math.max(0.55, Math.sin(rise));
  const far =
    Math.max(across / 2 / (Math.tan(HALF) * Math.max(0.2, aspect)), deep / 2 / Math.tan(HALF)) *
      1.12 +
    deep * 0.16;
  return {
    x: box.x + box.w / 2,
    y: box.y + box.h / 2,
    far: clamp(far, NEAREST, FURTHEST),
    turn,
    rise,
  };
}

/** ASIDE is the angle by which the camera is turned to the side at the start, in radians. */
const ASIDE = 0.2;

/**
 * hillward returns how the camera is turned at the start: slightly, so that high ground is farther
 * away and hides less. In an upright window a wide board is seen lengthwise, with its high end at
 * the top.
 */
export function hillward(solids: Solid[], along = false): number {
  const tops = solids
      .filter((s) => s.kind === 'column')
      .map((s) => ({ x: s.base[0]!.x, top: s.top })),
    n = tops.length || 1;
  const middle = tops.reduce((sum, t) => sum + t.x, 0) / n,
    mean = tops.reduce((sum, t) => sum + t.top, 0) / n;
  const leans = tops.reduce((sum, t) => sum + (t.x - middle) * (t.top - mean), 0);
  const by = along ? Math.PI / 2 : Math.abs(leans) < 1 ? 0 : ASIDE;
  return leans > 0 ? -by : by;
}

export const turned = (o: Orbit, by: number, up: number): Orbit => ({
  ...o,
  turn: o.turn + by,
  rise: clamp(o.rise + up, LOW, ABOVE),
});
export const zoomed = (o: Orbit, by: number): Orbit => ({
  ...o,
  far: clamp(o.far / by, NEAREST, FURTHEST),
});
export const above = (o: Orbit): Orbit => ({ ...o, rise: ABOVE });
export const isAbove = (o: Orbit): boolean => o.rise > ABOVE - 0.01;

/**
 * panned moves the point at which the camera looks by a number of pixels in a window of the given
 * height, and keeps the point on the board.
 */
export function panned(o: Orbit, dx: number, dy: number, height: number, box: Box): Orbit {
  const unit = (2 * o.far * Math.tan(HALF)) / Math.max(1, height);
  const right = -dx * unit,
    back = (-dy * unit) / Math.max(0.3, Math.sin(o.rise));
  return {
    ...o,
    x: clamp(o.x + right * Math.cos(o.turn) + back * Math.sin(o.turn), box.x, box.x + box.w),
    y: clamp(o.y - right * Math.sin(o.turn) + back * Math.cos(o.turn), box.y, box.y + box.h),
  };
}

/** stand returns the camera's position: across, down the board, and up. */
export function stand(o: Orbit): { x: number; y: number; up: number } {
  const along = o.far * Math.cos(o.rise);
  return {
    x: o.x + along * Math.sin(o.turn),
    y: o.y + along * Math.cos(o.turn),
    up: o.far * Math.sin(o.rise),
  };
}
