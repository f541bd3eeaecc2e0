package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
)

// ElementChosen gives a hero the three spells of an element.
type ElementChosen struct {
	Figure  string `json:"figure"`
	Element string `json:"element"` // "fire"
}

func (e ElementChosen) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Elements = append(slices.Clip(f.Elements), e.Element)
	f.Spells = append(slices.Clip(f.Spells), elements[e.Element]...)
	if i := slices.Index(p.choosing, e.Figure); i >= 0 {
		p.choosing = slices.Delete(slices.Clone(p.choosing), i, i+1)
	}
}

// Departed records that a hero left by the stairs.
type Departed struct {
	Figure string `json:"figure"`
}

func (e Departed) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone = Left
	p.busy = true
}

// Resigned records that a seat gave up the match.
//
// HQ Q34: the seat's own hero is out of the quest. HQ Q152: a hero that the game master has handed
// to the seat goes back to the hero's own seat.
type Resigned struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Resigned) apply(p *Position) {
	for i, f := range p.figures {
		if !f.Hero || f.Seat != e.Seat {
			continue
		}
		if own := f.ownSeat(); own != e.Seat {
			p.own.Of(&p.figures, i).Seat = own
			continue
		}
		if f.Gone != Here && f.Gone != Aside {
			continue
		}
		p.own.Of(&p.figures, i).Gone = Fled
		noLongerDying(p, f.ID)
		if p.asked != nil && p.asked.Figure == f.ID {
			p.asked = nil
		}
	}
}

// Approached records that the heroes came nearer to the objective, with the total distance that
// they still have to go, in squares.
type Approached struct {
	Squares int `json:"squares"`
}

func (e Approached) apply(p *Position) { p.nearest, p.idle = e.Squares, 0 }

// Lost records that the objective can no longer be met.
type Lost struct {
	Why []string `json:"why"` // the reasons, in words
}

// TurnBegan begins the turn of a hero. Without a name it begins Zargon's turn, and every monster in
// play gets its movement.
type TurnBegan struct {
	Hero  string `json:"hero,omitempty"`
	Round int    `json:"round"`
}

func (e TurnBegan) apply(p *Position) {
	p.round, p.turn = e.Round, -1
	for i, f := range p.figures {
		if f.ID != e.Hero && (f.Hero || e.Hero != "") {
			continue
		}
		f = p.own.Of(&p.figures, i)
		f.Rolled, f.Left, f.Moved, f.Acted, f.Halted, f.Over, f.Freed = false, 0, false, false, false, false, false
		if f.Hero {
			p.turn = i
		} else {
			f.Rolled, f.Left = true, f.Stats.Move // monsters do not roll. HQ Q3
		}
	}
}

// TurnEnded ends the turn of a hero, or Zargon's turn and with it the round.
type TurnEnded struct {
	Hero string `json:"hero,omitempty"`
}

func (e TurnEnded) apply(p *Position) {
	if f := p.figure(e.Hero); f != nil {
		f.Left = 0
		for _, way := range movementStates {
			// An effect under which the hero has moved ends with the turn; HQ Q10.
			if s, on := f.state(way); on && s.N == inUse {
				f.lift(way)
			}
		}
		return
	}
	for i, f := range p.figures {
		if !f.Hero && f.Left > 0 {
			p.own.Of(&p.figures, i).Left = 0
		}
	}
	if p.busy {
		p.idle = 0
	} else {
		p.idle++
	}
	p.busy = false
}

// TurnLost records that a figure misses a turn, because it sleeps or a spell holds it.
type TurnLost struct {
	Figure string `json:"figure"`
}

func (e TurnLost) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Rolled, f.Left, f.Acted = true, 0, true
}

// Acted marks a figure's action as used.
type Acted struct {
	Figure string `json:"figure"`
	Vain   bool   `json:"vain,omitempty"` // the action, such as a search, is not in itself a deed. HQ Q131
}

func (e Acted) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Acted = true
	if f.Moved {
		f.Left = 0 // HQ Q4
	}
	p.busy = p.busy || f.Hero && !e.Vain
}
