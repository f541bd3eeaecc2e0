package cover

import "testing"

// reachSlowly is [ring.reach], computed square by square.
func (r ring) reachSlowly(from, to ring, c Contact) (live ring) {
	for j := 1; j < 8; j += 2 {
		for i := 1; i < 8; i += 2 {
			if from&^r&(1<<i) != 0 && to&^r&(1<<j) != 0 && (i == j || r.passed(i, j, c)) {
				live |= 1 << j
			}
		}
	}
	return live
}

// TestReachIsThatOfEachSquare compares reach and reachSlowly for all combinations of blockers at a
// corner, from any place of the ring to any set of squares.
func TestReachIsThatOfEachSquare(t *testing.T) {
	for n := range 1 << 16 {
		r, from := ring(n>>8), ring(n)
		for to := range 256 {
			if ring(to)&ringArms != 0 {
				continue
			}
			for _, c := range [...]Contact{{}, {Pinch: true}} {
				if got, want := r.reach(from, ring(to), c), r.reachSlowly(from, ring(to), c); got != want {
					t.Fatalf("round %08b from %08b to %08b, %+v: %08b, expected %08b", r, from, to, c, got, want)
				}
			}
		}
	}
}
