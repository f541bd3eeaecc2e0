package sight

import (
	"errors"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Touch says how a ruleset treats a line that only touches a wall or a solid cell: the line passes
// an end or a corner, or runs along the wall or cell.
type Touch uint8

// The effects of touching.
const (
	TouchBothWays Touch = iota // blocks if both ways round the corner are closed (HQ D1)
	TouchBlocks                // blocks (GH S4.17)
	TouchPasses                // never blocks
)

// MaxChecked bounds the coordinates of a ray times its unit, so that products
// fit an int64.
const MaxChecked = 1 << 29

// Verify checks the witness of a verdict against the board: the witness must be free, or each
// listed line must be blocked by the blocker that is named for it. Verify shares no code with
// traces and tables, and compares the line with every wall and every solid cell. The cells of
// obstructing figures may be added as bodies, which the line may touch but not enter.
//
// Verify does not know which lines a ruleset allows. A verdict without lines gives its reason in
// words, and is accepted as it is.
func Verify(b *board.Board, v Verdict, touch Touch, bodies ...grid.Cell) error {
	if v.Sees && v.Witness.Unit == 0 || !v.Sees && len(v.Stops) == 0 {
		if v.Reason == "" {
			return errors.New("the verdict has neither a line nor a reason")
		}
		return nil
	}
	if v.Sees {
		return VerifyFree(b, v.Witness, touch, bodies...)
	}
	for _, stop := range v.Stops {
		if err := VerifyStop(b, stop, touch); err != nil {
			return err
		}
	}
	return nil
}

// VerifyFree returns an error that names what blocks the line, if anything does.
func VerifyFree(b *board.Board, ray Ray, touch Touch, bodies ...grid.Cell) error {
	c, err := newCheck(b, ray)
	if err != nil {
		return err
	}
	for _, e := range c.shutEdges() {
		if m := c.line.Meet(c.edge(e)); m == geom.Across || touch == TouchBlocks && m != geom.Apart {
			return fmt.Errorf("the line meets the shut edge %s (%v)", b.Grid().EdgeName(e), m)
		}
	}
	cells := c.opaqueCells()
	for _, cell := range append(cells, bodies...) {
		if c.cell(cell).Entered(c.line) {
			return fmt.Errorf("the line enters the cell %v", cell)
		}
	}
	if touch == TouchBlocks {
		for _, cell := range cells {
			if c.cell(cell).Touched(c.line) {
				return fmt.Errorf("the line touches the cell %v", cell)
			}
		}
	}
	if err := c.pastBarriers(touch); err != nil {
		return err
	}
	if touch == TouchBothWays {
		for p, sides := range c.closedWays() {
			if sides == leftWay|rightWay {
				return fmt.Errorf("both ways round the corner %v are closed", p)
			}
		}
	}
	return nil
}

// check is a line with a board, both in lattice units times the ray's unit.
type check struct {
	board *board.Board
	grid  grid.Grid
	unit  int
	line  geom.Segment
}

func newCheck(b *board.Board, ray Ray) (*check, error) {
	if ray.Unit < 1 {
		return nil, fmt.Errorf("a ray with the Unit %d: expected at least 1", ray.Unit)
	}
	w, h := b.Size()
	far := max(geom.Abs(ray.From.X), geom.Abs(ray.From.Y), geom.Abs(ray.To.X), geom.Abs(ray.To.Y))
	if far > MaxChecked || ray.Unit > MaxChecked/(6*(w+h)) {
		return nil, errors.New("the ray's coordinates are too large to check")
	}
	return &check{b, b.Grid(), ray.Unit, geom.Segment{A: ray.From, B: ray.To}}, nil
}

func (c *check) edge(e grid.Edge) geom.Segment {
	s := c.grid.Segment(e)
	return geom.Segment{A: s.A.Times(c.unit), B: s.B.Times(c.unit)}
}

func (c *check) cell(at grid.Cell) geom.Convex {
	corners := c.grid.Corners(at)
	for i, p := range corners {
		corners[i] = p.Times(c.unit)
	}
	return corners
}

// shutEdges returns the walls and the doors on edges that are not open.
func (c *check) shutEdges() []grid.Edge {
	edges := c.board.Walls()
	for _, d := range c.board.Doors() {
		if !d.InCell && d.State != board.Open {
			edges = append(edges, d.Edge)
		}
	}
	return edges
}

// opaqueCells returns the opaque cells of the map and of one row of cells around it.
func (c *check) opaqueCells() []grid.Cell {
	w, h := c.board.Size()
	var cells []grid.Cell
	for y := -1; y <= h; y++ {
		for x := -1; x <= w; x++ {
			if at := (grid.Cell{X: x, Y: y}); c.board.Opaque(at) {
				cells = append(cells, at)
			}
		}
	}
	return cells
}

// The two ways round a corner, as bits.
const (
	leftWay = 1 << iota
	rightWay
)

// closedWays returns which ways around corners are closed, for corners strictly inside the line. It
// covers every corner at which a shut edge or an opaque cell ends. The two corners of an edge that
// the line follows are passed together.
func (c *check) closedWays() map[geom.Point]int {
	ways := map[geom.Point]int{}
	note := func(corner, beside geom.Point) {
		if corner == c.line.A || corner == c.line.B || !c.line.On(corner) {
			return
		}
		switch geom.Turn(c.line.A, c.line.B, beside) {
		case -1:
			ways[corner] |= leftWay
		case 1:
			ways[corner] |= rightWay
		}
	}
	for _, e := range c.shutEdges() {
		s := c.edge(e)
		note(s.A, s.B)
		note(s.B, s.A)
	}
	for _, at := range c.opaqueCells() {
		for _, p := range c.cell(at) {
			note(p, c.grid.Centre(at).Times(c.unit))
		}
	}
	for p := range ways {
		for q := range ways {
			if c.neighbours(p, q) {
				ways[p] |= ways[q]
			}
		}
	}
	return ways
}

// neighbours reports whether a lattice edge joins two corners.
func (c *check) neighbours(p, q geom.Point) bool {
	d := q.Sub(p)
	for i := range c.grid.Sides() {
		if side := c.grid.Corner(grid.Cell{}, i+1).Sub(c.grid.Corner(grid.Cell{}, i)); d == side.Times(c.unit) {
			return true
		}
	}
	return false
}
