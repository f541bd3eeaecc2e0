package pieces_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/pieces"
	"github.com/battlemat/battlemat/geom/grid"
)

var rows = grid.Grid{Kind: grid.HexPointy}

// piece returns a piece at a cell of a map of pointy-top hexes.
func piece(name, shape string, x, y, level, rotation int) pieces.Piece {
	return pieces.Piece{Kind: pieces.Find(name, shape), At: rows.Vec(grid.Cell{X: x, Y: y}), Level: level, Rotation: rotation}
}

// lay places pieces, and checks that the board can be written and read.
func lay(t *testing.T, all ...pieces.Piece) *formats.Import {
	t.Helper()
	m, err := pieces.Lay("test", all)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := board.Parse(m.Board.JSON(), "test"); err != nil {
		t.Errorf("the board does not read back: %v", err)
	} else if again.Text() != m.Board.Text() {
		t.Errorf("the board reads back as another:\n%s\n%s", m.Board.Text(), again.Text())
	}
	return m
}

// said returns the lines of a report that have a reason.
func said(m *formats.Import) []string {
	var lines []string
	for _, l := range m.Report.Lines {
		if l.Why != "" {
			lines = append(lines, fmt.Sprint(l.Fate, " ", l.Count, " ", l.Piece, ": ", l.Why))
		}
	}
	return lines
}

// TestColumns builds a column from different pieces, and checks the column and the report.
func TestColumns(t *testing.T) {
	at := func(name string, level int) pieces.Piece { return piece(name, "1", 0, 0, level, 0) }
	for _, c := range []struct {
		what   string
		pieces []pieces.Piece
		want   string // spans, terrain, height, name
		said   string
	}{
		{"a level of land", []pieces.Piece{at("grass", 0)}, "[{0 1}] floor 0 grass", ""},
		{"land on land", []pieces.Piece{at("grass", 0), at("rock", 1)}, "[{0 2}] floor 0 rock", ""},
		{"the order does not matter", []pieces.Piece{at("rock", 1), at("grass", 0)}, "[{0 2}] floor 0 rock", ""},
		{"the lowest lies on the table", []pieces.Piece{at("grass", 7), at("rock", 8)}, "[{0 2}] floor 0 rock", ""},
		{"water adds nothing", []pieces.Piece{at("water", 0)}, "[{0 0}] water 0 water", ""},
		{"water on land", []pieces.Piece{at("grass", 0), at("water", 1)}, "[{0 1}] water 0 water", ""},
		{"a bridge over land", []pieces.Piece{at("grass", 0), at("rock", 4)}, "[{0 1} {4 5}] floor 0 grass", ""},
		{"a bridge over water", []pieces.Piece{at("water", 0), at("grass", 3)}, "[{0 0} {3 4}] water 0 water", ""},
		{"a road above", []pieces.Piece{at("water", 0), at("road", 3)}, "[{0 0} {3 4}] water 0 water", "changed 1 hex of road: on a board, a space above another space can only be plain ground"},
		{"a tree", []pieces.Piece{at("grass", 0), at("tree", 1)}, "[{0 1}] obstacle 11 tree", ""},
		{"a tree on the table", []pieces.Piece{at("tree", 0)}, "[{0 0}] obstacle 11 tree", ""},
		{"a wall on its base", []pieces.Piece{at("grass", 0), at("castle base", 1), at("castle wall", 2)}, "[{0 1}] obstacle 10 castle wall", ""},
		{"a walk on a wall", []pieces.Piece{at("grass", 0), at("castle wall", 1), at("castle walk", 10)}, "[{0 1} {10 11}] obstacle 9 castle wall", ""},
		{"a tree on a bridge", []pieces.Piece{at("grass", 0), at("rock", 4), at("tree", 5)}, "[{0 1} {4 5}] floor 0 grass", "left-out 1 hex of tree: on a board an obstacle is on the lowest space of its hex"},
		{"land in land", []pieces.Piece{at("grass", 0), at("rock", 0)}, "[{0 1}] floor 0 grass", "left-out 1 hex of rock: another piece fills the same space"},
		{"water in land", []pieces.Piece{at("grass", 0), at("water", 0)}, "[{0 1}] floor 0 grass", "left-out 1 hex of water: another piece fills the same space"},
		{"water on water", []pieces.Piece{at("water", 0), at("lava", 0)}, "[{0 0}] water 0 water", "left-out 1 hex of lava: another piece fills the same space"},
		{"water in the air", []pieces.Piece{at("grass", 0), at("water", 4)}, "[{0 1} {3 4}] floor 0 grass", "changed 1 hex of water: they hang in the air: a level of ground is put below them changed 1 hex of water: on a board, a space above another space can only be plain ground"},
	} {
		m := lay(t, c.pieces...)
		cell := grid.Cell{}
		b := m.Board
		if got := fmt.Sprint(b.Spans(cell), " ", b.Terrain(cell), " ", b.CellHeight(cell), " ", b.CellName(cell)); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
		got := said(m)
		want := c.said
		for _, line := range got {
			if !strings.Contains(want, line) {
				t.Errorf("%s: is said %q", c.what, line)
			}
		}
		if len(got) == 0 && want != "" {
			t.Errorf("%s: nothing is said", c.what)
		}
	}
}

