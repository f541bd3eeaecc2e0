package battle

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// BroughtIn records that the game master brings a card into the army of a seat. It includes the
// content of the card if the document lacks it. So an old battle can go on even if the game's cards
// have changed. HS B26
type BroughtIn struct {
	Seat       battlemat.Seat `json:"seat"`
	Card       string         `json:"card"`
	Definition *Card          `json:"definition,omitempty"`
	At         []PlaceEntry   `json:"at"` // the place of each figure
}

func (e BroughtIn) apply(p *Position) {
	if e.Definition != nil {
		p.Brought = append(slices.Clip(p.Brought), *e.Definition)
		p.equip()
	}
	p.Units = slices.Clone(p.Units)
	p.recruit(e.Seat, e.Card, 1, e.At)
	p.enrol(e.Seat)
}

func (e BroughtIn) tell(p *Position) []battlemat.Told {
	c := e.Definition
	if c == nil {
		c = p.cards[e.Card]
	}
	words := fmt.Sprintf("The game master brings %s into the army of %s.", english.Within(c.Name), game.SeatWithin(p.scenario, e.Seat))
	return master.Say(battlemat.Said, "HS B26", "", words).At(e.At[0].At)
}

// equip gives a position a setup that includes the cards that were brought in.
func (p *Position) equip() {
	first := p.setup
	if first.original != nil {
		first = first.original
	}
	if p.setup = first; len(p.Brought) == 0 {
		return
	}
	q := *first
	q.original, q.cards = first, maps.Clone(first.cards)
	for i := range p.Brought {
		q.cards[p.Brought[i].Key] = &p.Brought[i]
	}
	q.print()
	p.setup = &q
}

// enrol adds a seat to the order of play. The seat is missing from the order if it had no figures
// left at the last roll for the order. HS B26
func (p *Position) enrol(seat battlemat.Seat) {
	if !slices.Contains(p.Order, seat) {
		p.Order = append(slices.Clip(p.Order), seat)
	}
}

// bringing returns the event that brings in a card, without the places of its figures.
func bringing(p *Position, seat battlemat.Seat, key string) BroughtIn {
	e := BroughtIn{Seat: seat, Card: key}
	of := func(c Card) bool { return c.Key == key }
	if !slices.Contains(p.doc.named(), key) && !slices.ContainsFunc(p.doc.Cards, of) && !slices.ContainsFunc(p.Brought, of) {
		c := *p.cards[key]
		e.Definition = &c
	}
	return e
}

// broughtTo returns the event that brings in a card, with the places of its figures, or a refusal.
// The first figure takes the given space, and the others take the nearest free spaces. Of equally
// near spaces, the first in the order of the board is taken. HS B26
func broughtTo(p *Position, seat battlemat.Seat, key string, at grid.Cell) (BroughtIn, *battlemat.Refusal) {
	e := bringing(p, seat, key)
	q := p.apply(e)
	added := q.Figures[len(p.Figures):]
	s, refusal := standFor(q, added[0], at)
	if refusal != nil {
		return e, refusal
	}
	cells := p.around(at)
	for i, f := range added {
		for i > 0 {
			if len(cells) == 0 {
				return e, refuse("HS B26", master.CodeRoom, "There is room for only %d of its %s.", i, english.Count(len(added), "figure"))
			}
			if s, refusal = standFor(q, f, cells[0]); refusal == nil {
				break
			}
			cells = cells[1:]
		}
		q = q.apply(Placed{f.ID, s.At, s.Tail, s.Level})
		e.At = append(e.At, PlaceEntry{At: s.At, Tail: s.Tail, Level: &s.Level})
	}
	return e, nil
}

// around returns the spaces of the board, those nearest to the space `at` first.
func (p *setup) around(at grid.Cell) []grid.Cell {
	b := p.scenario.Board
	cells := b.Where(b.Space)
	slices.SortStableFunc(cells, func(a, c grid.Cell) int { return b.Grid().Distance(at, a) - b.Grid().Distance(at, c) })
	return cells
}
