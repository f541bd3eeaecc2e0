// The battlefield as a three.js scene: the solids of a view, the marks on them, and the cameras
// that look at it. It is redrawn when something has changed.
import { NONE, type Bleed } from '../scene/bleed';
import * as THREE from 'three';
import { Lattice, type Point } from '../scene/geometry';
import { ownOf, portraits } from '../scene/portraits.svelte';
import type { Sides } from '../scene/sides';
import type { Drawn } from '../scene/tiles.svelte';
import type { Cell, View } from '../wire';
import { under, type Colours } from './colours';
import { aimed, compare, type Gaze } from './gaze';
import { standee } from './labels';
import { HALF, stand, type Orbit } from './orbit';
import { Floor } from './floor';
import { Land, Materials } from './land';
import { DRAWN, SOLID } from './layers';
import { clear, paint, painted } from './paint';
import { across, numbering, prism, upward } from './prisms';
import { cardHigh, eyesOf, solidsOf, zoneOf, type Eye, type Solid } from './solids';
import { middleOf } from './shapes';
import { finish, type Steps } from './steps';

/** Picked is the object under a point of the window. */
export interface Picked {
  cell: Cell;
  level: number;
  figure?: string;
}

/** Body is a figure as it is drawn. It moves, fades and is lit. */
export interface Body {
  group: THREE.Group;
  mesh: THREE.Mesh<THREE.BufferGeometry>;
  edges: THREE.LineSegments;
  name: THREE.Object3D;
  card: THREE.Sprite;
  tall: number;
  foot: number;
  high: number;
}

/**
 * drawnBySoftware reports whether the browser draws without a graphics card. Smooth edges cost too
 * much then.
 */
function drawnBySoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2'),
    info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

const SHADOW = new THREE.MeshBasicMaterial({
  color: 0,
  transparent: true,
  opacity: 0.32,
  depthWrite: false,
});
const BASE = new THREE.CylinderGeometry(0.33, 0.36, 0.09, 24).translate(0, 0.055, 0),
  BRIM = new THREE.CylinderGeometry(0.385, 0.4, 0.05, 24).translate(0, 0.03, 0);

/** groundKey returns the same key for views whose ground is drawn alike. */
function groundKey(view: View, solids: Solid[]): string {
  const highest = solids.reduce((n, s) => Math.max(n, s.top), 0);
  return `${highest} ${JSON.stringify(view.ground)}`;
}

