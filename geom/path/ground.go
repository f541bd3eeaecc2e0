package path

// Class sorts the cells of a [Ground] by the cost of entering them. The caller decides what a class
// means.
type Class uint8

// Classes is the number of classes a [Ground] can tell apart.
const Classes = 1 << planes

// planes is the number of bits that tell the classes apart.
const planes = 3

// Ground is a square board for [Wave], held as one bit for each cell: which cells
// can be entered, which sides are open, which diagonals are free, and which class
// each cell has. A new Ground is a plain: every cell of class 0, and everything
// open except its border.
//
// A side or diagonal is open in both directions. Around a cell that cannot be entered, sides need
// not be closed: no step leads there anyway.
type Ground struct {
	width, height int
	words         int // words in a row, including one word of margin on each side
	strips        []strip
}

// strip holds 64 cells of one row, a bit each.
type strip struct {
	enter   uint64 // the cell can be entered
	east    uint64 // the side to the cell on the right is open
	south   uint64 // the side to the cell below is open
	falling uint64 // the diagonal to the lower right cell is free
	rising  uint64 // the diagonal between the right and the lower neighbour is free
	class   [planes]uint64
} // eight words: one cache line

// NewGround returns a plain of the given size; both sizes must be at least 1.
func NewGround(width, height int) *Ground {
	g := new(Ground)
	g.Resize(width, height)
	g.Clear()
	return g
}

// Resize gives the ground a new size, with no cell that can be entered. It reuses the ground's
// memory where possible.
func (g *Ground) Resize(width, height int) {
	g.width, g.height, g.words = width, height, (width+63)/64+2
	g.strips = fresh(g.strips, g.words*height)
}

// Row describes a row of cells, one bit each; see the setters of [Ground].
type Row struct {
	Enter, East, South, Falling, Rising uint64
	Class                               [planes]uint64 // one word for each bit of the classes
}

// SetRow sets a complete row on a ground of at most 64 columns. Bits beyond the ground must be 0,
// and so must the bits of sides and diagonals that lead off the ground.
func (g *Ground) SetRow(y int, r Row) {
	g.strips[y*g.words+1] = strip{r.Enter, r.East, r.South, r.Falling, r.Rising, r.Class}
}

// Clear turns the ground into a plain.
func (g *Ground) Clear() {
	clear(g.strips)
	for y := range g.height {
		for x := range g.width {
			g.set(x, y, func(s *strip) *uint64 { return &s.enter }, true)
			g.set(x, y, func(s *strip) *uint64 { return &s.east }, x+1 < g.width)
			g.set(x, y, func(s *strip) *uint64 { return &s.south }, y+1 < g.height)
			g.set(x, y, func(s *strip) *uint64 { return &s.falling }, x+1 < g.width && y+1 < g.height)
			g.set(x, y, func(s *strip) *uint64 { return &s.rising }, x+1 < g.width && y+1 < g.height)
		}
	}
}

// Size returns the number of columns and rows.
func (g *Ground) Size() (width, height int) { return g.width, g.height }

// Contains reports whether the cell is on the ground.
func (g *Ground) Contains(x, y int) bool {
	return 0 <= x && x < g.width && 0 <= y && y < g.height
}

// at returns the strip of a cell and the cell's bit in it.
func (g *Ground) at(x, y int) (*strip, uint64) {
	return &g.strips[y*g.words+x>>6+1], 1 << (x & 63)
}

func (g *Ground) set(x, y int, plane func(*strip) *uint64, on bool) {
	s, bit := g.at(x, y)
	if w := plane(s); on {
		*w |= bit
	} else {
		*w &^= bit
	}
}

// SetEnter sets whether the cell can be entered. The cell must be on the ground.
func (g *Ground) SetEnter(x, y int, can bool) {
	g.set(x, y, func(s *strip) *uint64 { return &s.enter }, can)
}

// SetEast opens or closes the side between the cell and the one on its right.
func (g *Ground) SetEast(x, y int, open bool) {
	g.set(x, y, func(s *strip) *uint64 { return &s.east }, open)
}

// SetSouth opens or closes the side between the cell and the one below.
func (g *Ground) SetSouth(x, y int, open bool) {
	g.set(x, y, func(s *strip) *uint64 { return &s.south }, open)
}

// SetFalling frees or bars the diagonal between (x, y) and (x+1, y+1).
func (g *Ground) SetFalling(x, y int, free bool) {
	g.set(x, y, func(s *strip) *uint64 { return &s.falling }, free)
}

// SetRising frees or bars the diagonal between (x+1, y) and (x, y+1).
func (g *Ground) SetRising(x, y int, free bool) {
	g.set(x, y, func(s *strip) *uint64 { return &s.rising }, free)
}

// SetClass sets the class of the cell.
func (g *Ground) SetClass(x, y int, c Class) {
	for i := range planes {
		g.set(x, y, func(s *strip) *uint64 { return &s.class[i] }, c>>i&1 != 0)
	}
}

// Enter reports whether the cell can be entered. It returns false beyond the ground.
func (g *Ground) Enter(x, y int) bool {
	if !g.Contains(x, y) {
		return false
	}
	s, bit := g.at(x, y)
	return s.enter&bit != 0
}

// Class returns the class of a cell on the ground.
func (g *Ground) Class(x, y int) Class {
	s, bit := g.at(x, y)
	var c Class
	for i, plane := range s.class {
		if plane&bit != 0 {
			c |= 1 << i
		}
	}
	return c
}

// Free reports whether the step from the cell by (dx, dy), one cell across or
// diagonally, stays on the ground, ends in a cell that can be entered and
// crosses an open side or a free diagonal.
func (g *Ground) Free(x, y, dx, dy int) bool {
	if !g.Contains(x, y) || !g.Enter(x+dx, y+dy) {
		return false
	}
	s, bit := g.at(min(x, x+dx), min(y, y+dy))
	switch {
	case dy == 0:
		return s.east&bit != 0
	case dx == 0:
		return s.south&bit != 0
	case dx == dy:
		return s.falling&bit != 0
	}
	return s.rising&bit != 0
}

// window copies the row y, from column x on, n <= 63 cells wide, into the lowest
// bits. Rows and columns beyond the ground are closed.
func (g *Ground) window(x, y, n int) (row strip) {
	if y < 0 || y >= g.height {
		return row
	}
	// The margins are to the left of column 0 and to the right of the last column.
	word, shift := x>>6+1, uint(x&63)
	mask := uint64(1)<<n - 1
	strips := g.strips[y*g.words : (y+1)*g.words]
	a, b := &strips[word], &strips[word+1]
	up := 64 - shift // 64 shifts everything out
	row.enter = (a.enter>>shift | b.enter<<up) & mask
	row.east = (a.east>>shift | b.east<<up) & mask
	row.south = (a.south>>shift | b.south<<up) & mask
	row.falling = (a.falling>>shift | b.falling<<up) & mask
	row.rising = (a.rising>>shift | b.rising<<up) & mask
	for i := range row.class {
		row.class[i] = (a.class[i]>>shift | b.class[i]<<up) & mask
	}
	return row
}
