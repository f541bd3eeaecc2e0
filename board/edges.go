package board

import "github.com/battlemat/battlemat/geom/grid"

// mark records the walls and doors on an edge.
type mark uint8

const (
	wallMark mark = 1 << iota // a wall, possibly replaced by a door
	doorMark
	shutMark // the door is not open
)

// shutting has one bit set for each value of mark whose edge nothing can pass: a wall that no door
// has replaced, or a door that is not open.
const shutting uint64 = 1<<wallMark | (1|1<<wallMark|1<<doorMark|1<<(wallMark|doorMark))<<shutMark

// shuts returns 1 if nothing passes the edge, and otherwise 0. It does not branch, because in a row
// of edges with scattered walls half of the branches would be mispredicted.
func (m mark) shuts() uint64 { return shutting >> (m & 7) & 1 }

// edgeIndex numbers the edges around the cells of the map, and around a margin of one cell beyond
// it, by row, column and side, in the order of [CompareEdges]. The margin is there because an edge
// keeps only one of its two names, possibly the name that belongs to a cell off the map.
func (b *Board) edgeIndex(e grid.Edge) (int, bool) {
	x, y := e.Cell.X+1, e.Cell.Y+1
	if x < 0 || y < 0 || x >= b.width+2 || y >= b.height+2 {
		return 0, false
	}
	return (y*(b.width+2)+x)*(b.grid.Sides()/2) + int(e.Side), true
}

// edge returns the inverse of edgeIndex.
func (b *Board) edge(i int) grid.Edge {
	half := b.grid.Sides() / 2
	side, cell := i%half, i/half
	return grid.Edge{
		Cell: grid.Cell{X: cell%(b.width+2) - 1, Y: cell/(b.width+2) - 1},
		Side: grid.Side(side),
	}
}

func (b *Board) mark(e grid.Edge) mark {
	if b.marks == nil {
		return 0
	}
	i, ok := b.edgeIndex(e)
	if !ok {
		return 0
	}
	return b.marks[i]
}

func (b *Board) setMark(e grid.Edge, m mark, on bool) {
	i, ok := b.edgeIndex(e)
	if !ok {
		return
	}
	if b.marks == nil {
		b.marks = make([]mark, (b.width+2)*(b.height+2)*(b.grid.Sides()/2))
	}
	if on {
		b.marks[i] |= m
	} else {
		b.marks[i] &^= m
	}
}

// Wall reports whether a wall stands on the edge. It is false if a door has replaced the wall.
func (b *Board) Wall(e grid.Edge) bool { return b.mark(e)&(wallMark|doorMark) == wallMark }

// Walls returns the edges with walls that no door has replaced, in the order of [CompareEdges].
func (b *Board) Walls() []grid.Edge {
	var edges []grid.Edge
	for i, m := range b.marks {
		if m&(wallMark|doorMark) == wallMark {
			edges = append(edges, b.edge(i))
		}
	}
	return edges
}

// CompareEdges orders edges by row, column and side.
func CompareEdges(e, f grid.Edge) int {
	if e.Cell.Y != f.Cell.Y {
		return e.Cell.Y - f.Cell.Y
	}
	if e.Cell.X != f.Cell.X {
		return e.Cell.X - f.Cell.X
	}
	return int(e.Side) - int(f.Side)
}

// SetWall puts a wall on the edge or removes it. It ignores edges that belong to no cell of the
// map.
func (b *Board) SetWall(e grid.Edge, wall bool) {
	p, q := b.grid.Cells(e)
	if b.Contains(p) || b.Contains(q) {
		b.reshape()
		b.setMark(e, wallMark, wall)
		if !wall {
			b.forgetWallSize(e)
		}
	}
}

// Shut reports whether something on the edge itself stops sight and passage: a
// wall, or a door that is not open.
func (b *Board) Shut(e grid.Edge) bool {
	return b.mark(e).shuts() != 0
}

// Adjacent reports whether two cells are neighbours and nothing on the edge between them stops
// sight and passage.
func (b *Board) Adjacent(a, c grid.Cell) bool {
	e, near := b.grid.Between(a, c)
	return near && !b.Shut(e)
}
