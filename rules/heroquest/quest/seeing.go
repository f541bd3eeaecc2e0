package quest

import (
	"github.com/battlemat/battlemat"
)

// See is what a seat may know.
func (p *Position) See(seat battlemat.Seat) battlemat.View { return battlemat.View{} }

// Tell is what a seat is told of an event.
func (p *Position) Tell(seat battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return e.(fact).tell(p, seat)
}

// Look lists what a figure of the seat sees.
func (p *Position) Look(seat battlemat.Seat, figure string) []battlemat.Field { return nil }

// ToAct lists the seats the quest waits for.
func (p *Position) ToAct() []battlemat.Seat {
	if p.over != nil {
		return nil
	}
	if f := p.active(); f != nil {
		return []battlemat.Seat{f.Seat}
	}
	return []battlemat.Seat{p.zargon}
}

// Outcome is how the quest ended.
func (p *Position) Outcome() (battlemat.Outcome, bool) {
	if p.over == nil {
		return battlemat.Outcome{}, false
	}
	return *p.over, true
}
