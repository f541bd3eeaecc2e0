package battlemat

import "github.com/battlemat/battlemat/dice"

// Advancer is a [Position] that keeps what a command leads to while it works out its events: a part
// of the contract that a game may leave out.
type Advancer interface {
	// Advance answers a command as Decide does, and returns the position after the events too:
	// the one that Apply makes of them. Of a refused command there is none.
	Advance(Seat, Command, dice.Roller) ([]Event, Position, error)
}

// Advance answers a command as [Position.Decide] does, and returns the position after its events
// too. A program asks this that plays on to see where it leads: no event is applied twice, where
// the position is an [Advancer].
func Advance(p Position, s Seat, c Command, r dice.Roller) ([]Event, Position, error) {
	if by, can := p.(Advancer); can {
		return by.Advance(s, c, r)
	}
	events, err := p.Decide(s, c, r)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range events {
		p = p.Apply(e)
	}
	return events, p, nil
}
