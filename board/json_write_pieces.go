package board

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
)

// walls writes the walls, with all walls of a row on one line.
func (w *jsonWriter) walls() {
	type side struct {
		grid.Cell
		grid.Side
	}
	var walls []side
	for _, e := range w.Walls() {
		c, s := w.sideOf(e)
		walls = append(walls, side{c, s})
	}
	slices.SortFunc(walls, func(v, w side) int {
		return cmp.Or(v.Y-w.Y, v.X-w.X, int(v.Side)-int(w.Side))
	})
	var rows [][]byte
	for i, v := range walls {
		if i > 0 && v.Y == walls[i-1].Y {
			rows[len(rows)-1] = append(rows[len(rows)-1], ", "...)
		} else {
			rows = append(rows, nil)
		}
		row := &rows[len(rows)-1]
		*row = w.appendWall(*row, v.Cell, v.Side)
	}
	if rows != nil {
		w.list("walls", len(rows), func(i int) string { return string(rows[i]) })
	}
}

// appendWall appends the wall on a side of a cell.
func (w *jsonWriter) appendWall(row []byte, c grid.Cell, s grid.Side) []byte {
	size := w.WallSize(w.grid.Edge(c, s))
	sized := size != (WallSize{})
	if sized {
		row = append(row, `{"at": `...)
	}
	row = strconv.AppendInt(append(row, '['), int64(c.X), 10)
	row = strconv.AppendInt(append(row, ", "...), int64(c.Y), 10)
	row = append(append(append(row, `, "`...), w.grid.SideName(s)...), `"]`...)
	if size.Height != 0 {
		row = strconv.AppendInt(append(row, `, "height": `...), int64(size.Height), 10)
	}
	if size.Raised {
		row = strconv.AppendInt(append(row, `, "level": `...), int64(size.Level), 10)
	}
	if sized {
		row = append(row, '}')
	}
	return row
}

// sideOf names the edge as a side of a cell on the map.
func (b *Board) sideOf(e grid.Edge) (grid.Cell, grid.Side) {
	if n := b.grid.Neighbour(e.Cell, e.Side); b.Terrain(e.Cell) == Void && b.Terrain(n) != Void {
		return n, b.grid.Opposite(e.Side)
	}
	return e.Cell, e.Side
}

func (w *jsonWriter) door(d Door) string {
	at := cellText(d.Edge.Cell)
	if !d.InCell {
		c, side := w.sideOf(d.Edge)
		at = fmt.Sprintf("[%d, %d, %q]", c.X, c.Y, w.grid.SideName(side))
	}
	return fmt.Sprintf(`{"id": %s, "at": %s, "state": %q%s}`, quote(d.ID), at, d.State, leafField(d.Leaf))
}

// leafField returns the field for a leaf. A solid leaf has none.
func leafField(l Leaf) string {
	if l == SolidLeaf {
		return ""
	}
	return fmt.Sprintf(`, "leaf": %q`, l)
}

func (w *jsonWriter) figure(f *Figure) string {
	parts := []string{`"id": ` + quote(f.ID)}
	add := func(key, value string, said bool) {
		if said {
			parts = append(parts, fmt.Sprintf("%q: %s", key, value))
		}
	}
	add("kind", quote(f.Kind), f.Kind != "")
	add("side", quote(f.Side), f.Side != "")
	add("at", cellText(f.At), true)
	if f.Tail != nil {
		add("tail", cellText(*f.Tail), true)
	}
	add("size", fmt.Sprint(f.Size), f.Size > 1)
	add("level", fmt.Sprint(f.Level), f.Level != w.Level(f.At))
	add("height", fmt.Sprint(f.Height), f.Height != 0)
	add("initiative", fmt.Sprint(f.Initiative), f.Initiative != 0)
	if len(f.Traits) > 0 {
		traits := make([]string, len(f.Traits))
		for i, t := range f.Traits {
			traits[i] = quote(t)
		}
		add("traits", "["+strings.Join(traits, ", ")+"]", true)
	}
	add("stats", object(f.Stats, func(n int) string { return fmt.Sprint(n) }), len(f.Stats) > 0)
	return "{" + strings.Join(parts, ", ") + "}"
}
