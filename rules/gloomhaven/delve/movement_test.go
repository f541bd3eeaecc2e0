package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// bottom returns cards in which c1's bottom half has the given lines.
func bottom(lines ...string) map[string][2][]string {
	return map[string][2][]string{"c1": {{"Attack 3"}, lines}}
}

// moving makes hob play the bottom half of c1 on a board.
func moving(t *testing.T, s set, lines ...string) *Position {
	t.Helper()
	s.Cards = bottom(lines...)
	return inTurn(t, s.lay(t), "c1", "bottom")
}

// placed returns the hex of a figure.
func placed(p *Position, id string) grid.Cell { return p.figure(id).At }

// GH S4.1: Move 4 goes up to four hexes. GH S4.4: a leg does not end on another figure's hex.
// GH G20: a movement may have several legs.
func TestMoveInLegs(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", ".", "2", ".", ".", "."}}, "Move 4")
	if got := offered(p, "hob", "move"); !slices.Equal(got, []string{"move hob 0,1", "move hob 0,3", "move hob 0,4"}) {
		t.Errorf("choices: %v", got)
	}
	p = do(t, p, "hob", "move hob 0,3")
	if got := offered(p, "hob", "move"); !slices.Equal(got, []string{"move hob 0,4"}) || placed(p, "hob").Y != 3 {
		t.Errorf("with 1 left on %v: %v", placed(p, "hob"), got)
	}
	if no := refused(t, p, "hob", "move hob 0,5"); no.Code != "too-far" {
		t.Errorf("too far: %v", no)
	}
	p = do(t, p, "hob", "move hob 0,4")
	if n := p.next(); n == nil || n.Kind != characterTurn {
		t.Errorf("after all of the movement the game waits for %v", n)
	}
}

// GH S4.1: the rest of a movement may be given up.
func TestMoveMayEndEarly(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", ".", "."}}, "Move 2")
	p = do(t, p, "hob", "move hob 0,1")
	p = do(t, p, "hob", "done hob")
	if n := p.next(); n == nil || n.Kind != characterTurn {
		t.Errorf("the game waits for %v", n)
	}
}

// TestMoveRefusals checks that each refusal names its rule.
func TestMoveRefusals(t *testing.T) {
	s := set{Rows: []string{"1.2o", "....", "####", "...."}, Rooms: []string{"AAAA", "AAAA", "....", "BBBB"}}
	s.Rows[2] = "#+##"
	s.InRooms = `[{"room":"A","monsters":[{"kind":"rat","at":[3,1],"two":"normal"}]}]`
	p := moving(t, s, "Move 3")
	for to, want := range map[string]string{
		"2,0": "GH S4.4 occupied", "3,1": "GH S4.4 occupied", "3,0": "GH S4.2 obstacle", "1,3": "GH S4.9 unknown",
		"0,2": "GH S4.9 unknown", "9,9": "GH S4.9 unknown", "0,0": "GH S4.1 here", "x": "GH G1 no-hex",
	} {
		if no := refused(t, p, "hob", "move hob "+to); no.Rule+" "+no.Code != want {
			t.Errorf("%s: %s %s, not %s", to, no.Rule, no.Code, want)
		}
	}
	refused(t, p, "pip", "move pip 2,1")
	refused(t, p, "hob", "move hob 0,1 0,1")
	why := p.Why("hob", grid.Cell{X: 3, Y: 0})
	if len(why) == 0 || why[0].Refusal == nil || why[0].Refusal.Code != "obstacle" {
		t.Errorf("why: %v", why)
	}
	if why := p.Why("hob", grid.Cell{X: 0, Y: 1}); len(why) == 0 || why[0].Refusal != nil {
		t.Errorf("why: %v", why)
	}
}

// GH G77: difficult terrain costs 2. A hex that costs too much is not offered.
func TestDifficultTerrainCosts(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", "~", "~"}}, "Move 3")
	if got := offered(p, "hob", "move"); !slices.Equal(got, []string{"move hob 0,1"}) {
		t.Errorf("choices: %v", got)
	}
	p = do(t, p, "hob", "move hob 0,1")
	if got := offered(p, "hob", "move"); !slices.Equal(got, []string{"move hob 0,0"}) {
		t.Errorf("with 1 left: %v", got)
	}
}

