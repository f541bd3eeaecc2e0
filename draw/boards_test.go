package draw_test

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// lay makes a board from rows of glyphs; see [board.Terrain.Glyph].
func lay(t testing.TB, g grid.Grid, name string, rows ...string) *board.Board {
	t.Helper()
	b, err := board.New(g, len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	b.Name = name
	for y, row := range rows {
		for x, r := range row {
			for k := board.Floor; k <= board.Plate; k++ {
				if k.Glyph() == r {
					b.SetTerrain(at(x, y), k)
				}
			}
		}
	}
	return b
}

// wallOff puts walls between the cells of different rooms.
func wallOff(b *board.Board) {
	for _, c := range b.Cells() {
		for s := range b.Grid().Sides() {
			n := b.Grid().Neighbour(c, grid.Side(s))
			if b.Contains(n) && b.Room(n) != b.Room(c) {
				b.SetWall(b.Grid().Edge(c, grid.Side(s)), true)
			}
		}
	}
}

func hang(b *board.Board, id string, c grid.Cell, s grid.Side, state board.DoorState) {
	b.AddDoor(board.Door{ID: id, Edge: b.Grid().Edge(c, s), State: state})
}

// cellar is a small square board with two rooms, a corridor and three doors.
func cellar(t testing.TB) *board.Board {
	b := lay(t, grid.Grid{}, "The cellar",
		".........",
		"....#....",
		"....#.^..",
		"...:.....",
		".o......~",
		".........",
	)
	for i, row := range []string{"AAAA.BBBB", "AAAA.BBBB", "AAAA.BBBB", "AAAA.BBBB", ".........", "........."} {
		for x, r := range row {
			if r != '.' {
				b.SetRoom(at(x, i), board.Room(r))
			}
		}
	}
	wallOff(b)
	hang(b, "d1", at(3, 3), 1, board.Open)
	hang(b, "d2", at(6, 3), 2, board.Closed)
	hang(b, "d3", at(1, 3), 2, board.Secret)
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: "heroes", At: at(4, 4)})
	b.AddFigure(board.Figure{ID: "orc-1", Kind: "Orc", Side: "monsters", At: at(1, 1)})
	b.AddFigure(board.Figure{ID: "orc-2", Kind: "Orc", Side: "monsters", At: at(7, 1)})
	b.AddFigure(board.Figure{ID: "ogre", Kind: "Ogre", Side: "monsters", At: at(6, 4), Size: 2})
	return b
}

// ford has every terrain, door tiles and, on hexes, a double-space figure.
func ford(t testing.TB, g grid.Grid) *board.Board {
	b := lay(t, g, "The ford",
		"~~~~,...##",
		"~~~,,o..##",
		"..:,;.^.%#",
		".::,;;..!.",
		"&&:,==*c.x",
		"&..,=>>..x",
		"...,,..xxx",
	)
	south := grid.Side(b.Grid().Sides() / 2)
	b.SetWall(b.Grid().Edge(at(5, 3), 1), true)
	b.SetWall(b.Grid().Edge(at(7, 5), 1), true)
	hang(b, "open", at(7, 3), south, board.Open)
	hang(b, "closed", at(5, 3), 0, board.Closed)
	hang(b, "secret", at(2, 5), 1, board.Secret)
	b.AddDoor(board.Door{ID: "gate", Edge: b.Grid().Edge(at(8, 5), 0), InCell: true, State: board.Closed})
	b.AddDoor(board.Door{ID: "arch", Edge: b.Grid().Edge(at(7, 0), 0), InCell: true, State: board.Open})
	if g.Hex() {
		tail := at(1, 6)
		b.AddFigure(board.Figure{ID: "drake", Kind: "Drake", Side: "foes", At: at(1, 5), Tail: &tail})
	} else {
		b.AddFigure(board.Figure{ID: "ogre", Kind: "Ogre", Side: "foes", At: at(1, 5), Size: 2})
	}
	for i, kind := range []string{"Ranger", "Rat", "Rat", "Owl", "Wolf", "Mage", "Bard", "Imp", "Golem"} {
		cells := []grid.Cell{at(5, 2), at(6, 5), at(7, 4), at(4, 0), at(5, 0), at(6, 0), at(0, 2), at(0, 3), at(9, 3)}
		sides := []string{"heroes", "rats", "rats", "beasts", "wild", "court", "guild", "hell", "clay"}
		b.AddFigure(board.Figure{ID: kind + string(rune('a'+i)), Kind: kind, Side: sides[i], At: cells[i]})
	}
	return b
}

