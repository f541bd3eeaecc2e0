package foundry

import (
	"cmp"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// dispositions maps the sides that games use to dispositions. Any other side is friendly if it is
// the first side on the board, and hostile otherwise.
var dispositions = map[string]int{
	"friendly": 1, "heroes": 1, "party": 1, "neutral": 0, "": 0, "hostile": -1, "zargon": -1, "monsters": -1, "foes": -1, "secret": -2,
}

// tokens writes the figures.
func (w *writer) tokens() {
	taken, ids := map[grid.Cell]bool{}, map[string]bool{}
	first := ""
	for _, f := range w.board.Figures() {
		var why []string
		disposition, known := dispositions[f.Side]
		if !known {
			first = cmp.Or(first, f.Side)
			if disposition = -1; f.Side == first {
				disposition = 1
			}
		}
		if sides[disposition] != f.Side {
			why = append(why, "its side is "+sides[disposition])
		}
		size := max(1, f.Size)
		if w.board.Grid().Hex() && (size > 1 || f.Tail != nil) {
			size, why = 1, append(why, "it is put on a single hex")
		}
		if f.Level != 0 || f.Height != 0 || f.Initiative != 0 || len(f.Traits)+len(f.Stats) > 0 {
			why = append(why, "its level, traits and stats are left out")
		}
		name := cmp.Or(f.Kind, f.ID)
		id := formats.FigureID(name, func(id string) bool { return ids[id] })
		if ids[id] = true; id != f.ID || f.Kind == "" {
			why = append(why, "it gets the name of its kind")
		}
		stands := board.Figure{At: f.At, Size: size, Grid: w.board.Grid()}
		for c := range stands.EachCell {
			if taken[c] {
				why = append(why, "another figure is in the same place, and only one of them can be read back")
				delete(ids, id)
				break
			}
		}
		for c := range stands.EachCell {
			taken[c] = true
		}
		t := token13{Name: name, Width: size, Height: size, Disposition: disposition, Texture: texture{Source: text("icons/svg/mystery-man.svg")}}
		x, y := w.k.middle(f.At)
		t.X, t.Y = pixel(x-w.k.sizeX/2), pixel(y-w.k.sizeY/2)
		w.scene.Tokens = append(w.scene.Tokens, t)
		fate := formats.Kept
		if len(why) > 0 {
			fate = formats.Changed
		}
		w.report.Add(1, "figure", fate, strings.Join(why, "; "))
	}
}