// GH G21: immobilized figures do not move, but may be teleported.
func TestImmobilized(t *testing.T) {
	s := set{Rows: []string{"1", ".", "."}, Cards: bottom("Move 2", "Teleport 2")}
	p := s.lay(t)
	for _, c := range []string{"choose hob c1", "choose hob c2"} {
		p = do(t, p, "hob", c)
	}
	p.figure("hob").Conditions = []Condition{{Name: "immobilize"}}
	after, events := did(t, p, "hob", "play hob c1 bottom")
	if got := told(p, "hob", events); !slices.Contains(got, "Hob is immobilized and does not move.") {
		t.Errorf("told: %q", got)
	}
	if got := offered(after, "hob", "move"); !slices.Equal(got, []string{"move hob 0,1", "move hob 0,2"}) {
		t.Errorf("teleport: %v", got)
	}
}

// TestTeleportIsOneLeg checks that a teleport is a single leg. The rest of its distance is lost.
func TestTeleportIsOneLeg(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", "^", ".", "."}}, "Teleport 3")
	p, events := did(t, p, "hob", "move hob 0,2")
	if placed(p, "hob").Y != 2 || p.figure("hob").Life != 10 {
		t.Errorf("hob is on %v with %d left", placed(p, "hob"), p.figure("hob").Life)
	}
	if got := offered(p, "hob", "move"); len(got) > 0 {
		t.Errorf("and then %v", got)
	}
	if !slices.ContainsFunc(events, func(e battlemat.Event) bool { m, ok := e.(Moved); return ok && m.Movement == "teleport" }) {
		t.Errorf("events: %v", events)
	}
}

// GH S4.3: a path shows the dangers on it.
func TestChoicesShowDangers(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", "^", "*", "."}, Game: `"level":3,"traps":[{"at":[0,1],"conditions":["wound"]}],`}, "Move 3")
	for c := range p.Choices("hob") {
		if c.Command != "move hob 0,3" {
			continue
		}
		if c.Path[1].Danger != "trap" || c.Path[2].Danger != "hazard" || c.Path[3].Danger != "" || *c.Cost != 3 {
			t.Errorf("path: %v", c.Path)
		}
		if want := "Springs the trap on (0,1): 5 damage, wound. Enters hazardous terrain on (0,2): 2 damage."; c.Note != want {
			t.Errorf("note: %q", c.Note)
		}
		return
	}
	t.Error("the way is not offered")
}

// GH S4.6: a jump ignores figures and terrain except for its last hex.
func TestJump(t *testing.T) {
	s := set{Rows: []string{"1", "o", "^", "*", "."}}
	p := moving(t, s, "Move 4, Jump")
	if got := offered(p, "hob", "move"); !slices.Equal(got, []string{"move hob 0,2", "move hob 0,3", "move hob 0,4"}) {
		t.Errorf("choices: %v", got)
	}
	over := do(t, p, "hob", "move hob 0,4")
	if placed(over, "hob").Y != 4 || over.figure("hob").Life != 10 || over.next().Kind == harming {
		t.Error("harmed on the way")
	}
	lands := do(t, p, "hob", "move hob 0,3")
	if n := lands.next(); n.Kind != harming || n.N != 1 {
		t.Errorf("landing on hazardous terrain: %+v", n)
	}
}

// GH S4.7: a flyer ignores terrain, even on its last hex.
func TestFlight(t *testing.T) {
	s := set{Rows: []string{"1", "^", "o"}, Cards: bottom("Move 2")}
	p := s.lay(t)
	p.figure("hob").Traits = []string{"flying"}
	p = inTurn(t, p, "c1", "bottom")
	p, events := did(t, p, "hob", "move hob 0,2")
	if placed(p, "hob").Y != 2 || p.figure("hob").Life != 10 {
		t.Errorf("hob is on %v with %d left", placed(p, "hob"), p.figure("hob").Life)
	}
	if !strings.Contains(strings.Join(told(p, "hob", events), " "), "flies 2 hexes") {
		t.Errorf("told: %q", told(p, "hob", events))
	}
}
