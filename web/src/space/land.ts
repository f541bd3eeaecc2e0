// The ground of the scene: columns, obstacles, walls, doors, water and flat pieces, and the table
// below. Whenever the ground changes, a new one is made in steps.
import * as THREE from 'three';
import { keyOf, Lattice, type Box } from '../scene/geometry';
import { cellsOf, columnAt, known, levelAt, rises, terrainAt } from '../scene/ground';
import { ownGround } from '../scene/terrain';
import { soilAt, type Soil } from '../world/soil';
import type { View } from '../wire';
import type { Colours } from './colours';
import { lying } from './decals';
import { paintsOf, type Paints } from './earth';
import { bars, boards, grown, joints, ringsOf } from './growth';
import { DRAWN } from './layers';
import { clear, glass, paint, painted } from './paint';
import { across, merged, prism, rims, UNIT, upward } from './prisms';
import { upright, type Solid } from './solids';
import type { Steps } from './steps';
import { laidStones } from './stones';
import { dressed, pictureOf, tableOf, textured } from './tops';
import { bedOf, DEEP, rings, surface } from './water';

/** The colours of plants and rocks in the world. */
const GROWN: Record<string, string> = { moss: '#2f7d3d', wood: '#6b4526', rock: '#938c82' };
/**
 * RUIN is the colour of the stone of ruins. TABLE is the dark colour into which the table fades.
 */
const RUIN = new THREE.Color('#c2bdb3'),
  TABLE = '#1c0f08';
/** FOOT is the level of the table. Ground that begins at level 0 stands on a thin slab. */
const FOOT = -0.6;

/**
 * Counted is a mesh that counts for sight. It is drawn only when the scene is seen through the eyes
 * of a figure.
 */
interface Counted {
  mesh: THREE.Mesh;
  as: THREE.Material;
}

/** Materials are shared by all grounds of a scene, so that the next ground need not compile shader
 * programs. */
