package draw_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

func textOf(t *testing.T, p draw.Picture, o draw.TextOptions) string {
	t.Helper()
	var out bytes.Buffer
	if err := draw.Text(&out, p, o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestBracketsAreWhole checks that brackets are complete even if there are walls around every cell.
func TestBracketsAreWhole(t *testing.T) {
	for _, g := range []grid.Grid{square, flat, pointy} {
		b := lay(t, g, "", "....", "....", "....")
		for _, c := range b.Cells() {
			for s := range g.Sides() {
				b.SetWall(g.Edge(c, grid.Side(s)), true)
			}
		}
		for _, c := range b.Cells() {
			beside := at((c.X+1)%4, c.Y)
			p := draw.Picture{Board: b, From: []grid.Cell{beside}, Targets: []grid.Cell{c}}
			for _, o := range []draw.TextOptions{{}, {ASCII: true}} {
				got := textOf(t, p, o)
				if board, _, _ := strings.Cut(got, "{} from"); strings.Count(board, "[") != 1 ||
					!strings.Contains(strings.ReplaceAll(board, ".", "·"), "[·]") || !strings.Contains(strings.ReplaceAll(board, ".", "·"), "{·}") {
					t.Errorf("%v, %v:\n%s", g.Kind, c, got)
				}
			}
		}
	}
}

// TestMarksWithoutRoom marks cells between walls on a page that is too narrow for brackets. Each
// marked cell must have a sign or be named in the legend.
func TestMarksWithoutRoom(t *testing.T) {
	b := lay(t, square, "", strings.Repeat(".", 16))
	for x := range 15 {
		b.SetWall(b.Grid().Edge(at(x, 0), 1), true)
	}
	b.AddFigure(board.Figure{ID: "e", Kind: "Elf", At: at(9, 0)})
	got := textOf(t, draw.Picture{Board: b, From: []grid.Cell{at(2, 0)}, Targets: []grid.Cell{at(5, 0), at(9, 0)}}, draw.TextOptions{Width: 36})
	for _, want := range []string{"┃·┃·┃◇┃·┃·┃◆┃·┃", "◇ from", "◆ target", "target: 9,0"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

// TestNothingIsCutThatFits checks that costs are abbreviated before a board is cut off.
func TestNothingIsCutThatFits(t *testing.T) {
	b := lay(t, square, "", strings.Repeat(".", 16))
	b.AddFigure(board.Figure{ID: "o", Kind: "Orc", At: at(1, 0)})
	b.AddFigure(board.Figure{ID: "p", Kind: "Orc", At: at(2, 0)})
	r := &draw.Reach{Unit: "ft"}
	for _, c := range b.Cells() {
		r.Cells = append(r.Cells, draw.Cost{At: c, Cost: float64(75 + 5*c.X), End: c.X != 1 && c.X != 9})
	}
	for width := 20; width <= 120; width++ {
		got := textOf(t, draw.Picture{Board: b, Reach: r}, draw.TextOptions{Width: width})
		for line := range strings.Lines(got) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > width {
				t.Errorf("%d characters in %d columns: %s", n, width, line)
			}
		}
		// The longest line has a row number, a border, and sixteen cells such as "(24", each with a
		// gap after it.
		if cut := strings.Contains(got, "Columns"); cut != (width < 16*4+3) {
			t.Errorf("width %d, cut off is %v:\n%s", width, cut, got)
		}
	}
	if got := textOf(t, draw.Picture{Board: b, Reach: r}, draw.TextOptions{Width: 70}); !strings.Contains(got, "5 cost in units of 5 ft") || !strings.Contains(got, "(5 only to pass") {
		t.Errorf("got\n%s", got)
	}
}

// TestRowsStandTight checks that a line between rows is left out if nothing is drawn there, and
// drawn otherwise.
func TestRowsStandTight(t *testing.T) {
	const rows = 4
	for name, test := range map[string]struct {
		lines int
		set   func(b *board.Board, p *draw.Picture)
	}{
		"bare":         {rows + 2, func(*board.Board, *draw.Picture) {}},
		"open outside": {rows + 2, func(b *board.Board, _ *draw.Picture) { b.Outside = board.OutsideOpen }},
		"cropped":      {2, func(_ *board.Board, p *draw.Picture) { p.Window = draw.Window{X: 1, Y: 1, W: 3, H: 2} }},
		"upright wall": {rows + 2, func(b *board.Board, _ *draw.Picture) { b.SetWall(b.Grid().Edge(at(1, 1), 1), true) }},
		"wall across":  {2*rows + 1, func(b *board.Board, _ *draw.Picture) { b.SetWall(b.Grid().Edge(at(1, 1), 2), true) }},
		"door across":  {2*rows + 1, func(b *board.Board, _ *draw.Picture) { hang(b, "d", at(2, 2), 0, board.Open) }},
		"upright door": {rows + 2, func(b *board.Board, _ *draw.Picture) { hang(b, "d", at(2, 2), 1, board.Open) }},
		"way along":    {rows + 2, func(_ *board.Board, p *draw.Picture) { p.Path = steps(at(0, 0), at(1, 0)) }},
		"way across":   {2*rows + 1, func(_ *board.Board, p *draw.Picture) { p.Path = steps(at(0, 0), at(1, 1)) }},
		"void":         {2*rows + 1, func(b *board.Board, _ *draw.Picture) { b.SetTerrain(at(2, 2), board.Void) }},
		"rock":         {rows + 2, func(b *board.Board, _ *draw.Picture) { b.SetTerrain(at(2, 2), board.Wall) }},
		"line": {2*rows + 1, func(b *board.Board, p *draw.Picture) {
			p.Sights = []draw.Sight{stopped(between(b, at(0, 0), at(3, 3)), sight.Blocker{Kind: sight.ByCorner, Corner: b.Grid().Corner(at(1, 1), 2)})}
		}},
	} {
		b := lay(t, square, "", ".....", ".....", ".....", ".....")
		p := draw.Picture{Board: b, Show: draw.Show{NoLegend: true, NoCoords: true}}
		test.set(b, &p)
		if got := textOf(t, p, draw.TextOptions{}); strings.Count(got, "\n") != test.lines {
			t.Errorf("%s: want %d lines\n%s", name, test.lines, got)
		}
	}
}

func steps(cells ...grid.Cell) *draw.Path {
	p := &draw.Path{}
	for i, c := range cells {
		p.Steps = append(p.Steps, draw.Step{At: c, Cost: float64(i)})
	}
	return p
}

// TestHarmIsMarked checks that traps and hazards are shown next to their cost, and that paths on
// which something happens are marked.
func TestHarmIsMarked(t *testing.T) {
	for o, dagger := range map[draw.TextOptions]string{{}: "†", {ASCII: true}: "+"} {
		got := textOf(t, danger(t), o)
		for _, want := range []string{"10^", "15!", "30^", "25" + dagger, "(15)", "^ trap   ! hazard",
			"5" + dagger + " something happens on the way", fmt.Sprintf("(10) %s a trap springs", dagger)} {
			if !strings.Contains(got, want) {
				t.Errorf("%q is missing in\n%s", want, got)
			}
		}
	}
	got, err := draw.Describe(draw.Picture{Board: danger(t).Board, Reach: &draw.Reach{Unit: "hexes", Cells: []draw.Cost{{Cost: 1, End: true}}}})
	if want := "stop on 1 cell, at a cost of up to 1 hex."; err != nil || !strings.Contains(got, want) {
		t.Errorf("%q is missing in %q (%v)", want, got, err)
	}
}
