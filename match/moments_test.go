package match

import "testing"

// TestMomentsShareAndNeverChange makes lists from lists, and looks whether the old ones
// are still what they were.
func TestMomentsShareAndNeverChange(t *testing.T) {
	const long = 3*shelfRoom + 5
	var lists []moments
	l := moments{}
	for seq := range long {
		l = l.with(&moment{base: seq})
		lists = append(lists, l)
	}
	for n, old := range lists {
		branch := old.with(&moment{base: -1}).set(n/2, &moment{base: -2})
		if branch.at(n+1).base != -1 || branch.at(n/2).base != -2 || branch.len() != n+2 {
			t.Fatalf("a branch of %d is wrong", n+1)
		}
		if cut := l.upTo(n + 1); cut.len() != n+1 || cut.at(n) != old.at(n) || cut.with(&moment{base: -3}).at(n+1).base != -3 {
			t.Fatalf("the first %d are wrong", n+1)
		}
	}
	for n, old := range lists {
		if old.len() != n+1 {
			t.Fatalf("list %d has %d", n, old.len())
		}
		for seq, at := range old.from(0) {
			if at.base != seq {
				t.Fatalf("list %d has changed at %d: %d", n, seq, at.base)
			}
		}
	}
}
