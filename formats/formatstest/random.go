package formatstest

import (
	"fmt"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Part is something that a random board may have.
type Part uint32

// The parts.
const (
	Rock    Part = 1 << iota
	Void         // void cells, which are holes in the map
	Ground       // terrain of every kind
	Names        // names of cells
	Traits       // traits of cells
	Heights      // heights of terrain that fills cells
	Levels       // levels of columns
	Rooms
	Walls // walls on edges
	Sizes // sizes of walls
	Doors // closed doors on edges, named d1 and so on
	States
	Leaves
	Tiles    // doors that fill cells
	Calls    // names of doors
	Barriers // walls and windows off the edges
	Lights
	Figures
	Sides // sides of figures, with ids, traits and numbers
	Settings
	Everything = 1<<iota - 1
)

// Board returns a random board, which may have the given parts and no others.
func Board(t *rapid.T, g grid.Grid, has Part) *board.Board {
	is := func(p Part, one, of int) bool { return has&p != 0 && rapid.IntRange(1, of).Draw(t, "n") <= one }
	b, err := board.New(g, rapid.IntRange(1, 6).Draw(t, "width"), rapid.IntRange(1, 6).Draw(t, "height"))
	if err != nil {
		t.Fatal(err)
	}
	width, height := b.Size()
	for _, c := range b.Cells() {
		cell(t, b, c, is)
	}
	if len(b.Cells()) == 0 {
		b.SetTerrain(grid.Cell{}, board.Floor)
	}
	cells := b.Cells()
	pick := func() grid.Cell { return rapid.SampledFrom(cells).Draw(t, "cell") }
	doors := 0
	id := func() string {
		if doors++; is(Calls, 1, 2) {
			return fmt.Sprint("gate-", doors)
		}
		return fmt.Sprint("d", doors)
	}
	door := func() board.Door {
		d := board.Door{State: board.Closed}
		if is(States, 2, 3) {
			d.State = rapid.SampledFrom([]board.DoorState{board.Open, board.Secret}).Draw(t, "state")
		}
		if is(Leaves, 1, 2) {
			d.Leaf = board.Leaf(rapid.IntRange(0, int(board.WindowLeaf)).Draw(t, "leaf"))
		}
		return d
	}
	for range rapid.IntRange(0, 6).Draw(t, "edges") {
		c := pick()
		side := grid.Side(rapid.IntRange(0, g.Sides()-1).Draw(t, "side"))
		e := g.Edge(c, side)
		_, taken := b.DoorOn(e)
		_, filled := b.DoorIn(c)
		switch {
		case taken:
		case is(Walls, 2, 3):
			b.SetWall(e, true)
			if is(Sizes, 1, 3) {
				b.SetWallSize(e, board.WallSize{Height: rapid.IntRange(1, 9).Draw(t, "wall height")})
			}
		case is(Tiles, 1, 2) && !filled && b.Space(c):
			d := door()
			d.ID, d.InCell, d.Edge = id(), true, grid.Edge{Cell: c}
			b.AddDoor(d)
		case is(Doors, 1, 1) && b.Contains(g.Neighbour(c, side)) && b.Space(c) && b.Space(g.Neighbour(c, side)):
			d := door()
			d.ID, d.Edge = id(), e
			b.AddDoor(d)
		}
	}
	if has&Barriers != 0 && !g.Hex() {
		for range rapid.IntRange(0, 3).Draw(t, "barriers") {
			at := func(most int) int { return 32 + 64*rapid.IntRange(0, most*board.Fine/64-1).Draw(t, "at") }
			w := board.Barrier{
				Kind: board.BarrierKind(rapid.IntRange(0, 1).Draw(t, "kind")),
				Line: geom.Segment{A: geom.Point{X: at(width), Y: at(height)}, B: geom.Point{X: at(width), Y: at(height)}},
			}
			if w.Line.A != w.Line.B {
				b.AddBarrier(w)
			}
		}
	}
	if has&Lights != 0 {
		for range rapid.IntRange(0, 2).Draw(t, "lights") {
			far := 5 * rapid.IntRange(1, 8).Draw(t, "range")
			if c := pick(); b.Space(c) {
				b.AddLight(board.Light{At: c, Bright: (far + 1) / 2, Dim: far / 2})
			}
		}
	}
	if has&Figures != 0 {
		for range rapid.IntRange(0, 3).Draw(t, "figures") {
			figure(t, b, pick(), is)
		}
	}
	if has&Settings != 0 {
		b.Name = rapid.SampledFrom([]string{"", "Cellar", "the old-mill"}).Draw(t, "name")
		b.Outside = board.Outside(rapid.IntRange(0, 1).Draw(t, "outside"))
		b.Rules = rapid.SampledFrom([]string{"", "dnd", "heroquest", "gloomhaven"}).Draw(t, "rules")
	}
	return b
}

// cell gives a cell random ground.
func cell(t *rapid.T, b *board.Board, c grid.Cell, is func(Part, int, int) bool) {
	switch {
	case is(Void, 1, 8):
		b.SetTerrain(c, board.Void)
		return
	case is(Rock, 1, 6):
		b.SetTerrain(c, board.Wall)
	case is(Ground, 1, 3):
		b.SetTerrain(c, board.Terrain(rapid.IntRange(int(board.Block), int(board.Plate)).Draw(t, "terrain")))
	}
	if is(Names, 1, 4) {
		b.SetCellName(c, rapid.SampledFrom([]string{"moat", "the altar", `"so called"`}).Draw(t, "cell name"))
	}
	if is(Traits, 1, 4) {
		b.SetCellTraits(c, rapid.SampledFrom([][]string{{"dark"}, {"dim", "half-cover"}, {"rough"}}).Draw(t, "traits")...)
	}
	if is(Heights, 1, 2) && b.Terrain(c).Rises() {
		b.SetCellHeight(c, rapid.IntRange(1, 12).Draw(t, "height"))
	}
	if is(Levels, 1, 2) {
		top := rapid.IntRange(0, 4).Draw(t, "level")
		spans := []board.Span{{Bottom: 0, Top: top}}
		if is(Levels, 1, 4) {
			spans = append(spans, board.Span{Bottom: top + 2, Top: top + 3})
		}
		b.SetSpans(c, spans...)
	}
	if is(Rooms, 1, 2) {
		b.SetRoom(c, rapid.SampledFrom([]board.Room{'A', 'B', '1'}).Draw(t, "room"))
	}
}

// figure puts a random figure on a cell if the cell is free.
func figure(t *rapid.T, b *board.Board, c grid.Cell, is func(Part, int, int) bool) {
	if _, taken := b.FigureAt(c); taken || !b.Space(c) || b.Opaque(c) {
		return
	}
	kind := rapid.SampledFrom([]string{"Goose", "Old Gander"}).Draw(t, "figure")
	id := map[string]string{"Goose": "goose", "Old Gander": "old-gander"}[kind]
	n := 1
	for _, f := range b.Figures() {
		if f.Kind == kind {
			n++
		}
	}
	f := board.Figure{ID: fmt.Sprint(id, "-", n), Kind: kind, Side: "friendly", At: c, Level: b.Spans(c)[0].Top}
	if is(Sides, 1, 2) {
		f.ID, f.Side, f.Initiative = fmt.Sprint("own-", len(b.Figures())), "geese", 3
		f.Traits, f.Stats = []string{"flying"}, map[string]int{"hp": 7, "ac": 12}
	}
	b.AddFigure(f)
}
