package board_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

func TestABareMapIsABoard(t *testing.T) {
	b := mustText(t, `
		..#.
		.E..
		figures:
		E = elf Elf heroes
	`)
	w, h := b.Size()
	elf, ok := b.FigureAt(grid.Cell{X: 1, Y: 1})
	if w != 4 || h != 2 || !ok || elf.ID != "elf" || elf.Kind != "Elf" || elf.Side != "heroes" {
		t.Errorf("%d x %d cells, %+v", w, h, elf)
	}
	if b.Terrain(grid.Cell{X: 2}) != board.Wall || b.Terrain(elf.At) != board.Floor || b.Grid().Hex() {
		t.Error("the terrain is wrong")
	}
}

func TestABarePlanShowsWallsAndDoors(t *testing.T) {
	b := mustText(t, `
+-+ + +
|.=.?.
+ + +'+
 .|. .
+ + +-+
`)
	g := b.Grid()
	edge := func(x, y int, side string) grid.Edge {
		s, err := g.ParseSide(side)
		if err != nil {
			t.Fatal(err)
		}
		return g.Edge(grid.Cell{X: x, Y: y}, s)
	}
	walls := b.Walls()
	for _, e := range []grid.Edge{edge(0, 0, "N"), edge(0, 0, "W"), edge(0, 1, "E"), edge(2, 1, "S")} {
		if !slices.Contains(walls, e) {
			t.Errorf("no wall at %s", g.EdgeName(e))
		}
	}
	if len(walls) != 4 {
		t.Errorf("%d walls", len(walls))
	}
	for _, want := range []board.Door{
		{ID: "d1", Edge: edge(0, 0, "E"), State: board.Closed},
		{ID: "d2", Edge: edge(1, 0, "E"), State: board.Secret},
		{ID: "d3", Edge: edge(2, 0, "S"), State: board.Open},
	} {
		if d, _ := b.Door(want.ID); d != want {
			t.Errorf("door %+v, want %+v", d, want)
		}
	}
	roundTrip(t, b)
}

// TestHexesStagger draws the four corner cells of a board on every lattice.
func TestHexesStagger(t *testing.T) {
	for _, c := range []struct{ grid, picture string }{
		{"hex-pointy odd", "\n. ^ o\n # . .\n~ . ="},
		{"hex-pointy even", "\n . ^ o\n# . .\n ~ . ="},
		{"hex-flat odd", "\n.   o\n  ^\n#   .\n  .\n~   =\n  ."},
		{"hex-flat even", "\n  ^\n.   o\n  .\n#   .\n  .\n~   ="},
	} {
		b := mustText(t, "grid: "+c.grid+c.picture+"\n")
		if w, h := b.Size(); w != 3 || h != 3 {
			t.Errorf("%s: %d x %d", c.grid, w, h)
		}
		for _, want := range []struct {
			x, y    int
			terrain board.Terrain
		}{{1, 0, board.Trap}, {2, 0, board.Obstacle}, {0, 1, board.Wall}, {0, 2, board.Water}, {2, 2, board.Ice}} {
			if got := b.Terrain(grid.Cell{X: want.x, Y: want.y}); got != want.terrain {
				t.Errorf("%s: %d,%d is %v, want %v", c.grid, want.x, want.y, got, want.terrain)
			}
		}
		if text := b.Text(); !strings.Contains(text, strings.ReplaceAll(c.picture, "\n", "\n  ")+"\n") {
			t.Errorf("%s: drawn\n%s", c.grid, text)
		}
		roundTrip(t, b)
	}
}

// TestAHoneycombMayBeDrawnWhole draws every side of the cells of small boards.
func TestAHoneycombMayBeDrawnWhole(t *testing.T) {
	for _, doc := range []string{`
grid: hex-flat odd
plan:
   _   _
  /.\_/.\
  \_/.\_/
  /.\_/.\
  \_/.\_/
    \_/
`, `
grid: hex-pointy odd
plan:
   / \ / \
  | . | . |
   \ / \ / \
    | . | . |
   / \ / \ /
  | . | . |
   \ / \ /
`} {
		b := mustText(t, doc)
		w, h := b.Size()
		edges := map[grid.Edge]bool{}
		for _, c := range b.Cells() {
			for s := range 6 {
				edges[b.Grid().Edge(c, grid.Side(s))] = true
			}
		}
		if len(b.Walls()) != len(edges) {
			t.Errorf("%d x %d cells with %d walls, want %d", w, h, len(b.Walls()), len(edges))
		}
		roundTrip(t, b)
	}
}

