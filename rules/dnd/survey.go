package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/beam"
	"github.com/battlemat/battlemat/sight/cover"
)

// survey is a part of a board, prepared for computing many fields of view.
type survey struct {
	board   *board.Board
	p, q    grid.Cell // its first and last square
	lines   *lines
	contact cover.Contact
	veiled  bool        // whether `lines` contains veiled squares, as bodies
	back    cover.Back  // finds the squares that look back at the space
	behind  beam.Back   // the same on hexes
	cells   []grid.Cell // scratch
}

func newSurvey(b *board.Board, c cover.Contact) *survey {
	width, height := b.Size()
	return newVeiled(b, grid.Cell{}, grid.Cell{X: width - 1, Y: height - 1}, c, 0)
}

// newVeiled prepares the squares from p to q, with veiled squares blocking lines.
func newVeiled(b *board.Board, p, q grid.Cell, c cover.Contact, v veil) *survey {
	s := &survey{board: b, p: p, q: q, lines: &lines{}, contact: c}
	s.lines.load(b, p, q)
	if v == 0 || !b.HasCellTraits() {
		return s
	}
	for y := p.Y; y <= q.Y; y++ {
		for x := p.X; x <= q.X; x++ {
			if at := (grid.Cell{X: x, Y: y}); v.on(b, at) {
				s.lines.setBody(at)
				s.veiled = true
			}
		}
	}
	return s
}

// standable reports whether a creature could be on the square.
func (s *survey) standable(c grid.Cell) bool { return !s.board.Opaque(c) && s.board.Space(c) }

// own returns the squares that are seen from the corners of a space, in row order.
func (s *survey) own(from sight.Space) []grid.Cell {
	if l := s.lines; l.grid.Hex() {
		s.cells = l.beams.Field(&l.hexes, from, touching(s.contact), s.veiled, s.cells[:0])
	} else {
		s.cells = l.view.Field(&l.squares, from, s.contact, s.veiled, s.cells[:0])
	}
	seen := s.cells[:0]
	for _, c := range s.cells {
		if s.board.Space(c) {
			seen = append(seen, c)
		}
	}
	return seen
}

// field returns the squares that a space sees, in row order, without its own. As sight is mutual
// (DND L1), these include the squares whose corners see a part of the space.
func (s *survey) field(from sight.Space) []grid.Cell {
	for _, c := range from.Squares() {
		if !s.standable(c) {
			return nil
		}
	}
	own := s.own(from)
	back := s.lookBack(from)
	var seen []grid.Cell
	for y := s.p.Y; y <= s.q.Y; y++ {
		for x := s.p.X; x <= s.q.X; x++ {
			c := grid.Cell{X: x, Y: y}
			if len(own) > 0 && own[0] == c {
				own = own[1:]
				seen = append(seen, c)
				continue
			}
			if !from.Contains(c) && s.standable(c) && back(c) {
				seen = append(seen, c)
			}
		}
	}
	return seen
}

// lookBack returns a function that reports whether a corner of a cell has a free line to a part of
// the space.
func (s *survey) lookBack(from sight.Space) func(grid.Cell) bool {
	if s.lines.grid.Hex() {
		s.behind.Look(&s.lines.hexes, from, touching(s.contact), s.veiled)
		return s.behind.Sees
	}
	s.back.Look(&s.lines.squares, from, s.contact, s.veiled)
	return s.back.Sees
}
