package draw

import (
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// artist turns a view into a scene.
type artist struct {
	*view
	plan
	scene
	ground   []grid.Cell // the visible cells, in row order
	ways     map[grid.Cell]Cost
	seen     cellSet
	compared map[grid.Cell]Compared
	warm     map[grid.Cell]Warmth
	most     int     // the largest number in warm
	bare     cellSet // the cells with a heat of zero
	taken    cellSet // cells with figures
	lowest   *int
	highest  *int
	legend   []entry
}

func newArtist(v *view) *artist {
	a := &artist{view: v, plan: newPlan(v.Board.Grid()), ground: v.cells(), taken: v.occupied()}
	if v.Reach != nil {
		a.ways = bestOf(v.Reach)
	}
	if v.Field != nil {
		a.seen = setOf(v.Field.Cells)
		a.seen[v.Field.From] = true
	}
	if v.Compare != nil {
		a.compared = map[grid.Cell]Compared{}
		for _, c := range v.Compare.Cells {
			a.compared[c.At] = c
		}
	}
	if a.warm, a.most = v.warmth(); v.Heat != nil {
		a.bare = setOf(v.Heat.Bare)
	}
	return a
}

// layGround fills the cells and draws the grid lines on them.
func (a *artist) layGround() {
	a.group("ground")
	tints := map[ink][]grid.Cell{}
	areas := a.areaCells()
	for _, c := range a.ground {
		i := a.tint(c, areas)
		tints[i] = append(tints[i], c)
	}
	a.region(a.ground, floor, solid)
	if a.Under != nil {
		a.layUnder(a.Under)
	}
	for i := floor + 1; i < inks; i++ {
		a.region(tints[i], i, solid)
	}
	a.hatchGround()
	a.group("lattice")
	a.scene.draw(mark{path: a.lattice(), stroke: gridLine, width: 4})
}

// layUnder draws the picture under the cells. Below hexes, the picture fills the box around them,
// so the parts beside the hexes are covered with paper.
func (a *artist) layUnder(u *Under) {
	w := Window{X: u.Left, Y: u.Top, W: u.Columns, H: u.Rows}
	low, high := a.bounds(w)
	a.scene.draw(mark{photo: u.JPEG, centre: low, far: high})
	if !a.Hex() {
		return
	}
	var under []grid.Cell
	for _, c := range a.ground {
		if w.Contains(c) {
			under = append(under, c)
		}
	}
	var beside path
	beside.polygon(low, pt{low.x, high.y}, high, pt{high.x, low.y})
	a.scene.draw(mark{path: append(beside, a.loops(setOf(under), under, 0)...), fill: paper})
}

// region fills cells.
func (a *artist) region(cells []grid.Cell, i ink, h hatch) {
	a.hatch(a.loops(setOf(cells), cells, 0), i, h)
}

// tint chooses the ground colour of a cell: by the answer to the question or, where it says
// nothing, by the terrain.
func (a *artist) tint(c grid.Cell, areas cellSet) ink {
	t := a.Board.Terrain(c)
	if t.Solid() {
		return stone
	}
	if k := kindOfCompared(a.compared[c]); k != neither && k != same {
		return [...]ink{onlyA: aFill, onlyB: bFill, differ: diffFill}[k]
	}
	if i, hot := a.heatOf(c); hot {
		return i
	}
	if areas[c] {
		return areaFill
	}
	if way, ok := a.ways[c]; ok && way.End {
		return reachFill
	}
	if a.Field != nil && !a.seen[c] {
		return unseen
	}
	switch t {
	case board.Water:
		return water
	case board.Ice:
		return iceFill
	case board.Lava:
		return lava
	}
	if a.Show.Rooms && a.Board.Room(c) != board.NoRoom {
		return roomTint
	}
	if a.Board.HasLevels() {
		low, high := a.levels()
		return rise(a.Board.Level(c), low, high)
	}
	return floor
}

// levels returns the lowest and the highest visible level.
func (a *artist) levels() (low, high int) {
	if a.lowest == nil {
		l, h := 0, 0
		for i, c := range a.ground {
			n := a.Board.Level(c)
			if i == 0 {
				l, h = n, n
			}
			l, h = min(l, n), max(h, n)
		}
		a.lowest, a.highest = &l, &h
	}
	return *a.lowest, *a.highest
}

// hatchGround shows the meaning of the tints a second time, with lines and dots.
func (a *artist) hatchGround() {
	kinds := map[compareKind][]grid.Cell{}
	var stones, passing, hit []grid.Cell
	areas := a.areaCells()
	for _, c := range a.ground {
		if a.Board.Terrain(c).Solid() {
			stones = append(stones, c)
			continue
		}
		k := kindOfCompared(a.compared[c])
		kinds[k] = append(kinds[k], c)
		if areas[c] {
			hit = append(hit, c)
		}
		if way, ok := a.ways[c]; ok && !way.End {
			passing = append(passing, c)
		}
	}
	a.region(stones, stoneHatch, rock)
	a.region(passing, reachFill, slashes)
	a.region(hit, areaDots, dots)
	a.region(kinds[onlyA], aHatch, slashes)
	a.region(kinds[onlyB], bHatch, backs)
	a.region(kinds[differ], diffDots, dots)
}

// lattice returns the lines between cells, each once.
func (a *artist) lattice() path {
	var edges []grid.Edge
	for _, c := range a.ground {
		for s := range a.Sides() {
			// Each edge is added only once: at the cell that it is named after, or at its only
			// visible cell.
			e := a.Grid.Edge(c, grid.Side(s))
			if e.Cell == c || !a.shows(e.Cell) {
				edges = append(edges, e)
			}
		}
	}
	return a.chain(edges)
}

// markLevels draws the steps between levels: the higher the step, the thicker the line.
func (a *artist) markLevels() {
	if !a.Board.HasLevels() {
		return
	}
	a.group("levels")
	steps := map[int][]grid.Edge{}
	for _, c := range a.ground {
		for s := range a.Sides() / 2 {
			e := a.Grid.Edge(c, grid.Side(s))
			n := a.Neighbour(c, grid.Side(s))
			if e.Cell != c || !a.shows(n) {
				continue
			}
			d := a.Board.Level(c) - a.Board.Level(n)
			if d != 0 {
				d = min(max(d, -d), 3)
				steps[d] = append(steps[d], e)
			}
		}
	}
	for d := 1; d <= 3; d++ {
		a.stroke(a.chain(steps[d]), texture, 2+2*d)
	}
}

// writeLevels writes the numbers of the levels, also on top of figures.
func (a *artist) writeLevels() {
	if !a.Board.HasLevels() {
		return
	}
	a.group("heights")
	for _, c := range a.ground {
		if s := a.Board.Spans(c); len(s) > 1 || len(s) == 1 && s[0].Top != 0 {
			at, side := a.nook()
			m := mark{text: spanText(s), centre: a.at(c).add(at), size: small, fill: text, align: side, halo: a.tint(c, nil)}
			if a.textured(c) && !a.taken[c] {
				a.plate(m)
			}
			a.scene.draw(m)
		}
	}
}

// nook returns the place for the number of a cell's level: the lower right of a square, or the foot
// of a hex.
func (a *artist) nook() (pt, align) {
	if a.Hex() {
		return pt{0, 33}, centred
	}
	return pt{38, 31}, fromRight
}

// spanText returns the levels of a cell on which figures can stand: "3", "0/4".
func spanText(spans []board.Span) string {
	tops := make([]string, len(spans))
	for i, s := range spans {
		tops[i] = strconv.Itoa(s.Top)
	}
	return strings.Join(tops, "/")
}

// nameRooms writes each room's letter in its first cell.
func (a *artist) nameRooms() {
	if !a.Show.Rooms || !a.Board.HasRooms() {
		return
	}
	a.group("rooms")
	named := map[board.Room]bool{board.NoRoom: true}
	for _, c := range a.ground {
		if r := a.Board.Room(c); !named[r] {
			named[r] = true
			at := pt{-30, -30}
			if a.Hex() {
				at = pt{0, -32}
			}
			a.scene.draw(mark{text: string(r), centre: a.at(c).add(at), size: small, bold: true, fill: faint})
		}
	}
}
