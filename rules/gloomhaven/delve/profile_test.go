package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// with returns the set with a field of the profile changed.
func with(s set, field, value string) set {
	change := s.Change
	s.Change = func(doc *scenario.Scenario) {
		if change != nil {
			change(doc)
		}
		doc.Set = map[string]string{field: value}
	}
	return s
}

// GH G97: the profile decides whether an immobilized figure may teleport. This holds for characters
// and for figures that move by rule, and the desk agrees.
func TestTeleportOfTheImmobilized(t *testing.T) {
	for value, leads := range map[string]bool{"teleports": true, "stays": false} {
		s := with(set{Rows: []string{"1......", "......."}, Cards: bottom("Teleport 2"), Monster: beast("Teleport 4", "Attack +0")}, "immobilized", value)
		p := s.lay(t)
		for _, c := range []string{"choose hob c1", "choose hob c2"} {
			p = do(t, p, "hob", c)
		}
		p.figure("hob").Conditions = []Condition{{Name: "immobilize"}}
		p = forgetful(p)
		if got := slices.Contains(offered(p, "hob", "play"), "play hob c1 bottom"); got != leads {
			t.Errorf("%s: offered: %t", value, got)
		}
		if !leads {
			if no := refused(t, p, "hob", "play hob c1 bottom"); no.Code != "in-vain" {
				t.Errorf("%v", no)
			}
		}
		b, err := p.Board("hob")
		if err != nil {
			t.Fatal(err)
		}
		if b.Set["immobilized"] != map[bool]string{false: "stays"}[leads] {
			t.Errorf("%s: the board says %v", value, b.Set)
		}
		who := theBeast(5, 0, strong)
		who.Conditions = []Condition{{Name: "immobilize"}}
		d := first(t, acts(t, den(t, s, who), "beast"))
		if f := d.figure("beast"); (f.At == at(1, 0)) != leads {
			t.Errorf("%s: the beast is on %v", value, f.At)
		}
	}
}

// GH G90: a half without any effect is not played, unless the profile lets it be played to lose its
// card. GH G89: if a half that could do something is left out, its card is discarded in either
// case.
func TestIdleHalves(t *testing.T) {
	lines := []string{"Attack 3", "Experience 1", "Lost"}
	for value, offers := range map[string]bool{"withheld": false, "played": true} {
		s := with(set{Rows: []string{"1#", "##"}, Game: `"objective":{"survive":9},`, Cards: map[string][2][]string{"c1": {lines, {"Move 1"}}}}, "idle-halves", value)
		p := s.lay(t)
		for _, c := range []string{"choose hob c1", "choose hob c2"} {
			p = do(t, p, "hob", c)
		}
		got := offered(p, "hob", "play")
		if slices.Contains(got, "play hob c1 top") != offers || slices.Contains(got, "play hob c1 attack") {
			t.Errorf("%s: offered %v", value, got)
		}
		if end := choice(t, p, "end hob"); end.Note != "Cards that were not played are discarded." || slices.Contains(end.Tags, "unspent") {
			t.Errorf("%s: %+v", value, end)
		}
		if !offers {
			continue
		}
		c := choice(t, p, "play hob c1 top")
		if !slices.Contains(c.Tags, "wasted") || c.Note != "Attack 3 has no target in reach now. Playing this half does nothing, and the card is lost; the half brings 1 experience." {
			t.Errorf("%+v", c)
		}
		after, events := did(t, p, "hob", "play hob c1 top")
		f := after.figure("hob")
		if !slices.Contains(f.Lost, "c1") || f.Experience != 1 || !slices.Contains(told(after, "hob", events), "Hob: Attack 3 has no target in reach.") {
			t.Errorf("%v lost, %d experience: %q", f.Lost, f.Experience, told(after, "hob", events))
		}
	}
}

// GH G116: a summon without a focus stays or goes to its summoner, and the log says so.
func TestLoneSummons(t *testing.T) {
	for profile, to := range map[string]int{"gloomhaven": 6, "frosthaven": 4, "jaws": 6} {
		s := set{Rows: []string{"1......", "......."}, Profile: profile, Game: `"objective":{"survive":9},`}
		dog := Figure{
			ID: "dog-1", Kind: "Dog", Name: "Dog", Glyph: "D", Number: 1, Seat: "hob", Sort: Summoned, Owner: "hob", At: at(6, 0),
			Life: 3, Whole: 3, Stats: card.Stats{Life: 3, Move: 2, Attack: 1},
		}
		d := first(t, acts(t, den(t, s, dog), "dog-1"))
		if f := d.figure("dog-1"); f.At.X != to {
			t.Errorf("%s: the dog is on %v", profile, f.At)
		}
		var lines []string
		for _, e := range d.Events {
			if e, ok := e.(Weighed); ok {
				for _, l := range e.tell(d.Position) {
					lines = append(lines, l.Text)
				}
			}
		}
		if want := "It goes to Hob, who summoned it."; slices.Contains(lines, want) != (to == 4) {
			t.Errorf("%s: %q", profile, lines)
		}
	}
}
