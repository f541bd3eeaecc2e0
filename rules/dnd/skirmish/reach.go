package skirmish

import "github.com/battlemat/battlemat/rules/dnd"

// reach returns how far a figure strikes in melee, with all that it has, in feet; 0: not at all.
func (f *Figure) reach() int {
	n, s := 0, f.block()
	for i := range s.Actions {
		if a := &s.Actions[i]; strikes(a) {
			n = max(n, a.Use.Attack.Reach)
		}
	}
	return n
}

// guarded returns how far a figure makes opportunity attacks now, in feet; 0: not at all.
func (f *Figure) guarded() int {
	n, s := 0, f.block()
	for i := range s.Actions {
		if a := &s.Actions[i]; f.guardsWith(a) {
			n = max(n, a.Use.Attack.Reach)
		}
	}
	return n
}

// grip returns how far a figure grapples, in feet.
func (f *Figure) grip() int { return max(dnd.Feet, f.reach()) }
