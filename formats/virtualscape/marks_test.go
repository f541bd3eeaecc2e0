package virtualscape_test

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/virtualscape"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestStartsAndGlyphsComeBack checks that start areas and glyphs are read back with their players
// and letters, on their spaces. Players without a colour get different colours.
func TestStartsAndGlyphsComeBack(t *testing.T) {
	b, _ := board.New(grid.Grid{Kind: grid.HexPointy}, 4, 3)
	b.Name, b.Rules, b.Outside = "Ford", "heroscape", board.OutsideOpen
	for _, c := range b.Cells() {
		b.SetCellName(c, "grass")
		b.SetSpans(c, board.Span{Bottom: 0, Top: 1 + c.X})
	}
	at := func(x, y int) formats.Space { return formats.Space{At: grid.Cell{X: x, Y: y}, Level: 1 + x} }
	c := &formats.Content{
		Board:  b,
		Starts: []formats.Start{{Space: at(0, 0), Player: "red"}, {Space: at(0, 1), Player: "The Watch"}, {Space: at(1, 1), Player: "The Fen"}},
		Glyphs: []formats.Glyph{{Space: at(2, 1), Letter: "A", Name: "attack"}, {Space: at(3, 2), Letter: "?"}},
	}
	m, r := formatstest.Written(t, &virtualscape.Format, c)
	if !slices.Equal(m.Starts, c.Starts) || !slices.Equal(m.Glyphs, c.Glyphs) || r.Count(formats.LeftOut) > 0 {
		t.Errorf("%+v, %+v, %+v", m.Starts, m.Glyphs, r.Lines)
	}
	e, err := virtualscape.Export(c)
	if err != nil {
		t.Fatal(err)
	}
	d, err := virtualscape.Decode(e.Data, "x.hsc")
	if err != nil {
		t.Fatal(err)
	}
	colours := map[[4]byte]bool{}
	for _, tile := range d.Tiles {
		if tile.Type == 15001 {
			colours[tile.Colour] = true
		}
	}
	if len(colours) != 3 {
		t.Errorf("colours %v", colours)
	}
	c.Starts[0].Level = 7
	if e, err := virtualscape.Export(c); err != nil || e.Report.Count(formats.LeftOut) != 1 {
		t.Errorf("a start on no space: %v", err)
	}
}
