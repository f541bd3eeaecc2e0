package cover

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/shade"
)

// Scene is a part of a square board, prepared for lines of cover: which squares are filled,
// which edges are shut, and where figures stand. It is compiled once and then used for many lines.
// The zero Scene is empty. [Scene.Load] reuses its memory from board to board.
type Scene struct {
	board         *board.Board
	left, top     int // of the margin's first square
	width, height int // including the margin
	cells         []coverBits
	lined         []lined      // the barriers that block lines, in the order of the squares that they touch
	linedTo       []int32      // where the barriers of each square end in `lined`
	walls         []shade.Wall // the walls, each of them once
	stood         []int32      // if there are barriers: for each square, how many squares above and to the left, itself included, have a blocker
	bodied        bool         // a figure was set on a square
	sector        Sector       // restricts the lines from its point: see [Scene.Leave]
}

// coverBits says what blocks lines in one square.
type coverBits uint8

const (
	coverFilled coverBits = 1 << iota // the terrain, or a shut door, fills the square
	coverBody                         // a figure stands in the square
	coverEast                         // a wall or shut door is on its right side
	coverSouth                        // a wall or shut door is on its lower side
	coverCut                          // a barrier enters it
	coverPinned                       // a barrier touches its upper left corner
	coverQuiet                        // neither the square nor its surroundings have a blocker on the lattice; set on boards with barriers
)

// NewScene compiles the complete board.
func NewScene(b *board.Board) *Scene {
	width, height := b.Size()
	s := &Scene{}
	s.Load(b, grid.Cell{}, grid.Cell{X: width - 1, Y: height - 1})
	return s
}

// Load compiles the squares between two opposite corner squares, both included,
// and the blockers around them. Queries must stay between these corners.
func (s *Scene) Load(b *board.Board, p, q grid.Cell) {
	s.board, s.bodied, s.sector = b, false, Sector{}
	s.left, s.top = min(p.X, q.X)-1, min(p.Y, q.Y)-1
	s.width, s.height = geom.Abs(p.X-q.X)+3, geom.Abs(p.Y-q.Y)+3
	if n := s.width * s.height; cap(s.cells) < n {
		s.cells = make([]coverBits, n)
	} else {
		s.cells = s.cells[:n]
	}
	for y := range s.height {
		for x := range s.width {
			c := grid.Cell{X: s.left + x, Y: s.top + y}
			var here coverBits
			if b.Opaque(c) {
				here |= coverFilled
			}
			if b.Shut(grid.Edge{Cell: c, Side: squareEast}) {
				here |= coverEast
			}
			if b.Shut(b.Grid().Edge(c, squareSouth)) {
				here |= coverSouth
			}
			s.cells[y*s.width+x] = here
		}
	}
	s.loadBarriers()
}

// The two sides have the numbers that package grid gives them.
const (
	squareEast  grid.Side = 1
	squareSouth grid.Side = 2
)

// SetBody sets whether a figure on the square may be in the way. It ignores squares beyond the scene.
func (s *Scene) SetBody(c grid.Cell, stands bool) {
	x, y := c.X-s.left, c.Y-s.top
	if x < 0 || x >= s.width || y < 0 || y >= s.height {
		return
	}
	if at := &s.cells[y*s.width+x]; stands {
		*at |= coverBody
		s.bodied = true
	} else {
		*at &^= coverBody
	}
}

// at returns the blockers of the square. Beyond the scene there are none.
func (s *Scene) at(x, y int) coverBits {
	x, y = x-s.left, y-s.top
	if uint(x) >= uint(s.width) || uint(y) >= uint(s.height) {
		return 0
	}
	return s.cells[y*s.width+x]
}
