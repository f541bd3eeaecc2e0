// The marks on the battlefield: where the figure may move and at what cost, its targets, the effect
// of a choice, and the cells of an overlay. The choices are the same as on the flat board.
import * as THREE from 'three';
import type { Aim } from '../scene/aim';
import { moveOf } from '../scene/choices';
import { Lattice, same } from '../scene/geometry';
import { cellsOf, footing, known, levelAt, spacesAt, terrainAt } from '../scene/ground';
import { threatNumbers } from '../scene/threats';
import { linesOf, type Outlook } from '../scene/outlook';
import type { Outlined } from '../scene/ruled';
import type { Cell, Choice, Prospect, View } from '../wire';
import type { Colours } from './colours';
import { label, plate, prospect } from './labels';
import { painted, shownAs } from './paint';
import { across, prism, upward } from './prisms';
import { cardHigh, tall, type Solid } from './solids';
import { paintedMesh, placesOf } from './shapes';

/** OVER is the height of marks above the ground, and of each layer of marks above the next lower
 * layer. */
const OVER = 0.012;

interface Tile {
  cell: Cell;
  level: number;
  order: number;
  opacity: number;
  inner: number;
  colour: THREE.Color;
}

/**
 * laid returns tiles on the ground as one mesh, the lower ones first. A tile is a polygon, or a
 * ring along the rim of a cell.
 */
function laid(tiles: Tile[], lattice: Lattice): THREE.Mesh {
  const at: number[] = [],
    paint: number[] = [],
    faces: number[] = [];
  for (const t of [...tiles].sort((a, b) => a.order - b.order)) {
    const o = lattice.centre(t.cell),
      corners = lattice.corners(t.cell),
      n = corners.length,
      first = at.length / 3,
      up = upward(t.level) + OVER * t.order;
    for (const by of [0.97, t.inner])
      for (const p of corners) {
        at.push(across(o.x + (p.x - o.x) * by), up, across(o.y + (p.y - o.y) * by));
        paint.push(...shownAs(t.colour), Math.round(255 * t.opacity));
      }
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n;
      faces.push(first + i, first + n + i, first + j);
      if (t.inner) faces.push(first + j, first + n + i, first + n + j);
    }
  }
  const m = paintedMesh(at, paint, faces, sheer);
  m.renderOrder = 2;
  return m;
}
const sheer = painted({ depthWrite: false, side: THREE.DoubleSide, transparent: true }); // transparent, so it is drawn after all solids

/**
 * Tint marks cells in a colour of the page: with a ring along their rims, and with bare edges for
 * an object that would be placed there.
 */
export interface Tint {
  cells: Cell[];
  colour: string;
  order: number; // tints of a higher order cover those of a lower one
  inner: number; // how much of the middle of each cell stays clear; 0 for nothing
  opacity?: number;
  text?: string; // the text on each cell
  stands?: [bottom: number, top: number]; // the levels between which an object would be placed
}

export interface Marking {
  view: View;
  aims: Aim[];
  aim: Aim | null;
  choice: Choice | null;
  overlay: Cell[];
  outlook: Outlook;
  foreseen: Prospect | null;
  cursor: Cell | null;
  levels?: boolean;
  marked?: Outlined[];
  tints?: Tint[];
}

/** varied reports whether the ground has more than one level. */
const varied = (view: View): boolean =>
  new Set(
    cellsOf(view.ground)
      .filter((c) => known(view.ground, c) && terrainAt(view.ground, c) !== 'void')
      .map((c) => levelAt(view.ground, c) ?? 0),
  ).size > 1;

/** levelOf returns the level of a place at which a choice aims. */
const levelOf = (view: View, c: Choice | null, cell: Cell): number =>
  spacesAt(view.ground, cell).length > 1
    ? (c?.level ?? levelAt(view.ground, cell) ?? 0)
    : (levelAt(view.ground, cell) ?? 0);

