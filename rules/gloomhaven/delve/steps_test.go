package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// GH S4.3: a trap springs when it is entered and is then gone. The rest of the path comes after the
// damage.
func TestTrapOnTheWay(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", "^", "."}}, "Move 2")
	p, events := did(t, p, "hob", "move hob 0,2")
	if placed(p, "hob").Y != 1 || p.next().Kind != harming || p.next().N != 2 {
		t.Fatalf("hob is on %v, the game waits for %+v", placed(p, "hob"), p.next())
	}
	if got := told(p, "hob", events); !slices.Contains(got, "Hob springs the trap on (0,1): 2 damage.") {
		t.Errorf("told: %q", got)
	}
	p = do(t, p, "hob", "suffer hob")
	if placed(p, "hob").Y != 2 || p.figure("hob").Life != 8 {
		t.Errorf("hob is on %v with %d left", placed(p, "hob"), p.figure("hob").Life)
	}
	if p.ground.Terrain(grid.Cell{X: 0, Y: 1}) != board.Floor {
		t.Error("the trap is still there")
	}
}

// GH G27: a trap does 2 plus the level in damage, unless it specifies its damage. Its conditions
// come afterwards.
func TestTrapsOfRoomsAndOfTheBoard(t *testing.T) {
	s := set{Rows: []string{"1", "~", "^"}, Game: `"level":2,"traps":[{"at":[0,2],"conditions":["poison"],"harm":0}],`,
		InRooms: `[{"room":"A","overlays":[{"terrain":"trap","at":[0,1],"name":"Bear trap","trap":["wound","muddle"]}]}]`}
	p := moving(t, s, "Move 3")
	p = do(t, p, "hob", "move hob 0,2")
	if p.next().N != 4 || p.figure("hob").is("wound") {
		t.Fatalf("first %+v", p.next())
	}
	p = do(t, p, "hob", "suffer hob")
	f := p.figure("hob")
	if !f.is("wound") || !f.is("muddle") || !f.is("poison") || f.Life != 6 || f.At.Y != 2 {
		t.Errorf("hob: %v, %d left, on %v", f.Conditions, f.Life, f.At)
	}
	if p.ground.Terrain(grid.Cell{X: 0, Y: 1}) != board.Difficult || len(p.overlays) > 0 {
		t.Error("the ground under the trap is not what it was")
	}
}

// GH S4.3: hazardous terrain does damage whenever it is entered, and remains.
func TestHazardStays(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", "*", "."}, Game: `"level":4,`}, "Move 3")
	p = do(t, p, "hob", "move hob 0,2")
	if p.next().N != 3 {
		t.Fatalf("half of 6, not %+v", p.next())
	}
	p = do(t, p, "hob", "suffer hob")
	p = do(t, p, "hob", "move hob 0,1")
	if p.next().Kind != harming || p.next().N != 3 {
		t.Errorf("a second time: %+v", p.next())
	}
}

// GH G27: in Frosthaven the damage of hazardous terrain depends on the level.
func TestHazardOfFrosthaven(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", "*"}, Game: `"level":4,`, Profile: "frosthaven"}, "Move 3")
	if p = do(t, p, "hob", "move hob 0,1"); p.next().N != 3 {
		t.Errorf("1 and a third of 4 rounded up, not %+v", p.next())
	}
}

