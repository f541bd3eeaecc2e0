package skirmish

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// TestLandscapesAreShared: by matches on the same ground, as long as there is one. Another ground, and another
// house rule, have one of their own.
func TestLandscapesAreShared(t *testing.T) {
	const name = "A ground that no other test has"
	on := func(rows ...string) *scenario.Scenario {
		b := arena(t, rows...)
		b.Name = name
		return fight(t, b, []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(0, 0), at(3, 0)).scenario
	}
	of := func(s *scenario.Scenario) *landscape {
		p, err := open(s)
		if err != nil {
			t.Fatal(err)
		}
		return p.landscape()
	}
	s := on("....#.", "......")
	first := of(s)
	for name, same := range map[string]*scenario.Scenario{"another match": s, "the ground read again": on("....#.", "......")} {
		if of(same) != first {
			t.Errorf("%s has a landscape of its own", name)
		}
	}
	for name, other := range map[string]*scenario.Scenario{
		"a ground without the wall": on("......", "......"), "another rule": s.Configure("", map[string]string{"sight": "blocks"}),
	} {
		if of(other) == first {
			t.Errorf("%s has the landscape of others", name)
		}
	}
	runtime.KeepAlive(first)
	kept := func() (n int) {
		landscapes.lock.Lock()
		defer landscapes.lock.Unlock()
		for of := range landscapes.of {
			if strings.Contains(of, name) {
				n++
			}
		}
		return n
	}
	for range 200 {
		if runtime.GC(); kept() == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d landscapes of no match are kept", kept())
}

// TestLightIsThatOfTheMatch: matches that share a landscape, each with its torches, see each by its own.
func TestLightIsThatOfTheMatch(t *testing.T) {
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf")}
	lit := func(torches ...int) *Position {
		doc := placed(list, at(0, 0), at(19, 1))
		for i, n := range torches {
			doc.Figures[i].Items = map[string]int{torch: n}
		}
		return begun(t, laidOut(t, dark(t, "....................", "...................."), doc))
	}
	all := []*Position{lit(0, 0), lit(1, 0), lit(0, 1), lit(1, 1)}
	for range 2 {
		for n, p := range all {
			if p.landscape() != all[0].landscape() {
				t.Fatal("the ground is the same, and the landscape is not")
			}
			for _, f := range p.Figures {
				p.Forget()
				p.landscape().vista("", nil).fields = map[gaze]*cellSet{}
				if got, want := p.perceives(f).rows(), forgetful(p).perceives(f).rows(); !slices.Equal(got, want) {
					t.Errorf("%d: %s sees %q, expected %q", n, f.ID, got, want)
				}
			}
		}
	}
}
