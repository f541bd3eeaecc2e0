package dnd

import (
	"math/bits"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// meadow is the reusable memory of one search by the bit-parallel kernel.
type meadow struct {
	ground path.Ground
	wave   path.Wave
	ways   []placed // one for each square of the ground
}

// placed holds the path to a square. n is the number of the path, counted from 1, or 0 if no path
// is known; cost is the cost of the path, in units.
type placed struct{ n, cost int32 }

var meadows = sync.Pool{New: func() any { return new(meadow) }}

// bare returns the places that the mover can reach, without the paths to them. It can do so only if
// no path matters: no enemy could strike at the mover on the way, and nothing on the ground has to
// be reported. Otherwise it returns false.
func (w *walker) bare() ([]rules.Reached, bool) {
	b, tariff := w.land.Board, w.pricing.tariff()
	switch {
	case b.Grid().Kind != grid.Square || b.HasLevels() || w.land.low || w.size != 1 || w.figure.Size > 1 || w.halving,
		w.movement == "teleport" || w.movement == "jump" || w.movement == "running-jump",
		len(w.frighten) > 0 || len(w.watchers().guards) > 0 || !tariff.Fits(w.budget):
		return nil, false
	}
	m := meadows.Get().(*meadow)
	defer meadows.Put(m)
	left, top, told := w.layRows(&m.ground, w.budget/tariff.Cheapest())
	if told && w.movement != "fly" {
		return nil, false
	}
	start := path.State{X: w.figure.At.X - left, Y: w.figure.At.Y - top, Parity: w.parity}
	m.wave.Run(&m.ground, start, w.budget, tariff)
	places, i := make([]rules.Reached, m.wave.Len()), 0 // filled in place, because the elements are too large to copy
	feet, units := w.cost(0), 0
	for s, cost := range m.wave.All {
		if cost != units { // places come cheapest first
			feet, units = w.cost(cost), cost
		}
		p := &places[i]
		p.At, p.Cost, p.Parity = grid.Cell{X: left + s.X, Y: top + s.Y}, feet, s.Parity
		// DND M6: no move ends in an occupied space.
		_, taken := w.crowd[p.At]
		p.End = !taken
		i++
	}
	places[0].End, places[0].Facts = true, w.stays() // the place where the mover starts
	if w.profile.Half != "keep" && len(w.facts) == 0 {
		return places, true
	}
	for i := range places[1:] {
		r := &places[1+i]
		r.Facts = append(r.Facts, w.facts...)
		w.halve(r)
	}
	return places, true
}

// layRows lays out the board around the mover for the kernel, row by row. `left` and `top` are the
// position of the kernel's square (0, 0) on the board. `told` reports whether a path may enter
// something that has to be reported.
func (w *walker) layRows(g *path.Ground, radius int) (left, top int, told bool) {
	width, height := w.land.Size()
	at := w.figure.At
	left, top = max(at.X-radius, 0), max(at.Y-radius, 0)
	right, bottom := min(at.X+radius, width-1), min(at.Y+radius, height-1)
	n := right - left + 1
	g.Resize(n, bottom-top+1)
	next, told := w.readLane(left, top, n)
	for y := top; y <= bottom; y++ {
		row, more := next, false
		if next = (lane{}); y < bottom {
			next, more = w.readLane(left, y+1, n)
			told = told || more
		}
		south := next.north
		r := path.Row{Enter: row.open, East: row.east | row.lowEast, South: south | next.lowNorth, Class: row.class}
		// For the corner at the lower right of each square, the arguments of `rounds` say which of
		// the two squares next to a diagonal are filled, and which of the two L-shaped paths around
		// the corner are open. DND L11: nobody climbs diagonally.
		falling, rising := anyCorner, anyCorner
		if w.land.HasBarriers() && y < bottom {
			falling, rising = w.slants(left, y, n)
		}
		r.Falling = falling.passes & rounds(w.profile.Corners, row.fills>>1, next.fills, falling.overX&row.east&(south>>1), falling.overY&south&next.east)
		r.Rising = rising.passes & rounds(w.profile.Corners, row.fills, next.fills>>1, rising.overX&row.east&south, rising.overY&(south>>1)&next.east)
		g.SetRow(y-top, r)
	}
	for c, how := range w.crowd {
		x, y := c.X-left, c.Y-top
		switch {
		case !g.Contains(x, y):
		case how == passNever:
			g.SetEnter(x, y, false)
		case how == passSlowly:
			g.SetClass(x, y, g.Class(x, y)|difficultGround) // DND M6
		}
	}
	return left, top, told
}

// lane is a row of squares with one bit for each square.
type lane struct {
	open, fills       uint64
	north, east       uint64 // the side to the north, or east, has no wall
	lowNorth, lowEast uint64 // the side has a wall that the mover can pass over
	class             [3]uint64
}

// readLane reads the n squares from (left, y) to the right. `told` reports whether a path over them
// may enter something that has to be reported.
func (w *walker) readLane(left, y, n int) (row lane, told bool) {
	b, from := w.land.Board, grid.Cell{X: left, Y: y}
	row.fills = b.OpaqueRow(from, n)
	var void uint64
	for rest := (1<<n - 1) &^ b.TerrainRow(from, n, 1<<board.Floor); rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		c := grid.Cell{X: left + i, Y: y}
		switch b.Terrain(c) {
		case board.Void:
			void |= 1 << i
		case board.Obstacle:
			if !w.land.flies {
				row.fills |= 1 << i
			}
		case board.Trap, board.Hazard, board.Lava:
			told = true
		default:
			class := w.land.class(c)
			for plane := range row.class {
				row.class[plane] |= uint64(class>>plane&1) << i
			}
		}
	}
	if b.HasCellTraits() {
		for i := range n {
			if w.land.neverSeen(grid.Cell{X: left + i, Y: y}) {
				row.fills |= 1 << i
			}
		}
	}
	row.open = (1<<n - 1) &^ (row.fills | void)
	north, east := b.ShutRow(from, n)
	row.north, row.east = (1<<n-1)&^north, (1<<(n-1)-1)&^east
	for i := 0; i < n && (w.land.low || b.HasBarriers()); i++ {
		c, bit := grid.Cell{X: left + i, Y: y}, uint64(1)<<i
		if north&bit != 0 && w.land.over(b.Grid().Edge(c, 0)) {
			row.lowNorth |= bit
		}
		if east&bit != 0 && i+1 < n && w.land.over(b.Grid().Edge(c, 1)) {
			row.lowEast |= bit
		}
		if w.land.crosses(c, 0, -1) {
			row.north, row.lowNorth = row.north&^bit, row.lowNorth&^bit
		}
		if w.land.crosses(c, 1, 0) {
			row.east, row.lowEast = row.east&^bit, row.lowEast&^bit
		}
	}
	return row, told
}