// GH S4.22: a figure that dies on the way goes no further.
func TestDeathOnTheWay(t *testing.T) {
	p := (set{Rows: []string{"1", "*", "."}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[0,2],"two":"normal"}]}]`}).lay(t)
	rat := p.figureAt(grid.Cell{X: 0, Y: 2}).ID
	p.figure(rat).Life = 1
	p.figure("hob").Gone = Exhausted
	d := p.resolve(nil)
	d.walk(rat, []grid.Cell{{X: 0, Y: 2}, {X: 0, Y: 1}, {X: 0, Y: 0}}, "")
	for len(d.agenda) > 0 {
		next := d.take()
		tasks[next.Kind].run(d, next)
	}
	if f := d.figure(rat); f.Gone != Dead || f.At.Y != 1 {
		t.Errorf("%s is %q on %v", f.Name, f.Gone, f.At)
	}
}

// GH G21: a figure that is immobilized on its way stops, unless it is on another figure's hex.
func TestStopsWhenImmobilized(t *testing.T) {
	s := set{Rows: []string{"1", "^", ".", "."}, Game: `"traps":[{"at":[0,1],"conditions":["immobilize"],"harm":0}],`}
	p := moving(t, s, "Move 3")
	p, events := did(t, p, "hob", "move hob 0,3")
	if placed(p, "hob").Y != 1 || len(offered(p, "hob", "move")) > 0 {
		t.Errorf("hob is on %v and may %v", placed(p, "hob"), offered(p, "hob", "move"))
	}
	if got := told(p, "hob", events); !slices.Contains(got, "Hob is immobilized and goes no further.") {
		t.Errorf("told: %q", got)
	}
}

func TestStopsBehindAnAlly(t *testing.T) {
	s := set{Rows: []string{"1", "2", ".", "."}, Cards: bottom("Move 3")}
	p := unshared(inTurn(t, s.lay(t), "c1", "bottom"))
	// There is a trap under pip, who flew there.
	p.doc.Traps = []TrapEntry{{At: grid.Cell{X: 0, Y: 1}, Conditions: []string{"immobilize"}, Harm: new(int)}}
	p.terrain().SetTerrain(grid.Cell{X: 0, Y: 1}, board.Trap)
	p.owned = false
	p = do(t, p, "hob", "move hob 0,3")
	if placed(p, "hob").Y != 2 {
		t.Errorf("hob is on %v", placed(p, "hob"))
	}
}

// GH G21, M9: a figure that is immobilized on an ally's hex goes on to the next free hex, which may
// be beyond ice. Even an immobilized figure slides over ice.
func TestSlidesBehindAnAlly(t *testing.T) {
	trapped := func(rows ...string) *Position {
		p := unshared(moving(t, set{Rows: rows}, "Move 4"))
		p.doc.Traps = []TrapEntry{{At: grid.Cell{X: 0, Y: 1}, Conditions: []string{"immobilize"}, Harm: new(int)}}
		p.terrain().SetTerrain(grid.Cell{X: 0, Y: 1}, board.Trap)
		p.figure("pip").At = grid.Cell{X: 0, Y: 1}
		p.owned = false
		return p
	}
	p := do(t, trapped("1", ".", "-", "-", ".", ".", "2"), "hob", "move hob 0,5")
	if placed(p, "hob").Y != 4 {
		t.Errorf("hob is on %v", placed(p, "hob"))
	}
	// A figure stands just beyond the ice, so the slide stops on the last icy hex, and the path can
	// turn there.
	p = unshared(trapped("1#", ".#", "-.", "..", "2."))
	p.figures = append(slices.Clip(p.figures), game.Shared([]Figure{foe("rat-1", grid.Cell{X: 0, Y: 3})})...)
	p.owned = false
	p = do(t, p, "hob", "move hob 1,2")
	if placed(p, "hob") != (grid.Cell{X: 0, Y: 2}) {
		t.Errorf("before a rat hob is on %v", placed(p, "hob"))
	}
}

// GH M9: a figure slides over ice at no cost. The path of the leg includes the slide.
func TestSlides(t *testing.T) {
	p := moving(t, set{Rows: []string{"1", "-", "-", ".", "."}}, "Move 2")
	if got := offered(p, "hob", "move"); !slices.Equal(got, []string{"move hob 0,3", "move hob 0,4"}) {
		t.Fatalf("choices: %v", got)
	}
	p = do(t, p, "hob", "move hob 0,3")
	if placed(p, "hob").Y != 3 || p.next().N != 1 {
		t.Errorf("hob is on %v with %d of movement left", placed(p, "hob"), p.next().N)
	}
}

// GH G72: a teleport springs the trap on its last hex, unless the field teleport-traps says
// otherwise. It never ends on an obstacle.
func TestTeleportOntoATrap(t *testing.T) {
	for traps, harm := range map[string]int{"ignored": 0, "spring": 2} {
		s := set{Rows: []string{"1", "o", "^"}, Change: func(doc *scenario.Scenario) { doc.Set = map[string]string{"teleport-traps": traps} }}
		if got := offered(moving(t, s, "Teleport 2"), "hob", "move"); !slices.Equal(got, []string{"move hob 0,2"}) {
			t.Errorf("%s: offers %v", traps, got)
		}
		p := do(t, moving(t, s, "Teleport 2"), "hob", "move hob 0,2")
		got := 0
		if n := p.next(); n != nil && n.Kind == harming {
			got = n.N
		}
		if got != harm {
			t.Errorf("%s: %d damage, not %d", traps, got, harm)
		}
	}
}
