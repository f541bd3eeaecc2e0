package skirmish

import "github.com/battlemat/battlemat/rules/dnd"

// reach is how far a figure strikes in melee, with all that it has, in feet; 0: not at all.
func (q *plan) reach(f *Figure) int {
	n, s := 0, q.block(f)
	for i := range s.Actions {
		if a := &s.Actions[i]; strikes(a) {
			n = max(n, a.Use.Attack.Reach)
		}
	}
	return n
}

// guarded is how far a figure makes opportunity attacks now, in feet; 0: not at all.
func (q *plan) guarded(f *Figure) int {
	n, s := 0, q.block(f)
	for i := range s.Actions {
		if a := &s.Actions[i]; q.guardsWith(f, a) {
			n = max(n, a.Use.Attack.Reach)
		}
	}
	return n
}

// grip is how far a figure grapples, in feet.
func (q *plan) grip(f *Figure) int { return max(dnd.Feet, q.reach(f)) }
