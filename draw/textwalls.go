package draw

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// weight is the kind of line with which an edge is drawn.
type weight uint8

const (
	blank weight = iota
	thin         // the border of a board whose outside is open
	heavy        // walls
)

// strokes holds the thin, the heavy and the ASCII character of each stroke.
var strokes = [...][3]rune{
	flat:    {'─', '━', '-'},
	upright: {'│', '┃', '|'},
	rising:  {'╱', '╱', '/'},
	falling: {'╲', '╲', '\\'},
}

func (t *textArtist) stroke(s stroke, w weight) rune {
	if t.opts.ASCII {
		if s == flat && t.Kind == grid.HexFlat {
			return '_'
		}
		return strokes[s][2]
	}
	if s == flat && t.Kind == grid.HexFlat {
		return '▁'
	}
	return strokes[s][w-1]
}

// weights returns every edge that is drawn, with its kind of line.
func (t *textArtist) weights() map[grid.Edge]weight {
	edges := map[grid.Edge]weight{}
	border := heavy
	if t.Board.Outside == board.OutsideOpen {
		border = thin
	}
	for _, c := range t.ground {
		for s := range t.Sides() {
			if t.Board.Terrain(t.Neighbour(c, grid.Side(s))) == board.Void {
				edges[t.Grid.Edge(c, grid.Side(s))] = border
			}
		}
	}
	for _, e := range t.wallEdges() {
		edges[e] = heavy
	}
	for _, d := range t.doors() {
		if !d.InCell {
			edges[d.Edge] = heavy
		}
	}
	return edges
}

// paintWalls draws the edges and, on squares, the corners where they meet.
func (t *textArtist) paintWalls() {
	arms := map[geom.Point][4]weight{}
	for e, w := range t.edges {
		for _, c := range t.sidesOf(e) {
			for _, m := range t.layout.marks(c.cell, c.side) {
				t.canvas.put(m.line, m.col, t.stroke(m.wall, w), plain)
			}
		}
		if !t.Hex() {
			seg := t.Segment(e)
			from, to := 1, 3 // east and west
			if seg.A.X == seg.B.X {
				from, to = 2, 0
			}
			if seg.A.X > seg.B.X || seg.A.Y > seg.B.Y {
				from, to = to, from
			}
			a, b := arms[seg.A], arms[seg.B]
			a[from], b[to] = w, w
			arms[seg.A], arms[seg.B] = a, b
		}
	}
	for p, a := range arms {
		if line, col, ok := t.cornerSpot(p); ok {
			t.canvas.put(line, col, t.junction(a), plain)
		}
	}
}

// sidesOf returns the visible cells at an edge, each with the side that is this edge.
func (t *textArtist) sidesOf(e grid.Edge) []rim {
	var rims []rim
	if t.shows(e.Cell) {
		rims = append(rims, rim{e.Cell, e.Side})
	}
	if n := t.Neighbour(e.Cell, e.Side); t.shows(n) {
		rims = append(rims, rim{n, t.Opposite(e.Side)})
	}
	return rims
}

// cornerSpot returns the place of a square's corner. It returns false for corners between tight
// rows, which have no place.
func (t *textArtist) cornerSpot(p geom.Point) (line, col int, ok bool) {
	line, col = p.Y-2*t.win.Y, (p.X/2-t.win.X)*t.layout.pitch
	if !t.layout.tight {
		return line, col, true
	}
	last := 2 * t.win.H
	return line * (t.win.H + 1) / last, col, line == 0 || line == last
}

// These lists hold the box characters, indexed by the sum of the arms that are drawn: 1 for north,
// 2 for east, 4 for south, 8 for west.
var (
	thinJunctions  = []rune(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
	heavyJunctions = []rune(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")
)

func (t *textArtist) junction(arms [4]weight) rune {
	thins, heavies := 0, 0
	for i, w := range arms {
		if w == thin {
			thins |= 1 << i
		}
		if w == heavy {
			heavies |= 1 << i
		}
	}
	switch {
	case t.opts.ASCII:
		return '+'
	case heavies == 0:
		return thinJunctions[thins]
	}
	return heavyJunctions[heavies]
}

// doorSign returns the character for a door: hollow when open, full when closed.
func (t *textArtist) doorSign(d board.Door) rune {
	if d.Leaf != board.SolidLeaf && d.State == board.Closed {
		t.use("door seen through")
		return []rune(t.sign("▤", "H"))[0]
	}
	t.use("door " + d.State.String())
	switch d.State {
	case board.Open:
		return []rune(t.sign("□", "'"))[0]
	case board.Closed:
		return []rune(t.sign("■", "="))[0]
	}
	return '?'
}

func (t *textArtist) paintDoors() {
	for _, d := range t.doors() {
		if d.InCell {
			continue
		}
		for _, c := range t.sidesOf(d.Edge) {
			marks := t.layout.marks(c.cell, c.side)
			m := marks[len(marks)/2]
			t.canvas.put(m.line, m.col, t.doorSign(d), strong)
		}
	}
}

func (t *textArtist) doorTileOn(c grid.Cell) (board.Door, bool) {
	d, ok := t.Board.DoorIn(c)
	return d, ok && (d.State != board.Secret || t.Show.Secret)
}

// paintSolid fills the gaps between solid cells.
func (t *textArtist) paintSolid() {
	for _, c := range t.ground {
		k := t.Board.Terrain(c)
		if !k.Solid() {
			continue
		}
		for s := range t.Sides() {
			n := t.Neighbour(c, grid.Side(s))
			if t.layout.tight && s%2 == 0 {
				continue // there is no line between these rows
			}
			if t.shows(n) && t.Board.Terrain(n) == k {
				for _, m := range t.layout.marks(c, grid.Side(s)) {
					t.canvas.put(m.line, m.col, t.glyph(k), stony)
				}
			}
		}
		if !t.Hex() && !t.layout.tight && t.sameBlock(c, k) {
			line, col := t.layout.cell(c)
			t.canvas.put(line+1, col+t.layout.width, t.glyph(k), stony)
		}
	}
}

// sameBlock reports whether the neighbours of a square to the right, below, and diagonally between
// the two have terrain k.
func (t *textArtist) sameBlock(c grid.Cell, k board.Terrain) bool {
	for _, v := range []grid.Vec{{Q: 1}, {R: 1}, {Q: 1, R: 1}} {
		if n := t.Move(c, v); !t.shows(n) || t.Board.Terrain(n) != k {
			return false
		}
	}
	return true
}
