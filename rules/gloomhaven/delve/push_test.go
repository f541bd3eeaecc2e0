package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
)

// beset returns a position with hob and a rat in a column, and a push or pull of n hexes on the
// agenda.
func beset(t *testing.T, rows []string, at grid.Cell, n int, pull bool) *Position {
	t.Helper()
	s := set{Rows: rows, InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[` + at.String() + `],"two":"normal"}]}]`}
	p := s.lay(t)
	d := p.resolve(nil)
	d.shove("hob", p.figureAt(at).ID, n, pull)
	d.proceed()
	return d.Position
}

// GH S4.35, S4.37: every hex farther away is offered, and a single command moves the target.
func TestPush(t *testing.T) {
	p := beset(t, []string{"1..", "...", "...", "..."}, grid.Cell{X: 0, Y: 1}, 2, false)
	var at []string
	for c := range p.Choices("hob") {
		if c.Kind == battlemat.Shove {
			at = append(at, c.At.String())
			if c.Target != "rat-1" || len(c.Path) < 2 || c.Menu != nil {
				t.Errorf("%+v", c)
			}
		}
	}
	if want := []string{"1,1", "0,2", "1,2", "2,2", "0,3"}; !slices.Equal(at, want) {
		t.Errorf("offered: %v, not %v", at, want)
	}
	if no := refused(t, p, "hob", "push hob rat-1 1,0"); no.Rule != "GH S4.38" {
		t.Errorf("to the side: %v", no)
	}
	refused(t, p, "hob", "pull hob rat-1 0,2")
	p, events := did(t, p, "hob", "push hob rat-1 0,3")
	if placed(p, "rat-1") != (grid.Cell{X: 0, Y: 3}) || p.next() != nil {
		t.Errorf("it is on %v", placed(p, "rat-1"))
	}
	if len(events) == 0 {
		t.Error("nothing is told")
	}
}

// GH S4.36: each hex of a pull is closer, and traps spring on the way.
func TestPullOverATrap(t *testing.T) {
	p := beset(t, []string{"1", ".", "^", ".", "."}, grid.Cell{X: 0, Y: 4}, 3, true)
	p, events := did(t, p, "hob", "pull hob rat-1 0,1")
	if f := p.figure("rat-1"); f.At.Y != 1 || f.Life != 2 {
		t.Errorf("it is on %v with %d left", f.At, f.Life)
	}
	if got := told(p, "hob", events[:0]); len(got) > 0 {
		t.Errorf("told %v", got)
	}
}

// GH S4.39: a push may be skipped.
func TestSkipPush(t *testing.T) {
	p := beset(t, []string{"1", ".", "."}, grid.Cell{X: 0, Y: 1}, 1, false)
	labels := map[battlemat.Command]string{}
	for c := range p.Choices("hob") {
		labels[c.Command] = c.Label
	}
	if labels["skip hob push"] != "Skip Push" {
		t.Errorf("choices: %v", labels)
	}
	refused(t, p, "hob", "skip hob pull")
	before := p
	p, events := did(t, p, "hob", "skip hob push")
	if placed(p, "rat-1").Y != 1 || p.next() != nil {
		t.Error("it was moved")
	}
	if got := told(before, "hob", events); !slices.Contains(got, "Hob does not push Rat.") {
		t.Errorf("told: %q", got)
	}
}

// GH S4.41: without a destination, nobody is asked, and the log says so.
func TestVainPush(t *testing.T) {
	s := set{Rows: []string{"1", "."}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[0,1],"two":"normal"}]}]`}
	p := s.lay(t)
	d := p.resolve(nil)
	d.shove("hob", "rat-1", 2, false)
	d.proceed()
	if d.next() != nil {
		t.Fatalf("the game waits for %+v", d.next())
	}
	if got := told(p, "hob", d.Events); !slices.Contains(got, "Rat cannot be pushed: no free hex is farther from Hob.") {
		t.Errorf("told: %q", got)
	}
}

