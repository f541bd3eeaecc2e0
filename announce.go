package battlemat

// Announcer is a [Position] that knows of which events seats are told the same: a part of the contract
// that a game may leave out.
type Announcer interface {
	// TellsAlike reports whether [Position.Tell] tells two seats the same of an event. A seat may be a spectator's.
	TellsAlike(e Event, a, b Seat) bool
}

// TellsAlike reports whether it is known that two seats are told the same of an event. What they are told is
// then made once for both.
func TellsAlike(p Position, e Event, a, b Seat) bool {
	by, can := p.(Announcer)
	return a == b || can && by.TellsAlike(e, a, b)
}
