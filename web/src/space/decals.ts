// Flat pieces on the ground that hide nothing: glyphs, places to be held, start areas of armies.
// Each kind is drawn once, as on the flat board. A piece is on the highest space of its cell.
import * as THREE from 'three';
import { drawing, drawn, letterOf } from '../scene/art';
import type { Lattice } from '../scene/geometry';
import { levelAt } from '../scene/ground';
import type { Piece, View } from '../wire';
import type { Colours } from './colours';
import { across, upward } from './prisms';

const SIZE = 128,
  OVER = 0.008;

/** picture returns the picture of a piece from above: its drawing, and the letter on it. */
function picture(p: Piece, colours: Colours): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const g = canvas.getContext('2d')!;
  g.translate(SIZE / 2, SIZE / 2);
  g.scale(SIZE / 100, SIZE / 100);
  for (const s of drawing(p.kind, 100, 100)) {
    const path = new Path2D(s.d);
    if (s.fill) {
      g.fillStyle = colours.css(s.fill);
      g.fill(path);
    }
    g.strokeStyle = colours.css(s.ink);
    g.lineWidth = s.width;
    g.stroke(path);
  }
  const letter = letterOf(p.kind, p.name);
  if (letter) {
    g.fillStyle = drawn(p.kind) ? '#2a2016' : colours.css('ink-strong'); // on bone, or on the ground
    g.font = '700 44px system-ui, sans-serif';
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillText(letter, 0, 3);
  }
  return canvas;
}

/** lying returns the pieces of a view that occupy one cell, as one mesh per kind. */
export function lying(view: View, lattice: Lattice, colours: Colours): THREE.Object3D[] {
  const kinds = new Map<string, Piece[]>();
  for (const p of view.ground.pieces ?? []) {
    if (p.bars || p.width > 1 || p.height > 1) continue;
    const key = `${p.kind} ${letterOf(p.kind, p.name)}`;
    kinds.set(key, [...(kinds.get(key) ?? []), p]);
  }
  return [...kinds.values()].map((all) => {
    const map = new THREE.CanvasTexture(picture(all[0]!, colours));
    map.colorSpace = THREE.SRGBColorSpace;
    const flat = new THREE.PlaneGeometry(0.8, 0.8).rotateX(-Math.PI / 2);
    const m = new THREE.InstancedMesh(
      flat,
      new THREE.MeshBasicMaterial({ map, transparent: true, depthWrite: false }),
      all.length,
    );
    all.forEach((p, i) => {
      const o = lattice.centre(p.at);
      m.setMatrixAt(
        i,
        new THREE.Matrix4().setPosition(
          across(o.x),
          upward(levelAt(view.ground, p.at) ?? 0) + OVER,
          across(o.y),
        ),
      );
    });
    m.renderOrder = 1;
    return m;
  });
}
