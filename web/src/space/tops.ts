// The picture on the tops of the ground and on the table around them: the material of the ground,
// as on the flat board, and the shadows on it. Grey leaves the colour of the ground as it is. The
// picture is drawn once when the ground changes.
import * as THREE from 'three';
import { through, UNIT, type Box, type Lattice, type Point } from '../scene/geometry';
import { chance, within } from '../world/chance';
import { planks, strew } from '../world/floor';
import { emboss, type Paper, type Relief } from '../world/relief';
import type { Soil } from '../world/soil';
import { casterOf, meets, shadowOn, type Caster } from './shadows';
import type { Solid } from './solids';
import type { Steps } from './steps';

/** Top is one piece of ground under a picture. */
export interface Top {
  solid: Solid;
  soil: Soil;
}

/** FINE is the largest number of pixels per unit. SIDE is the longest side of a picture in
 * pixels. */
const FINE = 0.5,
  SIDE = 1536;
const GREY = 'rgb(128 128 128)',
  SHADE = 'rgb(10 6 16)';
/** DARK is how much of the light a shadow takes. */
const DARK = 0.42;

const RELIEFS: [Relief, number, Soil[]][] = [
  ['stone', 0.85, ['flag', 'rock', 'masonry', 'snow', 'ice', 'lava', 'none']],
  ['wood', 0.9, ['plank']],
  ['paper', 0.6, ['grass', 'sand', 'road', 'earth', 'water']],
];
const path = (points: Point[]): string => `${through(points)}Z`;

/** speckle scatters light and dark grains within a cell of anything that is not smooth. */
function speckle(
  c: Paper,
  [x, y]: readonly [number, number],
  o: Point,
  grains: number,
  strength: number,
): void {
  const shades = [new Path2D(), new Path2D()] as const;
  for (let i = 0; i < grains; i++) {
    const a = 6.283 * chance(x, y, i + 200),
      far = 48 * Math.sqrt(chance(x, y, i + 400)),
      r = within(1, 3.4, x, y, i + 600);
    shades[chance(x, y, i + 800) < 0.5 ? 0 : 1].rect(
      o.x + Math.cos(a) * far,
      o.y + Math.sin(a) * far,
      r,
      r,
    );
  }
  shades.forEach((grains, i) => {
    c.fillStyle = `rgb(${255 * i} ${255 * i} ${255 * i} / ${strength})`;
    c.fill(grains);
  });
}

/** crust paints cold plates on glowing ground. */
function crust(c: Paper, [x, y]: readonly [number, number], o: Point): void {
  c.fillStyle = 'rgb(52 22 18)';
  for (let i = 0; i < 7; i++) {
    const a = (i * 6.283) / 6 + 0.7 * chance(x, y, i),
      far = i < 6 ? 35 : 0,
      m = { x: o.x + Math.cos(a) * far, y: o.y + Math.sin(a) * far },
      r = i < 6 ? 18 : 15;
    c.beginPath();
    for (let k = 0; k < 6; k++) {
      const b = (k * 6.283) / 6 + chance(x, y, 9 * i + k),
        R = r * within(0.72, 1.06, x, y, 40 + 9 * i + k);
      c.lineTo(m.x + Math.cos(b) * R, m.y + Math.sin(b) * R);
    }
    c.closePath();
    c.fill();
  }
}

/** pictureSize returns the number of pixels per unit for a box. */
export const pictureSize = (box: Box): number => Math.min(FINE, SIDE / Math.max(box.w, box.h));

function paper(box: Box, scale: number, alpha = true): [OffscreenCanvas, Paper] {
  const canvas = new OffscreenCanvas(
      Math.max(1, Math.ceil(box.w * scale)),
      Math.max(1, Math.ceil(box.h * scale)),
    ),
    c = canvas.getContext('2d', { alpha })!;
  c.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  return [canvas, c];
}

/** BAND is the height of a band of a picture, in pixels. */
const BAND = 64;

