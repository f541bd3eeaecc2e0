package battle

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// figure returns the figure with that ID, or nil.
func (p *LaidOut) figure(id string) *Figure {
	return p.first(func(f *Figure) bool { return f.ID == id })
}

// first returns the first figure that satisfies the condition, or nil if there is none.
func (p *LaidOut) first(is func(*Figure) bool) *Figure {
	for _, f := range p.Figures {
		if is(f) {
			return f
		}
	}
	return nil
}

// change changes the figure with that ID. The previous position keeps the old figure, and the two
// positions share all others.
func (p *Position) change(id string, how func(*Figure)) {
	p.changeAll(func(f *Figure) bool { return f.ID == id }, how)
}

// changeAll changes the figures that satisfy the condition, in a new list.
func (p *Position) changeAll(those func(*Figure) bool, how func(*Figure)) {
	p.Figures = slices.Clone(p.Figures)
	for i, f := range p.Figures {
		if those(f) {
			now := *f
			how(&now)
			p.Figures[i] = &now
		}
	}
}

// unit returns the card in play with that ID, or nil.
func (p *LaidOut) unit(id string) *Unit {
	for i := range p.Units {
		if u := &p.Units[i]; u.ID == id {
			return u
		}
	}
	return nil
}

// card, seat and side return the card of a figure, the seat that plays it, and its side.
func (p *Position) card(f *Figure) *Card         { return p.cards[p.unit(f.Unit).Card] }
func (p *LaidOut) seat(f *Figure) battlemat.Seat { return p.unit(f.Unit).Seat }
func (p *Position) side(f *Figure) string        { return p.sides[p.seat(f)] }

// negated reports whether the powers of a figure's card no longer count. HS G19.
func (p *LaidOut) negated(f *Figure) bool { return p.unit(f.Unit).Negated }

// member is a card in play, with its text and its side.
type member struct {
	*Unit
	card *Card
	side string
}

// member returns the card in play to which a figure belongs.
func (p *Position) member(f *Figure) member {
	u := p.unit(f.Unit)
	return member{u, p.cards[u.Card], p.sides[u.Seat]}
}

// name returns the name of a figure for use in sentences.
func (p *Position) name(f *Figure) string {
	if f.Number == 0 {
		return p.card(f).one()
	}
	return p.card(f).one() + " " + strconv.Itoa(f.Number)
}

// here yields the figures on the battlefield.
func (p *LaidOut) here(yield func(*Figure) bool) {
	for _, f := range p.Figures {
		if f.Placed && !f.Gone && !yield(f) {
			return
		}
	}
}

// of yields the figures of a card on the battlefield.
func (p *LaidOut) of(unit string) func(func(*Figure) bool) {
	return func(yield func(*Figure) bool) {
		for f := range p.here {
			if f.Unit == unit && !yield(f) {
				return
			}
		}
	}
}

// others yields a figure's enemies on the battlefield if `enemies` is set, and otherwise its
// friends.
func (p *Position) others(f *Figure, enemies bool) func(func(*Figure) bool) {
	return func(yield func(*Figure) bool) {
		side := p.side(f)
		for o := range p.here {
			if o.ID != f.ID && (p.side(o) != side) == enemies && !yield(o) {
				return
			}
		}
	}
}

// alive reports whether a card has a figure that is not destroyed.
func (p *LaidOut) alive(unit string) bool {
	return p.first(func(f *Figure) bool { return !f.Gone && f.Unit == unit }) != nil
}

// living returns a seat's cards that have figures left.
func (p *LaidOut) living(seat battlemat.Seat) []*Unit {
	var list []*Unit
	for i := range p.Units {
		if u := &p.Units[i]; u.Seat == seat && p.alive(u.ID) {
			list = append(list, u)
		}
	}
	return list
}

// lives reports whether a seat has a figure that is not destroyed.
func (p *LaidOut) lives(seat battlemat.Seat) bool {
	return game.Find(p.Units, func(u *Unit) bool { return u.Seat == seat && p.alive(u.ID) }) != nil
}

// laidOutOn puts the figures on b, and returns b.
func (p *Position) laidOutOn(b *board.Board) *board.Board {
	bodies := slices.Grow(b.Figures(), len(p.Figures))
	for f := range p.here {
		bodies = append(bodies, p.body(f))
	}
	b.SetFigures(bodies)
	return b
}

// body returns a figure in the form that boards use.
func (p *Position) body(f *Figure) board.Figure {
	c := p.card(f)
	return board.Figure{
		ID: f.ID, Kind: c.one(), Side: p.side(f), At: f.At, Tail: f.Tail, Level: f.Level, Height: c.Height, Traits: p.traits(f),
	}
}

// stood returns a figure as it is on the position's board.
func (p *Position) stood(f *Figure) *board.Figure {
	b, _ := p.board().Figure(f.ID)
	return &b
}

// adjacent reports whether two figures are adjacent. HS F13: only figures on neighbouring cells can
// be adjacent.
func (p *Position) adjacent(f, o *Figure) bool {
	if p.apart(f, o) > 1 {
		return false
	}
	b := p.board()
	one, _ := b.Figure(f.ID)
	other, _ := b.Figure(o.ID)
	return p.profile.Adjacent(b, &one, &other)
}

// cells returns the cells that a figure covers.
func (f *Figure) cells() []grid.Cell {
	if f.Tail == nil {
		return []grid.Cell{f.At}
	}
	return []grid.Cell{f.At, *f.Tail}
}

// apart returns the distance between two figures in cells, in a straight line. It is 1 if they are
// on neighbouring cells.
func (p *setup) apart(f, o *Figure) int {
	g := p.scenario.Board.Grid()
	n := g.Distance(f.At, o.At)
	if f.Tail == nil && o.Tail == nil {
		return n
	}
	for _, c := range f.cells() {
		for _, d := range o.cells() {
			n = min(n, g.Distance(c, d))
		}
	}
	return n
}

// covers reports whether a figure is on a cell.
func (f *Figure) covers(c grid.Cell) bool { return f.At == c || f.Tail != nil && *f.Tail == c }

// life returns the number of wounds that a figure can still take.
//
// HS S3.22: in the basic game the first wound destroys it. HS B8.
func (p *Position) life(f *Figure) int {
	if !p.profile.Master {
		return 1
	}
	return p.card(f).Life - f.Wounds
}

// spot returns a space in the notation of commands: its cell, and its level if the column has
// several spaces.
func (q *setup) spot(at grid.Cell, level int) string {
	return string(q.appendSpot(nil, &heroscape.Space{Cell: at, Level: level}))
}

func (q *setup) appendSpot(text []byte, s *heroscape.Space) []byte {
	text = append(strconv.AppendInt(text, int64(s.Cell.X), 10), ',')
	text = strconv.AppendInt(text, int64(s.Cell.Y), 10)
	if len(q.scenario.Board.Spans(s.Cell)) > 1 {
		text = strconv.AppendInt(append(text, '@'), int64(s.Level), 10)
	}
	return text
}

// seatName returns the name of a seat.
func (p *setup) seatName(s battlemat.Seat) string { return game.SeatName(p.scenario, s) }

// seatDoes returns the name of a seat followed by the form of the verb that agrees with it.
func (p *setup) seatDoes(s battlemat.Seat, one, many string) string {
	return game.SeatDoes(p.scenario, s, one, many)
}
