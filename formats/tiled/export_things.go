package tiled

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

func joined(words []string) string { return strings.Join(words, " ") }

// put adds an object.
func (w *writer) put(o writtenObject) {
	o.ID, o.Visible = len(w.things)+1, true
	o.Properties = slices.DeleteFunc(o.Properties, func(p writtenProperty) bool { return p.Value == "" })
	w.things = append(w.things, o)
}

// line adds an object from one point to another, in pixels.
func (w *writer) line(class string, a, b point, properties ...writtenProperty) {
	w.put(writtenObject{Type: class, X: a.x, Y: a.y, Line: []writtenPoint{{}, {b.x - a.x, b.y - a.y}}, Properties: properties})
}

// at adds an object in the middle of a cell.
func (w *writer) at(class, name string, c grid.Cell, properties ...writtenProperty) {
	x, y := w.k.middle(c)
	w.put(writtenObject{Type: class, Name: name, X: x, Y: y, Point: true, Properties: properties})
}

// pixel converts a point in parts of a square to pixels, exactly.
func (w *writer) pixel(p geom.Point) point {
	return point{float64(p.X*w.side) / board.Fine, float64(p.Y*w.side) / board.Fine}
}

// ends returns the ends of an edge. If a line does not identify the edge, it also returns the
// property that names the edge.
func (w *writer) ends(e grid.Edge) (a, b point, named writtenProperty) {
	g := w.board.Grid()
	if !g.Hex() {
		l := walls.Line(g, e)
		return w.pixel(l.A), w.pixel(l.B), writtenProperty{}
	}
	here, there := g.Cells(e)
	hx, hy := w.k.middle(here)
	tx, ty := w.k.middle(there)
	mx, my := (hx+tx)/2, (hy+ty)/2
	dx, dy := (tx-hx)/math.Sqrt(3)/2, (ty-hy)/math.Sqrt(3)/2 // as long as half the edge, and at right angles to it
	near := func(f float64) float64 { return math.Round(f*100) / 100 }
	c, s := e.Cell, e.Side
	if !w.board.Contains(c) { // a map names edges only by cells of the map
		c, s = there, g.Opposite(s)
		if c == e.Cell {
			c = here
		}
	}
	return point{near(mx - dy), near(my + dx)}, point{near(mx + dy), near(my - dx)}, writtenProperty{"edge", c.String() + " " + g.SideName(s)}
}

// stands writes walls, windows and doors.
func (w *writer) stands() {
	b := w.board
	g := b.Grid()
	plain := []grid.Edge(nil)
	for _, e := range b.Walls() {
		size := b.WallSize(e)
		if size == (board.WallSize{}) && !g.Hex() {
			plain = append(plain, e)
			continue
		}
		properties := []writtenProperty(nil)
		if size.Height > 0 {
			properties = append(properties, writtenProperty{"height", strconv.Itoa(size.Height)})
		}
		if size.Raised {
			properties = append(properties, writtenProperty{"level", strconv.Itoa(size.Level)})
		}
		a, c, named := w.ends(e)
		w.line("wall", a, c, append(properties, named)...)
	}
	for _, l := range walls.Runs(g, plain) {
		w.line("wall", w.pixel(l.A), w.pixel(l.B))
	}
	w.report.Add(len(b.Walls()), "wall", formats.Kept, "")
	for _, d := range b.Doors() {
		if properties := doorProperties(d.ID, d.State, d.Leaf); d.InCell {
			w.at("door", d.ID, d.Edge.Cell, properties...)
		} else {
			a, c, named := w.ends(d.Edge)
			w.line("door", a, c, append(properties, named)...)
		}
	}
	w.report.Add(len(b.Doors()), "door", formats.Kept, "")
	w.barriers()
}

// doorProperties returns the properties of a door.
func doorProperties(id string, state board.DoorState, leaf board.Leaf) []writtenProperty {
	list := []writtenProperty{{"id", id}, {"state", state.String()}}
	if leaf != board.SolidLeaf {
		list = append(list, writtenProperty{"leaf", leaf.String()})
	}
	return list
}

