package board

import "github.com/battlemat/battlemat/geom/grid"

// Closed reports which of n squares in a row (at most 64) have a side that cannot be seen through.
// Bit i belongs to the i-th square from c. The argument `across` is the side, and `along` is the
// direction in which the row continues. A side is closed if something shuts its edge, or if one of
// the two squares that share the side is opaque. The answers agree with [Board.Shut] and
// [Board.Opaque]. Closed serves kernels that ask about many squares. The squares on both sides of
// the edges must be on the map, and the board must be one of squares.
func (b *Board) Closed(c grid.Cell, along grid.Side, n int, across grid.Side) uint64 {
	step, over := rowStep(along, b.width), rowStep(across, b.width)
	opaque, closed := b.opaqueTerrains(), b.shutSides(c, along, n, across)
	at := b.Index(c)
	for i := range n {
		closed |= (opaque>>(b.terrain[at]&63) | opaque>>(b.terrain[at+over]&63)) & 1 << i
		at += step
	}
	if b.doorIn != nil {
		at = b.Index(c)
		for i := range n {
			if b.shutIn(at) || b.shutIn(at+over) {
				closed |= 1 << i
			}
			at += step
		}
	}
	return closed
}

// shutSides is like [Board.Closed] but looks only at what shuts the edges.
func (b *Board) shutSides(c grid.Cell, along grid.Side, n int, across grid.Side) (shut uint64) {
	if b.marks == nil {
		return 0
	}
	// An edge has two names. Here it counts as the N or E side of its square.
	e := b.grid.Edge(c, across)
	at, _ := b.edgeIndex(e)
	step := 2 * rowStep(along, b.width+2)
	for i := range n {
		shut |= b.marks[at].shuts() << i
		at += step
	}
	return shut
}

// ShutRow reports, for n squares in a row (at most 64), which of their N and E sides are shut. Bit
// i belongs to the i-th square from c. The squares must be on the map, and the board must be one of
// squares.
func (b *Board) ShutRow(c grid.Cell, n int) (north, east uint64) {
	if b.marks == nil {
		return 0, 0
	}
	at, _ := b.edgeIndex(grid.Edge{Cell: c}) // the index of the N side; that of the E side follows
	for i, marks := 0, b.marks[at:at+2*n]; i < n; i++ {
		north |= marks[2*i].shuts() << i
		east |= marks[2*i+1].shuts() << i
	}
	return north, east
}

// OpaqueRow reports which of n cells in a row (at most 64) are opaque. Bit i belongs to the i-th
// cell from c.
func (b *Board) OpaqueRow(c grid.Cell, n int) (opaque uint64) {
	opaque = b.TerrainRow(c, n, b.opaqueTerrains())
	if b.doorIn != nil {
		at := b.Index(c)
		for i := range n {
			if b.shutIn(at + i) {
				opaque |= 1 << i
			}
		}
	}
	return opaque
}

// TerrainRow reports which of n cells in a row (at most 64) have one of the terrains, which are
// given as bits (1<<Trap
// | 1<<Lava). Bit i belongs to the i-th cell from c. The cells must be on the map.
func (b *Board) TerrainRow(c grid.Cell, n int, terrains uint64) (of uint64) {
	at := b.Index(c)
	for i, t := range b.terrain[at : at+n] {
		of |= terrains >> (t & 63) & 1 << i
	}
	return of
}

// rowStep returns the difference between the indexes of two squares that share a side, in rows of
// the given width.
func rowStep(side grid.Side, width int) int { return [4]int{-width, 1, width, -1}[side&3] }

// opaqueTerrains returns the terrains that make their cells opaque, as bits.
func (b *Board) opaqueTerrains() uint64 {
	opaque := uint64(1)<<Wall | 1<<Block
	if b.Outside == OutsideWall {
		opaque |= 1 << Void
	}
	return opaque
}

// shutIn reports whether a door that is not open fills cell i.
func (b *Board) shutIn(i int) bool {
	d := b.doorIn[i]
	return d != 0 && b.doors[d-1].State != Open && b.terrain[i] != Void
}