export class Field {
  readonly renderer: THREE.WebGLRenderer;
  readonly camera = new THREE.PerspectiveCamera((HALF * 360) / Math.PI, 1, 0.1, 400);
  readonly marks = new THREE.Group();
  readonly floor = new Floor();
  solids: Solid[] = []; // number n is the solid n - 1
  bodies = new Map<string, Body>();
  private readonly scene = new THREE.Scene();
  private readonly materials = new Materials();
  private land = new Land(this.materials);
  /** The previous ground, whose shader programs are still used for the first drawing of the current
   * ground. */
  private past: Land | null = null;
  /** A ground that has been made and not yet shown. */
  private ready: { view: View; solids: Solid[]; key: string; land: Land; dress: number } | null =
    null;
  /** How often the colours have changed. */
  private dress = 0;
  private figures = new THREE.Group();
  private readonly numbers = numbering();
  private readonly plain = painted({
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  private readonly clear = clear();
  private readonly targets = new Map<number, THREE.WebGLRenderTarget>();
  /** Whether drawing is done without a graphics card. */
  readonly soft = drawnBySoftware();
  private drawnGround = '';
  private view: View | null = null;
  private size = { w: 1, h: 1 };
  /** Whether ground has flat colours by its height, as on the plain board. */
  bare = false;
  private bleed = NONE;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly colours: Colours,
  ) {
    this.renderer = new THREE.WebGLRenderer({
      canvas,
      antialias: !this.soft,
      powerPreference: 'low-power',
    });
    this.camera.layers.enable(DRAWN);
    this.scene.add(this.land.group, this.floor.group, this.figures, this.marks);
  }

  /**
   * resize sets the size of the window, and how far the drawing extends around it. Positions are
   * relative to the window.
   */
  resize(w: number, h: number, fine: number, bleed: Bleed = NONE): void {
    this.size = { w, h };
    this.bleed = bleed;
    const [wide, high] = [w + bleed.left + bleed.right, h + bleed.top + bleed.bottom];
    this.renderer.setPixelRatio(fine);
    this.renderer.setSize(wide, high, false);
    this.camera.aspect = w / Math.max(1, h);
    this.camera.setViewOffset(w, Math.max(1, h), -bleed.left, -bleed.top, wide, high);
    this.camera.updateProjectionMatrix();
  }

  /** prepare makes the ground of a view in steps, so that show does not have to. */
  *prepare(view: View): Steps<void> {
    const solids = solidsOf(view);
    yield;
    const key = groundKey(view, solids);
    if (key === this.drawnGround) return;
    const { dress } = this,
      land = new Land(this.materials);
    yield* land.lay(view, solids, this.colours, this.bare);
    for (const picture of land.pictures) {
      yield;
      this.renderer.initTexture(picture);
    }
    this.ready?.land.close();
    this.ready = { view, solids, key, land, dress };
  }

  /** show shows a view. The ground is rebuilt only when it changes, or when something on it rises
   * above all walls, which must end above everything else. */
  show(view: View, sides: Sides, again = false): void {
    if (again) this.dress++;
    const ready = this.ready?.view === view && this.ready.dress === this.dress ? this.ready : null;
    this.view = view;
    this.solids = ready?.solids ?? solidsOf(view);
    const key = ready?.key ?? groundKey(view, this.solids);
    if (again || key !== this.drawnGround) {
      this.drawnGround = key;
      const land = ready?.land ?? new Land(this.materials);
      if (!ready) finish(land.lay(view, this.solids, this.colours, this.bare));
      this.scene.remove(this.land.group);
      this.past?.close();
      [this.past, this.land] = [this.land, land];
      this.scene.add(land.group);
      land.asItCounts(this.counts);
      land.plainly(this.coarse);
      this.scene.background = land.background;
    }
    if (!ready) this.ready?.land.close();
    this.ready = null;
    this.layFigures(view, sides);
  }

  /**
   * lay draws the loaded part of the map's picture on the ground. done is called when more of it
   * can be drawn.
   */
  lay(drawn: Drawn[], done: () => void): void {
    this.floor.lay(this.solids, drawn, under(this.colours.css('night')), done);
    this.floor.group.traverse((o) => o.layers.set(DRAWN));
  }

  private empty(group: THREE.Group): void {
    group.traverse((o) => {
      if (
        (o instanceof THREE.Mesh || o instanceof THREE.LineSegments) &&
        o.geometry !== BASE &&
        o.geometry !== BRIM
      )
        o.geometry.dispose();
      if (o instanceof THREE.InstancedMesh) o.dispose();
    });
    group.clear();
  }

  private layFigures(view: View, sides: Sides): void {
    this.empty(this.figures);
    this.bodies.clear();
    this.solids.forEach((s, i) => {
      const f = s.kind === 'figure' ? view.figures.find((x) => x.id === s.figure) : undefined;
      if (!f) return;
      const lattice = Lattice.of(view.ground),
        o = lattice.centre(f.at),
        side = `side-${sides.hue(f.side)}`;
      const mesh = new THREE.Mesh(prism(s.base, o, i + 1), this.plain);
      paint(mesh.geometry, this.colours.of(side));
      mesh.scale.y = upward(s.top - s.bottom);
      const edges = new THREE.LineSegments(
        new THREE.EdgesGeometry(mesh.geometry, 20),
        new THREE.LineBasicMaterial({
          color: this.colours.of(f.id === view.actor ? 'actor' : 'outline'),
        }),
      );
      edges.scale.y = mesh.scale.y;
      edges.layers.set(DRAWN);
      const outline = portraits.outline(f.portrait),
        own = ownOf(f.colour);
      const [ink, paper] = own ? [`on-own-${own}`, `own-${own}`] : ['on-mob', 'mob'];
      const high = cardHigh(f),
        big = f.tail || (f.size ?? 1) > 1 ? 1.35 : 1;
      const card = standee(
        {
          text: [...f.glyph].slice(0, 3).join(''),
          ink: this.colours.css(ink),
          paper: this.colours.css(paper),
          side: this.colours.css(side),
          outline,
          ...(f.number ? { number: `${f.number}` } : {}),
          gold: f.id === view.actor,
        },
        high,
      );
      // a shadow, and a round base in the colour of its side
      const shadow = new THREE.Mesh(
        new THREE.CircleGeometry(0.46 * big, 20).rotateX(-Math.PI / 2),
        SHADOW,
      );
      shadow.position.set(0.06, 0.012, 0.05);
      const base = new THREE.Mesh(
          BASE,
          new THREE.MeshBasicMaterial({ color: this.colours.of(side) }),
        ),
        rim = new THREE.Mesh(
          BRIM,
          new THREE.MeshBasicMaterial({
            color: this.colours.of(f.id === view.actor ? 'gold' : `deep-${sides.hue(f.side)}`),
          }),
        );
      for (const m of [base, rim]) m.scale.set(big, 1, big);
      card.position.y = 0.09;
      const name = new THREE.Group();
      name.add(shadow, rim, base, card);
      // the label of a figure on two spaces is between them
      const middle = middleOf(s.base);
      name.position.set(across(middle.x - o.x), 0, across(middle.y - o.y));
      name.traverse((x) => x.layers.set(DRAWN));
      const group = new THREE.Group();
      group.add(mesh, edges, name);
      group.position.set(across(o.x), upward(s.bottom), across(o.y));
      this.figures.add(group);
      this.bodies.set(f.id, {
        group,
        mesh,
        edges,
        name,
        card,
        tall: high,
        foot: s.bottom,
        high: s.top - s.bottom,
      });
      this.stands(this.bodies.get(f.id)!);
    });
  }

  private coarse = false;
  /** Omits thin lines and pictures, or shows them again. */
  plainly(is: boolean): void {
    this.coarse = is;
    this.land.plainly(is);
    for (const b of this.bodies.values()) b.edges.visible = this.counts && !is;
  }

  /** mark puts things on the board that are not solids. */
  mark(...things: THREE.Object3D[]): void {
    for (const t of things) {
      t.traverse((o) => o.layers.set(DRAWN));
      this.marks.add(t);
    }
  }
  unmark(): void {
    this.empty(this.marks);
  }

  /**
   * asItCounts switches obstacles between their drawing and the whole prism that counts for the
   * rules. The prism is shown through the eyes of a figure.
   */
  private asItCounts(is: boolean): void {
    this.land.asItCounts(is);
    this.counts = is;
    for (const b of this.bodies.values()) this.stands(b);
  }

  private counts = false;
  /**
   * Draws a figure as its prism with its sign above it if the scene is seen through the eyes of
   * another figure. Otherwise it draws a standee.
   */
  private stands(b: Body): void {
    b.mesh.material = this.counts ? this.plain : this.clear;
    b.edges.visible = this.counts;
    for (const part of b.name.children) part.visible = part === b.card || !this.counts;
    const tall = this.counts ? 0.5 : b.tall;
    b.card.scale.set((tall * 128) / 176, tall, 1);
    b.card.position.y = this.counts ? upward(b.high) + 0.06 : 0.09;
  }

  look(o: Orbit): void {
    this.asItCounts(false);
    const at = stand(o);
    this.camera.near = Math.max(0.05, across(o.far) / 50);
    this.camera.far = across(o.far) * 4 + 40;
    this.camera.fov = (HALF * 360) / Math.PI;
    this.camera.position.set(across(at.x), across(at.up), across(at.y));
    this.camera.up.set(-Math.sin(o.turn), o.rise > 1.5 ? 0 : 1, -Math.cos(o.turn));
    if (o.rise <= 1.5) this.camera.up.set(0, 1, 0);
    this.camera.lookAt(across(o.x), 0, across(o.y));
    this.camera.updateProjectionMatrix();
  }

  /** lookFrom puts the camera at an eye and turns it to a target. */
  lookFrom(eye: Eye, target: Eye): void {
    this.asItCounts(true);
    this.camera.near = 0.02;
    this.camera.far = 300;
    this.camera.fov = 62;
    this.camera.up.set(0, 1, 0);
    this.camera.position.set(across(eye.x), upward(eye.level), across(eye.y));
    this.camera.lookAt(across(target.x), upward(target.level), across(target.y));
    this.camera.updateProjectionMatrix();
  }

  render(): void {
    this.renderer.render(this.scene, this.camera);
    this.past?.close();
    this.past = null;
  }

  /** screen returns the position of a point of the board in the window. */
  screen(p: Point, level: number): Point {
    const v = new THREE.Vector3(across(p.x), upward(level), across(p.y));
    this.camera.updateMatrixWorld();
    const behind = v.clone().applyMatrix4(this.camera.matrixWorldInverse).z > 0;
    v.project(this.camera);
    const { left, top, right, bottom } = this.bleed;
    const at = {
      x: ((v.x + 1) / 2) * (this.size.w + left + right) - left,
      y: ((1 - v.y) / 2) * (this.size.h + top + bottom) - top,
    };
    return behind ? { x: this.size.w / 2, y: this.size.h } : at;
  }

  private numbered(camera: THREE.PerspectiveCamera, size: number): Uint8Array {
    let target = this.targets.get(size);
    if (!target)
      this.targets.set(
        size,
        (target = new THREE.WebGLRenderTarget(size, size, {
          magFilter: THREE.NearestFilter,
          minFilter: THREE.NearestFilter,
          generateMipmaps: false,
        })),
      );
    const [background, clear] = [
      this.scene.background,
      this.renderer.getClearColor(new THREE.Color()),
    ];
    const alpha = this.renderer.getClearAlpha();
    this.scene.background = null;
    this.scene.overrideMaterial = this.numbers;
    this.renderer.setClearColor(0, 0);
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.scene, camera);
    const pixels = new Uint8Array(4 * size * size);
    this.renderer.readRenderTargetPixels(target, 0, 0, size, size, pixels);
    this.renderer.setRenderTarget(null);
    this.renderer.setClearColor(clear, alpha);
    this.scene.overrideMaterial = null;
    this.scene.background = background;
    return pixels;
  }

