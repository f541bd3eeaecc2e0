package heroscape

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// company is the figures on the board but the one that moves, by where they
// stand.
type company struct {
	order  []*board.Figure
	byCell map[grid.Cell][]int // numbers in order
	board  *board.Board
	known  []uint8 // of the board's cells, by their numbers: what is known of them
}

// What is known of a cell: somebody covers it, or a neighbour.
const (
	covered uint8 = 1 << iota
	beside
)

func (o *company) add(b *board.Board, f *board.Figure) {
	if o.byCell == nil {
		width, height := b.Size()
		o.byCell, o.board, o.known = map[grid.Cell][]int{}, b, make([]uint8, width*height)
	}
	for _, c := range f.Cells() {
		o.byCell[c] = append(o.byCell[c], len(o.order))
		if b.Contains(c) {
			o.known[b.Index(c)] |= covered
		}
		for s := range b.Grid().Sides() {
			if n := b.Grid().Neighbour(c, grid.Side(s)); b.Contains(n) {
				o.known[b.Index(n)] |= beside
			}
		}
	}
	o.order = append(o.order, f)
}

// on returns the figures that cover the cell, on whatever level.
func (o *company) on(c grid.Cell) []*board.Figure {
	if !o.is(c, covered) {
		return nil
	}
	return o.named(o.byCell[c])
}

// around returns the figures that cover a neighbour of one of the cells, each
// once, in the order of the board.
func (o *company) around(g grid.Grid, cells ...grid.Cell) []*board.Figure {
	if !slices.ContainsFunc(cells, func(c grid.Cell) bool { return o.is(c, beside) }) {
		return nil
	}
	var numbers []int
	for _, c := range cells {
		for s := range g.Sides() {
			numbers = append(numbers, o.byCell[g.Neighbour(c, grid.Side(s))]...)
		}
	}
	slices.Sort(numbers)
	return o.named(slices.Compact(numbers))
}

// is reports whether that may be so of a cell: of those off the board nothing is known.
func (o *company) is(c grid.Cell, what uint8) bool {
	return len(o.order) > 0 && (!o.board.Contains(c) || o.known[o.board.Index(c)]&what != 0)
}

func (o *company) named(numbers []int) []*board.Figure {
	var list []*board.Figure
	for _, n := range numbers {
		list = append(list, o.order[n])
	}
	return list
}

// barred reports whether a figure stands in the way on the space. HS F4.
func (m *mover) barred(s Space) bool {
	for _, f := range m.others.on(s.Cell) {
		if standing(m.b, s.Cell, f.Level) != s {
			continue
		}
		if !m.friend(f) {
			return true // never through enemies
		}
		if m.p.Master && !m.p.PassFriend && m.engaged(f) {
			return true // in the master game not through a friend who is engaged
		}
	}
	return false
}

// friend reports whether the figure is on the mover's side. A walker without a
// name has no friends.
func (m *mover) friend(f *board.Figure) bool {
	return m.figure != nil && m.figure.Side != "" && m.figure.Side == f.Side
}

// Obstacle is a figure with all by which the ways of others depend on it.
type Obstacle struct {
	ID, Side      string
	At, Tail      grid.Cell // the same for a figure of one space
	Level, Height int
}

// Obstacles lists the figures of a board on which the ways of those of a side depend, in the order of the
// board: the enemies, and the friends that nobody passes because they are engaged. HS F4, HS F14.
func (p *Profile) Obstacles(b *board.Board, side string) []Obstacle {
	all := b.Figures()
	var list []Obstacle
	for i := range all {
		f := &all[i]
		if side != "" && f.Side == side && (!p.Master || p.PassFriend || !p.engagedAmong(b, f, all)) {
			continue
		}
		o := Obstacle{f.ID, f.Side, f.At, f.At, f.Level, f.Height}
		if f.Tail != nil {
			o.Tail = *f.Tail
		}
		list = append(list, o)
	}
	return list
}

// engagedAmong reports whether one of some figures is an enemy adjacent to one. HS F13.
func (p *Profile) engagedAmong(b *board.Board, f *board.Figure, all []board.Figure) bool {
	s := stands(b, f)
	return slices.ContainsFunc(all, func(o board.Figure) bool {
		return o.Side != f.Side && p.touches(b, s, p.body(f), &o)
	})
}
