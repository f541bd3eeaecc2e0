package skirmish

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// TestDoorsAreListedAnewWhenAnotherStateIsKnown: until then all positions share the list.
func TestDoorsAreListedAnewWhenAnotherStateIsKnown(t *testing.T) {
	p, err := open(cellar(t))
	if err != nil {
		t.Fatal(err)
	}
	q := p.apply(Afflicted{Figure: "wizard", As: Affliction{Key: condition.Prone}})
	was, is := p.See("heroes").Ground.Doors, q.See("heroes").Ground.Doors
	if len(was) != 1 || was[0].State != "closed" || &was[0] != &is[0] {
		t.Errorf("the door stays closed, and is listed anew: %+v, then %+v", was, is)
	}
	q = q.apply(DoorMoved{Figure: "fighter", Door: "door", Open: true}).apply(Saw{Side: q.side(q.figure("fighter")), Doors: map[string]string{"door": "open"}})
	if got := q.See("heroes").Ground.Doors; len(got) != 1 || got[0].State != "open" {
		t.Errorf("the door stands open, and they see %+v", got)
	}
	if door, _ := q.vista().board.Door("door"); door.State != board.Open {
		t.Error("the door stands open, and bars sight as before")
	}
}

// TestPiecesAreListedAnewWhenOneLiesThere: until then all positions share the list.
func TestPiecesAreListedAnewWhenOneLiesThere(t *testing.T) {
	grease := func(serial int, c grid.Cell) Cast {
		return Cast{Figure: "guard", Key: "grease", Spell: true, Time: action, Lasts: &Lasting{ID: serial, Spell: "grease", By: "guard", Rounds: 3, Cells: []grid.Cell{c}}}
	}
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0)).apply(grease(1, at(1, 1)))
	q := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Prone}})
	was, is := p.See("heroes").Ground.Pieces, q.See("heroes").Ground.Pieces
	if len(was) != 1 || &was[0] != &is[0] {
		t.Errorf("nothing more lies there, and it is listed anew: %+v, then %+v", was, is)
	}
	if got := q.apply(grease(2, at(2, 1))).See("heroes").Ground.Pieces; len(got) != 2 {
		t.Errorf("two pieces lie there, and they see %+v", got)
	}
}

// TestGroundThatWandersIsLookedAtAnew: what goes with its caster darkens other squares once that has gone on; what lies
// still is that of before.
func TestGroundThatWandersIsLookedAtAnew(t *testing.T) {
	p := fight(t, arena(t, "........", "........"), pair2(), at(0, 0), at(7, 0))
	p.spells["gloom"] = &creature.Spell{Key: "gloom", Use: creature.Use{Area: &creature.Area{Length: 5}, Effect: creature.Effect{Zone: &creature.Zone{Dark: true, Moves: true}}}}
	step := Moved{Figure: "guard", Path: []grid.Cell{at(0, 0), at(1, 0), at(2, 0), at(3, 0)}, Cost: 15}
	if p.vista(); p.apply(step).looked.Load() == nil {
		t.Error("nothing on the ground has changed, and it is looked at anew")
	}
	dark := func(p *Position) (list []grid.Cell) {
		for c := range p.vista().board.EachCell {
			if obscurity(p.vista().board, c) != '0' {
				list = append(list, c)
			}
		}
		return list
	}
	fog := Cast{Figure: "guard", Key: "fog-cloud", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "fog-cloud", By: "guard", Rounds: 3, Cells: []grid.Cell{at(6, 1)}}}
	if !slices.Contains(dark(p.apply(fog)), at(6, 1)) {
		t.Error("fog lies at (6,1), and the ground is that of before")
	}
	p = p.apply(Cast{Figure: "guard", Key: "gloom", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "gloom", By: "guard", Rounds: 3}})
	before, after := dark(p), dark(p.apply(step))
	if !slices.Contains(before, at(0, 1)) || slices.Contains(before, at(4, 0)) || slices.Contains(after, at(0, 1)) || !slices.Contains(after, at(4, 0)) {
		t.Errorf("%v are dark around (0,0), and %v around (3,0)", before, after)
	}
}

// TestLightIsThatOfBeforeUntilItsBearerMoves: positions share what sheds light.
func TestLightIsThatOfBeforeUntilItsBearerMoves(t *testing.T) {
	p := fight(t, arena(t, "........", "........"), pair2(), at(0, 0), at(7, 0)).apply(Afflicted{Figure: "guard", As: Affliction{Key: condition.Light}})
	q := p.apply(Afflicted{Figure: "wolf", As: Affliction{Key: condition.Prone}})
	if p.lighting() != q.lighting() {
		t.Error("nobody who bears light has changed, and it is worked out anew")
	}
	q = q.apply(Moved{Figure: "guard", Path: []grid.Cell{at(0, 0), at(1, 0)}, Cost: 5})
	if got := q.lighting().sources; len(got) != 1 || got[0].From.At != at(1, 0) {
		t.Errorf("the guard stands at (1,0) and bears light: %+v", got)
	}
}

// TestHandsInTurnAreThoseOfBefore: while nothing that its cards say changes; then the others of its hands are.
func TestHandsInTurnAreThoseOfBefore(t *testing.T) {
	p, err := open(cellar(t))
	if err != nil {
		t.Fatal(err)
	}
	p = begun(t, p)
	if p.Turn.Figure != "fighter" {
		t.Fatal("it is the turn of", p.Turn.Figure)
	}
	was := p.See("heroes").Hands
	is := p.apply(Afflicted{Figure: "wizard", As: Affliction{Key: condition.Bless}}).See("heroes").Hands
	if len(was) == 0 || p.holds(p.figure("fighter"))[0].Figure != "fighter" {
		t.Fatalf("%+v", was)
	}
	for i, h := range is {
		if h.Figure == "fighter" && &h.Cards[0] != &was[i].Cards[0] {
			t.Errorf("the fighter has the same cards, and they are dealt anew: %+v", h)
		}
	}
	spent := p.apply(Acted{Figure: "fighter", What: "dash", Bonus: true})
	for _, h := range spent.See("heroes").Hands {
		for _, c := range h.Cards {
			if h.Figure == "fighter" && c.ID == creature.SecondWind && c.Refusal == nil {
				t.Errorf("the bonus action is used, and nothing forbids %+v", c)
			}
		}
	}
}

// TestMarkedRowsAreThoseOfTheirSquares: one by one, they are the same.
func TestMarkedRowsAreThoseOfTheirSquares(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		b, err := board.New(grid.Grid{}, 1+chance.IntN(60), 1+chance.IntN(40))
		if err != nil {
			t.Fatal(err)
		}
		set := newCellSet(b)
		before, w, h := set.rows(), set.width, set.height
		var cells []grid.Cell
		for range chance.IntN(2 * w) {
			c := at(chance.IntN(w), chance.IntN(h))
			cells = append(cells, c)
			set.add(c)
		}
		if got, want := marked(before, cells), set.rows(); !slices.Equal(got, want) || !slices.Equal(before, newCellSet(b).rows()) {
			t.Fatalf("%v marked are %q, expected %q", cells, got, want)
		}
		for c := range b.EachCell {
			if got := set.rows()[c.Y][c.X] == '1'; got != set.has(c) {
				t.Fatalf("%v is marked: %v", c, got)
			}
		}
	}
}
