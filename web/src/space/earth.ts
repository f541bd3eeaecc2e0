// The look of ground from all sides. Its top has its material, light at the rim and dark in the
// corners below higher ground. Its faces are courses of one level each, with earth or rock below
// the uppermost. Everything is in the planes of the solids.
import * as THREE from 'three';
import type { Soil } from '../world/soil';

/** Earth holds the colours of a kind of ground. */
export interface Earth {
  top: string;
  middle: string;
  side: string;
  below: string;
}

const EARTHS: Record<Soil | 'bed', Earth> = {
  grass: { top: '#8fbb50', middle: '#7aa843', side: '#5f8a35', below: '#7a5330' },
  rock: { top: '#a9a298', middle: '#938c82', side: '#857e75', below: '#6f6961' },
  masonry: { top: '#a9a298', middle: '#938c82', side: '#857e75', below: '#6f6961' },
  sand: { top: '#ecd9a6', middle: '#dfc88d', side: '#cdb277', below: '#a98a55' },
  snow: { top: '#fbfdff', middle: '#eaf1f7', side: '#d3dfe9', below: '#8f989f' },
  ice: { top: '#dff3fb', middle: '#b5dff0', side: '#93c6dd', below: '#5f93ad' },
  water: { top: '#8fd3e6', middle: '#2f86b0', side: '#3a9cc4', below: '#c9b27c' },
  lava: { top: '#ff7a22', middle: '#ff8f36', side: '#8a2408', below: '#2d120c' },
  road: { top: '#c6ad84', middle: '#b39a72', side: '#9c8460', below: '#7a5330' },
  plank: { top: '#b98a55', middle: '#a37544', side: '#80592f', below: '#5d4022' },
  flag: { top: '#b3aa9c', middle: '#a0978a', side: '#8d8478', below: '#6f675d' },
  earth: { top: '#8a6a45', middle: '#765837', side: '#62482c', below: '#4d3722' },
  bed: { top: '#cdb67a', middle: '#dcc68c', side: '#a98a55', below: '#7a6238' }, // under water
  none: { top: '#a9a298', middle: '#938c82', side: '#857e75', below: '#6f6961' },
};

/**
 * Paints holds the colours of one piece of ground. Each piece is slightly lighter or darker than
 * its neighbours.
 */
export interface Paints {
  top: THREE.Color;
  middle: THREE.Color;
  side: THREE.Color;
  below: THREE.Color;
}

const made = new Map<string, Paints>();
const SHADES = 7;

/** paintsOf returns the colours of a kind of ground at a place. */
export function paintsOf(soil: Soil | 'bed', x: number, y: number): Paints {
  const n = (((x * 73) ^ (y * 151)) >>> 0) % SHADES,
    key = `${soil} ${n}`;
  let p = made.get(key);
  if (!p) {
    const e = EARTHS[soil],
      by = 0.94 + (0.12 * n) / (SHADES - 1),
      of = (c: string): THREE.Color => new THREE.Color().setStyle(c).multiplyScalar(by);
    made.set(
      key,
      (p = { top: of(e.top), middle: of(e.middle), side: of(e.side), below: of(e.below) }),
    );
  }
  return p;
}

/**
 * cornerLight returns how light a corner of a top is between two sides, given how much the ground
 * beyond each side rises above it.
 */
export const cornerLight = (one: number, other: number): number =>
  1 - 0.16 * Math.min(2, Math.max(0, one, other)) - (one > 0 && other > 0 ? 0.08 : 0);
