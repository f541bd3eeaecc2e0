package heroquest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Floor is a board prepared for movement by one of the modes [Walk] and [PassThroughRock]: it knows
// which squares are one step apart. It stays valid as long as only the places of figures change.
type Floor struct {
	board  *board.Board
	next   [][4]int32 // by the board's index: the squares one step away; -1 for none
	traps  []bool     // a hero springs the trap there
	ends   []bool     // a figure may stop there
	shared []bool     // and beside another
}

// NewFloor makes a board ready.
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
	Move          int // squares
	Hero          bool
	Friends, Foes func(i int) bool // where others stand, by the board's index: friends are passed, foes are not
}

// Spot is a square that a walker can reach.
type Spot struct {
	At   grid.Cell
	Cost int  // squares
	End  bool // it may stop there
	from int32
}

// Spots are what a walker can reach, nearest first, its own square included: what [Desk.Reach]
// answers, without the ways.
type Spots []Spot

// Spots returns what a walker can reach; nothing where [Desk.Reach] refuses to answer, for the
// ways have more than [rules.MaxWays] squares.
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
		// Whoever steps into a trap springs it and moves no further.
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

// Before returns the number of the spot before the nth on the way there, -1 for the first.
func (g Spots) Before(n int) int { return int(g[n].from) }

// AppendWay appends the way to the nth spot to a slice, the start included.
func (g Spots) AppendWay(way []grid.Cell, n int) []grid.Cell {
	length := len(way)
	for i := int32(n); i >= 0; i = g[i].from {
		way = append(way, g[i].At)
	}
	slices.Reverse(way[length:])
	return way
}
