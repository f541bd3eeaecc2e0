package battlemat

// Arbiter is a [Ruleset] whose matches can have a game master: a part of the contract that a game may leave out.
type Arbiter interface {
	Ruleset
	// Powers lists the powers that its game master can have; none: there can be no game master.
	Powers() []string
	// Ruling says what its game master does with all of them, as words that follow "the game master":
	// "hides and moves figures, and ends the battle".
	Ruling() string
}

// Powers lists the powers that a game master of a game can have; none: the game has no such seat.
func Powers(r Ruleset) []string {
	if by, can := r.(Arbiter); can {
		return by.Powers()
	}
	return nil
}

// Ruling says what a game master of a game does with all powers; "" where there can be none.
func Ruling(r Ruleset) string {
	if by, can := r.(Arbiter); can {
		return by.Ruling()
	}
	return ""
}
