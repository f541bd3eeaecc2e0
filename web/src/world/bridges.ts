// Paints bridges from above: planks between rails, and the shadow of the deck on what is below it.
import { through, type Lattice } from '../scene/geometry';
import type { Deck } from '../scene/bridges';
import { chance, shade, within } from './chance';
import { emboss, type Paper } from './relief';

/** FACE is the height of the side face of one level, in units. */
export const FACE = 6.5;

const WOOD = '#a87a48',
  DARK = '#2a1a0c';

/** span paints a deck. */
export function span(c: Paper, d: Deck, lattice: Lattice): void {
  const [x, y] = d.cell,
    o = lattice.centre(d.cell),
    base = new Path2D(`${through(d.base)}Z`);
  // the shadow, to the right and down, on the cell and beyond the rails
  const below = new Path2D(lattice.polygon(d.cell));
  for (const i of d.railed) below.addPath(new Path2D(lattice.polygon(lattice.across(d.cell, i))));
  c.save();
  c.clip(below);
  c.translate(13, 19);
  c.fillStyle = 'rgb(10 14 20 / 0.5)';
  c.fill(base);
  c.restore();
  // the visible edge of the planks
  c.lineJoin = c.lineCap = 'round';
  const high = FACE * Math.max(1, Math.min(2, d.top - d.bottom));
  for (const [a, b] of d.rails) {
    if (Math.max(a.y, b.y) <= o.y + 1) continue;
    c.fillStyle = '#4d3218';
    c.beginPath();
    c.moveTo(a.x, a.y);
    c.lineTo(b.x, b.y);
    c.lineTo(b.x, b.y + high);
    c.lineTo(a.x, a.y + high);
    c.closePath();
    c.fill();
  }
  c.fillStyle = WOOD;
  c.fill(base);
  c.save();
  c.clip(base);
  d.planks.forEach(([a, b], i) => {
    // each plank beyond a joint has a slightly different tone
    const [dx, dy] = [b.y - a.y, a.x - b.x],
      far = Math.hypot(dx, dy) || 1,
      [px, py] = [(dx / far) * 7.5, (dy / far) * 7.5];
    c.strokeStyle = shade(WOOD, within(0.8, 1.14, x, y, i));
    c.lineWidth = 15;
    c.beginPath();
    c.moveTo(a.x + px, a.y + py);
    c.lineTo(b.x + px, b.y + py);
    c.stroke();
  });
  c.restore();
  emboss(c, 'wood', base, 0.8);
  c.strokeStyle = 'rgb(42 24 8 / 0.8)';
  c.lineWidth = 2.4;
  c.stroke(new Path2D(d.planks.map(through).join('')));
  c.fillStyle = DARK;
  for (const [i, [a, b]] of d.planks.entries()) {
    const t = within(0.1, 0.2, x, y, i + 30);
    for (const s of [t, 1 - t]) {
      c.beginPath();
      c.arc(a.x + (b.x - a.x) * s + 4 * chance(x, y, i), a.y + (b.y - a.y) * s + 6, 1.8, 0, 7);
      c.fill();
    }
  }
  const rails = new Path2D(d.rails.map(through).join(''));
  for (const [colour, width] of [
    [DARK, 11],
    ['#7d5328', 7.5],
    ['#c99a5e', 2.4],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.stroke(rails);
  }
  for (const p of d.rails.flat()) {
    c.fillStyle = DARK;
    c.beginPath();
    c.arc(p.x, p.y, 8, 0, 7);
    c.fill();
    c.fillStyle = '#8a5f30';
    c.beginPath();
    c.arc(p.x - 1, p.y - 1, 5.2, 0, 7);
    c.fill();
  }
}
