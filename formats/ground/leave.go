package ground

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// Dark reports whether all spaces of a board are dark. It is for formats in which a map is either
// dark everywhere or nowhere.
func Dark(b *board.Board) bool {
	all := false
	for c := range b.EachCell {
		if b.Space(c) {
			if all = b.CellIs(c, "dark"); !all {
				return false
			}
		}
	}
	return all
}

// Leave reports the parts of the ground that are lost in a file without ground: terrain, names,
// traits, heights, rooms. Darkness counts as kept if all of the board is dark.
func Leave(b *board.Board, r *formats.Report) {
	cell, dark := "square", Dark(b)
	if b.Grid().Hex() {
		cell = "hex"
	}
	if dark {
		r.Add(1, "darkness", formats.Kept, "the board is dark except for its lights")
	}
	for c := range b.EachCell {
		t := b.Terrain(c)
		traits := b.CellTraits(c)
		if dark {
			traits = slices.DeleteFunc(slices.Clone(traits), func(s string) bool { return s == "dark" })
		}
		spans := b.Spans(c)
		switch {
		case t.Solid(): // it is kept: walls are put around it
		case t != board.Floor:
			r.Add(1, cell+" of "+t.String(), formats.LeftOut, "it becomes floor: the format has no kinds of ground")
		case len(traits) == 1 && traits[0] == "dark":
			r.Add(1, "dark "+cell, formats.LeftOut, "in this format either everything is dark or nothing is")
		case len(traits) > 0 || b.CellName(c) != "":
			r.Add(1, "name or traits of a "+cell, formats.LeftOut, formats.NoPlace)
		}
		if len(spans) != 1 || spans[0] != (board.Span{}) {
			r.Add(1, "height of a "+cell, formats.LeftOut, formats.NoPlace)
		}
	}
	if b.HasRooms() {
		r.Add(1, "division into rooms", formats.LeftOut, formats.NoPlace)
	}
}

// Settings reports the board settings that a file cannot hold. A board that is read back has the
// ruleset `rules` and is surrounded by `outside`.
func Settings(b *board.Board, r *formats.Report, rules string, outside board.Outside) {
	if b.Rules != rules || b.Profile != "" || len(b.Set) > 0 {
		r.Add(1, "choice of rules", formats.LeftOut, formats.NoPlace)
	}
	if b.Outside != outside {
		r.Add(1, "what is outside the board", formats.Changed, "it becomes "+map[board.Outside]string{board.OutsideWall: "rock", board.OutsideOpen: "open air"}[outside])
	}
}