// hill has levels, and a bridge with a passage under it.
func hill(t testing.TB, g grid.Grid) *board.Board {
	b := lay(t, g, "The hill", "~~.......", "~........", ".........", ".........", ".........", ".........", ".........")
	b.Outside = board.OutsideOpen
	for _, c := range b.Cells() {
		b.SetSpans(c, board.Span{Top: max(0, 4-g.Distance(c, at(5, 3)))})
	}
	b.SetSpans(at(1, 5), board.Span{}, board.Span{Bottom: 4, Top: 5})
	b.AddFigure(board.Figure{ID: "finn", Kind: "Finn", Side: "jandar", At: at(2, 2)})
	if g.Hex() {
		tail := at(4, 4)
		b.AddFigure(board.Figure{ID: "drake", Kind: "Drake", Side: "utgar", At: at(5, 4), Tail: &tail})
	}
	return b
}

// flood returns the cells within n steps, across free sides only, as an overlay for pictures.
func flood(b *board.Board, from grid.Cell, n int) *draw.Reach {
	r := &draw.Reach{From: from, Unit: "squares"}
	cost := map[grid.Cell]int{from: 0}
	for queue := []grid.Cell{from}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		_, taken := b.FigureAt(c)
		r.Cells = append(r.Cells, draw.Cost{At: c, Cost: float64(cost[c]), End: c == from || !taken, Harm: harm(b, c)})
		for s := range b.Grid().Sides() {
			d := b.Grid().Neighbour(c, grid.Side(s))
			if _, seen := cost[d]; seen || !b.Space(d) || cost[c] == n || b.Shut(b.Grid().Edge(c, grid.Side(s))) {
				continue
			}
			cost[d] = cost[c] + 1
			queue = append(queue, d)
		}
	}
	return r
}

func harm(b *board.Board, c grid.Cell) int {
	if b.Terrain(c) == board.Trap {
		return 1
	}
	return 0
}

func between(b *board.Board, from, to grid.Cell) sight.Ray {
	return sight.Ray{From: b.Grid().Centre(from), To: b.Grid().Centre(to), Unit: 1}
}

// stopped returns a line that is stopped halfway.
func stopped(ray sight.Ray, by sight.Blocker) draw.Sight {
	return draw.Sight{Ray: ray, Stop: &sight.Stop{Ray: ray, At: geom.Frac{N: 1, D: 2}, By: by}}
}

// metrics compares two distance metrics on open ground: one up to 30 ft, the other up to 25 ft.
func metrics(t testing.TB) draw.Picture {
	b := lay(t, grid.Grid{}, "", ".............", ".............", ".............", ".............", ".............",
		".............", ".............", ".............", ".............", ".............", ".............",
		".............", ".............")
	cmp := &draw.Compare{A: "5-10-5", B: "5-5-5"}
	for _, c := range b.Cells() {
		x, y := geom.Abs(c.X-6), geom.Abs(c.Y-6)
		one, two := 5*(max(x, y)+min(x, y)/2), 5*max(x, y)
		cmp.Cells = append(cmp.Cells, draw.Compared{At: c, A: float64(one), B: float64(two), InA: one <= 30, InB: two <= 25})
	}
	return draw.Picture{Board: b, Compare: cmp, Title: "5-10-5 within 30 ft, 5-5-5 within 25 ft"}
}