// TestMoreSpacesThanAColumnHas checks that the lowest eight spaces are kept.
func TestMoreSpacesThanAColumnHas(t *testing.T) {
	var all []pieces.Piece
	for n := range 10 {
		all = append(all, piece("grass", "1", 0, 0, 2*n, 0))
	}
	m := lay(t, all...)
	if n := len(m.Board.Spans(grid.Cell{})); n != 8 {
		t.Errorf("%d spans", n)
	}
	if got := said(m); !slices.Equal(got, []string{"left-out 2 hex of grass: a column has at most 8 solid pieces with air between"}) {
		t.Errorf("is said %q", got)
	}
}

// TestGates places the door of a castle: a passage between two towers.
func TestGates(t *testing.T) {
	ground := piece("grass", "row of 5", 0, 0, 0, 0)
	m := lay(t, ground, piece("castle door", "row of 3", 1, 0, 1, 0))
	b := m.Board
	for x, want := range []string{"floor 0", "obstacle 10", "floor 0", "obstacle 10", "floor 0"} {
		c := grid.Cell{X: x}
		if got := fmt.Sprint(b.Terrain(c), " ", b.CellHeight(c)); got != want {
			t.Errorf("%v is %s, want %s", c, got, want)
		}
	}
	if d, ok := b.DoorIn(grid.Cell{X: 2}); !ok || d.State != board.Closed {
		t.Errorf("the door is %+v", b.Doors())
	}
	if open := lay(t, ground, piece("castle arch", "row of 3", 1, 0, 1, 0)); len(open.Board.Doors()) != 0 {
		t.Errorf("an arch has the door %+v", open.Board.Doors())
	}
}

// TestTurnedRuinsAreTurned turns ruins about a middle hex, and checks that their walls are turned
// in the same way.
func TestTurnedRuinsAreTurned(t *testing.T) {
	var plain []string
	for rotation := range 6 {
		// There is land all around the ruin, whose first hex is in the middle.
		all := []pieces.Piece{}
		for y := range 9 {
			for x := range 9 {
				all = append(all, piece("grass", "1", x, y, 0, 0))
			}
		}
		middle := grid.Cell{X: 4, Y: 4}
		anchor := rows.Vec(middle)
		shape := pieces.Find("ruin of 2", "2").Shape
		if rotation >= 3 { // the anchor is at the other end of the ruin
			anchor = anchor.Sub(shape[rotation][1])
		}
		all = append(all, pieces.Piece{Kind: pieces.Find("ruin of 2", "2"), At: anchor, Level: 1, Rotation: rotation})
		b := lay(t, all...).Board
		var walls []string
		for _, e := range b.Walls() {
			near, far := b.Grid().Cells(e)
			back := func(c grid.Cell) grid.Vec {
				v := b.Grid().Offset(middle, c)
				for range (6 - rotation) % 6 {
					v = grid.Vec{Q: -v.R, R: v.Q + v.R} // a sixth of a turn clockwise
				}
				return v
			}
			ends := []string{fmt.Sprint(back(near)), fmt.Sprint(back(far))}
			slices.Sort(ends)
			walls = append(walls, fmt.Sprint(ends, b.WallSize(e)))
		}
		slices.Sort(walls)
		if len(walls) != 5 {
			t.Errorf("turned %d: %d walls", rotation, len(walls))
		}
		if rotation == 0 {
			plain = walls
		}
		if !slices.Equal(walls, plain) {
			t.Errorf("turned %d, the walls are\n%v, not\n%v", rotation, walls, plain)
		}
	}
}

