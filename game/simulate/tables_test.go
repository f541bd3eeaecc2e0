package simulate

import (
	"bytes"
	"encoding/csv"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// told is a position that tells each seat fixed lines, whatever the event.
type told struct {
	battlemat.Position
	to map[battlemat.Seat][]battlemat.Told
}

func (p told) Tell(s battlemat.Seat, _ battlemat.Event) []battlemat.Told { return p.to[s] }

// TestEventsAreWhatAllSeatsAreTold checks that an event that several seats are told about is
// counted once, and that several facts that one seat is told about a figure are added up.
func TestEventsAreWhatAllSeatsAreTold(t *testing.T) {
	at, other := grid.Cell{X: 2, Y: 1}, grid.Cell{X: 3, Y: 1}
	c := newCourse(0)
	w := &watching{course: c, seats: []battlemat.Seat{"a", "b", "c"}}
	w.looks(battlemat.View{Seat: "a", Figures: []battlemat.Figure{{ID: "orc", Name: "Orc", Side: "foes", At: at}, {ID: "elf", Name: "Elf", Side: "heroes", Seat: "a", At: other}}})
	hurt := func(n int) battlemat.Told {
		return battlemat.Told{Kind: battlemat.Hurt, Figure: "orc", Harm: n, At: &at}
	}
	w.told(told{to: map[battlemat.Seat][]battlemat.Told{
		"a": {hurt(1), hurt(2)},
		"b": {{Kind: battlemat.Hurt, Figure: "orc", Harm: 3}, {Kind: battlemat.Died, Figure: "orc", At: &at, Harm: 1}},
	}}, nil)
	w.told(told{to: map[battlemat.Seat][]battlemat.Told{
		"b": {{Kind: battlemat.Moved, Figure: "elf", Path: []grid.Cell{other, at}}},
		"c": {{Kind: battlemat.Moved, Figure: "elf", Path: []grid.Cell{other, at, {X: 1, Y: 1}}}},
	}}, nil)
	orc, elf := c.of("orc"), c.of("elf")
	if orc.wounds != 4 || orc.fell != 1 || *c.harms[spot{at, "foes"}] != (harm{wounds: 4, falls: 1}) {
		t.Errorf("the orc: %+v, %+v", orc, c.harms[spot{at, "foes"}])
	}
	if elf.at != (grid.Cell{X: 1, Y: 1}) || c.harms[spot{at, "heroes"}].steps != 1 || c.harms[spot{other, "heroes"}].steps != 0 {
		t.Errorf("the elf: %+v", elf)
	}
	// A seat may remember the figures of other seats in cells that they have left. This does not
	// move them. But a seat knows where its own figures are.
	w.looks(battlemat.View{Seat: "b", Figures: []battlemat.Figure{{ID: "elf", Side: "heroes", Seat: "a", At: other}}})
	if elf = c.of("elf"); elf.at == other {
		t.Error("a memory of another seat has moved the elf")
	}
	w.looks(battlemat.View{Seat: "a", Figures: []battlemat.Figure{{ID: "elf", Side: "heroes", Seat: "a", At: other}}})
	if elf = c.of("elf"); elf.at != other {
		t.Error("the seat of the elf knows where it is")
	}
}

func TestRoomsThatNobodyEnters(t *testing.T) {
	a, b := grid.Cell{X: 0, Y: 0}, grid.Cell{X: 5, Y: 0}
	n := &Tables{
		Sides: []Side{{Side: "heroes", Players: true}, {Side: "zargon"}},
		Rooms: []Room{{Room: "A", Cells: []grid.Cell{a}}, {Room: "B", Cells: []grid.Cell{b}}},
	}
	c := newCourse(0)
	c.end = Over
	c.stands(c.meets(&battlemat.Figure{ID: "elf", Side: "heroes"}), a)
	c.stands(c.meets(&battlemat.Figure{ID: "orc", Side: "zargon"}), b)
	n.count(c)
	n.sort()
	if n.Rooms[0].Never || !n.Rooms[1].Never {
		t.Errorf("rooms: %+v", n.Rooms)
	}
	d := newCourse(1)
	d.end = Over
	d.happens(fact{figure: d.meets(&battlemat.Figure{ID: "elf", Side: "heroes"}).id, way: []grid.Cell{a, b}})
	n.count(d)
	n.sort()
	if n.Rooms[1].Never || !slices.Equal(n.Rooms[1].Entered, []SideIn{{"heroes", 1}, {"zargon", 1}}) {
		t.Errorf("once entered: %+v", n.Rooms[1])
	}
}

func TestSpread(t *testing.T) {
	var counts []Count
	for _, n := range []int{8, 4, 6, 5, 6, 7, 6, 6} {
		tick(&counts, n, 1)
	}
	if s, any := SpreadOf(counts); !any || s != (Spread{4, 5, 6, 7, 8}) {
		t.Errorf("the spread is %+v", s)
	}
	if _, any := SpreadOf(nil); any {
		t.Error("no match has a spread")
	}
	if bins := Bins(counts, 3); !slices.Equal(bins, []Bin{{4, 5, 2}, {6, 7, 5}, {8, 9, 1}}) {
		t.Errorf("the bins are %v", bins)
	}
	if bins := Bins(counts, 100); len(bins) != 5 || bins[2].Matches != 4 {
		t.Errorf("the bins are %v", bins)
	}
}

func TestNumbersAreRounded(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{Share(1, 3), "33 %"}, {Share(2, 3), "67 %"}, {Share(1, 200), "1 %"}, {Share(0, 0), "–"},
		{Each(18, 10), "1.8"}, {Each(1, 100), "<0.1"}, {Each(5, 100), "0.1"}, {Each(0, 3), "0.0"}, {Each(3, 0), "–"},
		{plain("In 12 rounds, with 3 gold."), "In … rounds, with … gold."}, {plain("no number"), "no number"},
	} {
		if test.got != test.want {
			t.Errorf("%q, not %q", test.got, test.want)
		}
	}
}