  /** pick returns the object under a point of the window. */
  pick(p: Point): Picked | null {
    const camera = this.camera.clone();
    camera.layers.set(SOLID);
    camera.setViewOffset(this.size.w, this.size.h, p.x, p.y, 1, 1);
    const [r, g, b] = this.numbered(camera, 1);
    const s = this.solids[((r! << 16) | (g! << 8) | b!) - 1];
    return s ? { cell: s.cell, level: s.figure ? s.bottom : s.top, figure: s.figure } : null;
  }

  /** Hides a figure, for the eye in its own head. */
  without(id: string | null): void {
    for (const [who, b] of this.bodies) b.group.visible = who !== id;
  }

  /** gaze returns what an eye of a figure sees of another figure. */
  gaze(from: string, eye: Eye, target: string, size = 192): Gaze | null {
    const view = this.view,
      body = this.bodies.get(target),
      n = this.solids.findIndex((s) => s.figure === target) + 1;
    const f = view?.figures.find((x) => x.id === target),
      s = this.solids[n - 1];
    if (!view || !body || !f || !s) return null;
    const [low, high] = zoneOf(view, f),
      hidden = [...this.bodies.values()].filter((b) => !b.group.visible);
    const corners = s.base.flatMap((p) =>
      [low, high].map((l) => new THREE.Vector3(across(p.x), upward(l), across(p.y))),
    );
    const camera = aimed(eye, corners);
    // no part of the target hides another
    body.mesh.position.y = upward(low - s.bottom);
    body.mesh.scale.y = upward(high - low);
    this.without(from);
    const all = this.numbered(camera, size);
    this.land.group.visible = false;
    for (const [who, b] of this.bodies) b.group.visible = who === target;
    const alone = this.numbered(camera, size);
    this.land.group.visible = true;
    for (const b of this.bodies.values()) b.group.visible = !hidden.includes(b);
    body.mesh.position.y = 0;
    body.mesh.scale.y = upward(s.top - s.bottom);
    return compare(alone, all, size, n);
  }

  /** Returns what a figure sees of another, from the eye that sees the most. */
  best(from: string, target: string, size?: number): { gaze: Gaze; eye: Eye } | null {
    const f = this.view?.figures.find((x) => x.id === from);
    let out: { gaze: Gaze; eye: Eye } | null = null;
    for (const eye of f && this.view ? eyesOf(this.view, f) : []) {
      const gaze = this.gaze(from, eye, target, size);
      if (gaze && (!out || gaze.seen > out.gaze.seen)) out = { gaze, eye };
    }
    return out;
  }

  close(): void {
    for (const t of this.targets.values()) t.dispose();
    this.unmark();
    this.ready?.land.close();
    this.past?.close();
    this.land.close();
    this.empty(this.figures);
    this.floor.close();
    this.renderer.dispose();
  }
}
