package battlemat

import "github.com/battlemat/battlemat/dice"

// Advancer is a [Position] that knows where a command leads without telling it: a part of the
// contract that a game may leave out.
type Advancer interface {
	// Advance returns the position after a command: the one that Apply makes of the events that
	// Decide returns with the same dice. What Decide refuses, it refuses likewise.
	Advance(Seat, Command, dice.Roller) (Position, error)
}

// Advance returns the position after a command, or refuses it as [Position.Decide] does. Counts of
// positions and random matches ask this, as a bot would that looks ahead: no event is applied twice,
// and nothing is worked out that is only told, where the position is an [Advancer].
func Advance(p Position, s Seat, c Command, r dice.Roller) (Position, error) {
	if by, can := p.(Advancer); can {
		return by.Advance(s, c, r)
	}
	events, err := p.Decide(s, c, r)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		p = p.Apply(e)
	}
	return p, nil
}
