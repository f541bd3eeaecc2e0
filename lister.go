package battlemat

import "iter"

// Lister is a [Position] that lists a seat's commands without what a client needs to show them:
// a part of the contract that a game may leave out.
type Lister interface {
	// Commands yields the commands of the seat's choices, in their order, but for those by which
	// it gives up. It depends on nothing that the seat may not know.
	Commands(Seat) iter.Seq[Command]
}

// Commands yields the commands of a seat's choices, in their order, but for those by which it
// gives up. A program asks this that plays on to see where it leads: no odds, ways and words
// are made, where the position is a [Lister].
func Commands(p Position, s Seat) iter.Seq[Command] {
	if by, can := p.(Lister); can {
		return by.Commands(s)
	}
	return func(yield func(Command) bool) {
		for c := range p.Choices(s) {
			if !c.Kind.GivesUp() && !yield(c.Command) {
				return
			}
		}
	}
}
