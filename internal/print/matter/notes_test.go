package matter

import "testing"

// TestNotesAreLettered checks that 2,000 notes get different letters.
func TestNotesAreLettered(t *testing.T) {
	seen := map[string]bool{}
	for n := range 2000 {
		l := lettered(n)
		if seen[l] {
			t.Errorf("%d: %s once more", n, l)
		}
		seen[l] = true
	}
	if lettered(0) != "A" || lettered(len(letters)) != "AA" {
		t.Error(lettered(0), lettered(len(letters)))
	}
}
