// Words and numbers in the scene: small pictures that face the camera, each made once.
import * as THREE from 'three';

const made = new Map<string, THREE.SpriteMaterial>();

export interface Label { text: string; ink: string; paper: string; ring?: string; dashed?: boolean }

const SIZE = 96;
function picture({ text, ink, paper, ring, dashed }: Label): HTMLCanvasElement {
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
  g.font = `700 ${text.length > 2 ? 34 : text.length > 1 ? 42 : 54}px system-ui, sans-serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText(text, SIZE / 2, SIZE / 2 + 3);
  return canvas;
}

/** A round label of a size in hexes; through is seen through all that stands before it. */
export function label(l: Label, size: number, through = false): THREE.Sprite {
  const key = JSON.stringify([l, through]);
  let material = made.get(key);
  if (!material) {
    const map = new THREE.CanvasTexture(picture(l));
    map.colorSpace = THREE.SRGBColorSpace;
    made.set(key, (material = new THREE.SpriteMaterial({ map, depthTest: !through, depthWrite: false, alphaTest: 0.1 })));
  }
  const s = new THREE.Sprite(material);
  s.scale.setScalar(size);
  s.renderOrder = through ? 8 : 7; // over the tints of the ground
  return s;
}

export function forget(): void {
  for (const m of made.values()) { m.map?.dispose(); m.dispose(); }
  made.clear();
}
