package virtualscape_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/virtualscape"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport makes a board from a file with land in levels, a pond, a bridge with air below it, a
// tree, a ruin and a figure of two hexes. The report says what happened to every piece.
func TestImport(t *testing.T) {
	m, err := virtualscape.Import(fixtures()["v7"], "v7.hsc")
	if err != nil {
		t.Fatal(err)
	}
	const want = `
name: Grat über dem Teich 𝄞
grid: hex-pointy even
outside: open
rules: heroscape

plan:

      g   t   g   x   m   m   x

    x   r   g   g   a   m   a
       \ /
      x   R   g   x   x   x   x

legend:
  a = road name road
  g = floor name grass
  m = floor name moss
  r = floor name rock
  t = obstacle height 10 trait tree name tree
levels:
  1       1       1       0       1       1       0
  0       2       0-1+4-6 0-1+5-6 5-6     0-1+5-6 5-6
  0       1       1       0       0       0       0
walls:
  1,1 SE height 7 level 1
  1,1 SW height 7 level 1
figures:
  R = rider Rider "" on g tail 2,2
`
	if got := m.Board.Text(); got != want[1:] {
		t.Errorf("the board is\n%s", got)
	}
	var report []string
	for _, l := range m.Report.Lines {
		report = append(report, strings.TrimSpace(fmt.Sprint(l.Fate, " ", l.Count, " ", l.Piece, ": ", l.Why)))
	}
	wantReport := []string{
		"kept 2 rock:",
		"kept 1 figure, 2 hexes:",
		"kept 1 grass, 2 hexes:",
		"kept 1 grass, 7 hexes:",
		"kept 1 road, 5 hexes:",
		"kept 1 tree, 10 levels:",
		"kept 1 water:",
		"changed 3 hex of road: on a board, a space above another space can only be plain ground",
		"changed 1 custom piece, 3 hexes: it is laid as plain ground",
		"changed 1 glyph: a scenario has a place for it, but a board does not",
		"changed 1 ruin of 2: its walls are along one side of its hexes, each as high as the ruin is there",
		"changed 1 start area: a scenario has a place for it, but a board does not",
		"left-out 1 author: a board has no place for it",
		"left-out 1 hex of grass: another piece fills the same space",
		"left-out 1 hex of water: another piece fills the same space",
		"left-out 1 number of players: a board has no place for it",
		"left-out 1 scenario text: a board has no place for it",
	}
	if !slices.Equal(report, wantReport) {
		t.Errorf("the report is\n%s", strings.Join(report, "\n"))
	}
	if want := []formats.Start{{Space: formats.Space{At: grid.Cell{X: 2, Y: 2}, Level: 1}, Player: "north"}}; !reflect.DeepEqual(m.Starts, want) {
		t.Errorf("the start areas are %+v", m.Starts)
	}
	if want := []formats.Glyph{{Space: formats.Space{At: grid.Cell{X: 2, Y: 0}, Level: 1}, Letter: "A", Name: "Astrid"}}; !reflect.DeepEqual(m.Glyphs, want) {
		t.Errorf("the glyphs are %+v", m.Glyphs)
	}
}

// TestEveryVersionIsABoard checks that files of every version make the same ground.
func TestEveryVersionIsABoard(t *testing.T) {
	ground := ""
	for _, name := range []string{"v1", "v2", "v3", "v4", "v5", "v6", "v7"} {
		m, err := virtualscape.Import(fixtures()[name], name)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := board.Parse(m.Board.JSON(), name); err != nil || again.Text() != m.Board.Text() {
			t.Errorf("%s makes a board that does not read back: %v", name, err)
		}
		m.Board.Name = ""
		if ground == "" {
			ground = m.Board.Text()
		}
		if got := m.Board.Text(); got != ground {
			t.Errorf("%s makes another board:\n%s", name, got)
		}
	}
	if m, _ := virtualscape.Import(fixtures()["v5"], ""); m.Starts[0].Player != "north" {
		t.Errorf("the start area is of %q", m.Starts[0].Player)
	}
}

