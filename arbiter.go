package battlemat

// Arbiter is a [Ruleset] whose matches can have a game master: a part of the contract that a game may leave out.
type Arbiter interface {
	Ruleset
	// Powers lists the powers that its game master can have; none: there can be no game master.
	Powers() []string
}

// Powers lists the powers that a game master of a game can have; none: the game has no such seat.
func Powers(r Ruleset) []string {
	if by, can := r.(Arbiter); can {
		return by.Powers()
	}
	return nil
}