// barriers writes the walls, windows and doors off the edges of squares.
func (w *writer) barriers() {
	for _, v := range w.board.Barriers() {
		a, c := w.pixel(v.Line.A), w.pixel(v.Line.B)
		edges := walls.Edges(w.board, v.Line)
		fate, why := formats.Kept, ""
		if v.Kind == board.BarrierWall && edges != nil || v.Kind == board.BarrierDoor && len(edges) == 1 {
			fate, why = formats.Changed, "it is put on the edges of squares that it covers"
		}
		if v.Kind == board.BarrierDoor {
			w.line("door", a, c, doorProperties(v.ID, v.State, v.Leaf)...)
		} else {
			w.line(v.Kind.String(), a, c)
		}
		w.report.Add(1, v.Kind.String()+" off the edges", fate, why)
	}
}

// figures writes the figures, each in the middle of its first cell.
func (w *writer) figures() {
	b := w.board
	taken := map[formats.Space]bool{}
	for _, f := range b.Figures() {
		fate, why := formats.Kept, ""
		for c := range f.EachCell {
			if !b.Space(c) || b.Opaque(c) || taken[formats.Space{At: c, Level: f.Level}] {
				fate, why = formats.LeftOut, "nobody can stand there, or the place is taken"
			}
		}
		w.report.Add(1, "figure", fate, why)
		if fate == formats.LeftOut {
			continue
		}
		for c := range f.EachCell {
			taken[formats.Space{At: c, Level: f.Level}] = true
		}
		list := []writtenProperty{{"id", f.ID}, {"kind", f.Kind}, {"side", f.Side}, {"traits", joined(f.Traits)}}
		for _, n := range []struct {
			name  string
			value int
		}{{"size", f.Size}, {"height", f.Height}, {"initiative", f.Initiative}, {"level", f.Level}} {
			if n.value != 0 && (n.name != "size" || n.value > 1) {
				list = append(list, writtenProperty{n.name, strconv.Itoa(n.value)})
			}
		}
		if f.Tail != nil {
			list = append(list, writtenProperty{"tail", f.Tail.String()})
		}
		var stats []string
		for _, name := range slices.Sorted(maps.Keys(f.Stats)) {
			stats = append(stats, fmt.Sprint(name, "=", f.Stats[name]))
		}
		w.at("figure", f.Kind, f.At, append(list, writtenProperty{"stats", joined(stats)})...)
	}
}

// marks writes lights, start spaces and notes.
func (w *writer) marks(c *formats.Content) {
	b := w.board
	for _, l := range b.Lights() {
		if l.Bright+l.Dim == 0 || b.Opaque(l.At) || !b.Space(l.At) {
			w.report.Add(1, "light", formats.LeftOut, "it has no radius, or is in rock")
			continue
		}
		w.at("light", "", l.At, writtenProperty{"bright", strconv.Itoa(l.Bright)}, writtenProperty{"dim", strconv.Itoa(l.Dim)})
		w.report.Add(1, "light", formats.Kept, "")
	}
	for _, s := range c.Starts {
		if !b.Contains(s.At) || !b.Space(s.At) || s.Player == "" {
			w.report.Add(1, "start space", formats.LeftOut, "nobody can stand there")
			continue
		}
		w.at("start", s.Player, s.At)
		w.report.Add(1, "start space", formats.Kept, "")
	}
	for _, n := range c.Notes {
		properties := []writtenProperty{{"text", n.Text}, {"ref", n.Ref}}
		if n.At == nil {
			w.put(writtenObject{Type: "note", X: float64(-w.side), Y: float64(-w.side), Point: true, Properties: properties})
		} else {
			w.at("note", n.Ref, *n.At, properties...)
		}
		w.report.Add(1, "note", formats.Kept, "")
	}
	w.report.Add(len(c.Glyphs), "glyph", formats.LeftOut, formats.NoPlace)
}
