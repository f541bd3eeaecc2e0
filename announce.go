package battlemat

// Announcer is a [Position] that knows of which events all seats are told the same: a part of the contract
// that a game may leave out.
type Announcer interface {
	// Announces reports whether [Position.Tell] tells every seat, and a spectator, the same of an event.
	Announces(Event) bool
}

// Announces reports whether it is known that all seats are told the same of an event. What they are told is
// then made once for all of them.
func Announces(p Position, e Event) bool {
	by, can := p.(Announcer)
	return can && by.Announces(e)
}
