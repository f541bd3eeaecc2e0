// What is marked on the battlefield: where one may go and what it costs, whom one may attack, what
// a choice would do, the cells of an overlay. The same choices as on the flat board.
import * as THREE from 'three';
import { moveOf, standing, type Aim } from '../board/choices';
import { Lattice, type Point } from '../board/geometry';
import { footing, levelAt, spacesAt } from '../board/ground';
import type { Cell, Choice, View } from '../wire';
import type { Colours } from './colours';
import { label } from './labels';
import { across, prism, upward } from './prisms';
import type { Solid } from './solids';

/** Marks lie so far above the ground, one over the other. */
const OVER = 0.012;

/** A flat polygon around its middle, or a ring along its rim. */
function flat(corners: Point[], o: Point, inner = 0): THREE.BufferGeometry {
  const scaled = (by: number): THREE.Vector2[] => corners.map((p) => new THREE.Vector2(across(p.x - o.x) * by, -across(p.y - o.y) * by));
  const shape = new THREE.Shape(scaled(0.97));
  if (inner) shape.holes.push(new THREE.Path(scaled(inner)));
  return new THREE.ShapeGeometry(shape).rotateX(-Math.PI / 2);
}

export interface Marking { view: View; aims: Aim[]; aim: Aim | null; choice: Choice | null; overlay: Cell[]; cursor: Cell | null }

/** The level of a place that a choice aims at. */
const levelOf = (view: View, c: Choice | null, cell: Cell): number =>
  spacesAt(view.ground, cell).length > 1 ? (c?.level ?? levelAt(view.ground, cell) ?? 0) : (levelAt(view.ground, cell) ?? 0);

export function marksOf({ view, aims, aim, choice, overlay, cursor }: Marking, colours: Colours): THREE.Object3D[] {
  const lattice = Lattice.of(view.ground), out: THREE.Object3D[] = [];
  const inks = new Map<string, THREE.MeshBasicMaterial>();
  const ink = (name: string, opacity = 1): THREE.MeshBasicMaterial => {
    const key = `${name} ${opacity}`;
    if (!inks.has(key)) inks.set(key, new THREE.MeshBasicMaterial({ color: colours.of(name), transparent: opacity < 1, opacity, depthWrite: false, side: THREE.DoubleSide }));
    return inks.get(key)!;
  };
  /** Tiles that look alike are drawn as one. */
  const tiles = new Map<string, { name: string; order: number; opacity: number; inner: number; at: THREE.Matrix4[] }>();
  const tile = (c: Cell, level: number, name: string, order: number, opacity = 1, inner = 0): void => {
    const key = `${name} ${order} ${opacity} ${inner}`, o = lattice.centre(c), all = tiles.get(key) ?? { name, order, opacity, inner, at: [] };
    all.at.push(new THREE.Matrix4().setPosition(across(o.x), upward(level) + OVER * order, across(o.y)));
    tiles.set(key, all);
  };
  const number = (c: Cell, level: number, text: string, of: 'cost' | 'way' | 'count', size = 0.42): void => {
    const o = lattice.centre(c);
    const look = of === 'cost' ? { ink: colours.css('reach-text'), paper: colours.css('reach') } : of === 'way' ? { ink: colours.css('on-path'), paper: colours.css('path') } :
      { ink: colours.css('sight'), paper: colours.css('halo'), ring: colours.css('sight'), dashed: true };
    const s = label({ text, ...look }, size, of !== 'cost');
    s.position.set(across(o.x), upward(level) + (of === 'cost' ? 0.24 : 0.3), across(o.y));
    out.push(s);
  };

  for (const c of overlay) tile(c, levelAt(view.ground, c) ?? 0, 'seen', 1, 0.4);
  for (const a of aims) {
    const seen = new Set<number>();
    for (const c of a.choices.filter((x) => x.kind === 'move' || (x.kind === 'answer' && !x.target && x.at))) {
      const level = levelOf(view, c, c.at!);
      if (seen.has(level)) continue;
      seen.add(level);
      tile(c.at!, level, 'reach-line', 2, 0.42);
      if (c.cost !== undefined && moveOf(a)) number(c.at!, level, `${c.cost}`, 'cost', 0.36);
      if (c.path?.some((s) => s.danger)) tile(c.at!, level, 'warn', 3, 1, 0.86);
    }
    if (a.area) for (const c of a.cells) tile(c, levelAt(view.ground, c) ?? 0, 'area-line', 2, 0.3);
    const f = view.figures.find((x) => x.id === a.target);
    const harm = a.choices.some((c) => c.kind === 'attack');
    if (f) for (const c of standing(f)) tile(c, footing(view.ground, f), harm ? 'harm' : 'act', 3, 1, 0.78);
    else if (!a.side && !a.area && !a.shove && !seen.size) for (const c of a.cells) tile(c, levelAt(view.ground, c) ?? 0, 'act', 3, 1, 0.8);
    if (a.shove) for (const c of a.cells) tile(c, levelAt(view.ground, c) ?? 0, 'shove', 2, 0.8);
  }
  if (cursor) tile(cursor, levelAt(view.ground, cursor) ?? 0, 'focus', 5, 1, 0.88);
  if (aim) {
    const f = view.figures.find((x) => x.id === aim.target);
    for (const c of [...aim.cells, ...(choice?.tail ? [choice.tail] : [])]) tile(c, f ? footing(view.ground, f) : levelOf(view, choice, c), 'focus', 4, 1, 0.86);
  }
  for (const c of choice?.cells ?? []) tile(c, levelAt(view.ground, c) ?? 0, 'area-line', 3, 0.5);
  const steps = choice?.path ?? [];
  if (steps.length > 1) {
    const points = steps.map((s) => { const o = lattice.centre(s.at); return new THREE.Vector3(across(o.x), upward(s.level ?? levelOf(view, null, s.at)) + 0.14, across(o.y)); });
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!], rod = new THREE.Mesh(new THREE.CylinderGeometry(0.035, 0.035, a.distanceTo(b), 6), ink('path'));
      rod.position.copy(a).add(b).multiplyScalar(0.5);
      rod.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.clone().sub(a).normalize());
      out.push(rod);
      const step = steps[i]!;
      number(step.at, step.level ?? levelOf(view, null, step.at), `${step.cost}`, 'way', i === steps.length - 1 ? 0.5 : 0.38);
      if (step.danger) tile(step.at, step.level ?? levelOf(view, null, step.at), 'danger', 4, 1, 0.7);
    }
  }
  (choice?.count ?? []).forEach((c, i) => number(c, levelAt(view.ground, c) ?? 0, `${i + 1}`, 'count'));
  for (const { name, order, opacity, inner, at } of tiles.values()) {
    const m = new THREE.InstancedMesh(flat(lattice.corners([0, 0]), lattice.centre([0, 0]), inner), ink(name, opacity), at.length);
    at.forEach((x, i) => m.setMatrixAt(i, x));
    m.renderOrder = order;
    out.push(m);
  }
  return out;
}

/** The edges of solids, seen through all else: what covers a target. */
export function outlined(solids: Solid[], colour: THREE.Color): THREE.Object3D[] {
  const material = new THREE.LineBasicMaterial({ color: colour, depthTest: false });
  return solids.map((s) => {
    const o = s.base[0]!, m = new THREE.LineSegments(new THREE.EdgesGeometry(prism(s.base, o), 20), material);
    m.scale.y = upward(s.top - s.bottom);
    m.position.set(across(o.x), upward(s.bottom), across(o.y));
    m.renderOrder = 6;
    return m;
  });
}