// GH S4.40: a monster's push is automatic, by the most direct path. A figure that is gone is not
// pushed.
func TestMonsterPushes(t *testing.T) {
	s := set{Rows: []string{".", "1", ".", ".", "."}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[0,0],"two":"normal"}]}]`}
	p := s.lay(t)
	d := p.resolve(nil)
	d.shove("rat-1", "hob", 2, false)
	d.proceed()
	if d.figure("hob").At.Y != 3 || d.next() != nil {
		t.Errorf("hob is on %v", d.figure("hob").At)
	}
	d.shove("hob", "rat-1", 2, true)
	d.Position = d.apply(Died{Figure: "rat-1"})
	d.proceed()
	if d.next() != nil {
		t.Error("a dead one is pulled")
	}
}

// GH S4.7: a flyer is pushed over traps without harm. GH S4.36: nobody is pushed through a closed
// door.
func TestPushOfAFlyer(t *testing.T) {
	s := set{Rows: []string{"1", ".", "^", "+", "."}, Rooms: []string{"A", "A", "A", ".", "B"}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[0,1],"two":"normal"}]}]`}
	p := s.lay(t)
	p.figure("rat-1").Traits = []string{"flying"}
	d := p.resolve(nil)
	d.shove("hob", "rat-1", 3, false)
	d.proceed()
	if got := offered(d.Position, "hob", "push"); !slices.Equal(got, []string{"push hob rat-1 0,2"}) {
		t.Fatalf("choices: %v", got)
	}
	p = do(t, d.Position, "hob", "push hob rat-1 0,2")
	if f := p.figure("rat-1"); f.Life != 4 || f.At.Y != 2 {
		t.Errorf("it is on %v with %d left", f.At, f.Life)
	}
}

// GH G28: for a push that is a separate ability, the player chooses first the target, then the
// destination. GH S4.18: with a range, the targets must be in sight. GH S4.31: the targets are
// different figures.
func TestPushWithoutAttack(t *testing.T) {
	s := set{Rows: []string{"1....", "....."}, Cards: bottom("Push 1, Range 3, Target 2"), InRooms: `[{"room":"A","monsters":[
		{"kind":"rat","at":[1,0],"two":"normal"},{"kind":"rat","at":[2,1],"two":"normal"},{"kind":"rat","at":[4,1],"two":"normal"}]}]`}
	p := inTurn(t, s.lay(t), "c1", "bottom")
	near, far := p.figureAt(grid.Cell{X: 1, Y: 0}).ID, p.figureAt(grid.Cell{X: 2, Y: 1}).ID
	if got := offered(p, "hob", "push"); !slices.Equal(got, []string{"push hob " + near, "push hob " + far}) {
		t.Fatalf("choices: %v", got)
	}
	p = do(t, p, "hob", "push hob "+far)
	if p.next().Kind != shoving {
		t.Fatalf("the game waits for %+v", p.next())
	}
	p = do(t, p, "hob", "skip hob push")
	if got := offered(p, "hob", "push"); !slices.Equal(got, []string{"push hob " + near}) {
		t.Fatalf("the second target: %v", got)
	}
	if no := refused(t, p, "hob", "push hob "+far); no.Code != "no-target" {
		t.Errorf("twice: %v", no)
	}
	p = do(t, p, "hob", "push hob "+near)
	p = do(t, p, "hob", offered(p, "hob", "push")[0])
	if n := p.next(); n.Kind != characterTurn {
		t.Errorf("after both the game waits for %+v", n)
	}
	if placed(p, near) == (grid.Cell{X: 1, Y: 0}) {
		t.Error("it was not pushed")
	}
}

