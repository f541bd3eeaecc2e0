package heroscape

import (
	"iter"
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Bystander is a figure with all by which the ways of others depend on it.
type Bystander struct {
	ID, Side string
	stance       // where it stands, the leading end first
	Height   int // in levels
}

// bystander returns a figure of the board as one.
func (p *Profile) bystander(b *board.Board, f *board.Figure) Bystander {
	return Bystander{f.ID, f.Side, stands(b, f), p.body(f)}
}

// company is the figures on a board but one, in its order.
type company struct {
	all   []Bystander
	board *board.Board
	known []uint8 // of the board's cells, by their numbers: what is known of them
	bars  []uint8 // of the figures: whether each is engaged, once that was asked
}

// Whether a figure is engaged.
const (
	unasked uint8 = iota
	free
	engaged
)

// What is known of a cell: somebody covers it, or a neighbour.
const (
	covered uint8 = 1 << iota
	beside
)

// companies pools memory for the next use.
var companies = sync.Pool{New: func() any { return new(company) }}

// leave gives the room back.
func (o *company) leave() {
	clear(o.all)
	o.board = nil
	companies.Put(o)
}

// gather collects the figures of a board, except the one with that name.
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

// settle records that somebody covers a cell.
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

// on yields the figures that stand on a space, with their numbers.
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

// near yields the figures that may be adjacent to one in a stance: none where nobody stands beside it.
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

// is reports whether that may be so of a cell: of those off the board nothing is known.
func (o *company) is(c grid.Cell, what uint8) bool {
	return len(o.all) > 0 && (!o.board.Contains(c) || o.known[o.board.Index(c)]&what != 0)
}

// engages reports whether an enemy stands adjacent to one of the figures. HS F13.
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

// barred reports whether a figure stands in the way on the space. HS F4.
func (m *mover) barred(s Space) bool {
	for i, f := range m.others.on(s) {
		if !m.friend(f) {
			return true // never through enemies
		}
		if m.p.Master && !m.p.PassFriend && m.others.engages(f, i) {
			return true // in the master game not through a friend who is engaged
		}
	}
	return false
}

// friend reports whether the figure is on the mover's side. A walker without a
// name has no friends.
func (m *mover) friend(f *Bystander) bool {
	return m.figure != nil && m.figure.Side != "" && m.figure.Side == f.Side
}

// Obstacles yields the figures of a board on which the ways of those of a side depend, in the order of the
// board: the enemies, and the friends that nobody passes because they are engaged. HS F4, HS F14.
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
