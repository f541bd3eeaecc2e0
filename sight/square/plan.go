package square

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Plan is a square board prepared for fields of view from centre to centre:
// walls on edges, solid cells that close their four sides (HQ D2), the corner rule (HQ D1), and
// obstructing figures if a ruleset asks for them. It holds the closed edges as bits in all eight
// orientations of the board, so that one sweep serves every octant.
//
// It takes about four bytes for each cell. Any number of goroutines may call
// [Plan.See] at a time, each with its own Set; changes need exclusive access.
type Plan struct {
	ground
	views [8]oriented
	seen  []uint64 // the cells that can be seen, in the rows of a Set
	gaps  int      // the number of void cells that lines pass

	scratches *sync.Pool // of *scratch, for [Plan.See]
}

// oriented is the board in one orientation. Lines along u are swept one after the other, and bit v
// of line u is a cell. Every bit of side, bar and corner stands for the corner that the cell (u, v)
// has on its far side, at (u+1/2, v+1/2).
type oriented struct {
	lines, rows int      // the extent of u and of v
	stride      int      // words in a line
	side        []uint64 // the cell cannot be left across its far side, from u to u+1
	bar         []uint64 // `side` is set, or (u+1, v) cannot be left towards v+1
	corner      []uint64 // the line from (u, v) to (u+1, v+1) is stopped at the corner
}

// The number of an orientation is made of these bits.
const (
	byRows = 1 << iota // u is y and v is x; otherwise u is x and v is y
	flipX              // x counts from the E end
	flipY              // y counts from the S end
)

// NewPlan compiles the board. It returns [ErrNotSquares] on hexes.
func NewPlan(b *board.Board) (*Plan, error) {
	f, err := readGround(b)
	if err != nil {
		return nil, err
	}
	p := &Plan{
		ground: f,
		seen:   make([]uint64, (f.width+63)/64*f.height),

		scratches: &sync.Pool{New: func() any { return newScratch(f.width, f.height) }},
	}
	for o := range p.views {
		lines, rows := f.width, f.height
		if o&byRows != 0 {
			lines, rows = rows, lines
		}
		stride := (rows + 63) / 64
		bits := make([]uint64, 3*lines*stride)
		n := lines * stride
		p.views[o] = oriented{lines, rows, stride, bits[:n:n], bits[n : 2*n : 2*n], bits[2*n:]}
	}
	for y := range f.height + 1 {
		for x := range f.width + 1 {
			p.refresh(x, y)
		}
	}
	for y := range f.height {
		for x := range f.width {
			p.count(x, y)
		}
	}
	return p, nil
}

// Clone returns an independent copy, for different obstructing figures.
func (p *Plan) Clone() *Plan {
	c := *p
	c.cells = slices.Clone(p.cells)
	for o, v := range p.views {
		v.side, v.bar, v.corner = slices.Clone(v.side), slices.Clone(v.bar), slices.Clone(v.corner)
		c.views[o] = v
	}
	c.seen = slices.Clone(p.seen)
	return &c
}

// Obstruct sets whether a figure in the cell blocks the lines that pass through the cell's inside.
// Lines start and end in such a cell as in any other, and such a cell closes no corner (HQ S0.24).
// A figure of several cells must not block its own lines: clear its cells before it looks or is
// looked at.
func (p *Plan) Obstruct(c grid.Cell, obstructs bool) {
	if !p.contains(c) || p.is(c.X, c.Y, screen) == obstructs {
		return
	}
	p.cells[c.Y*p.width+c.X] ^= screen
	p.refreshAround(c)
}

// refreshAround refreshes the four corners of a cell. The corners at the ends of its walls to the E
// and S are among them.
func (p *Plan) refreshAround(c grid.Cell) {
	for _, x := range [2]int{c.X, c.X + 1} {
		for _, y := range [2]int{c.Y, c.Y + 1} {
			p.refresh(x, y)
		}
	}
}

// refresh derives the bits of all orientations that stand for the lattice
// corner between the cells (x-1, y-1) and (x, y).
func (p *Plan) refresh(x, y int) {
	for q := range 4 { // the quarter that a line comes from
		if c := (grid.Cell{X: x - 1 + q&1, Y: y - 1 + q>>1}); p.contains(c) {
			flips := q * flipX
			k := p.knot(c, flips)
			p.enter(c, flips, &k)
			k.mirror()
			p.enter(c, flips|byRows, &k)
		}
	}
}

// enter sets the bits of one orientation for the corner of c.
func (p *Plan) enter(c grid.Cell, o int, k *knot) {
	v := &p.views[o]
	at, bit := v.at(orient(c, p.width, p.height, o))
	set(&v.side[at], bit, k.x || k.screen)
	set(&v.bar[at], bit, k.x || k.screen || k.xThenY || k.screenX)
	set(&v.corner[at], bit, k.stops() || k.screen)
}

// orient returns the cell of a board in the coordinates of an orientation.
func orient(c grid.Cell, width, height, o int) (u, v int) {
	if o&flipX != 0 {
		c.X = width - 1 - c.X
	}
	if o&flipY != 0 {
		c.Y = height - 1 - c.Y
	}
	if o&byRows != 0 {
		return c.Y, c.X
	}
	return c.X, c.Y
}

// at returns the word and the bit of the cell (u, v).
func (o *oriented) at(u, v int) (word int, bit uint64) {
	return u*o.stride + v>>6, 1 << (v & 63)
}

func set(w *uint64, bit uint64, on bool) {
	*w &^= bit
	if on {
		*w |= bit
	}
}

// count records whether the cell can be seen, and whether it is a gap.
func (p *Plan) count(x, y int) {
	set(&p.seen[y*((p.width+63)/64)+x>>6], 1<<(x&63), p.seeable(x, y))
	if p.is(x, y, hole) && !p.is(x, y, opaque) {
		p.gaps++
	}
}