/**
 * inBands draws tops, one band of the picture at a time. A canvas does most of its work when it is
 * copied, so a band bounds how long a copy takes.
 */
function* inBands(
  onto: Paper,
  box: Box,
  scale: number,
  tops: Top[],
  draw: (c: Paper, t: Top) => void,
): Steps<void> {
  const high = BAND / scale,
    rows = tops.map((t) => Math.floor((t.solid.base[0]!.y - box.y) / high));
  for (let n = 0; n * high < box.h; n++) {
    const y = box.y + n * high,
      band = { ...box, y, h: Math.min(high, box.y + box.h - y) },
      [canvas, c] = paper(band, scale);
    // a top reaches into the bands next to its first corner's band
    for (let i = 0; i < tops.length; i++) {
      if (Math.abs(rows[i]! - n) > Math.ceil((2 * UNIT) / high)) continue;
      yield;
      draw(c, tops[i]!);
    }
    onto.drawImage(canvas, band.x, band.y, canvas.width / scale, canvas.height / scale);
    yield;
  }
}

/**
 * shaded draws all shadows as one layer, so that overlapping shadows are no darker than one shadow.
 * It draws at a coarse resolution, which makes the edges soft.
 */
function* shaded(
  onto: Paper,
  box: Box,
  scale: number,
  draw: (c: Paper, scale: number) => Steps<void>,
): Steps<void> {
  const coarse = scale / 2,
    [canvas, c] = paper(box, coarse);
  c.fillStyle = SHADE;
  yield* draw(c, coarse);
  onto.save();
  onto.globalAlpha = DARK;
  onto.imageSmoothingQuality = 'high';
  onto.drawImage(canvas, box.x, box.y, canvas.width / coarse, canvas.height / coarse);
  onto.restore();
}

/** Near finds the casters near a place: everything that might shade it, by position. */
class Near {
  private readonly by = new Map<string, Caster[]>();
  private readonly highest: number;
  constructor(casters: Caster[]) {
    this.highest = casters.reduce((n, c) => Math.max(n, c.top), 0);
    for (const c of casters) {
      const key = this.key(c.middle.x, c.middle.y);
      this.by.set(key, [...(this.by.get(key) ?? []), c]);
    }
  }
  private key(x: number, y: number): string {
    return `${Math.floor(x / 200)},${Math.floor(y / 200)}`;
  }
  of(o: Point, level: number): Caster[] {
    const far = 130 + 30 * Math.max(0, this.highest - level),
      out: Caster[] = [];
    for (let x = Math.floor((o.x - far) / 200); x <= Math.floor((o.x + 130) / 200); x++) {
      for (let y = Math.floor((o.y - 130) / 200); y <= Math.floor((o.y + far) / 200); y++)
        for (const c of this.by.get(`${x},${y}`) ?? []) if (meets(c, level, o, 60)) out.push(c);
    }
    return out;
  }
}

/**
 * pictureOf returns the picture of the tops within a box, with the shadows of the solids on them.
 */
