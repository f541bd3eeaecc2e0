package game

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Ground returns the map of a board as a seat knows it. The function `known` returns the terrain
// and the room of a cell, and reports whether the seat knows the cell at all. For a board with
// levels, the map has the heights of known cells. The game adds walls, doors and pieces.
func Ground(b *board.Board, known func(grid.Cell) (board.Terrain, board.Room, bool)) battlemat.Ground {
	w, h := b.Size()
	g := battlemat.Ground{Grid: b.Grid().Kind.String(), Width: w, Height: h, Legend: map[string]string{}}
	if b.Grid().Hex() {
		g.Shift = b.Grid().Shift.String()
	}
	g.Map, g.Rooms = make([]string, h), make([]string, h)
	if b.HasLevels() {
		g.Levels = make([][]int, h)
	}
	terrain, rooms := make([]byte, 0, w), make([]byte, 0, w)
	last := board.Terrain(0)
	for y := range h {
		terrain, rooms = terrain[:0], rooms[:0]
		if g.Levels != nil {
			g.Levels[y] = make([]int, w)
		}
		for x := range w {
			c := grid.Cell{X: x, Y: y}
			t, room, ok := known(c)
			if !ok {
				terrain, rooms = append(terrain, battlemat.Unknown), append(rooms, battlemat.Unknown)
				continue
			}
			if t != last || len(g.Legend) == 0 {
				g.Legend[string(t.Glyph())], last = t.String(), t
			}
			terrain, rooms = utf8.AppendRune(terrain, t.Glyph()), utf8.AppendRune(rooms, rune(room))
			if g.Levels != nil {
				g.Levels[y][x] = b.Level(c)
			}
			if column, more := columnAt(b, c); more {
				g.Columns = append(g.Columns, column)
			}
		}
		g.Map[y], g.Rooms[y] = string(terrain), string(rooms)
	}
	g.Names, g.Called = names(b, known)
	return g
}

// names returns the board's names for the ground of known cells. It returns none if the board has
// no names, or more names than there are letters.
func names(b *board.Board, known func(grid.Cell) (board.Terrain, board.Room, bool)) (rows []string, called map[string]string) {
	w, h := b.Size()
	letters := map[string]rune{}
	for y := range h {
		row := make([]rune, w)
		for x := range w {
			c := grid.Cell{X: x, Y: y}
			row[x] = '.'
			if _, _, ok := known(c); !ok {
				row[x] = battlemat.Unknown
				continue
			}
			name := b.CellName(c)
			if name == "" {
				continue
			}
			if letters[name] == 0 {
				if len(letters) == 26 {
					return nil, nil
				}
				letters[name] = 'a' + rune(len(letters))
			}
			row[x] = letters[name]
		}
		rows = append(rows, string(row))
	}
	if len(letters) == 0 {
		return nil, nil
	}
	called = map[string]string{}
	for name, letter := range letters {
		called[string(letter)] = name
	}
	return rows, called
}

// columnAt returns the column of a cell, and reports whether it is more than a single solid piece from level
// 0 up to its level.
func columnAt(b *board.Board, c grid.Cell) (battlemat.Column, bool) {
	column := battlemat.Column{At: c, Height: b.CellHeight(c), Look: b.Look(c)}
	if column.Height > 0 {
		column.Name = b.CellName(c)
	}
	if spans := b.Spans(c); len(spans) > 1 || len(spans) == 1 && spans[0].Bottom > 0 {
		for _, s := range spans {
			column.Spans = append(column.Spans, []int{s.Bottom, s.Top})
		}
	}
	return column, column.Spans != nil || column.Height > 0 || column.Look != ""
}

// Open returns the map of a board that all seats know, with its walls.
func Open(b *board.Board) battlemat.Ground {
	g := Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) { return b.Terrain(c), b.Room(c), true })
	g.Walls, g.Barriers = Borders(b, b.Contains, b.Wall), Barriers(b, b.Contains, nil)
	return g
}

// Piece returns a piece on one cell.
func Piece(id, kind, name string, at grid.Cell) battlemat.Piece {
	return battlemat.Piece{ID: id, Kind: kind, Name: name, At: at, Width: 1, Height: 1}
}

// RockFace reports whether a cell of rock can be seen from an adjacent open cell.
func RockFace(b *board.Board, c grid.Cell, open func(grid.Cell) bool) bool {
	if !b.Contains(c) || !b.Opaque(c) {
		return false
	}
	g := b.Grid()
	for s := range grid.Side(g.Sides()) {
		if to := g.Neighbour(c, s); !b.Shut(g.Edge(c, s)) && open(to) {
			return true
		}
	}
	return false
}

// Borders lists the walls along the cells that a seat knows, each once. The function `wall` decides
// which edges count as walls. On a board with levels, a wall has a bottom and a top.
func Borders(b *board.Board, knows func(grid.Cell) bool, wall func(grid.Edge) bool) []battlemat.Border {
	g := b.Grid()
	var room [64]battlemat.Border
	walls := room[:0]
	w, h := b.Size()
	known := make([]bool, w*h)
	for c := range b.EachCell {
		known[b.Index(c)] = knows(c)
	}
	for c := range b.EachCell {
		if !known[b.Index(c)] {
			continue
		}
		for s := range grid.Side(g.Sides()) {
			o := g.Neighbour(c, s)
			told := b.Contains(o) && b.Index(o) < b.Index(c) && known[b.Index(o)] // already listed as a side of the other cell
			if !told && wall(g.Edge(c, s)) {
				walls = append(walls, border(b, c, s, knows))
			}
		}
	}
	if len(walls) == 0 {
		return nil
	}
	return slices.Clone(walls)
}

// border returns the wall on a side of a cell. For a wall that stands on the ground, only the
// ground of known cells is considered.
func border(b *board.Board, c grid.Cell, s grid.Side, knows func(grid.Cell) bool) battlemat.Border {
	e, wall := b.Grid().Edge(c, s), battlemat.Border{At: c, Side: b.Grid().SideName(s)}
	size := b.WallSize(e)
	if size == (board.WallSize{}) && !b.HasLevels() {
		return wall
	}
	wall.Bottom = size.Level
	if !size.Raised {
		wall.Bottom = b.Ground(c)
		if beyond := b.Grid().Neighbour(c, s); b.Contains(beyond) && knows(beyond) {
			wall.Bottom = max(wall.Bottom, b.Ground(beyond))
		}
	}
	if size.Height > 0 {
		wall.Top = wall.Bottom + size.Height
	}
	return wall
}

// SortDoors sorts doors by place, because the order of their IDs would reveal the existence of
// other doors.
func SortDoors(b *board.Board, doors []battlemat.Door) {
	slices.SortFunc(doors, func(x, y battlemat.Door) int {
		return cmp.Or(b.Index(x.At)-b.Index(y.At), cmp.Compare(x.Side, y.Side), slices.Compare(x.Line, y.Line))
	})
}