func TestCSV(t *testing.T) {
	n := &Tables{
		Scenario: "cellar", Name: `Old "cellar", below`, Matches: 2, Sides: []Side{{Side: "heroes", Name: "=Elf", Wins: 2, Players: true}},
		Cells: []Cell{{At: grid.Cell{X: 3, Y: 4}, Side: "heroes", Wounds: 7}},
		Rooms: []Room{{Room: "B", Cells: []grid.Cell{{X: 1, Y: 2}}, Never: true}},
		Ends:  []End{{"-1 is a text.", 2}},
	}
	var out bytes.Buffer
	if err := n.CSV(&out); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll() // all rows have the same length
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range [][]string{
		{"matches", "cellar", `Old "cellar", below`, "", "", "", "played", "2"},
		{"sides", "heroes", "'=Elf", "heroes", "", "", "wins", "2"},
		{"cells", "", "", "heroes", "3", "4", "wounds", "7"},
		{"rooms", "B", "", "", "1", "2", "never entered", "2"},
		{"ends", "", "'-1 is a text.", "", "", "", "matches", "2"},
	} {
		if !slices.ContainsFunc(rows, func(row []string) bool { return slices.Equal(row, want) }) {
			t.Errorf("there is no row %q in\n%q", want, rows)
		}
	}
}

func TestHeatAddsSides(t *testing.T) {
	at := grid.Cell{X: 1}
	n := &Tables{Cells: []Cell{{at, "a", 1, 0, 4}, {at, "b", 2, 1, 0}, {grid.Cell{X: 2}, "b", 0, 0, 3}}}
	if warm, err := n.Heat(Wounds); err != nil || !slices.Equal(warm, []Warm{{at, 3}}) {
		t.Errorf("wounds: %v, %v", warm, err)
	}
	if warm, _ := n.Heat(Steps, "b"); !slices.Equal(warm, []Warm{{grid.Cell{X: 2}, 3}}) {
		t.Errorf("steps of b: %v", warm)
	}
	if _, err := n.Heat("gold"); err == nil {
		t.Error("there is a heat of gold")
	}
}