export function marksOf(
  {
    view,
    aims,
    aim,
    choice,
    overlay,
    outlook,
    foreseen,
    cursor,
    levels = false,
    marked = [],
    tints = [],
  }: Marking,
  colours: Colours,
): THREE.Object3D[] {
  const lattice = Lattice.of(view.ground),
    out: THREE.Object3D[] = [];
  const tiles: Tile[] = [];
  const tile = (
    cell: Cell,
    level: number,
    name: string,
    order: number,
    opacity = 1,
    inner = 0,
  ): void => {
    tiles.push({ cell, level, order, opacity, inner, colour: colours.of(name) });
  };
  const number = (
    c: Cell,
    level: number,
    text: string,
    of: 'cost' | 'way' | 'count',
    size = 0.42,
  ): void => {
    const o = lattice.centre(c);
    const look =
      of === 'cost'
        ? { ink: colours.css('reach-text'), paper: colours.css('reach') }
        : of === 'way'
          ? { ink: colours.css('on-path'), paper: colours.css('path') }
          : {
              ink: colours.css('sight'),
              paper: colours.css('halo'),
              ring: colours.css('sight'),
              dashed: true,
            };
    const s = label({ text, ...look }, size, of !== 'cost');
    s.position.set(across(o.x), upward(level) + (of === 'cost' ? 0.24 : 0.3), across(o.y));
    out.push(s);
  };

  if (levels)
    for (const c of cellsOf(view.ground)) {
      const level = levelAt(view.ground, c),
        o = lattice.centre(c);
      if (
        level === null ||
        level === undefined ||
        !known(view.ground, c) ||
        terrainAt(view.ground, c) === 'void'
      )
        continue;
      const s = label({ text: `${level}`, ink: '#ffffff', paper: 'rgba(20, 16, 12, 0.72)' }, 0.3);
      s.position.set(across(o.x), upward(level) + 0.12, across(o.y) + 0.3);
      out.push(s);
    }
  else if (varied(view))
    for (const id of new Set([view.actor, aim?.target])) {
      // the levels of the acting figure and of its target
      const f = id ? view.figures.find((x) => x.id === id && !x.down) : undefined;
      if (!f) continue;
      const foot = footing(view.ground, f),
        s = plate(`level ${foot}`, cardHigh(f) + 0.06),
        o = lattice.centre(f.at);
      s.position.set(across(o.x), upward(foot) + 0.09, across(o.y));
      out.push(s);
    }
  for (const c of overlay) tile(c, levelAt(view.ground, c) ?? 0, 'seen', 1, 0.4);
  for (const a of aims) {
    const seen = new Set<number>();
    for (const c of a.choices.filter(
      (x) => x.kind === 'move' || (x.kind === 'answer' && !x.target && x.at),
    )) {
      const level = levelOf(view, c, c.at!);
      if (seen.has(level)) continue;
      seen.add(level);
      tile(c.at!, level, 'reach-line', 2, 0.42);
      if (!outlook.on && c.cost !== undefined && moveOf(a))
        number(c.at!, level, `${c.cost}`, 'cost', 0.36);
      if (c.path?.some((s) => s.danger)) tile(c.at!, level, 'warn', 3, 1, 0.86);
    }
    if (a.area) for (const c of a.cells) tile(c, levelAt(view.ground, c) ?? 0, 'area-line', 2, 0.3);
    const f = view.figures.find((x) => x.id === a.target);
    const harm = a.choices.some((c) => c.kind === 'attack');
    if (f)
      for (const c of lattice.standing(f))
        tile(c, footing(view.ground, f), harm ? 'harm' : 'act', 3, 1, 0.78);
    else if (!a.side && !a.area && !a.shove && !seen.size)
      for (const c of a.cells) tile(c, levelAt(view.ground, c) ?? 0, 'act', 3, 1, 0.8);
    if (a.shove) for (const c of a.cells) tile(c, levelAt(view.ground, c) ?? 0, 'shove', 2, 0.8);
  }
  for (const t of tints) out.push(...tinted(t, view, lattice, colours, tile));
  for (const m of marked)
    for (const c of m.cells) tile(c, m.level, 'focus', 5, 1, m.pointed ? 0.9 : 0.76);
  for (const m of marked.filter((x) => x.figure)) {
    // the figure's standee hides the ground beneath it
    const f = view.figures.find((x) => x.id === m.key),
      o = lattice.centre(m.cells[0]!),
      s = label(
        {
          text: '▼',
          ink: colours.css('halo'),
          paper: colours.css('focus'),
          ring: colours.css('halo'),
        },
        0.42,
        true,
      );
    s.position.set(across(o.x), upward(m.level) + (f ? cardHigh(f) : 1) + 0.34, across(o.y));
    out.push(s);
  }
  if (cursor) tile(cursor, levelAt(view.ground, cursor) ?? 0, 'focus', 5, 1, 0.88);
  if (aim) {
    const f = view.figures.find((x) => x.id === aim.target);
    for (const c of [...aim.cells, ...(choice?.tail ? [choice.tail] : [])])
      tile(c, f ? footing(view.ground, f) : levelOf(view, choice, c), 'focus', 4, 1, 0.86);
  }
  for (const c of choice?.cells ?? []) tile(c, levelAt(view.ground, c) ?? 0, 'area-line', 3, 0.5);
  const steps = choice?.path ?? [];
  if (steps.length > 1) {
    const points = steps.map((s) => {
      const o = lattice.centre(s.at);
      return new THREE.Vector3(
        across(o.x),
        upward(s.level ?? levelOf(view, null, s.at)) + 0.14,
        across(o.y),
      );
    });
    const path = new THREE.MeshBasicMaterial({ color: colours.of('path'), depthWrite: false });
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!],
        rod = new THREE.Mesh(new THREE.CylinderGeometry(0.035, 0.035, a.distanceTo(b), 6), path);
      rod.position.copy(a).add(b).multiplyScalar(0.5);
      rod.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.clone().sub(a).normalize());
      out.push(rod);
      const step = steps[i]!;
      number(
        step.at,
        step.level ?? levelOf(view, null, step.at),
        `${step.cost}`,
        'way',
        i === steps.length - 1 ? 0.5 : 0.38,
      );
      if (step.danger)
        tile(step.at, step.level ?? levelOf(view, null, step.at), 'danger', 4, 1, 0.7);
    }
  }
  (choice?.count ?? []).forEach((c, i) =>
    number(c, levelAt(view.ground, c) ?? 0, `${i + 1}`, 'count'),
  );
  for (const m of outlook.marks()) {
    const o = lattice.centre(m.cell),
      s = prospect(m.targets, m.dice, {
        ink: colours.css('height'),
        paper: colours.css('halo'),
        ring: colours.css('harm'),
        die: colours.css('attack-die'),
        faint: colours.css('height'),
      });
    s.position.set(
      across(o.x),
      upward(m.level ?? levelAt(view.ground, m.cell) ?? 0) + (m.own ? 0.12 : 0.24),
      across(o.y) + (m.own ? 0.45 : 0),
    );
    out.push(s);
  }
  if (choice?.threats?.length) out.push(...threatened(view, choice, lattice, colours));
  if (foreseen) out.push(...sightLines(view, foreseen, lattice, colours.of('sight')));
  if (tiles.length) out.push(laid(tiles, lattice));
  return out;
}

