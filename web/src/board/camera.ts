// The camera: the part of the board that the window shows. Screen = board × k + (x, y).
import type { Box, Point } from '../scene/geometry';

export interface Camera {
  x: number;
  y: number;
  k: number;
}
export interface Window {
  w: number;
  h: number;
}

/** The limits of the zoom: cells of 6 and of 220 pixels. */
export const LEAST = 0.06,
  MOST = 2.2;

const clamp = (v: number, lo: number, hi: number): number => Math.min(hi, Math.max(lo, v));

export const toScreen = (c: Camera, p: Point): Point => ({
  x: p.x * c.k + c.x,
  y: p.y * c.k + c.y,
});
export const toBoard = (c: Camera, p: Point): Point => ({
  x: (p.x - c.x) / c.k,
  y: (p.y - c.y) / c.k,
});

/**
 * fit returns the camera that shows the whole box in the middle of the window, with a margin in
 * pixels.
 */
export function fit(box: Box, win: Window, margin = 24, most = 1): Camera {
  const free = { w: Math.max(40, win.w - 2 * margin), h: Math.max(40, win.h - 2 * margin) };
  const k = clamp(Math.min(free.w / Math.max(1, box.w), free.h / Math.max(1, box.h)), LEAST, most);
  return { k, x: win.w / 2 - (box.x + box.w / 2) * k, y: win.h / 2 - (box.y + box.h / 2) * k };
}

/** zoom zooms by a factor around a fixed point of the screen. */
export function zoom(c: Camera, factor: number, about: Point): Camera {
  const k = clamp(c.k * factor, LEAST, MOST);
  const f = k / c.k;
  return { k, x: about.x - (about.x - c.x) * f, y: about.y - (about.y - c.y) * f };
}

/** hold keeps a good part of the box in the window, wherever it is dragged. */
export function hold(c: Camera, box: Box, win: Window): Camera {
  const keepX = Math.min(120, (box.w * c.k) / 2),
    keepY = Math.min(120, (box.h * c.k) / 2);
  return {
    k: c.k,
    x: clamp(c.x, keepX - (box.x + box.w) * c.k, win.w - keepX - box.x * c.k),
    y: clamp(c.y, keepY - (box.y + box.h) * c.k, win.h - keepY - box.y * c.k),
  };
}

/** fill moves the camera so that nothing outside the box is shown while some of the box is out of
 * view. A box that fits is shown entirely. */
export function fill(c: Camera, box: Box, win: Window, margin: number): Camera {
  const along = (at: number, from: number, size: number, room: number): number => {
    const first = margin - from * c.k,
      last = room - margin - (from + size) * c.k;
    return clamp(at, Math.min(first, last), Math.max(first, last));
  };
  return { k: c.k, x: along(c.x, box.x, box.w, win.w), y: along(c.y, box.y, box.h, win.h) };
}

/** centred moves the camera so that a whole board is in the middle of the window. A board that does
 * not fit fills the window. The part that was in view stays in view. */
export function centred(c: Camera, board: Box, win: Window, margin: number): Camera {
  const filled = fill(c, board, win, margin),
    room = (size: number, of: number): boolean => size * c.k <= of - 2 * margin;
  return {
    k: c.k,
    x: room(board.w, win.w) ? win.w / 2 - (board.x + board.w / 2) * c.k : filled.x,
    y: room(board.h, win.h) ? win.h / 2 - (board.y + board.h / 2) * c.k : filled.y,
  };
}

/** pinch moves and zooms so that the points under two fingers stay under them. */
export function pinch(c: Camera, from: [Point, Point], to: [Point, Point]): Camera {
  const span = (p: [Point, Point]): number =>
    Math.max(8, Math.hypot(p[0].x - p[1].x, p[0].y - p[1].y));
  const centre = (p: [Point, Point]): Point => ({
    x: (p[0].x + p[1].x) / 2,
    y: (p[0].y + p[1].y) / 2,
  });
  const a = centre(from),
    b = centre(to);
  return zoom({ k: c.k, x: c.x + b.x - a.x, y: c.y + b.y - a.y }, span(to) / span(from), b);
}

/** reveal moves the camera just far enough to have the box in the window with a margin. */
export function reveal(c: Camera, box: Box, win: Window, margin = 48): Camera {
  const m = { x: Math.min(margin, win.w / 4), y: Math.min(margin, win.h / 4) };
  const shift = (lo: number, hi: number, from: number, to: number): number => {
    if (hi - lo > to - from) return (from + to) / 2 - (lo + hi) / 2;
    return lo < from ? from - lo : hi > to ? to - hi : 0;
  };
  const a = toScreen(c, box),
    b = toScreen(c, { x: box.x + box.w, y: box.y + box.h });
  return {
    k: c.k,
    x: c.x + shift(a.x, b.x, m.x, win.w - m.x),
    y: c.y + shift(a.y, b.y, m.y, win.h - m.y),
  };
}

/** clear moves the camera just far enough to have the box in the window with a margin, clear of a
 * bar at the top or at the foot. It zooms out if there is no room for the box. */
export function clear(
  c: Camera,
  box: Box,
  win: Window,
  bar: number,
  top: boolean,
  margin: number,
): Camera {
  const free = { w: win.w, h: Math.max(1, win.h - bar) },
    from = top ? bar : 0;
  const room = Math.min(
    (free.w - 2 * margin) / (box.w * c.k),
    (free.h - 2 * margin) / (box.h * c.k),
    1,
  );
  const moved = reveal(
    zoom({ ...c, y: c.y - from }, room, { x: free.w / 2, y: free.h / 2 }),
    box,
    free,
    margin,
  );
  return { ...moved, y: moved.y + from };
}

/** holds reports whether the box is in the window. The box may extend a few pixels past the rim. */
export function holds(c: Camera, box: Box, win: Window, slack = 0): boolean {
  const a = toScreen(c, box),
    b = toScreen(c, { x: box.x + box.w, y: box.y + box.h });
  return a.x >= -slack && a.y >= -slack && b.x <= win.w + slack && b.y <= win.h + slack;
}

/** between returns a camera part of the way from one to another. */
export const between = (a: Camera, b: Camera, t: number): Camera => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  k: a.k + (b.k - a.k) * t,
});

/** alike reports whether two cameras show the same, to within a pixel. */
export const alike = (a: Camera, b: Camera): boolean =>
  Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.k / b.k - 1) < 0.005;
