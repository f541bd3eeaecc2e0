package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// survey is a board made ready for many fields of view.
type survey struct {
	board   *board.Board
	scene   *cover.Scene
	contact cover.Contact
	view    cover.View
	back    cover.Back  // those who may look back
	cells   []grid.Cell // scratch
}

func newSurvey(b *board.Board, c cover.Contact) *survey {
	return &survey{board: b, scene: cover.NewScene(b), contact: c}
}

// standable reports whether a creature could be on the square.
func (s *survey) standable(c grid.Cell) bool { return !s.board.Opaque(c) && s.board.Space(c) }

// own returns the squares that the corners of a space see, in row order.
func (s *survey) own(from sight.Space) []grid.Cell {
	s.cells = s.view.Field(s.scene, from, s.contact, false, s.cells[:0])
	seen := s.cells[:0]
	for _, c := range s.cells {
		if s.board.Space(c) {
			seen = append(seen, c)
		}
	}
	return seen
}

// field returns the squares that a space sees and, as sight is mutual (DND L1), those
// whose corners see a part of it, in row order, its own left out.
func (s *survey) field(from sight.Space) []grid.Cell {
	for _, c := range from.Squares() {
		if !s.standable(c) {
			return nil
		}
	}
	own := s.own(from)
	s.back.Look(s.scene, from, s.contact, false)
	var seen []grid.Cell
	for _, c := range s.board.Cells() {
		if len(own) > 0 && own[0] == c {
			own = own[1:]
			seen = append(seen, c)
			continue
		}
		if !from.Contains(c) && s.standable(c) && s.back.Sees(c) {
			seen = append(seen, c)
		}
	}
	return seen
}