// TestFigures checks that a figure is placed if there is room for it, and that each gets an id of
// its own.
func TestFigures(t *testing.T) {
	figure := func(name string, x, level int) pieces.Piece {
		p := piece("figure", "1", x, 0, level, 0)
		p.Text = name
		return p
	}
	double := piece("figure", "2", 0, 0, 1, 0)
	double.Text = "Big\x00 Rider"
	m := lay(t, piece("grass", "row of 5", 0, 0, 0, 0), double,
		figure("Agent", 1, 1), figure("Agent", 2, 1), figure("Agent", 3, 1), figure("", 4, 1), figure("Agent", 4, 9))
	var got []string
	for _, f := range m.Board.Figures() {
		got = append(got, fmt.Sprint(f.ID, " ", f.Kind, " ", f.At, " ", f.Level))
	}
	if want := []string{"big-rider Big Rider 0,0 1", "agent Agent 2,0 1", "agent-2 Agent 3,0 1", "figure  4,0 1"}; !slices.Equal(got, want) {
		t.Errorf("the figures are %q", got)
	}
	if got := said(m); !slices.Equal(got, []string{"left-out 1 figure: it is not on a space", "left-out 1 figure: there is already a figure there"}) {
		t.Errorf("is said %q", got)
	}
}

// TestRowsKeepTheirShift crops a battlefield to its pieces, wherever they are.
func TestRowsKeepTheirShift(t *testing.T) {
	for _, c := range []struct{ x, y int }{{0, 0}, {5, 1}, {-3, -7}, {100, 1001}} {
		m := lay(t, piece("grass", "7", c.x, c.y, 0, 0))
		b := m.Board
		middle := grid.Cell{X: 1, Y: 1}
		if len(b.Cells()) != 7 || b.Terrain(middle) != board.Floor {
			t.Errorf("from %v: %s", c, b.Text())
		}
		for _, cell := range b.Cells() {
			if b.Grid().Distance(middle, cell) > 1 {
				t.Errorf("from %v: the cell %v is not beside the middle:\n%s", c, cell, b.Text())
			}
		}
	}
}

// TestRoadWalls checks that a road wall raises the ground of its four hexes by two levels.
func TestRoadWalls(t *testing.T) {
	m := lay(t, piece("road", "row of 4", 0, 0, 0, 0), piece("road wall", "row of 4", 0, 0, 1, 0))
	for x := range 4 {
		if spans := m.Board.Spans(grid.Cell{X: x}); !slices.Equal(spans, []board.Span{{Top: 3}}) {
			t.Errorf("%d: %v", x, spans)
		}
	}
	if got := said(m); len(got) != 1 || !strings.Contains(got[0], "ground of two levels") {
		t.Errorf("said %q", got)
	}
}

// TestRuinsBeyondAllLevels checks that a ruin below the ground or far above it is left out.
func TestRuinsBeyondAllLevels(t *testing.T) {
	for _, level := range []int{-5, 995, 1 << 29} {
		m := lay(t, piece("grass", "2", 0, 0, 0, 0), piece("ruin of 2", "2", 0, 0, level, 0))
		if got := said(m); len(m.Board.Walls()) != 0 || len(got) != 1 || !strings.Contains(got[0], "not on a space") {
			t.Errorf("at level %d: %q", level, got)
		}
	}
}

// TestParapets checks that parapets are on one edge. In VirtualScape, rotation 0 is NE. Other
// programs turn parapets about their anchor, and rotation 0 is E.
func TestParapets(t *testing.T) {
	for rotation := range 6 {
		for about, sides := range map[bool][]string{false: {"NE", "E", "SE", "SW", "W", "NW"}, true: {"E", "SE", "SW", "W", "NW", "NE"}} {
			p := piece("battlement", "1", 1, 1, 1, rotation)
			p.About = about
			b := lay(t, piece("grass", "7", 1, 0, 0, 0), p).Board
			side, _ := b.Grid().ParseSide(sides[rotation])
			if e := b.Grid().Edge(grid.Cell{X: 1, Y: 1}, side); len(b.Walls()) != 1 || !b.Wall(e) || b.WallSize(e).Height != 1 {
				t.Errorf("turned %d, about its anchor %v: %v", rotation, about, b.Walls())
			}
		}
	}
}
