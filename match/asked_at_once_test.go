package match

import (
	"sync"
	"testing"

	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
)

// TestAPositionIsAskedAtOnce checks that several streams and requests may question one position at
// the same time, even if it computes some answers only when it is first asked for them.
func TestAPositionIsAskedAtOnce(t *testing.T) {
	each(t, func(t *testing.T, doc *scenario.Scenario) {
		sv := service(t, NewMemory(), func(o *Options) { o.Rules, o.NoBots = all.Ruleset, true })
		m := beginReal(t, sv, doc)
		for at := 0; at < 30; at++ {
			acting := m.ToAct()
			if len(acting) == 0 {
				return
			}
			choices, err := m.Choices(acting[0])
			if err != nil {
				t.Fatal(err)
			}
			var asking sync.WaitGroup
			for n := range 4 {
				asking.Go(func() {
					for _, s := range m.Seats() {
						if _, err := m.See(s); err != nil {
							t.Error(err)
						}
						if _, err := m.Lines(s, m.Seq(), m.Seq()); err != nil {
							t.Error(err)
						}
					}
					for i := range min(12, len(choices)) {
						if _, err := m.Preview(acting[0], choices[(5*i+n)%len(choices)].Command); err != nil {
							t.Error(err)
						}
					}
					if _, err := m.Choices(acting[0]); err != nil {
						t.Error(err)
					}
				})
			}
			asking.Wait()
			choice := choices[(7*at)%len(choices)]
			if choice.Kind.GivesUp() {
				choice = choices[0]
			}
			if err := say(sv, m.id, acting[0], choice.Command); err != nil {
				t.Fatal(err)
			}
			m = now(t, sv, m.id)
		}
	})
}
