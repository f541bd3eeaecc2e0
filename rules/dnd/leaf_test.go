package dnd

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// leafPlaces holds the possible places of a door: on an edge, in a square, or off the edges.
var leafPlaces = map[string]func(b *board.Board, l board.Leaf){
	"edge": func(b *board.Board, l board.Leaf) {
		b.AddDoor(board.Door{ID: "door", Edge: b.Grid().Edge(grid.Cell{X: 3, Y: 1}, 1), State: board.Closed, Leaf: l})
	},
	"tile": func(b *board.Board, l board.Leaf) {
		b.AddDoor(board.Door{ID: "door", InCell: true, Edge: grid.Edge{Cell: grid.Cell{X: 3, Y: 1}}, State: board.Closed, Leaf: l})
	},
	"off": func(b *board.Board, l board.Leaf) {
		b.AddBarrier(board.Barrier{ID: "door", Kind: board.BarrierDoor, State: board.Closed, Leaf: l, Line: geom.Segment{A: geom.Point{X: 2000, Y: 512}, B: geom.Point{X: 2000, Y: 1024}}})
	},
}

// corridor returns a board with a passage and a door in its middle.
func corridor(t testing.TB, place string, l board.Leaf) *board.Board {
	b := drawn(t, "########", "a......B", "########")
	leafPlaces[place](b, l)
	return b
}

// DND L10: all closed doors except solid ones can be seen through, and nobody walks through any of
// them. Glass stops attacks and spells. Bars give three-quarters cover, and windows none. When
// open, doors of all kinds are alike.
func TestDoorsThatOneSeesThrough(t *testing.T) {
	for place := range leafPlaces {
		for _, c := range []struct {
			leaf   board.Leaf
			sees   bool
			refuse string
			cover  string
		}{
			{board.SolidLeaf, false, "total-cover", "total"}, {board.GlassLeaf, true, "total-cover", "total"}, {board.WindowLeaf, true, "", ""},
			{board.BarsLeaf, true, "", "three-quarters"}, {board.PortcullisLeaf, true, "", "three-quarters"}, {board.SlitLeaf, true, "", "three-quarters"},
		} {
			for _, open := range []bool{false, true} {
				b := corridor(t, place, c.leaf)
				sees, refuse, covers, far := c.sees, c.refuse, c.cover, 4
				if open {
					if !b.SetBarrierDoor("door", board.Open) {
						b.SetDoor("door", board.Open)
					}
					sees, refuse, covers, far = true, "", "", 8
				} else if place == "tile" {
					far = 3
				}
				d, _ := Book.Desk("5.1", nil)
				desk := d.(*Desk)
				v, err := desk.See(b, "", grid.Cell{X: 0, Y: 1}, grid.Cell{X: 7, Y: 1})
				if err != nil || v.Sees != sees {
					t.Errorf("%s %v, open %v: sees %v, %v", place, c.leaf, open, v.Sees, err)
				}
				field, err := desk.FieldOf(b, "", sight.Space{At: grid.Cell{X: 0, Y: 1}, Size: 1})
				if err != nil || (len(field) >= 6) != sees {
					t.Errorf("%s %v, open %v: the field has %d squares, %v", place, c.leaf, open, len(field), err)
				}
				if table, err := desk.Table(b, "", func() error { return nil }); err != nil || table != nil && table(grid.Cell{X: 0, Y: 1}, grid.Cell{X: 7, Y: 1}) != sees {
					t.Errorf("%s %v, open %v: the table differs", place, c.leaf, open)
				}
				a := struckBy(t, b, "5.1", "B", "+5 1d8 range=80")
				code := ""
				if a.Refusal != nil {
					code = a.Refusal.Code
				}
				if code != refuse || a.Cover != covers || a.Sight.Sees != sees {
					t.Errorf("%s %v, open %v: refused %q, cover %q, sight %v", place, c.leaf, open, code, a.Cover, a.Sight.Sees)
				}
				if e, _ := desk.See(b, "effect", grid.Cell{X: 0, Y: 1}, grid.Cell{X: 7, Y: 1}); e.Sees != (refuse == "") {
					t.Errorf("%s %v, open %v: a line of effect %v", place, c.leaf, open, e.Sees)
				}
				r, err := desk.Reach(b, rules.Reach{Figure: "a", Move: 60})
				if err != nil || len(r) != far-1 && len(r) != far { // the last square is occupied
					t.Errorf("%s %v, open %v: %d places, %v", place, c.leaf, open, len(r), err)
				}
			}
		}
	}
}

// DND L10: bars give cover to figures behind them, but a figure next to the bars has no cover from
// a distant attacker. A figure that occupies both sides of the bars has cover.
func TestCoverAtTheBars(t *testing.T) {
	for _, c := range []struct {
		row, from, to, want string
	}{
		{"a......B", "a", "B", "three-quarters"}, {"...a...B", "a", "B", ""}, {"...B...a", "a", "B", "three-quarters"}, {"...aB...", "a", "B", "three-quarters"},
		{"a...B...", "a", "B", "three-quarters"},
	} {
		b := drawn(t, "########", c.row, "########")
		leafPlaces["edge"](b, board.BarsLeaf)
		if got := struckBy(t, b, "5.1", c.to, "+5 1d8 range=80").Cover; got != c.want {
			t.Errorf("%s: cover %q, want %q", c.row, got, c.want)
		}
	}
}

// DND L10: the field `bars` can make bars give less cover, and the field `panes` can make glass
// break.
func TestFieldsOfLeaves(t *testing.T) {
	for _, c := range []struct {
		field, value string
		leaf         board.Leaf
		cover        string
	}{
		{"bars", "half", board.BarsLeaf, "half"}, {"bars", "none", board.BarsLeaf, ""}, {"panes", "break", board.GlassLeaf, ""}, {"panes", "stops", board.GlassLeaf, "total"},
	} {
		d, err := Book.Desk("5.1", []rules.Setting{{Name: c.field, Value: c.value}})
		if err != nil {
			t.Fatal(err)
		}
		a, err := d.(*Desk).Attack(corridor(t, "edge", c.leaf), rules.Attack{Attacker: "a", Target: "B", With: "+5 1d8 range=80"})
		if err != nil || a.Cover != c.cover {
			t.Errorf("%+v: %q, %v", c, a.Cover, err)
		}
	}
}

// DND L10, DND A2: an area goes through bars, and not through glass. Figures behind bars have cover
// from it.
func TestAreasThroughLeaves(t *testing.T) {
	for leaf, want := range map[board.Leaf]string{board.SolidLeaf: "", board.GlassLeaf: "", board.BarsLeaf: "B three-quarters", board.WindowLeaf: "B "} {
		b := corridor(t, "edge", leaf)
		d, _ := Book.Desk("5.1", nil)
		side := grid.Cell{X: 2, Y: 1}
		got, err := d.(*Desk).Area(b, Effect{Shape: area.Sphere, Length: 30, Origin: geom.Point{X: 4, Y: 2}, Side: &side})
		if err != nil {
			t.Fatal(err)
		}
		var struck []string
		for _, s := range got.Struck {
			if s.Figure == "B" {
				struck = append(struck, s.Figure+" "+s.Cover.String())
			}
		}
		if s := strings.Join(struck, ", "); s != want {
			t.Errorf("%v: strikes %q, want %q", leaf, s, want)
		}
	}
}
