package heroquest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Floor is a board prepared for movement in one of the modes [Walk] and [PassThroughRock]: it
// stores which squares are one step apart. It stays valid as long as only the places of figures
// change.
type Floor struct {
	board  *board.Board
	next   [][4]int32 // for each square by index: the squares one step away; -1 for none
	traps  []bool     // squares where a hero springs a trap
	ends   []bool     // squares where a figure may stop
	shared []bool     // squares where two figures may stop
}

// NewFloor prepares a board for movement.
func NewFloor(b *board.Board, how string) (*Floor, error) {
	if how != Walk && how != PassThroughRock {
		return nil, fmt.Errorf("movement %q: expected %s or %s", how, Walk, PassThroughRock)
	}
	w, h := b.Size()
	m := move{board: b, grid: b.Grid(), how: how, others: make([]company, w*h)}
	f := &Floor{b, make([][4]int32, w*h), make([]bool, w*h), make([]bool, w*h), make([]bool, w*h)}
	for at := range b.EachCell {
		i := b.Index(at)
		for s := range grid.Side(4) {
			f.next[i][s] = -1
			if to := m.grid.Neighbour(at, s); b.Contains(to) && m.passes(at, to) {
				f.next[i][s] = int32(b.Index(to))
			}
		}
		f.traps[i], f.ends[i] = m.springs(at), standable(b, at)
		f.shared[i] = f.ends[i] && m.shares(at)
	}
	return f, nil
}

// Walker is a figure that moves on a floor.
type Walker struct {
	At            grid.Cell
	Move          int // the number of squares of movement
	Hero          bool
	Friends, Foes func(i int) bool // report whether a friend, or a foe, is on the square with the given index; friends can be passed, foes cannot
}

// Spot is a square that a walker can reach.
type Spot struct {
	At   grid.Cell
	Cost int  // the cost of the path in squares
	End  bool // the walker may stop there
	from int32
}

// Spots holds the squares that a walker can reach, nearest first, including its own square.
// [Desk.Reach] returns the same squares, with their paths.
type Spots []Spot

// Spots returns the squares that a walker can reach. It returns nil if [Desk.Reach] would refuse to
// answer because the paths have more than [rules.MaxWays] squares in all.
func (f *Floor) Spots(w Walker) Spots {
	start := int32(f.board.Index(w.At))
	seen := make([]bool, len(f.next))
	seen[start] = true
	spots := append(make(Spots, 0, 32), Spot{At: w.At, End: true, from: -1})
	cells := append(make([]int32, 0, 32), start)
	squares := 0
	for n := 0; n < len(cells); n++ {
		if squares += spots[n].Cost + 1; squares > rules.MaxWays {
			return nil
		}
		at := cells[n]
		// A hero that steps onto a trap springs it and moves no further.
		if spots[n].Cost == w.Move || w.Hero && n > 0 && f.traps[at] {
			continue
		}
		for _, to := range f.next[at] {
			if to < 0 || seen[to] || w.Foes(int(to)) {
				continue
			}
			seen[to] = true
			cells = append(cells, to)
			spots = append(spots, Spot{
				At: f.board.At(int(to)), Cost: spots[n].Cost + 1, from: int32(n),
				End: f.ends[to] && (f.shared[to] || !w.Friends(int(to))),
			})
		}
	}
	return spots
}

// Before returns the index of the spot before the nth spot on its path, or -1 for the start.
func (g Spots) Before(n int) int { return int(g[n].from) }

// AppendWay appends the path to the nth spot to a slice, including the start.
func (g Spots) AppendWay(way []grid.Cell, n int) []grid.Cell {
	length := len(way)
	for i := int32(n); i >= 0; i = g[i].from {
		way = append(way, g[i].At)
	}
	slices.Reverse(way[length:])
	return way
}
