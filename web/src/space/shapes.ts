// Makes meshes and lines of the scene from lists of numbers: three for a point, four for the paint
// of a corner.
import * as THREE from 'three';
import type { Point } from '../scene/geometry';

/**
 * paintedMesh returns a mesh of painted corners, with the faces between them given by the corners'
 * numbers.
 */
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

/** placesOf returns points in order. When they are drawn as lines, each line joins two of them. */
export function placesOf(at: number[]): THREE.BufferGeometry {
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(at, 3));
  return g;
}

/** middleOf returns the centre of some corners. */
export const middleOf = (base: Point[]): Point =>
  base.reduce((m, p) => ({ x: m.x + p.x / base.length, y: m.y + p.y / base.length }), {
    x: 0,
    y: 0,
  });