// TestWrittenAndImported writes the shipped battlefields, and checks that their ground is read back
// unchanged.
func TestWrittenAndImported(t *testing.T) {
	for _, name := range boards.Names() {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if b.Grid().Kind != grid.HexPointy {
			if _, err := virtualscape.Export(&formats.Content{Board: b}); err == nil || !strings.Contains(err.Error(), "VirtualScape has only rows of pointy-top hexes") {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		again, report := through(t, b)
		lift := 0
		if slices.ContainsFunc(report.Lines, func(l formats.Line) bool { return l.Piece == "hex on the bare table" }) {
			lift = 1
		}
		off := offset(b)
		for _, c := range b.Cells() {
			for i, s := range b.Spans(c) {
				got := again.Spans(grid.Cell{X: c.X - off.X, Y: c.Y - off.Y})
				if i >= len(got) || got[i].Top != s.Top+lift {
					t.Errorf("%s: the spans of %v are %v, %v when read back", name, c, b.Spans(c), got)
					break
				}
			}
		}
		if len(again.Figures()) != len(b.Figures()) {
			t.Errorf("%s: %d figures, %d when read back", name, len(b.Figures()), len(again.Figures()))
		}
	}
}

// through writes a board and reads it back.
func through(t *testing.T, b *board.Board) (*board.Board, formats.Report) {
	t.Helper()
	m, report := formatstest.Written(t, &virtualscape.Format, &formats.Content{Board: b})
	return m.Board, report
}

// TestAnyGroundComesBack writes random columns of every kind of ground in the format, with bridges
// and obstacles on them, and checks that the same board is read back.
func TestAnyGroundComesBack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	lands := []string{"grass", "rock", "sand", "dungeon", "swamp", "snow", "asphalt", "concrete", "castle walk"}
	for n := range 300 {
		shift := grid.Shift(n % 2)
		b, err := board.New(grid.Grid{Kind: grid.HexPointy, Shift: shift}, 1+random.IntN(6), 1+random.IntN(6))
		if err != nil {
			t.Fatal(err)
		}
		b.Name, b.Rules, b.Outside = "Random", "heroscape", board.OutsideOpen
		for i, c := range b.Cells() {
			top := 1 + random.IntN(5)
			spans := []board.Span{{Bottom: 0, Top: top}}
			name, terrain := lands[random.IntN(len(lands))], board.Floor
			if name == "snow" {
				terrain = board.Difficult
			}
			switch random.IntN(8) {
			case 0:
				name, terrain = "road", board.Road
			case 1:
				name, terrain = "lava field", board.Hazard
			case 2:
				name, terrain, spans[0].Top = "water", board.Water, random.IntN(3)
			case 3:
				name, terrain = "ice", board.Ice
			case 4:
				name, terrain = "swamp water", board.Water
			}
			if random.IntN(4) == 0 {
				foot := spans[0].Top + 1 + random.IntN(4)
				spans = append(spans, board.Span{Bottom: foot, Top: foot + 1 + random.IntN(2)})
			}
			b.SetTerrain(c, terrain)
			b.SetCellName(c, name)
			if name == "swamp water" {
				b.SetCellTraits(c, "swamp-water")
			}
			b.SetSpans(c, spans...)
			if random.IntN(6) == 0 {
				tall := []struct {
					name   string
					height int
					traits []string
				}{
					{"tree", 10, []string{"tree"}}, {"tree", 12, []string{"tree"}}, {"palm", 15, []string{"tree"}}, {"outcrop", 7, []string{"rock"}},
					{"glacier", 7, []string{"rock"}}, {"castle wall", 9, nil}, {"underbrush", 9, []string{"bush"}},
				}[random.IntN(7)]
				b.SetTerrain(c, board.Obstacle)
				b.SetCellName(c, tall.name)
				b.SetCellHeight(c, tall.height)
				b.SetCellTraits(c, tall.traits...)
			}
			if random.IntN(10) == 0 && i > 0 {
				b.SetTerrain(c, board.Void)
				b.SetCellName(c, "")
				b.SetCellTraits(c)
			}
		}
		again, report := through(t, b)
		report.Lines = slices.DeleteFunc(report.Lines, func(l formats.Line) bool { return l.Piece == "row or column without a hex" })
		if report.Count(formats.LeftOut)+report.Count(formats.Changed) > 0 {
			t.Fatalf("left out or changed: %+v", report)
		}
		off := offset(b)
		for _, c := range b.Cells() {
			d := grid.Cell{X: c.X - off.X, Y: c.Y - off.Y}
			if !slices.Equal(again.Spans(d), b.Spans(c)) || again.Terrain(d) != b.Terrain(c) || again.CellName(d) != b.CellName(c) || !slices.Equal(again.CellTraits(d), b.CellTraits(c)) || again.CellHeight(d) != b.CellHeight(c) {
				t.Fatalf("%v reads back otherwise:\n%s\n%s", c, b.Text(), again.Text())
			}
		}
	}
}

// offset returns the smallest column and the smallest row in which a board has cells.
func offset(b *board.Board) grid.Cell {
	least := grid.Cell{X: grid.Limit, Y: grid.Limit}
	for _, c := range b.Cells() {
		least = grid.Cell{X: min(least.X, c.X), Y: min(least.Y, c.Y)}
	}
	return least
}

// TestWhatCannotBeLaid checks that the fault names the file if nothing in the file can be part of a
// board.
func TestWhatCannotBeLaid(t *testing.T) {
	file := func() *script { return (&script{}).f64(0.0001) }
	for _, c := range []struct {
		data []byte
		want string
	}{
		{file().i32(0).Bytes(), "x.hsc: no pieces of terrain: expected at least one"},
		{file().i32(2).tile(1001, 0.0001, 0, 0, 0, 0).tile(1001, 0.0001, 0, 1<<31-1, 0, 0).Bytes(), "x.hsc: pieces on 2147483648 columns and 1 rows: expected at most 2048 of each and 65536 cells in all"},
		{file().i32(2).tile(1001, 0.0001, 0, 0, 0, -1<<31).tile(1001, 0.0001, 0, 0, 0, 1<<31-1).Bytes(), "x.hsc: pieces on 4294967296 levels: expected at most 999"},
	} {
		_, err := virtualscape.Import(c.data, "x.hsc")
		var fault *formats.Fault
		if !errors.As(err, &fault) || err.Error() != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	m, err := virtualscape.Import(file().i32(2).tile(1001, 0.0001, 0, 0, 0, 0).tile(1001, 0.0001, 9, 4, 0, 0).Bytes(), "x.hsc")
	if err != nil || m.Report.Lines[1].Why != "its rotation is not from 0 to 5" {
		t.Errorf("a strange rotation: %v, %+v", err, m)
	}
}