/**
 * EDGES is the colour of the edges of an object that would be placed. It is visible on any ground.
 */
const EDGES = new THREE.Color('#fff6d8');

/**
 * tinted returns the marks for the cells of a tint, and the edges of objects that would be placed
 * on them.
 */
function tinted(
  t: Tint,
  view: View,
  lattice: Lattice,
  colours: Colours,
  tile: (
    c: Cell,
    level: number,
    name: string,
    order: number,
    opacity: number,
    inner: number,
  ) => void,
): THREE.Object3D[] {
  const out: THREE.Object3D[] = [];
  for (const c of t.cells) {
    const level = t.stands?.[1] ?? levelAt(view.ground, c) ?? 0;
    tile(c, level, t.colour, t.order, t.opacity ?? 1, t.inner);
    if (!t.text) continue;
    const o = lattice.centre(c),
      s = label(
        { text: t.text, ink: '#ffffff', paper: colours.css(t.colour), ring: '#ffffff' },
        0.36,
      );
    s.position.set(across(o.x), upward(level) + 0.1, across(o.y) + 0.22);
    out.push(s);
  }
  if (t.stands) {
    const [bottom, top] = t.stands;
    out.push(
      ...outlined(
        t.cells.map((cell) => ({ kind: 'column', cell, base: lattice.corners(cell), bottom, top })),
        EDGES,
      ),
    );
  }
  return out;
}

