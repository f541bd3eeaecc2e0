package virtualscape

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/pieces"
	"github.com/battlemat/battlemat/geom/grid"
)

// Format is the VirtualScape format.
var Format = formats.Format{Name: "hsc", Title: "VirtualScape", Is: is, Import: Import, Export: Export, Extension: ".hsc"}

// is reports whether the data begins with a version of this format.
func is(data []byte) bool {
	return len(data) >= 8 && step(math.Float64frombits(binary.LittleEndian.Uint64(data))) > 0
}

var rows = grid.Grid{Kind: grid.HexPointy}

// Import makes a board from a file.
func Import(data []byte, file string) (*formats.Import, error) {
	d, err := Decode(data, file)
	if err != nil {
		return nil, err
	}
	laid := make([]pieces.Piece, len(d.Tiles))
	for i := range d.Tiles {
		t := &d.Tiles[i]
		laid[i] = pieces.Piece{
			Kind: kindOf(t), At: rows.Vec(grid.Cell{X: int(t.X), Y: int(t.Y)}), Level: int(t.Z), Rotation: int(t.Rotation),
		}
		switch p := &laid[i]; p.Kind.Class {
		case pieces.Glyph:
			p.Letter, p.Text = formats.OneLine(string(rune(t.Type%1000))), t.GlyphName.String()
		case pieces.Start:
			p.Text = playerOf(t)
		case pieces.Figure:
			p.Text = t.Figure.Name.String()
		case pieces.Unlaid:
			if p.Kind == unknown {
				p.Text = fmt.Sprint("of type ", t.Type)
			}
		case pieces.Land:
			if t.Personal != nil {
				p.Text = t.Personal.Name.String()
			}
		}
	}
	m, err := pieces.Lay(file, laid)
	if err != nil {
		return nil, err
	}
	m.Board.Name = formats.OneLine(d.Name.String())
	m.Report.Add(len(d.Stray), "byte after the last tile", formats.LeftOut, "it belongs to no piece")
	for _, field := range []struct {
		what string
		text string
	}{
		{"author", d.Author.String()}, {"number of players", d.Players.String()}, {"scenario text", d.Scenario.String() + d.Notes},
	} {
		if field.text != "" {
			m.Report.Add(1, field.what, formats.LeftOut, "a board has no place for it")
		}
	}
	m.Report.Sort()
	return m, nil
}

// Export writes a battlefield as a file of the newest version. Each level of a column becomes a
// tile of one hex.
func Export(c *formats.Content) (*formats.Export, error) {
	b := c.Board
	w := &writer{board: b}
	if err := w.fits(c); err != nil {
		return nil, err
	}
	for _, c := range b.Cells() {
		w.column(c)
	}
	w.starts(c.Starts)
	w.glyphs(c.Glyphs)
	w.figures()
	w.rest(c)
	d := &Document{
		Version: 0.0007, Name: NewText(b.Name), Author: NewText(""), Players: NewText(""),
		LevelsPerPage: 1, PrintTransparency: 50, PrintGrid: 1, Tiles: w.tiles,
	}
	data, err := d.Encode()
	if err != nil {
		return nil, err
	}
	w.report.Sort()
	return &formats.Export{Data: data, Report: w.report}, nil
}
