package battle

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
)

// row returns the cells of a row.
func row(y, width int) []grid.Cell {
	var cells []grid.Cell
	for x := range width {
		cells = append(cells, at(x, y))
	}
	return cells
}

// TestFieldsBecomeBattles shows HS S3.27: on an imported battlefield the seats draft armies, place
// them in its start areas, and fight to the end, with its glyphs.
func TestFieldsBecomeBattles(t *testing.T) {
	rows := []string{"0000000000", "0001100000", "00012 0#00", "0000000000", "0000000000"}
	b := field(t, rows...)
	b.AddFigure(board.Figure{ID: "x", At: at(0, 0)})
	f := Field{
		Board: b,
		Areas: []Area{{"red", append(row(0, 10), at(0, 0))}, {"blue", append(row(4, 10), at(5, 2))}},
		Glyphs: []FieldGlyph{
			{at(2, 2), "K"}, {at(3, 2), "?"}, {at(3, 2), "M"}, {at(7, 2), "G"},
		},
	}
	s, left, err := f.Scenario("my-field")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(left), "[{figure the seats place their armies} {start space of blue nobody can stand there} {glyph another glyph is in its place} {glyph nobody can stand there}]"; got != want {
		t.Errorf("left out: %s", got)
	}
	var doc Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Armies[0].Start) != 10 || len(doc.Armies[1].Start) != 10 || doc.Draft.Points != 150 {
		t.Errorf("%+v, %+v", doc.Armies, doc.Draft)
	}
	if want := []GlyphEntry{{Key: "heal", At: at(2, 2)}, {Key: "attack", At: at(3, 2), Hidden: true}}; !slices.Equal(doc.Glyphs, want) {
		t.Errorf("%+v", doc.Glyphs)
	}
	p := gametest.Played(t, Ruleset, s, "field", 3000, func(battlemat.Position) {})
	if _, over := p.Outcome(); !over {
		t.Error("it has no end")
	}
	// A field without two areas gets new ones.
	f.Areas = f.Areas[:1]
	s, left, err = f.Scenario("my-field")
	if err != nil || len(s.Seats) != 2 || s.Seats[0].Name != "West" || left[1].What != "start area of red" {
		t.Errorf("%v, %+v, %v", err, s, left)
	}
	// For a field on which no battle is possible, the error gives the reason.
	if _, _, err := (&Field{Board: field(t, "0  0")}).Scenario("x"); err == nil {
		t.Error("a battle on two spaces that nothing joins")
	}
}

// TestSidesOfAField checks that new start areas are on dry ground that a walker can cross, not on a
// rock that nobody can climb and not in the moat.
func TestSidesOfAField(t *testing.T) {
	rows := []string{"9 0~0000000000000000009"}
	for range 11 {
		rows = append(rows, "9 0~0000000000000000009")
	}
	b := field(t, rows...)
	for _, across := range []bool{false, true} {
		f := Field{Board: b, Across: across}
		areas := f.sides(b, 2)
		for i, a := range areas {
			if len(a.Cells) != mostArea {
				t.Errorf("%s: %v", a.Player, a.Cells)
			}
			for _, c := range a.Cells {
				if b.Level(c) > 5 || wild(b, c) {
					t.Errorf("%s begins at %v", a.Player, c)
				}
				if near := i == 0; across && (c.Y < 6) != near || !across && (c.X < 11) != near {
					t.Errorf("%s begins at %v", a.Player, c)
				}
			}
		}
	}
}

// TestEveryGlyphHasALetter checks that every glyph has a letter, and that every letter belongs to a
// glyph.
func TestEveryGlyphHasALetter(t *testing.T) {
	seen := map[string]bool{}
	for letter, key := range letters {
		if _, known := glyphs[key]; !known || seen[key] {
			t.Errorf("%s: %q", letter, key)
		}
		seen[key] = true
	}
	for key := range glyphs {
		if !seen[key] {
			t.Errorf("%s has no letter", key)
		}
	}
}