export function* pictureOf(
  tops: Top[],
  solids: Solid[],
  lattice: Lattice,
  box: Box,
): Steps<OffscreenCanvas> {
  const scale = pictureSize(box),
    grains = (n: number): number => Math.ceil((n * scale) / FINE), // a coarse picture shows few grains
    [canvas, c] = paper(box, scale, false);
  c.fillStyle = GREY;
  c.fillRect(box.x, box.y, box.w, box.h);
  for (const [relief, strength, soils] of RELIEFS) {
    const cells = tops.filter((t) => soils.includes(t.soil)).map((t) => t.solid.cell);
    if (cells.length) emboss(c, relief, new Path2D(lattice.area(cells)), strength);
    yield;
  }
  yield* inBands(c, box, scale, tops, (band, { solid, soil }) => {
    const o = lattice.centre(solid.cell);
    if (soil !== 'lava')
      speckle(
        band,
        solid.cell,
        o,
        grains(soil === 'grass' || soil === 'earth' ? 70 : 40),
        soil === 'snow' ? 0.06 : 0.1,
      );
    band.save();
    band.clip(new Path2D(path(solid.base)));
    if (soil === 'lava') crust(band, solid.cell, o);
    else strew(band, soil === 'water' ? 'sand' : soil, solid.cell, o);
    band.restore();
  });
  const casters: Caster[] = [];
  for (const x of solids) {
    casters.push(casterOf(x));
    yield;
  }
  const near = new Near(casters);
  // what glows by itself has no shadow
  const dull = tops.filter((t) => t.soil !== 'lava');
  yield* shaded(c, box, scale, (s, coarse) =>
    inBands(s, box, coarse, dull, (band, { solid }) => {
      const shadows = near.of(lattice.centre(solid.cell), solid.top).flatMap((x) => {
        const points = shadowOn(x, solid.top);
        return points ? [path(points)] : [];
      });
      if (!shadows.length) return;
      band.fillStyle = SHADE;
      band.save();
      band.clip(new Path2D(path(solid.base)));
      for (const p of shadows) band.fill(new Path2D(p));
      band.restore();
    }),
  );
  return canvas;
}

/** BOARDS is how many times wider the boards of the table are than those of a floor. */
const BOARDS = 3.4;

/**
 * tableOf returns the picture of the table below the ground, at the level of the ground's foot:
 * wood that fades into the dark, and the shadow of the ground.
 */
export function* tableOf(
  solids: Solid[],
  foot: number,
  box: Box,
  dark: string,
): Steps<OffscreenCanvas> {
  const scale = Math.min(FINE, 1024 / Math.max(box.w, box.h)),
    [canvas, c] = paper(box, scale, false),
    all = new Path2D();
  all.rect(box.x, box.y, box.w, box.h);
  c.fillStyle = '#24140a';
  c.fill(all);
  c.save();
  c.scale(BOARDS, BOARDS);
  planks(
    c,
    { x: box.x / BOARDS, y: box.y / BOARDS, w: box.w / BOARDS, h: box.h / BOARDS },
    ['#4a2b16', '#432612'],
    3,
  );
  c.restore();
  yield;
  emboss(c, 'wood', all, 0.45);
  yield* shaded(c, box, scale, function* (s) {
    for (const x of solids) {
      yield;
      const points = shadowOn(casterOf(x), foot);
      if (points) s.fill(new Path2D(path(points)));
    }
  });
  yield;
  // the light ends: more distant parts are as dark as the background
  const m = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  c.save();
  c.translate(m.x, m.y);
  c.scale(box.w / 2, box.h / 2);
  const light = c.createRadialGradient(0, 0, 0.4, 0, 0, 0.95);
  light.addColorStop(0, `${dark}00`);
  light.addColorStop(1, dark);
  c.fillStyle = light;
  c.fillRect(-1, -1, 2, 2);
  c.restore();
  return canvas;
}

/** textured returns a picture as a texture whose bytes are neither converted nor turned over. */
export function textured(canvas: OffscreenCanvas): THREE.Texture {
  const t = new THREE.CanvasTexture(canvas);
  t.flipY = false;
  t.anisotropy = 4;
  return t;
}

/** dressed returns a material that puts a picture of a box on painted ground, seen from above. */
export function dressed(picture: THREE.Texture, box: Box, unit: number): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    uniforms: {
      picture: { value: picture },
      lies: { value: new THREE.Vector4(box.x / unit, box.y / unit, unit / box.w, unit / box.h) },
    },
    vertexShader: `attribute vec4 paint; uniform vec4 lies; varying vec4 shown; varying vec2 spot;
      void main() { shown = paint; spot = (position.xz - lies.xy) * lies.zw; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader:
      'uniform sampler2D picture; varying vec4 shown; varying vec2 spot; void main() { gl_FragColor = vec4(shown.rgb * texture2D(picture, spot).rgb * 2.0, 1.0); }',
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
}
