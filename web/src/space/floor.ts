// The picture of an imported map on the ground of the battlefield. Each tile is one mesh of the
// known cells on which figures can stand, at their levels.
import * as THREE from 'three';
import { keyOf } from '../scene/geometry';
import type { Tile } from '../scene/picture';
import type { Drawn } from '../scene/tiles.svelte';
import type { Solid } from './solids';
import { across, upward } from './prisms';

/** OVER is the height of the picture above the ground. Lines, pieces and marks are higher. */
const OVER = 0.001;

/**
 * topsOf returns the tops of the ground within a tile, and the point of the tile's picture for each
 * corner.
 */
export function topsOf(
  solids: Solid[],
  { box, hexes }: Tile,
): { at: number[]; uv: number[]; faces: number[] } {
  const at: number[] = [],
    uv: number[] = [],
    faces: number[] = [],
    inside = hexes && new Set(hexes.cells.map(keyOf));
  for (const s of solids) {
    if (s.kind !== 'column' || !s.lowest || (inside && !inside.has(keyOf(s.cell)))) continue;
    const x = s.base.reduce((sum, p) => sum + p.x, 0) / s.base.length,
      y = s.base.reduce((sum, p) => sum + p.y, 0) / s.base.length;
    if (!inside && (x < box.x || x >= box.x + box.w || y < box.y || y >= box.y + box.h)) continue;
    const first = at.length / 3;
    for (const p of s.base) {
      at.push(across(p.x), upward(s.top) + OVER, across(p.y));
      uv.push((p.x - box.x) / box.w, 1 - (p.y - box.y) / box.h);
    }
    for (let i = 1; i < s.base.length - 1; i++) faces.push(first, first + i + 1, first + i);
  }
  return { at, uv, faces };
}

export class Floor {
  readonly group = new THREE.Group();
  private readonly pictures = new Map<string, THREE.Texture>(); // by the address of a tile

  /**
   * lay draws the loaded tiles on the ground in the given light. done is called when one of them
   * can be drawn.
   */
  lay(solids: Solid[], drawn: Drawn[], light: THREE.Color, done: () => void): void {
    this.empty();
    for (const [address, picture] of this.pictures) {
      if (drawn.some((d) => d.address === address)) continue;
      picture.dispose();
      this.pictures.delete(address);
    }
    for (const d of drawn) {
      const { at, uv, faces } = topsOf(solids, d.tile);
      let map = this.pictures.get(d.address);
      if (!map) {
        map = new THREE.TextureLoader().load(d.address, done);
        map.colorSpace = THREE.SRGBColorSpace;
        this.pictures.set(d.address, map);
      }
      const g = new THREE.BufferGeometry();
      g.setAttribute('position', new THREE.Float32BufferAttribute(at, 3));
      g.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
      g.setIndex(faces);
      const mesh = new THREE.Mesh(g, new THREE.MeshBasicMaterial({ map, color: light }));
      mesh.name = d.key;
      this.group.add(mesh);
    }
  }

  private empty(): void {
    for (const m of this.group.children as THREE.Mesh<THREE.BufferGeometry, THREE.Material>[]) {
      m.geometry.dispose();
      m.material.dispose();
    }
    this.group.clear();
  }

  close(): void {
    this.empty();
    for (const p of this.pictures.values()) p.dispose();
    this.pictures.clear();
  }
}
