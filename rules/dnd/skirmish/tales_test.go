package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// moments carries out a command with its dice, such as "move guard 0,1: 20 3". It lists, for each
// seat, the moments that the seat is told of, such as "tale Dust.".
func moments(t *testing.T, p *Position, line string, seats ...battlemat.Seat) (*Position, map[battlemat.Seat][]string) {
	t.Helper()
	command, script, _ := strings.Cut(line, ": ")
	events, err := p.Decide(p.ToAct()[0], battlemat.Command(command), scripted(script))
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	list := map[battlemat.Seat][]string{}
	for _, e := range events {
		for _, seat := range seats {
			for _, told := range p.Tell(seat, e) {
				if told.Moment != "" {
					list[seat] = append(list[seat], string(told.Moment)+" "+told.Text)
				}
			}
		}
		p = p.apply(e)
	}
	return p, list
}

// kitchen returns a hall with a room behind a corner. Nothing of the room is visible from the left.
func kitchen(t *testing.T, change func(*Document)) *Position {
	t.Helper()
	b := arena(t, "....#....", "....#....", ".........")
	cook := soldier("cook")
	doc := placed([]creature.Statblock{soldier("guard", hero), cook}, at(0, 0), at(8, 0))
	doc.Figures[1].Name, doc.Figures[1].Text = "Old Mab", "Old Mab looks up from the pot."
	doc.Tales = []TaleEntry{
		{Cells: []grid.Cell{at(5, 0), at(6, 0)}, Side: "heroes", Text: "Shelves, and a smell of onions."},
		{Cells: []grid.Cell{at(0, 1)}, Side: "heroes", Text: "Seen from the start."},
		{Cells: []grid.Cell{at(5, 1)}, Side: "monsters", Text: "For others."},
	}
	change(&doc)
	return begun(t, laidOut(t, b, doc))
}

// DND K41: a place is described once, to a side that sees it. A monster with a name of its own is
// introduced once.
func TestTales(t *testing.T) {
	p := kitchen(t, func(*Document) {})
	all := []battlemat.Seat{"heroes", "gm", battlemat.Spectator}
	p, first := moments(t, p, "move guard 4,2", all...)
	want := []string{"tale Shelves, and a smell of onions.", "foe Old Mab looks up from the pot."}
	for _, line := range first["heroes"] {
		if !slices.Contains(want, line) {
			t.Errorf("the heroes are told %q", line)
		}
	}
	if len(first["heroes"]) != len(want) || len(first["gm"]) > 0 {
		t.Errorf("%q", first)
	}
	if p, first = moments(t, p, "move guard 3,2", all...); len(first["heroes"]) > 0 {
		t.Errorf("nothing new is seen, and told is %q", first)
	}
	if _, first = moments(t, play(t, p, "end guard", "end cook"), "move guard 4,2", all...); len(first["heroes"]) > 0 {
		t.Errorf("a second time %q", first)
	}
}

// DND K41: the scenario's text about a monster reveals neither its id nor its place. A seat that
// does not see the monster is told nothing.
func TestTalesKeepSecrets(t *testing.T) {
	p := kitchen(t, func(d *Document) { d.Figures[1].At = at(8, 1) })
	p, near := moments(t, p, "move guard 3,0", "heroes", battlemat.Spectator)
	if len(near) > 0 {
		t.Errorf("%q", near)
	}
	if cook := p.figure("cook"); p.as("heroes").knows(cook) {
		t.Error("the cook is seen through rock")
	}
}

// DND K25, DND K5: a critical hit, and a character that falls or dies, pause the narration. The
// death of a monster does not.
func TestFallenCharactersAreMourned(t *testing.T) {
	weak := func(s *creature.Statblock) { s.HP = 5 }
	p := fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero, weak), soldier("wolf"), soldier("friend", hero)}, at(0, 0), at(0, 1), at(7, 3))
	p = play(t, p, "end guard")
	p, told := moments(t, p, "attack wolf guard sword: 20 1 1", "heroes")
	if got := told["heroes"]; len(got) != 2 || !strings.HasPrefix(got[0], "critical ") || !strings.HasPrefix(got[1], "dying Guard ") {
		t.Errorf("%q", got)
	}
	p = play(t, p, "end wolf", "end friend")
	p, told = moments(t, p, "death-save guard: 1", "heroes")
	if len(told) > 0 {
		t.Errorf("%q", told)
	}
	p = play(t, p, "end wolf", "end friend")
	if _, told = moments(t, p, "death-save guard: 2", "heroes"); !slices.Equal(told["heroes"], []string{"fallen Guard dies."}) {
		t.Errorf("%q", told)
	}
	p = fight(t, arena(t, hall...), []creature.Statblock{soldier("guard", hero), soldier("wolf", weak), soldier("rat")}, at(0, 0), at(0, 1), at(7, 3))
	if _, told = moments(t, p, "attack guard wolf sword: 15 3", "heroes"); len(told) > 0 {
		t.Errorf("a monster is mourned: %q", told)
	}
}

// DND K30: for the side that held a place long enough, or escaped, the objective is met; for the
// other sides it is lost. A side with too few figures for an escape is told so.
func TestObjectivesAreMoments(t *testing.T) {
	doc := placed(pair2(), at(0, 0), at(7, 3))
	doc.Objective = Objective{Hold: &Hold{Cells: []grid.Cell{at(0, 0)}, Rounds: 2}}
	p := play(t, begun(t, laidOut(t, arena(t, hall...), doc)), "end guard", "end wolf", "end guard")
	_, told := moments(t, p, "end wolf", "heroes", "gm")
	if len(told["heroes"]) != 1 || !strings.HasPrefix(told["heroes"][0], "met ") || !strings.HasPrefix(told["gm"][0], "lost ") {
		t.Errorf("%q", told)
	}
	doc = placed([]creature.Statblock{soldier("guard", hero), soldier("wolf"), soldier("friend", hero)}, at(0, 0), at(0, 1), at(1, 0))
	doc.Objective = Objective{Escape: &Escape{Side: "heroes", Cells: []grid.Cell{at(1, 0)}, Count: 2}}
	p = begun(t, laidOut(t, arena(t, hall...), doc))
	after := p.apply(Left{"friend"})
	if got := after.Tell("heroes", Left{"guard"}); got[len(got)-1].Moment != battlemat.Met {
		t.Errorf("%+v", got)
	}
	if got := after.Tell("gm", Left{"guard"}); got[len(got)-1].Moment != battlemat.Lost {
		t.Errorf("%+v", got)
	}
	if got := p.Tell("heroes", Died{Figure: "friend"}); len(got) != 2 || got[1].Moment != battlemat.Lost {
		t.Errorf("%+v", got)
	}
	if got := p.Tell("gm", Died{Figure: "friend"}); len(got) != 1 {
		t.Errorf("%+v", got)
	}
	if got := after.Tell("heroes", Died{Figure: "guard"}); len(got) != 2 {
		t.Errorf("one has escaped, and one of the other dies: %+v", got)
	}
}

// scripted rolls the faces of a script.
func scripted(script string) *dice.Scripted {
	var faces []dice.Face
	for _, word := range strings.Fields(script) {
		faces = append(faces, dice.Face(word))
	}
	return dice.NewScripted(faces...)
}