func TestSeveralOfALetterAreNumbered(t *testing.T) {
	b := mustText(t, `
G.OO
.GOO
OO..
OO~G

doors:
  gate 3,3 N
figures:
  G = goblin Goblin monsters hp=1
  O = ogre Ogre monsters size 2
`)
	for id, at := range map[string]grid.Cell{
		"goblin1": {}, "goblin2": {X: 1, Y: 1}, "goblin3": {X: 3, Y: 3}, "ogre1": {X: 2}, "ogre2": {Y: 2},
	} {
		if f, ok := b.Figure(id); !ok || f.At != at {
			t.Errorf("%s is at %v, want %v", id, f.At, at)
		}
	}
	if n := len(b.Figures()); n != 5 {
		t.Errorf("%d figures", n)
	}
	a, _ := b.Figure("goblin1")
	a.Stats["hp"] = 9
	if g, _ := b.Figure("goblin2"); g.Stats["hp"] != 1 {
		t.Error("goblins share their stats")
	}
	roundTrip(t, b)
}

func TestLevelsReadInEveryForm(t *testing.T) {
	b := mustText(t, `
grid: hex-pointy odd
. . .
 ~ B g

legend:
  g = floor level 3 name "high ground"
  b = road level 0-1+4-5 name bridge
figures:
  B = troll Troll giants on b
  boat "" "" at 1,1 level 1
`)
	bridge := grid.Cell{X: 1, Y: 1}
	if got := b.Spans(bridge); !slices.Equal(got, []board.Span{{Bottom: 0, Top: 1}, {Bottom: 4, Top: 5}}) {
		t.Errorf("the bridge has spans %v", got)
	}
	troll, _ := b.Figure("troll")
	boat, _ := b.Figure("boat")
	if troll.Level != 5 || boat.Level != 1 || b.Level(grid.Cell{X: 2, Y: 1}) != 3 || b.CellName(bridge) != "bridge" {
		t.Errorf("troll on %d, boat on %d", troll.Level, boat.Level)
	}
	roundTrip(t, b)
}

