package gloomhaven_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// terrains maps the signs of a picture to terrains. Capital letters are characters, and small
// letters (except o) are monsters. A + is a closed door tile, and a / is an open one.
var terrains = map[rune]board.Terrain{
	'.': board.Floor, '#': board.Wall, '~': board.Void, 'o': board.Obstacle, '^': board.Trap, '!': board.Hazard,
	':': board.Difficult, '=': board.Ice, '_': board.Corridor, ',': board.Plate,
}

func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// draw returns a board of flat hexes whose even columns are half a hex lower. The outside is open,
// so only the walls in the picture block sight.
func draw(t testing.TB, rows ...string) *board.Board {
	t.Helper()
	g := grid.Grid{Kind: grid.HexFlat, Shift: grid.Even}
	b, err := board.New(g, len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	b.Outside = board.OutsideOpen
	for y, row := range rows {
		for x, r := range row {
			terrain, ok := terrains[r]
			switch {
			case ok:
				b.SetTerrain(at(x, y), terrain)
			case r == '+' || r == '/':
				d := board.Door{ID: fmt.Sprintf("d%d,%d", x, y), Edge: grid.Edge{Cell: at(x, y)}, InCell: true}
				if r == '+' {
					d.State = board.Closed
				}
				b.AddDoor(d)
			case 'A' <= r && r <= 'Z':
				b.AddFigure(board.Figure{ID: string(r), Side: "characters", At: at(x, y)})
			default:
				b.AddFigure(board.Figure{ID: string(r), Side: "monsters", At: at(x, y)})
			}
		}
	}
	return b
}

// change returns a copy of the board in which `edit` has changed one figure.
func change(b *board.Board, id string, edit func(*board.Figure)) *board.Board {
	fresh := strip(b)
	for _, f := range b.Figures() {
		if f.ID == id {
			edit(&f)
		}
		fresh.AddFigure(f)
	}
	return fresh
}

// strip returns a copy of a board without its figures.
func strip(b *board.Board) *board.Board {
	w, h := b.Size()
	c, _ := board.New(b.Grid(), w, h)
	c.Outside = b.Outside
	for y := range h {
		for x := range w {
			c.SetTerrain(at(x, y), b.Terrain(at(x, y)))
		}
	}
	for _, e := range b.Walls() {
		c.SetWall(e, true)
	}
	for _, d := range b.Doors() {
		c.AddDoor(d)
	}
	return c
}

// wall puts a wall line between two adjacent cells.
func wall(t testing.TB, b *board.Board, c, d grid.Cell) {
	t.Helper()
	e, ok := b.Grid().Between(c, d)
	if !ok {
		t.Fatalf("%v and %v share no side", c, d)
	}
	b.SetWall(e, true)
}

// desk returns the book's desk under a profile, with fields set as "name=value".
func desk(t testing.TB, profile string, set ...string) *gloomhaven.Desk {
	t.Helper()
	var all []rules.Setting
	for _, s := range set {
		name, value, _ := strings.Cut(s, "=")
		all = append(all, rules.Setting{Name: name, Value: value})
	}
	d, err := gloomhaven.Book.Desk(profile, all)
	if err != nil {
		t.Fatal(err)
	}
	return d.(*gloomhaven.Desk)
}

// reach returns every hex that a figure can reach, by cell.
func reach(t testing.TB, d *gloomhaven.Desk, b *board.Board, id, movement string, move int) map[grid.Cell]rules.Reached {
	t.Helper()
	all, err := d.Reach(b, rules.Reach{Figure: id, Move: move, Movement: movement})
	if err != nil {
		t.Fatal(err)
	}
	return byCell(t, all)
}

func byCell(t testing.TB, all []rules.Reached) map[grid.Cell]rules.Reached {
	t.Helper()
	by := map[grid.Cell]rules.Reached{}
	for _, r := range all {
		if _, twice := by[r.At]; twice {
			t.Fatalf("%v is answered twice", r.At)
		}
		by[r.At] = r
	}
	return by
}

// ends returns the hexes where the movement may end, in row order, as "x,y/cost" with a "!" for
// each point of harm.
func ends(by map[grid.Cell]rules.Reached) string {
	var cells []grid.Cell
	for c, r := range by {
		if r.End {
			cells = append(cells, c)
		}
	}
	slices.SortFunc(cells, func(a, b grid.Cell) int { return (a.Y-b.Y)*1000 + a.X - b.X })
	words := make([]string, len(cells))
	for i, c := range cells {
		words[i] = fmt.Sprintf("%v/%d%s", c, by[c].Cost, strings.Repeat("!", by[c].Harm))
	}
	return strings.Join(words, " ")
}

// want is the expected answer for one hex: its cost and harm, or that the figure can only pass it
// or cannot reach it.
type want struct {
	at   grid.Cell
	cost int // -1 for a hex where no movement can end
	harm int
	end  bool
}

func expect(t *testing.T, what string, by map[grid.Cell]rules.Reached, wants ...want) {
	t.Helper()
	for _, w := range wants {
		r, ok := by[w.at]
		switch {
		case w.cost < 0 && ok && r.End:
			t.Errorf("%s: %v is reached at cost %d by %v", what, w.at, r.Cost, r.Path)
		case w.cost < 0:
		case !ok:
			t.Errorf("%s: %v is not reached, want cost %d", what, w.at, w.cost)
		case r.Cost != w.cost || r.Harm != w.harm || r.End != w.end:
			t.Errorf("%s: %v: cost %d, harm %d, end %v; want %+v", what, w.at, r.Cost, r.Harm, r.End, w)
		}
	}
}

// The expectation `no` is a hex where no movement can end, `on` a hex where one may end, and `by` a
// hex that one may only pass.
func no(c grid.Cell) want                  { return want{at: c, cost: -1} }
func on(c grid.Cell, cost int) want        { return want{at: c, cost: cost, end: true} }
func harmed(c grid.Cell, cost, n int) want { return want{c, cost, n, true} }
func by(c grid.Cell, cost int) want        { return want{at: c, cost: cost} }

// facts returns the facts of a path as text, in order.
func facts(r rules.Reached) string {
	var words []string
	for _, f := range r.Facts {
		words = append(words, fmt.Sprintf("%s %v %d", f.Kind, f.At, f.N))
	}
	return strings.Join(words, "; ")
}

// scatter returns a small random board with at most the given number of figures. The first figure
// is A.
func scatter(r *rand.Rand, w, h, figures int, glyphs string) *board.Board {
	g := grid.Grid{Kind: []grid.Kind{grid.HexFlat, grid.HexPointy}[r.IntN(2)], Shift: []grid.Shift{grid.Odd, grid.Even}[r.IntN(2)]}
	b, _ := board.New(g, w, h)
	for y := range h {
		for x := range w {
			if c := rune(glyphs[r.IntN(len(glyphs))]); c == '+' {
				b.AddDoor(board.Door{ID: fmt.Sprintf("d%d,%d", x, y), Edge: grid.Edge{Cell: at(x, y)}, InCell: true, State: board.DoorState(r.IntN(3))})
			} else {
				b.SetTerrain(at(x, y), terrains[c])
			}
			for s := range grid.Side(6) {
				if r.IntN(12) == 0 {
					b.SetWall(g.Edge(at(x, y), s), true)
				}
			}
		}
	}
	for i := range figures {
		c := at(r.IntN(w), r.IntN(h))
		if _, taken := b.FigureAt(c); taken {
			continue
		}
		if _, door := b.DoorIn(c); door {
			continue
		}
		if !b.Space(c) {
			b.SetTerrain(c, board.Floor)
		}
		f := board.Figure{ID: string(rune('A' + i)), Side: []string{"characters", "monsters"}[r.IntN(2)], At: c}
		b.AddFigure(f)
	}
	if len(b.Figures()) == 0 || b.Figures()[0].ID != "A" {
		return scatter(r, w, h, figures, glyphs)
	}
	return b
}
