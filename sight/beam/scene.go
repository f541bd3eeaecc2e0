package beam

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Contact says how a ruleset treats a line that only touches blockers. If touching does not block,
// a line is blocked inside a filled hex, on the seam of two filled hexes, and where it passes from
// one side of a wall to the other. The line may pass a corner on either side.
type Contact struct {
	Touch bool // any common point with a blocker blocks a line
}

// Scene is a part of a hex board, prepared for lines of sight: which hexes are filled, which sides
// are shut, and where figures stand. The zero Scene is empty; [Scene.Load] reuses its memory.
type Scene struct {
	board         *board.Board
	grid          grid.Grid
	left, top     int // of the margin's first hex
	width, height int // including the margin
	cells         []hexBits
}

// hexBits says what blocks lines in one hex. It has a bit for each shut side, and bits for the
// hex's filling.
type hexBits uint8

const (
	hexFilled hexBits = 1 << (6 + iota) // the terrain, or a shut door, fills the hex
	hexBody                             // a figure stands in the hex
)

// NewScene compiles the complete board.
func NewScene(b *board.Board) *Scene {
	width, height := b.Size()
	s := &Scene{}
	s.Load(b, grid.Cell{}, grid.Cell{X: width - 1, Y: height - 1})
	return s
}

// Load compiles a part of the board: the hexes between two opposite corner hexes, both included,
// and the blockers around them. Queries must stay between these corners.
func (s *Scene) Load(b *board.Board, p, q grid.Cell) {
	s.board, s.grid = b, b.Grid()
	s.left, s.top = min(p.X, q.X)-1, min(p.Y, q.Y)-1
	s.width, s.height = geom.Abs(p.X-q.X)+3, geom.Abs(p.Y-q.Y)+3
	if n := s.width * s.height; cap(s.cells) < n {
		s.cells = make([]hexBits, n)
	} else {
		s.cells = s.cells[:n]
	}
	for i := range s.cells {
		c := s.cell(i)
		var here hexBits
		if b.Opaque(c) {
			here |= hexFilled
		}
		for side := range grid.Side(6) {
			if b.Shut(s.grid.Edge(c, side)) {
				here |= 1 << side
			}
		}
		s.cells[i] = here
	}
}

// SetBody sets whether a figure on the hex may be in the way. It ignores hexes beyond the scene.
func (s *Scene) SetBody(c grid.Cell, stands bool) {
	i, ok := s.index(c)
	switch {
	case !ok:
	case stands:
		s.cells[i] |= hexBody
	default:
		s.cells[i] &^= hexBody
	}
}

func (s *Scene) cell(i int) grid.Cell {
	return grid.Cell{X: s.left + i%s.width, Y: s.top + i/s.width}
}

// index returns the number of a hex of the scene, margin included.
func (s *Scene) index(c grid.Cell) (int, bool) {
	x, y := c.X-s.left, c.Y-s.top
	if uint(x) >= uint(s.width) || uint(y) >= uint(s.height) {
		return 0, false
	}
	return y*s.width + x, true
}

// holding returns the bits that make a hex block lines.
func holding(bodies bool) hexBits {
	if bodies {
		return hexFilled | hexBody
	}
	return hexFilled
}

// held reports whether the hex blocks lines. Every hex beyond the scene does.
func (s *Scene) held(c grid.Cell, holds hexBits) bool {
	i, ok := s.index(c)
	return !ok || s.cells[i]&holds != 0
}

// shut reports whether a side of a hex of the scene is shut.
func (s *Scene) shut(c grid.Cell, side grid.Side) bool {
	i, ok := s.index(c)
	return !ok || s.cells[i]&(1<<side) != 0
}

// bare reports whether a corner touches no filled hex and no shut side.
func (s *Scene) bare(p geom.Point, holds hexBits) bool {
	for _, c := range s.grid.CellsAt(p) {
		if s.held(c, holds) {
			return false
		}
		for side := range grid.Side(6) {
			e := s.grid.Segment(grid.Edge{Cell: c, Side: side})
			if (e.A == p || e.B == p) && s.shut(c, side) {
				return false
			}
		}
	}
	return true
}