var badTexts = []struct{ name, doc, faults string }{
	{"unknown glyph", "..q\n...", `1:3: map[0]: unknown glyph 'q': expected one from the legend: ! # % & * , . : ; = > ^ c o x ~`},
	{"rows of different length", "...\n..\n...", `2:1: map[1]: 2 cells: expected 3, as in most rows`},
	{"blank in a row", "...\n. .\n...", `2:2: map[1]: a blank: expected a cell of the map`},
	{"no map", "name: x\n", `no map: expected a picture of the board`},
	{"two maps", "...\nmap:\n  ...\n", `2:1: map: this is listed twice`},
	{"map that is not indented", "map:\n...\n", `2:1: map: "...": expected two spaces before each row, or a heading`},
	{"map on the line of its heading", "map: ...\n", `1:6: map: "...": expected the picture on the lines below`},
	{"setting twice", "rules: dnd\nrules: dnd\n...", `2:1: rules: this is listed twice`},
	{"unknown heading", "...\nwals:\n  0,0 N\n", `2:1: unknown heading "wals": expected one of name grid outside rules profile set map plan legend levels rooms walls doors barriers lights figures`},
	{"lines after a setting", "...\nfigures:\nE = elf\nname: x\n.E.", `3:1: figures[0]: the glyph 'E' is nowhere in the picture
5:1: ".E.": expected a heading: one of name grid outside rules profile set map plan legend levels rooms walls doors barriers lights figures`},
	{"unknown grid", "grid: hexes\n...", `1:7: grid: grid "hexes": expected square, hex-flat or hex-pointy`},
	{"unknown shift", "grid: hex-flat left\n.", `1:7: grid: shift "left": expected odd or even`},
	{"setting without a value", "set: climb\n...", `1:6: set: "climb": expected field=value`},

	{"wrong mark in a plan", "+ + +\n .-. \n+ + +", `2:3: plan: '-' on side E of 0,0: expected '|' for a wall, = for a closed door, ' for an open one, ? for a secret one, or a blank`},
	{"something beside a plan", "+ + +\n . .  .\n+ + +", `2:6: plan[0]: a blank: expected the cell 2,0 in column 6 of this line
2:7: plan: '.' on side E of 2,0: expected '|' for a wall, = for a closed door, ' for an open one, ? for a secret one, or a blank`},
	{"something between", "+-+-+\n|. .|\n+ x +\n|. .|\n+-+-+", `3:3: plan: 'x' where no cell or side is drawn: expected a blank`},
	{"hole in a plan", "+ + +\n .   \n+ + +", `2:3: plan[0]: a blank: expected the cell 1,0 in column 4 of this line`},
	{"hole in a honeycomb", "grid: hex-flat\n.   .\n\n.   .\n  .", `3:1: map[0]: a blank: expected the cell 1,0 in column 3 of this line`},
	{"hexes that do not stagger", "grid: hex-pointy\n. .\n. .", `3:1: map: '.' where no cell or side is drawn: expected a blank
3:2: map[1]: a blank: expected the cell 0,1 in column 2 of this line
3:3: map: '.' where no cell or side is drawn: expected a blank
3:4: map[1]: a blank: expected the cell 1,1 in column 4 of this line`},

	{"legend without a terrain", "...\nlegend:\n  q =\n", `3:3: legend[0]: the line ends: expected the name of a terrain`},
	{"legend without a glyph", "...\nlegend:\n  water\n", `3:3: legend[0]: "water": expected a glyph and its terrain, as in # = wall`},
	{"legend with a plus", "...\nlegend:\n  + = wall\n", `3:3: legend[0]: the glyph '+': expected a visible character other than '+'`},
	{"unknown terrain", "...\nlegend:\n  q = jelly\n", `3:7: legend[0]: unknown terrain "jelly": expected one of floor void wall block obstacle trap hazard difficult greater ice water lava road stairs corridor plate`},
	{"glyph twice", "...\nlegend:\n  q = ice\n  q = lava\n", `4:3: legend[1]: the glyph 'q' is listed twice`},
	{"letter of the legend", "..q\nlegend:\n  q = ice\nfigures:\n  q = elf\n", `5:3: figures[0]: the glyph 'q' is in the legend too`},
	{"letter twice", "..q\nfigures:\n  q = elf\n  q = orc\n", `4:3: figures[1]: the glyph 'q' is listed twice`},
	{"letter nowhere", "...\nfigures:\n  E = elf\n", `3:3: figures[0]: the glyph 'E' is nowhere in the picture`},
	{"figure nowhere", "...\nfigures:\n  elf Elf heroes\n", `3:3: figures[0]: no place: expected a glyph in the picture, as in E = …, or a cell, as in "at 3,6"`},
	{"figure in two places", "..E\nfigures:\n  E = elf Elf heroes at 0,0\n", `3:3: figures[0]: a glyph in the picture and a cell: expected only one of the two`},
	{"figure in rock", "..E\nfigures:\n  E = elf on #\n", `1:3: figures[0]: figure "elf" in rock: the cell 2,0 is wall`},
	{"figure that breaks off", "...\nfigures:\n  elf Elf heroes at\n", `3:3: figures[0]: the line ends: expected a cell, as in 3,6`},
	{"figure at no cell", "...\nfigures:\n  elf Elf heroes at three\n", `3:21: figures[0]: "three": expected a cell, as in 3,6`},
	{"figure off the map", "...\nfigures:\n  elf Elf heroes at 3,0\n", `3:18: figures[0]: the cell 3,0 is off the map: expected x from 0 to 2 and y from 0 to 0`},
	{"stat that is no number", "...\nfigures:\n  elf at 0,0 ac=high\n", `3:14: figures[0]: "high": expected ac= and a whole number from -1000000 to 1000000`},
	{"level that is no number", "...\nlevels:\n  0 a 0\n", `3:5: levels[0][1]: "a": expected a level from 0 to 999, or spans as in 0-1+4-5`},
	{"text without an end", "..E\nfigures:\n  E = elf \"Elf\n", `3:11: figures[0]: "\"Elf": expected a string in quotes, written as in JSON`},
	{"wall without a side", "...\nwalls:\n  0,0 N 1,0\n", `3:3: walls[0]: the line ends: expected a side, as in N`},
	{"wall on no side", "...\nwalls:\n  0,0 up\n", `3:7: walls[0]: side "up": expected one of N NE E SE S SW W NW`},
	{"door of two minds", "+ + +\n .=. \n+ + +\ndoors:\n  gate 0,0 E open\n", `2:3: plan: the door is drawn as closed and listed as open: expected the same`},
	{"door with more", "...\ndoors:\n  gate 0,0 E open wide\n", `3:19: doors[0]: "wide": expected [id] x,y [side] [open, closed or secret] [leaf]`},
}

func TestEveryFaultOfATextIsToldWithItsPlace(t *testing.T) {
	for _, bad := range badTexts {
		t.Run(bad.name, func(t *testing.T) { expectFaults(t, []byte(bad.doc), bad.faults) })
	}
}
