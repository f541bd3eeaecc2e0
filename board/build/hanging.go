package build

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Loose is ground that rests on nothing.
type Loose struct {
	Cells []grid.Cell // that hang together, in the order of the board
	Level int         // of the foot of the lowest piece there, as the board has it
}

// Hanging returns the unsupported ground of a board of hexes. Land at a level is supported if one of its
// connected cells has something below it to rest on, or beside it to lean on: a bridge rests on its
// ends, or leans on banks that are as high as its foot.
func Hanging(b *board.Board) []Loose {
	if !b.Grid().Hex() || !b.HasLevels() {
		return nil
	}
	s := survey(b)
	var list []Loose
	for level := 1; level < s.top(); level++ {
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

// part returns the cells of land that hang together at a level, from one of them on, and whether one of them rests on
// something.
func (s *site) part(from, level int, seen []bool) (cells []grid.Cell, rests bool) {
	inside := map[int]bool{from: true}
	seen[from] = true
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		rests = rests || s.carries(i, level)
		for side := range grid.Side(6) {
			c := s.b.Grid().Neighbour(s.b.At(i), side)
			if !s.b.Contains(c) {
				continue
			}
			rests = rests || s.carries(s.b.Index(c), level)
			if n := s.b.Index(c); !seen[n] && s.land(n, level) {
				seen[n], inside[n] = true, true
				queue = append(queue, n)
			}
		}
	}
	for i := range s.cells {
		if inside[i] {
			cells = append(cells, s.b.At(i))
		}
	}
	return cells, rests
}