// pastCorners describes the steps past the lower right corner of each square in a row, one bit for
// each square. `passes` means that walls off the edges let the diagonal step through; `overX` and
// `overY` mean that they leave the two L-shaped paths around the corner open. See [land.slips].
type pastCorners struct{ passes, overX, overY uint64 }

var anyCorner = pastCorners{^uint64(0), ^uint64(0), ^uint64(0)}

// slants reads the corners of the n squares from (left, y) to the right: falling for steps to the
// lower right, and rising for steps to the lower left.
func (w *walker) slants(left, y, n int) (falling, rising pastCorners) {
	for i := range n - 1 {
		c := grid.Cell{X: left + i, Y: y}
		falling.set(i, w.land, c, 1)
		c.X++
		rising.set(i, w.land, c, -1)
	}
	return falling, rising
}

// set stores, as bit i, what walls leave open at the corner that a step from c passes. The step
// goes one row down, and dx columns to the right.
func (k *pastCorners) set(i int, l land, c grid.Cell, dx int) {
	passes, overX, overY := l.slips(c, 1, dx, 1)
	k.passes |= bitOf(passes) << i
	k.overX |= bitOf(overX) << i
	k.overY |= bitOf(overY) << i
}

func bitOf(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}

// rounds returns the corners that a diagonal step may pass, one bit for each. filledX and filledY
// are the filled squares on either side of the step. overX and overY are the paths around the
// corner that walls leave open.
//
// DND M4: see [land.clears].
func rounds(rule string, filledX, filledY, overX, overY uint64) uint64 {
	switch rule {
	case "walls":
		return overX & overY &^ (filledX | filledY)
	case "free":
		return overX&^filledX | overY&^filledY
	}
	return (overX | overY) &^ (filledX | filledY)
}
