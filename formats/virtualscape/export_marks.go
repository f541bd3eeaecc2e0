package virtualscape

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// startOrder lists the colours of start areas, in the order in which players get them.
var startOrder = []string{"red", "green", "blue", "yellow", "violet", "cyan", "orange", "purple"}

// startType is the type of a space of a start area.
const startType = 15001

// starts writes the start areas. A player who is named after a colour gets that colour, and any
// other player the next one.
func (w *writer) starts(starts []formats.Start) {
	var there []string
	for _, s := range starts {
		if !w.mark(startType, s.Space) {
			w.report.Add(1, "start space", formats.LeftOut, noSpace)
			continue
		}
		if !slices.Contains(there, s.Player) {
			there = append(there, s.Player)
		}
		colour := s.Player
		if !slices.Contains(startOrder, colour) {
			colour = startOrder[slices.Index(there, s.Player)%len(startOrder)]
		}
		t := &w.tiles[len(w.tiles)-1]
		t.StartName = NewText(s.Player)
		for c, name := range players {
			if name == colour {
				t.Colour = c
			}
		}
		w.report.Add(1, "start space", formats.Kept, "")
	}
}

const noSpace = "its hex has no space on that level"

// glyphs writes the glyphs. A glyph without a letter is written with its symbol up.
func (w *writer) glyphs(glyphs []formats.Glyph) {
	for _, g := range glyphs {
		letter, fate, why := byte('?'), formats.Kept, ""
		switch {
		case len(g.Letter) == 1 && g.Letter[0] > ' ' && g.Letter[0] < 0x7f:
			letter = g.Letter[0]
		case g.Name != "":
			fate, why = formats.Changed, "the format has no letter for it: it is written with its symbol up"
		}
		if !w.mark(glyphTerrain*1000+int32(letter), g.Space) {
			w.report.Add(1, "glyph", formats.LeftOut, noSpace)
			continue
		}
		t := &w.tiles[len(w.tiles)-1]
		t.GlyphLetter, t.GlyphName = letter, NewText(g.Name)
		w.report.Add(1, "glyph", fate, why)
	}
}

// mark adds a tile on a space, if the cell has that space.
func (w *writer) mark(code int32, at formats.Space) bool {
	b := w.board
	if !b.Contains(at.At) || !slices.ContainsFunc(b.Spans(at.At), func(s board.Span) bool { return s.Top == at.Level }) {
		return false
	}
	w.add(code, at.At, at.Level+w.lift)
	return true
}

// rest reports the parts that a file cannot express.
func (w *writer) rest(c *formats.Content) {
	b, r := w.board, &w.report
	const no = formats.NoPlace
	r.Add(len(b.Walls()), "wall on an edge", formats.LeftOut, "the format has walls only as whole pieces")
	r.Add(len(b.Doors()), "door", formats.LeftOut, "the format has doors only as whole pieces")
	r.Add(len(b.Lights()), "light", formats.LeftOut, no)
	r.Add(len(c.Notes), "note", formats.LeftOut, no)
	if c.Picture != nil {
		r.Add(1, "picture", formats.LeftOut, formats.NoPicture)
	}
	if b.HasRooms() {
		r.Add(1, "division into rooms", formats.LeftOut, no)
	}
	if b.Rules != "" && b.Rules != "heroscape" || b.Profile != "" || len(b.Set) > 0 {
		r.Add(1, "choice of rules", formats.LeftOut, no)
	}
	r.Add(w.margin(), "row or column without a hex", formats.LeftOut, "a battlefield ends where its pieces end")
	if b.Outside != board.OutsideOpen {
		r.Add(1, "rock around the board", formats.LeftOut, "the format has no rock around a battlefield")
	}
}

// margin returns the number of empty rows and columns along the sides of the board.
func (w *writer) margin() int {
	width, height := w.board.Size()
	least, most := grid.Cell{X: width, Y: height}, grid.Cell{X: -1, Y: -1}
	for c := range w.board.EachCell {
		least = grid.Cell{X: min(least.X, c.X), Y: min(least.Y, c.Y)}
		most = grid.Cell{X: max(most.X, c.X), Y: max(most.Y, c.Y)}
	}
	return least.X + least.Y + width - 1 - most.X + height - 1 - most.Y
}
