// Computes what is visible of a solid from an eye. The solid is drawn alone and with all others,
// each solid in the colour of its number, and the pixels are compared.
import * as THREE from 'three';
import { across, upward } from './prisms';
import type { Eye } from './solids';

export interface Gaze {
  size: number; // pixels per side of the drawing
  whole: number; // pixels of the target drawn alone
  seen: number; // pixels that still belong to the target when all others are drawn
  inner: number; // seen pixels that are surrounded by seen pixels, so that no edge passes through them
  by: Map<number, number>; // the pixels covered by other solids, by number
}

/**
 * aimed returns the camera at an eye with a target just in view. corners are the target's corners,
 * in the scene's lengths.
 */
export function aimed(eye: Eye, corners: THREE.Vector3[]): THREE.PerspectiveCamera {
  const from = new THREE.Vector3(across(eye.x), upward(eye.level), across(eye.y));
  const ball = new THREE.Sphere().setFromPoints(corners);
  const far = Math.max(1e-3, from.distanceTo(ball.center));
  const half =
    far <= ball.radius * 1.02
      ? 80
      : Math.min(80, (Math.asin(ball.radius / far) * 180) / Math.PI + 0.5);
  const camera = new THREE.PerspectiveCamera(2 * half, 1, 0.05, far + 2 * ball.radius + 1);
  camera.position.copy(from);
  const way = ball.center.clone().sub(from);
  camera.up.set(0, 1, 0);
  if (Math.abs(way.y) > 0.999 * way.length()) camera.up.set(0, 0, -1);
  camera.lookAt(ball.center);
  camera.updateMatrixWorld();
  return camera;
}

/** compare compares the target alone with the full scene, one number per pixel. */
export function compare(alone: Uint8Array, all: Uint8Array, size: number, target: number): Gaze {
  const number = (a: Uint8Array, i: number): number =>
    (a[4 * i]! << 16) | (a[4 * i + 1]! << 8) | a[4 * i + 2]!;
  const g: Gaze = { size, whole: 0, seen: 0, inner: 0, by: new Map() };
  const seen = new Uint8Array(size * size);
  for (let i = 0; i < size * size; i++) {
    if (number(alone, i) !== target) continue;
    g.whole++;
    const there = number(all, i);
    if (there === target) {
      seen[i] = 1;
      g.seen++;
    } else if (there) g.by.set(there, (g.by.get(there) ?? 0) + 1);
  }
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      let round = true;
      for (let dy = -1; dy <= 1 && round; dy++)
        for (let dx = -1; dx <= 1 && round; dx++) round = seen[(y + dy) * size + x + dx] === 1;
      if (round) g.inner++;
    }
  }
  return g;
}
