package heroscape

import (
	"iter"
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Bystander holds everything about a figure that affects the paths of other figures.
type Bystander struct {
	ID, Side string
	stance       // its position, the leading end first
	Height   int // in levels
}

// bystander returns a figure of the board as a [Bystander].
func (p *Profile) bystander(b *board.Board, f *board.Figure) Bystander {
	return Bystander{f.ID, f.Side, stands(b, f), p.body(f)}
}

// company holds the figures on a board except one, in the board's order.
type company struct {
	all   []Bystander
	board *board.Board
	known []uint8 // by cell: whether a figure is on it or on a neighbour
	bars  []uint8 // by figure: whether it is engaged, once that has been asked
}

// The values of `bars`: whether a figure is engaged.
const (
	unasked uint8 = iota
	free
	engaged
)

// The bits of `known`: a figure covers the cell, or a neighbour of it.
const (
	covered uint8 = 1 << iota
	beside
)

// companies keeps companies for reuse.
var companies = sync.Pool{New: func() any { return new(company) }}

// leave returns the memory to the pool.
func (o *company) leave() {
	clear(o.all)
	o.board = nil
	companies.Put(o)
}

// gather collects the figures of a board, except for the figure with the id `but`.
func (p *Profile) gather(b *board.Board, but string) *company {
	o := companies.Get().(*company)
	width, height := b.Size()
	if o.board, o.all = b, o.all[:0]; cap(o.known) < width*height {
		o.known = make([]uint8, width*height)
	}
	o.known = o.known[:width*height]
	clear(o.known)
	for f := range b.EachFigure {
		if but == "" || f.ID != but {
			o.add(p.bystander(b, &f))
		}
	}
	o.bars = slices.Grow(o.bars[:0], len(o.all))[:len(o.all)]
	clear(o.bars)
	return o
}

func (o *company) add(f Bystander) {
	o.all = append(o.all, f)
	o.settle(f.Head.Cell)
	if f.Tail != f.Head {
		o.settle(f.Tail.Cell)
	}
}

// settle records that a figure covers a cell.
func (o *company) settle(c grid.Cell) {
	note := func(c grid.Cell, what uint8) {
		if o.board.Contains(c) {
			o.known[o.board.Index(c)] |= what
		}
	}
	note(c, covered)
	for s := range o.board.Grid().Sides() {
		note(o.board.Grid().Neighbour(c, grid.Side(s)), beside)
	}
}

// on yields the figures on a space, with their indexes.
func (o *company) on(s Space) func(func(int, *Bystander) bool) {
	return func(yield func(int, *Bystander) bool) {
		if !o.is(s.Cell, covered) {
			return
		}
		for i := range o.all {
			if f := &o.all[i]; (f.Head == s || f.Tail == s) && !yield(i, f) {
				return
			}
		}
	}
}

// near yields the figures that may be adjacent to a figure in the stance. It yields none if every
// cell next to the stance is free.
func (o *company) near(s stance) func(func(*Bystander) bool) {
	return func(yield func(*Bystander) bool) {
		if !o.is(s.Head.Cell, beside) && !o.is(s.Tail.Cell, beside) {
			return
		}
		for i := range o.all {
			if !yield(&o.all[i]) {
				return
			}
		}
	}
}

// is(c, what) reports whether the bit may be set for the cell. It returns true for cells off the
// board, about which nothing is known.
func (o *company) is(c grid.Cell, what uint8) bool {
	return len(o.all) > 0 && (!o.board.Contains(c) || o.known[o.board.Index(c)]&what != 0)
}

// engages reports whether an enemy is adjacent to one of the figures. HS F13.
func (o *company) engages(f *Bystander, number int) bool {
	if o.bars[number] == unasked {
		o.bars[number] = free
		for other := range o.near(f.stance) {
			if other.Side != f.Side && other.touches(o.board, f.stance, f.Height) {
				o.bars[number] = engaged
				break
			}
		}
	}
	return o.bars[number] == engaged
}

// barred reports whether a figure on the space bars the way. HS F4.
func (m *mover) barred(s Space) bool {
	for i, f := range m.others.on(s) {
		if !m.friend(f) {
			return true // no figure passes through enemies
		}
		if m.p.Master && !m.p.PassFriend && m.others.engages(f, i) {
			return true // in the master game, no figure passes through an engaged friend
		}
	}
	return false
}

// friend reports whether the figure is on the mover's side. A walker that is no figure of the board
// has no friends.
func (m *mover) friend(f *Bystander) bool {
	return m.figure != nil && m.figure.Side != "" && m.figure.Side == f.Side
}

// Obstacles yields those figures of a board that affect the paths of a side's figures, in the order
// of the board. These are the enemies, and the friends that nobody may pass because they are
// engaged. HS F4, HS F14.
func (p *Profile) Obstacles(b *board.Board, side string) iter.Seq[*Bystander] {
	return func(yield func(*Bystander) bool) {
		o := p.gather(b, "")
		defer o.leave()
		for i := range o.all {
			f := &o.all[i]
			if (side == "" || f.Side != side || p.Master && !p.PassFriend && o.engages(f, i)) && !yield(f) {
				return
			}
		}
	}
}
