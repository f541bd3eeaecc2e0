// Meshes and lines of the scene from lists of numbers: three for a place, four for the paint of a corner.
import * as THREE from 'three';
import type { Point } from '../scene/geometry';

/** A mesh of painted corners, and the faces between them by their numbers. */
export function paintedMesh(
  at: number[],
  paint: number[],
  faces: number[],
  material: THREE.Material | THREE.Material[],
): THREE.Mesh {
  const g = placesOf(at);
  g.setAttribute('paint', new THREE.BufferAttribute(new Uint8Array(paint), 4, true));
  g.setIndex(faces);
  return new THREE.Mesh(g, material);
}

/** Places one after the other: for lines, each between two of them. */
export function placesOf(at: number[]): THREE.BufferGeometry {
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(at, 3));
  return g;
}

/** The middle of corners. */
export const middleOf = (base: Point[]): Point =>
  base.reduce((m, p) => ({ x: m.x + p.x / base.length, y: m.y + p.y / base.length }), {
    x: 0,
    y: 0,
  });
