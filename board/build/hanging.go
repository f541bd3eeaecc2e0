package build

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Loose is ground that rests on nothing.
type Loose struct {
	Cells []grid.Cell // connected cells, in the order of the board
	Level int         // of the foot of its lowest piece, as the board counts levels
}

// Hanging returns the unsupported ground of a hex board. Connected land at a level is
// supported if one of its cells has something below it to rest on, or something next to it to lean
// on. A bridge rests on its ends, or leans on banks that are as high as its foot.
func Hanging(b *board.Board) []Loose {
	if !b.Grid().Hex() || !b.HasLevels() {
		return nil
	}
	s := survey(b)
	var list []Loose
	for _, level := range s.feet() {
		seen := make([]bool, len(s.cells))
		for i := range s.cells {
			if seen[i] || !s.land(i, level) {
				continue
			}
			part, rests := s.part(i, level, seen)
			if !rests {
				list = append(list, Loose{part, level - s.lift})
			}
		}
	}
	return list
}

// feet returns the levels above the table at which land begins somewhere, the lowest first. At any
// other level, all land has land below it.
func (s *site) feet() []int {
	levels := map[int]bool{}
	for i := range s.cells {
		for _, p := range s.cells[i].spans {
			if p.Bottom > 0 {
				levels[p.Bottom] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(levels))
}

// part returns the connected cells of land at a level that include the given cell, and reports
// whether one of them rests on something.
func (s *site) part(from, level int, seen []bool) (cells []grid.Cell, rests bool) {
	seen[from] = true
	inside := []int{from} // the cells whose neighbours have yet to be visited are at the end
	for n := 0; n < len(inside); n++ {
		i := inside[n]
		rests = rests || s.carries(i, level)
		for side := range grid.Side(6) {
			c := s.b.Grid().Neighbour(s.b.At(i), side)
			if !s.b.Contains(c) {
				continue
			}
			rests = rests || s.carries(s.b.Index(c), level)
			if n := s.b.Index(c); !seen[n] && s.land(n, level) {
				seen[n] = true
				inside = append(inside, n)
			}
		}
	}
	slices.Sort(inside)
	for _, i := range inside {
		cells = append(cells, s.b.At(i))
	}
	return cells, rests
}