/**
 * threatened draws the figures that may strike along the path, or in return: a dashed line to the
 * place of the strike, and the chance above the attacker.
 */
function threatened(view: View, c: Choice, lattice: Lattice, colours: Colours): THREE.Object3D[] {
  const out: THREE.Object3D[] = [],
    at: number[] = [],
    nth = new Map<string, number>();
  for (const t of c.threats ?? []) {
    const foe = view.figures.find((f) => f.id === t.figure),
      own = view.figures.find((f) => f.id === (c.figure ?? view.actor)),
      to = c.path?.[t.step ?? 0]?.at ?? own?.at;
    if (!to) continue;
    const b = lattice.centre(to),
      high = upward(levelAt(view.ground, to) ?? 0) + 0.4,
      a = foe ? lattice.centre(foe.at) : b,
      head = foe ? upward(footing(view.ground, foe) + tall(foe)) : high;
    if (foe) at.push(across(a.x), head, across(a.y), across(b.x), high, across(b.y));
    const key = foe?.id ?? to.join(),
      k = nth.get(key) ?? 0;
    nth.set(key, k + 1);
    const s = label(
      {
        text: threatNumbers(t).split('%')[0]!.trim() || '?',
        ink: '#ffffff',
        paper: colours.css(t.kill ? 'danger' : 'stop'),
        ring: '#ffffff',
      },
      0.5,
      true,
    );
    s.position.set(across(a.x) + 0.5 * k, head + 0.3, across(a.y));
    out.push(s);
  }
  if (!at.length) return out;
  const lines = new THREE.LineSegments(
    placesOf(at),
    new THREE.LineDashedMaterial({
      color: colours.of('danger'),
      dashSize: 0.12,
      gapSize: 0.09,
      depthTest: false,
    }),
  ).computeLineDistances();
  lines.renderOrder = 6;
  return [lines, ...out];
}

/** sightLines draws lines from a head at a place to the figures that it could attack from there. */
function sightLines(
  view: View,
  p: Prospect,
  lattice: Lattice,
  colour: THREE.Color,
): THREE.Object3D[] {
  const own = view.figures.find((f) => (p.attacks ?? []).some((c) => c.figure === f.id)),
    at: number[] = [];
  for (const line of own ? linesOf(p) : []) {
    const foe = view.figures.find((f) => lattice.standing(f).some((c) => same(c, line.to))),
      [a, b] = [lattice.centre(line.from), lattice.centre(line.to)];
    at.push(
      across(a.x),
      upward((p.level ?? 0) + tall(own!)),
      across(a.y),
      across(b.x),
      upward(foe ? footing(view.ground, foe) + tall(foe) / 2 : 0),
      across(b.y),
    );
  }
  if (!at.length) return [];
  const lines = new THREE.LineSegments(
    placesOf(at),
    new THREE.LineDashedMaterial({
      color: colour,
      dashSize: 0.16,
      gapSize: 0.08,
      depthTest: false,
    }),
  ).computeLineDistances();
  lines.renderOrder = 6;
  return [lines];
}

/**
 * outlined draws the edges of solids that cover a target. They are visible through everything else.
 */
export function outlined(solids: Solid[], colour: THREE.Color): THREE.Object3D[] {
  const material = new THREE.LineBasicMaterial({
    color: colour,
    depthTest: false,
    transparent: true, // drawn after all solids, and after the tints
  });
  return solids.map((s) => {
    const o = s.base[0]!,
      m = new THREE.LineSegments(new THREE.EdgesGeometry(prism(s.base, o), 20), material);
    m.scale.y = upward(s.top - s.bottom);
    m.position.set(across(o.x), upward(s.bottom), across(o.y));
    m.renderOrder = 6;
    return m;
  });
}