export class Materials {
  readonly plain = painted({
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  readonly sheer = painted({
    side: THREE.DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  readonly leaves = painted({ side: THREE.DoubleSide });
  readonly clear = clear();
  readonly panes = glass(0.3);
  readonly wet = painted({ transparent: true, depthWrite: false, side: THREE.DoubleSide });
}

export class Land {
  readonly group = new THREE.Group();
  background = new THREE.Color(TABLE);
  private counted: Counted[] = [];
  /** The objects drawn in place of the objects that count for sight. */
  private instead: THREE.Object3D[] = [];
  /** The pictures of this ground: of its tops, and of the table. */
  readonly pictures: THREE.Texture[] = [];
  /** The ground under water, which also has the picture of the tops. */
  private bed: THREE.Mesh | null = null;
  private dressing: { mesh: THREE.Mesh; material: THREE.Material } | null = null;
  private board: THREE.Object3D | null = null;
  private counts = false;

  constructor(private readonly of: Materials) {}

  private put(...things: THREE.Object3D[]): void {
    for (const t of things) {
      t.traverse((o) => o.layers.set(DRAWN));
      this.group.add(t);
    }
  }

  /** replaced registers a mesh that only counts for sight, and the objects drawn in its place. */
  private replaced(mesh: THREE.Mesh, as: THREE.Material, ...by: THREE.Object3D[]): void {
    mesh.material = this.counts ? as : this.of.clear;
    this.counted.push({ mesh, as });
    this.group.add(mesh);
    this.put(...by);
    this.instead.push(...by);
    for (const o of by) o.visible = !this.counts;
  }

  /**
   * lay makes the ground of a view. `bare` gives it flat colours by its height, as on the plain
   * board.
   */
  *lay(view: View, solids: Solid[], colours: Colours, bare: boolean): Steps<void> {
    const g = view.ground,
      lattice = Lattice.of(g),
      rise = rises(
        g,
        cellsOf(g).filter((c) => known(g, c)),
      ),
      world = lattice.hex ? 'heroscape' : 'dnd';
    const tiles = new Set(
      (g.doors ?? []).filter((d) => !d.side && !d.line).map((d) => keyOf(d.at)),
    );
    this.background = bare ? colours.of('table') : new THREE.Color(TABLE);
    const colour = (s: Solid): THREE.Color => {
      const terrain = terrainAt(g, s.cell);
      if (s.kind === 'obstacle')
        return colours.of(
          tiles.has(keyOf(s.cell)) ? 'wood' : terrain === 'obstacle' ? 'moss' : 'rock',
        );
      if (s.lowest && ownGround(terrain))
        return colours.of(
          terrain === 'wall'
            ? 'rock'
            : terrain === 'block'
              ? 'rubble'
              : ['difficult', 'greater'].includes(terrain)
                ? 'wild'
                : ['trap', 'pit', 'hazard'].includes(terrain)
                  ? 'rough'
                  : terrain,
        );
      const up = rise(s.top);
      return colours.of(
        s.lowest === false
          ? 'wood'
          : terrain === 'obstacle'
            ? 'rubble'
            : up
              ? `rise-${up}`
              : 'floor',
      );
    };
    /** Returns the level up to which the neighbour across a side is one solid piece. */
    const beyond = (s: Solid, i: number): number => {
      const to = lattice.across(s.cell, i),
        terrain = terrainAt(g, to);
      return terrain && terrain !== 'void' && !columnAt(g, to)?.spans ? (levelAt(g, to) ?? 0) : -1;
    };
    const soilOf = (s: Solid): Soil | undefined => {
      if (bare || s.kind !== 'column' || s.lowest === false) return undefined;
      const own = soilAt(g, world, s.cell);
      if (own !== 'plank' || (columnAt(g, s.cell)?.spans?.length ?? 1) < 2) return own;
      // a cell that the board calls a bridge is named after its deck; the water next to the cell
      // flows below the deck
      return lattice.sides.some((_, i) => {
        const to = lattice.across(s.cell, i);
        return (
          lattice.has(to) &&
          known(g, to) &&
          terrainAt(g, to) === 'water' &&
          levelAt(g, to) === s.top
        );
      })
        ? 'water'
        : 'earth';
    };
    const soils = new Map<Solid, Soil | undefined>();
    for (const s of solids) {
      yield;
      soils.set(s, soilOf(s));
    }
    const soil = (s: Solid): Soil | undefined => (soils.has(s) ? soils.get(s) : soilOf(s));
    const wet = (s: Solid): boolean => soil(s) === 'water';
    const under = new Set(solids.filter(wet).map((s) => keyOf(s.cell)));
    /**
     * drawnBeyond returns the level up to which the neighbour is drawn, which differs from its
     * solid level where there is transparent water.
     */
    const drawnBeyond = (s: Solid, i: number): number =>
      beyond(s, i) -
      (under.has(keyOf(lattice.across(s.cell, i))) && !under.has(keyOf(s.cell)) ? DEEP : 0);

    yield;
    const list = solids
      .map((solid, i) => ({ solid, number: i + 1 }))
      .filter(({ solid }) => solid.kind !== 'figure');
    const standing: { solid: Solid; number: number; colour: THREE.Color; earth?: Paints }[] = [];
    for (const x of list) {
      yield;
      if (upright(x.solid)) continue;
      const of = soil(x.solid);
      standing.push({
        ...x,
        colour: colour(x.solid),
        ...(of ? { earth: paintsOf(of, x.solid.cell[0], x.solid.cell[1]) } : {}),
      });
    }
    const growing = standing.flatMap((x) => {
      const rings = ringsOf(x.solid);
      return rings ? [{ ...x, rings }] : [];
    });
    const dry = standing.filter((x) => !ringsOf(x.solid) && !wet(x.solid)),
      waters = standing.filter((x) => wet(x.solid));
    const beds = waters.map((x) => ({
      ...x,
      solid: bedOf(x.solid),
      earth: paintsOf('bed', x.solid.cell[0], x.solid.cell[1]),
    }));

    const box = lattice.box(cellsOf(g).filter((c) => known(g, c)));
    const tops = [...dry, ...beds].flatMap((x) =>
      x.earth ? [{ solid: x.solid, soil: soil(x.solid) ?? ('none' as Soil) }] : [],
    );
    const cloth =
      bare || !tops.length
        ? null
        : this.picture(
            yield* pictureOf(
              tops,
              solids.filter((s) => s.kind !== 'figure' && !wet(s)),
              lattice,
              box,
            ),
          );
    const dress = cloth ? dressed(cloth, box, UNIT) : null;
    const floor = yield* merged(dry, drawnBeyond, this.of.plain, dress ?? undefined),
      bed = beds.length
        ? yield* merged(
            beds,
            (s, i) =>
              Math.max(drawnBeyond(s, i), under.has(keyOf(lattice.across(s.cell, i))) ? s.top : -1),
            this.of.plain,
            dress ?? undefined,
          )
        : null;
    this.group.add(floor);
    if (dress) this.dressing = { mesh: floor, material: dress };
    if (bed) {
      this.replaced(yield* merged(waters, beyond, this.of.clear), this.of.plain);
      this.put(
        bed,
        surface(
          waters.map((x) => x.solid),
          beyond,
          this.of.wet,
        ),
        rings(waters.map((x) => x.solid)),
      );
      this.bed = bed;
    }
    if (growing.length)
      this.replaced(
        yield* merged(growing, () => -1, this.of.clear),
        this.of.plain,
        grown(
          growing,
          (name) => (bare ? colours.of(name) : new THREE.Color(GROWN[name] ?? '#8a8378')),
          this.of.leaves,
        ),
      );
    yield;
    this.stand(list, colours, !bare && lattice.hex);
    const lines = this.thin(
      yield* rims(dry.map((x) => x.solid).concat(list.map((x) => x.solid).filter(upright)), beyond),
      colours,
      bare ? 0.35 : 0.2,
    );
    this.put(lines, ...lying(view, lattice, colours));
    const decks = bare ? [] : solids.filter((s) => s.kind === 'column' && s.lowest === false);
    if (decks.length) this.put(this.thin(boards(decks), colours, 0.55));
    if (!bare) yield* this.lieOn(solids, box);
  }
  private picture(canvas: OffscreenCanvas): THREE.Texture {
    const t = textured(canvas);
    this.pictures.push(t);
    return t;
  }

  private thin(g: THREE.BufferGeometry, colours: Colours, opacity: number): THREE.LineSegments {
    return new THREE.LineSegments(
      g,
      new THREE.LineBasicMaterial({ color: colours.of('ink'), transparent: true, opacity }),
    );
  }

  /**
   * Makes walls and doors. Ruins are stones around their plane. A see-through door is glass panes
   * and bars.
   */
  private stand(list: { solid: Solid; number: number }[], colours: Colours, ruins: boolean): void {
    const walls = list.map((x) => x.solid).filter((s) => s.kind === 'wall'),
      leaves = list.map((x) => x.solid).filter((s) => s.leaf);
    for (const { solid, number } of list.filter((x) => upright(x.solid))) {
      const m = new THREE.Mesh(
        prism(solid.base, { x: 0, y: 0 }, number),
        solid.leaf ? this.of.panes : this.of.sheer,
      );
      paint(m.geometry, colours.of(solid.kind === 'door' ? 'wood' : 'stone'));
      m.scale.y = upward(solid.top - solid.bottom);
      m.position.y = upward(solid.bottom);
      if (ruins && solid.kind === 'wall') this.replaced(m, this.of.sheer);
      else this.group.add(m);
    }
    if (leaves.length) this.put(this.thin(bars(leaves), colours, 1));
    if (!walls.length) return;
    if (ruins) {
      const m = laidStones(walls, RUIN, this.of.leaves);
      this.put(m);
      m.visible = !this.counts;
      this.instead.push(m);
    } else this.put(this.thin(joints(walls), colours, 0.5));
  }

  /** lieOn makes the table below the ground. */
  private *lieOn(solids: Solid[], box: Box): Steps<void> {
    const by = 0.75 * Math.max(box.w, box.h),
      wide: Box = { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
    const map = this.picture(
      yield* tableOf(
        solids.filter((s) => s.kind !== 'figure'),
        FOOT,
        wide,
        TABLE,
      ),
    );
    map.colorSpace = THREE.SRGBColorSpace;
    map.repeat.y = -1; // the first row of the picture is the farthest part of the table
    map.offset.y = 1;
    const m = new THREE.Mesh(
      new THREE.PlaneGeometry(across(wide.w), across(wide.h)).rotateX(-Math.PI / 2),
      new THREE.MeshBasicMaterial({ map }),
    );
    m.position.set(across(wide.x + wide.w / 2), upward(FOOT) - 0.02, across(wide.y + wide.h / 2));
    this.put((this.board = m));
  }

  /** Omits thin lines and pictures, or shows them again. */
  plainly(is: boolean): void {
    this.group.traverse((o) => {
      if (o instanceof THREE.LineSegments) o.visible = !is;
    });
    for (const mesh of [this.dressing?.mesh, this.bed])
      if (mesh && this.dressing)
        mesh.material = [is ? this.of.plain : this.dressing.material, this.of.plain];
    if (this.board) this.board.visible = !is;
  }

  /**
   * asItCounts switches obstacles between their drawing and the whole prism that counts for the
   * rules. The prism is shown through the eyes of a figure.
   */
  asItCounts(is: boolean): void {
    this.counts = is;
    for (const c of this.counted) c.mesh.material = is ? c.as : this.of.clear;
    for (const o of this.instead) o.visible = !is;
  }

  close(): void {
    this.group.traverse((o) => {
      if (o instanceof THREE.Mesh || o instanceof THREE.LineSegments) o.geometry.dispose();
      if (o instanceof THREE.InstancedMesh) o.dispose();
    });
    this.dressing?.material.dispose();
    (this.board as THREE.Mesh<THREE.BufferGeometry, THREE.Material> | null)?.material.dispose();
    for (const p of this.pictures) p.dispose();
  }
}
