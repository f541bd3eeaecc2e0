package skirmish

import "github.com/battlemat/battlemat/rules/dnd"

// reach returns the longest reach of a figure's melee attacks in feet, or 0 if it has none.
func (f *Figure) reach() int {
	n, s := 0, f.block()
	for i := range s.Actions {
		if a := &s.Actions[i]; strikes(a) {
			n = max(n, a.Use.Attack.Reach)
		}
	}
	return n
}

// guarded returns the reach in feet of the opportunity attacks that a figure can make now, or 0 if
// it can make none.
func (f *Figure) guarded() int {
	n, s := 0, f.block()
	for i := range s.Actions {
		if a := &s.Actions[i]; f.guardsWith(a) {
			n = max(n, a.Use.Attack.Reach)
		}
	}
	return n
}

// grip returns how far a figure can grapple, in feet.
func (f *Figure) grip() int { return max(dnd.Feet, f.reach()) }
