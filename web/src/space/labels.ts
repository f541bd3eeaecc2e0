// Labels in the scene: small pictures of words and numbers that face the camera. Each label is made
// once.
import * as THREE from 'three';
import { portraits } from '../scene/portraits.svelte';

const made = new Map<string, THREE.SpriteMaterial>();

export interface Label {
  text: string;
  ink: string;
  paper: string;
  ring?: string;
  dashed?: boolean;
  outline?: string;
}

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
  if (outline) {
    // a silhouette instead of the letters
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

function materialOf(
  key: string,
  draw: () => HTMLCanvasElement,
  through: boolean,
): THREE.SpriteMaterial {
  let material = made.get(key);
  if (!material) {
    const map = new THREE.CanvasTexture(draw());
    map.colorSpace = THREE.SRGBColorSpace;
    made.set(
      key,
      (material = new THREE.SpriteMaterial({
        map,
        depthTest: !through,
        depthWrite: false,
        alphaTest: 0.1,
      })),
    );
  }
  return material;
}

/**
 * Gives each point of an upright label the depth that the point would have on an upright object.
 * Otherwise ground behind a label could hide the upper part of the label, which leans towards the
 * camera.
 */
function upright(m: THREE.SpriteMaterial): THREE.SpriteMaterial {
  m.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      'gl_Position = projectionMatrix * mvPosition;',
      `gl_Position = projectionMatrix * mvPosition;
      vec3 upright = (viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz;
      vec4 head = projectionMatrix * vec4(mvPosition.xy, mvPosition.z + rotatedPosition.y * upright.z / max(upright.y, 0.35) + 0.05, 1.0);
      gl_Position.z = head.z / head.w * gl_Position.w;`,
    );
  };
  m.depthWrite = true; // things behind it do not show through
  m.customProgramCacheKey = () => 'upright';
  return m;
}

/**
 * label returns a round label. `size` is in hexes. `through` makes it visible through everything in
 * front of it.
 */
export function label(l: Label, size: number, through = false): THREE.Sprite {
  const s = new THREE.Sprite(materialOf(JSON.stringify([l, through]), () => picture(l), through));
  s.scale.setScalar(size);
  s.renderOrder = through ? 8 : 7; // over the tints of the ground
  return s;
}

/** platePicture draws words on a slip of paper. */
function platePicture(text: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas'),
    g = canvas.getContext('2d')!,
    font = '700 30px system-ui, sans-serif';
  g.font = font;
  canvas.width = Math.ceil(g.measureText(text).width) + 40;
  canvas.height = 48;
  g.beginPath();
  g.roundRect(2, 2, canvas.width - 4, 44, 22);
  g.fillStyle = '#fbf3de';
  g.fill();
  g.lineWidth = 3;
  g.strokeStyle = '#2b1d10';
  g.stroke();
  g.fillStyle = '#2b1d10';
  g.font = font;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText(text, canvas.width / 2, 26);
  return canvas;
}

/**
 * plate returns words that face the camera, a quarter of a hex high. `over` is the height that
 * cards facing the camera reach above a place.
 */
export function plate(text: string, over: number): THREE.Sprite {
  const material = materialOf(`plate ${text}`, () => platePicture(text), true),
    picture = material.map!.image as HTMLCanvasElement,
    s = new THREE.Sprite(material);
  s.scale.set((0.27 * picture.width) / picture.height, 0.27, 1);
  s.center.set(0.5, -over / 0.27);
  s.renderOrder = 8;
  return s;
}

export interface Standee {
  text: string;
  ink: string;
  paper: string;
  side: string;
  outline: string;
  number?: string;
  gold?: boolean;
}

/**
 * standeePicture draws a card with a rounded top in the colour of its side, with the figure's sign
 * and its number.
 */
function standeePicture({
  text,
  ink,
  paper,
  side,
  outline,
  number,
  gold,
}: Standee): HTMLCanvasElement {
  const canvas = document.createElement('canvas'),
    [w, h] = [128, 176];
  canvas.width = w;
  canvas.height = h;
  const g = canvas.getContext('2d')!;
  const arch = (by: number): void => {
    g.beginPath();
    g.moveTo(by, h);
    g.lineTo(by, w / 2);
    g.arc(w / 2, w / 2, w / 2 - by, Math.PI, 0);
    g.lineTo(w - by, h);
    g.closePath();
  };
  for (const [by, colour] of [
    [1, '#0d0a08'],
    [4, gold ? '#ffc93c' : side],
    [13, '#fff6e4'],
    [17, paper],
  ] as const) {
    arch(by);
    g.fillStyle = colour;
    g.fill();
  }
  const light = g.createLinearGradient(0, 0, 0, h);
  light.addColorStop(0, 'rgba(255,255,255,.28)');
  light.addColorStop(0.5, 'rgba(255,255,255,0)');
  light.addColorStop(1, 'rgba(0,0,0,.3)');
  g.fillStyle = light;
  g.fill();
  g.fillStyle = ink;
  if (outline) {
    const side = 92;
    g.save();
    g.translate((w - side) / 2, 36);
    g.scale(side / portraits.box, side / portraits.box);
    g.fill(new Path2D(outline));
    g.restore();
  } else {
    g.font = `700 ${text.length > 2 ? 42 : 56}px system-ui, sans-serif`;
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillText(text, w / 2, 84);
  }
  if (number) {
    g.beginPath();
    g.arc(w - 32, h - 34, 22, 0, 7);
    g.fillStyle = '#0d0a08';
    g.fill();
    g.lineWidth = 3;
    g.strokeStyle = '#fff6e4';
    g.stroke();
    g.fillStyle = '#fff6e4';
    g.font = '700 28px system-ui, sans-serif';
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillText(number, w - 32, h - 32);
  }
  return canvas;
}

/** standee returns a standee of the given height. It faces the camera, and stands on its foot. */
export function standee(l: Standee, high: number): THREE.Sprite {
  const s = new THREE.Sprite(
    upright(materialOf(JSON.stringify(['standee', l]), () => standeePicture(l), false)),
  );
  s.center.set(0.5, 0);
  s.scale.set((high * 128) / 176, high, 1);
  s.renderOrder = 6;
  return s;
}

export interface Looks {
  ink: string;
  paper: string;
  ring: string;
  die: string;
  faint: string;
}

/**
 * prospectPicture draws the number of targets from a place, and the most dice against one of them:
 * a ring with marks, and a die.
 */
function prospectPicture(targets: number, dice: number, l: Looks): HTMLCanvasElement {
  const canvas = document.createElement('canvas'),
    mid = SIZE / 2;
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
  for (const [x, y] of [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ] as const) {
    g.moveTo(mid + 28 * x, mid + 28 * y);
    g.lineTo(mid + 46 * x, mid + 46 * y);
  }
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

/** prospect returns a figure's prospect at a place as a sign two thirds of a hex wide. */
export function prospect(targets: number, dice: number, l: Looks): THREE.Sprite {
  const s = new THREE.Sprite(
    materialOf(
      JSON.stringify(['prospect', targets, dice, l]),
      () => prospectPicture(targets, dice, l),
      false,
    ),
  );
  s.scale.set(0.74, 0.37, 1);
  s.renderOrder = 7;
  return s;
}

export function forget(): void {
  for (const m of made.values()) {
    m.map?.dispose();
    m.dispose();
  }
  made.clear();
}
