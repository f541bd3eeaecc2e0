// Words and numbers in the scene: small pictures that face the camera, each made once.
import * as THREE from 'three';
import { portraits } from '../board/portraits.svelte';

const made = new Map<string, THREE.SpriteMaterial>();

export interface Label { text: string; ink: string; paper: string; ring?: string; dashed?: boolean; outline?: string }

const SIZE = 96;
function picture({ text, ink, paper, ring, dashed, outline }: Label): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const g = canvas.getContext('2d')!;
  g.beginPath();
  g.arc(SIZE / 2, SIZE / 2, SIZE / 2 - 8, 0, 7);
  g.fillStyle = paper;
  g.fill();
  if (ring) {
    g.lineWidth = 9;
    g.strokeStyle = ring;
    if (dashed) g.setLineDash([16, 8]);
    g.stroke();
  }
  g.fillStyle = ink;
  if (outline) { // a silhouette in the place of the letters
    const side = (SIZE / 2 - 12) * 1.3;
    g.translate((SIZE - side) / 2, (SIZE - side) / 2);
    g.scale(side / portraits.box, side / portraits.box);
    g.fill(new Path2D(outline));
    return canvas;
  }
  g.font = `700 ${text.length > 2 ? 34 : text.length > 1 ? 42 : 54}px system-ui, sans-serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText(text, SIZE / 2, SIZE / 2 + 3);
  return canvas;
}

function materialOf(key: string, draw: () => HTMLCanvasElement, through: boolean): THREE.SpriteMaterial {
  let material = made.get(key);
  if (!material) {
    const map = new THREE.CanvasTexture(draw());
    map.colorSpace = THREE.SRGBColorSpace;
    made.set(key, (material = new THREE.SpriteMaterial({ map, depthTest: !through, depthWrite: false, alphaTest: 0.1 })));
  }
  return material;
}

/** A round label of a size in hexes; through is seen through all that stands before it. */
export function label(l: Label, size: number, through = false): THREE.Sprite {
  const s = new THREE.Sprite(materialOf(JSON.stringify([l, through]), () => picture(l), through));
  s.scale.setScalar(size);
  s.renderOrder = through ? 8 : 7; // over the tints of the ground
  return s;
}

export interface Looks { ink: string; paper: string; ring: string; die: string; faint: string }

/** How many targets there are from a place, and the most dice against one of them: a ring with marks, and a die. */
function prospectPicture(targets: number, dice: number, l: Looks): HTMLCanvasElement {
  const canvas = document.createElement('canvas'), mid = SIZE / 2;
  canvas.width = 2 * SIZE;
  canvas.height = SIZE;
  const g = canvas.getContext('2d')!;
  g.lineWidth = 9;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  if (!targets) {
    g.strokeStyle = l.faint;
    g.beginPath();
    g.arc(SIZE, mid, 22, 0, 7);
    g.moveTo(SIZE - 16, mid + 16);
    g.lineTo(SIZE + 16, mid - 16);
    g.stroke();
    return canvas;
  }
  g.beginPath();
  g.arc(mid, mid, 34, 0, 7);
  g.fillStyle = l.paper;
  g.fill();
  for (const [x, y] of [[0, 1], [0, -1], [1, 0], [-1, 0]] as const) { g.moveTo(mid + 28 * x, mid + 28 * y); g.lineTo(mid + 46 * x, mid + 46 * y); }
  g.strokeStyle = l.ring;
  g.stroke();
  g.fillStyle = l.ink;
  g.font = '700 44px system-ui, sans-serif';
  g.fillText(`${targets}`, mid, mid + 3);
  g.fillStyle = l.die;
  g.beginPath();
  g.roundRect(SIZE + 12, 14, 68, 68, 14);
  g.fill();
  g.fillStyle = '#ffffff';
  g.font = '800 48px system-ui, sans-serif';
  g.fillText(`${dice}`, SIZE + 46, mid + 3);
  return canvas;
}

/** What a figure would have at a place, as a sign that is two thirds of a hex wide. */
export function prospect(targets: number, dice: number, l: Looks): THREE.Sprite {
  const s = new THREE.Sprite(materialOf(JSON.stringify(['prospect', targets, dice, l]), () => prospectPicture(targets, dice, l), false));
  s.scale.set(0.74, 0.37, 1);
  s.renderOrder = 7;
  return s;
}

export function forget(): void {
  for (const m of made.values()) { m.map?.dispose(); m.dispose(); }
  made.clear();
}
