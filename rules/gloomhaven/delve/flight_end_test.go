package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
)

// GH S4.8: the figure takes damage as from a trap, then moves to the nearest empty hex. Money,
// other figures and terrain keep a hex from being empty.
func TestLosingFlight(t *testing.T) {
	s := set{Rows: []string{"1", "~", "o", ".", "."}, InRooms: `[{"room":"A","money":[{"at":[0,3]}],"monsters":[{"kind":"rat","at":[0,2],"two":"normal"}]}]`}
	s.Rows[2] = "."
	p := s.lay(t)
	rat := p.figureAt(grid.Cell{X: 0, Y: 2})
	rat.Traits = []string{"flying"}
	p.terrain().SetTerrain(rat.At, mustTerrain(t, "obstacle"))
	p.owned = false
	d := p.resolve(nil)
	d.strip(rat.ID, "flying")
	f := d.figure(rat.ID)
	if f.flies() || f.Life != 2 {
		t.Errorf("it has %d left, traits %v", f.Life, f.Traits)
	}
	next := d.take()
	tasks[next.Kind].run(d, next)
	if at := d.figure(rat.ID).At; at != (grid.Cell{X: 0, Y: 4}) {
		t.Errorf("it is on %v, not 0,4, the nearest empty hex", at)
	}
}

// GH S4.8: a figure that is killed by its fall takes the damage but is not moved. Without an
// obstacle, nothing happens.
func TestFallThatKills(t *testing.T) {
	s := set{Rows: []string{"1", ".", "."}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[0,1],"two":"normal"}]}]`}
	p := s.lay(t)
	rat := p.figureAt(grid.Cell{X: 0, Y: 1})
	rat.Traits = []string{"flying"}
	d := p.resolve(nil)
	d.strip(rat.ID, "flying")
	if len(d.agenda) > 0 || d.figure(rat.ID).Life != 4 {
		t.Error("it fell on plain floor")
	}
	p.terrain().SetTerrain(rat.At, mustTerrain(t, "obstacle"))
	p.owned = false
	rat.Life = 1
	d = p.resolve(nil)
	d.strip(rat.ID, "flying")
	next := d.take()
	if tasks[next.Kind].run(d, next); d.figure(rat.ID).Gone != Dead || d.figure(rat.ID).At != rat.At {
		t.Errorf("it is %q on %v", d.figure(rat.ID).Gone, d.figure(rat.ID).At)
	}
}

// GH G22: flight given by an ability ends at the end of each leg. The player chooses among several
// equally near hexes.
func TestFlightOfAnAbilityEnds(t *testing.T) {
	p := moving(t, set{Rows: []string{"1..", ".o.", "..."}}, "Move 3, Fly")
	for c := range p.Choices("hob") {
		if c.Command == "move hob 1,1" && (c.Path[len(c.Path)-1].Danger != "fall" || c.Note == "") {
			t.Errorf("no danger shown: %+v", c)
		}
	}
	p = do(t, p, "hob", "move hob 1,1")
	if p.next().Kind != harming || p.next().N != 2 {
		t.Fatalf("the game waits for %+v", p.next())
	}
	p = do(t, p, "hob", "suffer hob")
	to := offered(p, "hob", "fall")
	if len(to) != 6 {
		t.Fatalf("choices: %v", to)
	}
	refused(t, p, "hob", "fall hob 1,1")
	refused(t, p, "hob", "end hob")
	p = do(t, p, "hob", "fall hob 1,2")
	if placed(p, "hob") != (grid.Cell{X: 1, Y: 2}) || p.figure("hob").Life != 8 || p.next().N != 1 {
		t.Errorf("hob is on %v with %d left, %+v", placed(p, "hob"), p.figure("hob").Life, p.next())
	}
	if !slices.Contains(offered(p, "hob", "move"), "move hob 0,2") {
		t.Error("the movement does not go on")
	}
}

// GH S4.8, G93: a figure grounded over an obstacle falls. It takes damage as from a trap and comes
// down on one of the nearest empty hexes. A figure that does not fly loses nothing, and an attack
// with Ground as its only effect is not offered against it.
func TestGrounded(t *testing.T) {
	rows := []string{".........", "....o....", ".........", "....1....", ".........", ".........", "2........"}
	winged := func(f *Figure) { f.Traits = []string{"flying"} }
	p := boutOn(t, rows, []string{"Attack 1, Range 3, Ground"}, foe("rat-1", at(4, 1), life(9), winged), foe("rat-2", at(4, 5), life(9)))
	down, lines := blows(t, p, "attack hob rat-1", "+0")
	says(t, lines, "Rat 1 is no longer flying.")
	says(t, lines, "Rat 1 suffers 2 damage from the fall: 6 of 9 life left.")
	if down.next().Kind != falling || len(offered(down, "hob", "fall")) < 2 {
		t.Errorf("the game waits for %+v", down.next())
	}
	down = do(t, down, "hob", offered(down, "hob", "fall")[0])
	if f := down.figure("rat-1"); f.flies() || f.At == at(4, 1) {
		t.Errorf("%+v", f)
	}
	_, lines = blows(t, p, "attack hob rat-2", "+0")
	silent(t, lines, "flying")
	p = boutOn(t, rows, []string{"Ground, Range 3"}, foe("rat-1", at(4, 1), winged), foe("rat-2", at(4, 5)))
	if got := offered(p, "hob", "inflict"); len(got) != 1 || got[0] != "inflict hob rat-1" {
		t.Errorf("offered %q", got)
	}
}