// GH G89: choosing the target of a push or pull and then skipping it does not count. The card is
// discarded, not lost, and gives no experience. A push or pull that is made counts, whatever is
// left out after it.
func TestShovesLeftOutAreNothingDone(t *testing.T) {
	p := bout(t, []string{"Pull 1, Range 3, Target 2", "Experience 1", "Lost"}, foe("rat-1", at(4, 0), life(9)), foe("rat-2", at(2, 1), life(9)))
	first := do(t, p, "hob", "pull hob rat-1")
	skipped := do(t, first, "hob", "skip hob pull")
	if got := choice(t, skipped, "done hob").Note; got != "Leaves out this half. "+leftOut {
		t.Error(got)
	}
	pulled := do(t, first, "hob", offered(first, "hob", "pull")[0])
	for _, c := range []struct {
		name string
		p    *Position
		lost bool
	}{
		{"skipped", do(t, skipped, "hob", "done hob"), false},
		{"skipped twice", do(t, do(t, skipped, "hob", "pull hob rat-2"), "hob", "skip hob pull"), false},
		{"pulled", do(t, pulled, "hob", "done hob"), true},
		{"pulled, then skipped", do(t, do(t, pulled, "hob", "pull hob rat-2"), "hob", "skip hob pull"), true},
	} {
		hob := c.p.figure("hob")
		if lost := slices.Contains(hob.Lost, "c1"); lost != c.lost || (hob.Experience > 0) != c.lost {
			t.Errorf("%s: lost %v, %d experience", c.name, lost, hob.Experience)
		}
	}
}

// GH S4.41: an ability without a target is skipped, with a message.
func TestPushOfNobody(t *testing.T) {
	p := (set{Rows: []string{"1", "."}, Cards: bottom("Pull 2", "Prepare +1")}).lay(t)
	p = do(t, p, "hob", "choose hob c1")
	p = do(t, p, "hob", "choose hob c2")
	after, events := did(t, p, "hob", "play hob c1 bottom")
	if after.next().Kind != characterTurn || !slices.Contains(told(p, "hob", events), "Hob has nobody to pull.") {
		t.Errorf("told: %q", told(p, "hob", events))
	}
}

// GH S4.35: if paths to one hex spring different traps, the attacker chooses the path.
func TestTheWayOfAPush(t *testing.T) {
	rows := []string{".........", ".........", ".........", "....1....", ".........", ".........", "2........"}
	p := boutOn(t, rows, []string{"Attack 1, Push 2"}, foe("rat-1", north, life(9)))
	p = unshared(p)
	p.terrain().SetTerrain(at(3, 1), board.Trap)
	p.owned = false
	p = do(t, p, "hob", "attack hob rat-1", "+0")
	got := offered(p, "hob", "push hob rat-1 3,0")
	if !slices.Equal(got, []string{"push hob rat-1 3,0", "push hob rat-1 3,0 free"}) {
		t.Fatalf("offered %q", got)
	}
	if c := choice(t, p, got[0]); c.Main || c.Label != "Push Rat 1 to (3,0), over the trap on (3,1)" {
		t.Errorf("%+v", c)
	}
	if c := choice(t, p, got[1]); c.Main || c.Label != "Push Rat 1 to (3,0), past the trap on (3,1)" {
		t.Errorf("%+v", c)
	}
	if c := choice(t, p, "push hob rat-1 4,0"); !c.Main {
		t.Errorf("%+v", c)
	}
	_, lines := blows(t, p, got[0])
	says(t, lines, "Rat 1 springs the trap on (3,1): 2 damage.")
	_, lines = blows(t, p, got[1])
	silent(t, lines, "trap")
	refused(t, p, "hob", "push hob rat-1 3,0 3,1")
	refused(t, p, "hob", "push hob rat-1 4,0 free")
}

// TestWaysOfAPushAreGroups checks that paths to one hex over different traps are different choices,
// whatever their labels say.
func TestWaysOfAPushAreGroups(t *testing.T) {
	rows := []string{".........", ".........", ".........", "....1....", ".........", ".........", "2........"}
	p := unshared(boutOn(t, rows, []string{"Attack 1, Push 2"}, foe("rat-1", north, life(9))))
	p.terrain().SetTerrain(at(3, 1), board.Trap)
	p.terrain().SetTerrain(at(4, 1), board.Trap)
	p.owned = false
	p = do(t, p, "hob", "attack hob rat-1", "+0")
	if got := offered(p, "hob", "push hob rat-1 3,0"); !slices.Equal(got, []string{"push hob rat-1 3,0", "push hob rat-1 3,0 3,1"}) {
		t.Fatalf("offered %q", got)
	}
	if faults := rulestest.Labels(p.See("hob"), slices.Collect(p.Choices("hob"))); len(faults) > 0 {
		t.Error(faults)
	}
}
