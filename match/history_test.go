package match

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// A still is a position in which nothing happens.
type still struct{ battlemat.Position }

// TestAddingLeavesWhatThereWas checks that adding entries leaves every earlier match unchanged.
func TestAddingLeavesWhatThereWas(t *testing.T) {
	m := &Match{doc: &scenario.Scenario{}, steps: []*step{{}}, at: positions{}.with(0, still{})}
	all := []*Match{m}
	for seq := range 5*atHand + 3 {
		m = m.with(&step{entry: Entry{Seq: seq + 1}, base: seq}, still{})
		all = append(all, m)
	}
	for n, old := range all {
		if old.Seq() != n {
			t.Fatalf("match %d has %d", n, old.Seq())
		}
		for seq, at := range old.steps {
			if at.entry.Seq != seq {
				t.Fatalf("match %d has changed at %d: %d", n, seq, at.entry.Seq)
			}
		}
		// An earlier match is independent and can be continued.
		then, err := m.At(n)
		if err != nil {
			t.Fatal(err)
		}
		if n < m.Seq() {
			then.with(&step{entry: Entry{Seq: -1}}, still{})
		}
		if seq := m.steps[n].entry.Seq; seq != n || m.Seq() > n && m.steps[n+1].entry.Seq != n+1 {
			t.Fatalf("going on from %d has changed the match", n)
		}
	}
}

// mindful counts the calls to Forget.
type mindful struct {
	battlemat.Position
	forgot *int
}

func (m mindful) Forget() { *m.forgot++ }

// TestOldPositionsForget checks that a position drops its cached results when two entries have
// followed it, unless it is still current.
func TestOldPositionsForget(t *testing.T) {
	of := func() mindful { return mindful{forgot: new(int)} }
	first, second, third := of(), of(), of()
	m := &Match{doc: &scenario.Scenario{}, steps: []*step{{}}, at: positions{}.with(0, first)}
	for seq, p := range []mindful{first, second, third, third, third} {
		m = m.with(&step{base: seq}, p)
	}
	if *first.forgot != 1 || *second.forgot != 1 || *third.forgot != 0 {
		t.Errorf("forgot %d, %d and %d times, want 1, 1 and 0", *first.forgot, *second.forgot, *third.forgot)
	}
}
