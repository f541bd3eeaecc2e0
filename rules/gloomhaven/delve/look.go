package delve

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// Look lists the hexes that a figure on the board sees. Everybody may ask it of everyone
// there: only walls block, and the known ones lie open.
func (p *Position) Look(_ battlemat.Seat, figure string) []battlemat.Field {
	f := p.figure(figure)
	if f == nil || f.Gone != Here {
		return nil
	}
	seen := slices.DeleteFunc(slices.Clone(p.sighted().from(p.desk, f.At)), func(c grid.Cell) bool { return !p.knows(c) })
	if len(seen) == 0 {
		return nil
	}
	return []battlemat.Field{{Name: "line of sight", Cells: seen}}
}

// sights are how a ground is seen that does not change any more: its map, and the fields of view on it,
// each worked out when it is first asked for. GH S4.17: figures stop no line.
type sights struct {
	of    *board.Board
	known game.Kept[knowledge, battlemat.Ground] // the ground as everybody knows it

	mu     sync.Mutex
	survey func(grid.Cell) ([]grid.Cell, error)
	fields map[grid.Cell][]grid.Cell
}

// sighted returns how the ground is seen.
func (p *Position) sighted() *sights {
	if p.sights == nil || p.sights.of != p.ground {
		return &sights{of: p.ground}
	}
	return p.sights
}

// from lists the hexes that one sees. The list is nobody's to change.
func (s *sights) from(desk *gloomhaven.Desk, at grid.Cell) []grid.Cell {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cells, known := s.fields[at]; known {
		return cells
	}
	if s.survey == nil {
		var err error
		if s.survey, err = desk.Survey(s.of, "sight"); err != nil {
			return nil // the desk has checked this board when the scenario was opened
		}
		s.fields = map[grid.Cell][]grid.Cell{}
	}
	s.fields[at], _ = s.survey(at) // a hex of the board
	return s.fields[at]
}
