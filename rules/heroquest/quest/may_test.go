package quest

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestWhatIsNotRefusedCanBeDone: whether a figure can do something without the reason is what the refusals say.
func TestWhatIsNotRefusedCanBeDone(t *testing.T) {
	said := map[string][2]int{}
	for _, name := range scenarios.Of("heroquest") {
		s, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Played(t, Ruleset, s, "may", gametest.Usual(60, 400), func(at battlemat.Position) {
			p := at.(*Position)
			for _, f := range p.figures {
				for _, c := range []struct {
					what    string
					can     bool
					refusal *battlemat.Refusal
				}{
					{"act", p.canAct(f), p.mayAct(f)},
					{"cast", p.canCast(f), p.mayCast(f)},
					{"change", f.canChange(), p.mayChange(f)},
					{"leave", p.canLeave(f), p.mayLeave(f)},
					{"roll", f.canRoll(), p.mayRoll(f)},
					{"strike", p.canStrike(f), p.mayStrike(f)},
				} {
					if c.can != (c.refusal == nil) {
						t.Fatalf("%s: %s can %s: %v, and is refused %v", name, f.ID, c.what, c.can, c.refusal)
					}
					n := said[c.what]
					if c.can {
						n[1]++
					} else {
						n[0]++
					}
					said[c.what] = n
				}
			}
		})
	}
	for what, n := range said {
		if n[0] == 0 || n[1] == 0 {
			t.Errorf("%s: refused %d times, not refused %d times", what, n[0], n[1])
		}
	}
}
