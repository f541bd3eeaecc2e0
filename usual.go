package battlemat

// Adjuster is a [Ruleset] whose matches take other values of some switches than its book, where nobody says otherwise: a part of the
// contract that a game may leave out.
type Adjuster interface {
	Ruleset
	// Usual are those values, by the names of the switches.
	Usual() map[string]string
}

// Usual are the values of switches that matches of a game take where nobody says otherwise and that are not its book's; none in most.
func Usual(r Ruleset) map[string]string {
	if by, can := r.(Adjuster); can {
		return by.Usual()
	}
	return nil
}
