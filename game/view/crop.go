package view

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// margin is the number of empty cells around the known part of a picture.
const margin = 1

// Crop cuts a view's ground down to the part that the seat knows, with a margin on every side. The
// rest would be empty, and would reveal the size of the board. The edge of the map becomes a wall,
// as it is usually drawn. The printed board is left out.
func Crop(v battlemat.View) (battlemat.View, error) {
	lattice, err := latticeOf(v.Ground)
	if err != nil {
		return v, err
	}
	low, high, some := bounds(v.Ground)
	if !some {
		return v, nil
	}
	by := grid.Cell{X: margin - low.X, Y: margin - low.Y}
	if lattice.Kind != grid.Square { // every other row or column of hexes is shifted: the same ones must stay shifted
		by.X, by.Y = by.X+by.X&1, by.Y+by.Y&1
	}
	g := v.Ground
	g.Width, g.Height = high.X+by.X+1+margin, high.Y+by.Y+1+margin
	g.Map = movedRows(v.Ground, g, v.Ground.Map, battlemat.Unknown, by)
	g.Rooms = movedRows(v.Ground, g, v.Ground.Rooms, battlemat.Unknown, by)
	g.Sight = movedRows(v.Ground, g, v.Ground.Sight, '0', by)
	g.Levels, g.Printed = movedLevels(v.Ground, g, by), nil
	g.Walls = append(ends(v.Ground, lattice), v.Ground.Walls...)
	g.Doors = append([]battlemat.Door{}, g.Doors...)
	g.Pieces = append([]battlemat.Piece{}, g.Pieces...)
	g.Columns = append([]battlemat.Column{}, g.Columns...)
	for i := range g.Columns {
		g.Columns[i].At = moved(g.Columns[i].At, by)
	}
	for i := range g.Walls {
		g.Walls[i].At = moved(g.Walls[i].At, by)
	}
	for i := range g.Doors {
		g.Doors[i].At = moved(g.Doors[i].At, by)
	}
	for i := range g.Pieces {
		g.Pieces[i].At = moved(g.Pieces[i].At, by)
	}
	v.Figures = append([]battlemat.Figure{}, v.Figures...)
	for i, f := range v.Figures {
		v.Figures[i].At = moved(f.At, by)
		if f.Tail != nil {
			tail := moved(*f.Tail, by)
			v.Figures[i].Tail = &tail
		}
	}
	v.Ground = g
	return v, nil
}

func moved(c, by grid.Cell) grid.Cell { return grid.Cell{X: c.X + by.X, Y: c.Y + by.Y} }

// bounds returns opposite corners of the known part of a ground.
func bounds(g battlemat.Ground) (low, high grid.Cell, some bool) {
	for y, row := range g.Map {
		for x, glyph := range []rune(row) {
			if !shown(g, glyph) {
				continue
			}
			if !some {
				low, high, some = grid.Cell{X: x, Y: y}, grid.Cell{X: x, Y: y}, true
			}
			low = grid.Cell{X: min(low.X, x), Y: min(low.Y, y)}
			high = grid.Cell{X: max(high.X, x), Y: max(high.Y, y)}
		}
	}
	return low, high, some
}

// shown reports whether there is anything to draw in a cell.
func shown(g battlemat.Ground, glyph rune) bool {
	return glyph != battlemat.Unknown && g.Legend[string(glyph)] != "void"
}

// movedRows returns rows of characters of g, one character for each cell, moved to a ground as
// large as `to`. The argument `nothing` is the character for cells that are not shown. It returns
// nil if there are no rows.
func movedRows(g, to battlemat.Ground, from []string, nothing rune, by grid.Cell) []string {
	if from == nil {
		return nil
	}
	rows := make([][]rune, to.Height)
	for y := range rows {
		rows[y] = []rune(strings.Repeat(string(nothing), to.Width))
	}
	for y, row := range g.Map {
		if y >= len(from) {
			break
		}
		line := []rune(from[y])
		for x, glyph := range []rune(row) {
			if at := moved(grid.Cell{X: x, Y: y}, by); shown(g, glyph) && x < len(line) {
				rows[at.Y][at.X] = line[x]
			}
		}
	}
	out := make([]string, to.Height)
	for y, row := range rows {
		out[y] = string(row)
	}
	return out
}

// movedLevels returns the heights of g after the move, or nil if there are none.
func movedLevels(g, to battlemat.Ground, by grid.Cell) [][]int {
	if g.Levels == nil {
		return nil
	}
	out := make([][]int, to.Height)
	for y := range out {
		out[y] = make([]int, to.Width)
	}
	for y, row := range g.Levels {
		for x, level := range row {
			if at := moved(grid.Cell{X: x, Y: y}, by); at.X >= 0 && at.Y >= 0 && at.X < to.Width && at.Y < to.Height {
				out[at.Y][at.X] = level
			}
		}
	}
	return out
}

// ends returns the sides of known cells that lie on the edge of the board.
func ends(g battlemat.Ground, lattice grid.Grid) []battlemat.Border {
	var out []battlemat.Border
	for y, row := range g.Map {
		for x, glyph := range []rune(row) {
			if !shown(g, glyph) {
				continue
			}
			at := grid.Cell{X: x, Y: y}
			for side := range lattice.Sides() {
				n := lattice.Neighbour(at, grid.Side(side))
				if n.X < 0 || n.Y < 0 || n.X >= g.Width || n.Y >= g.Height {
					out = append(out, battlemat.Border{At: at, Side: lattice.SideName(grid.Side(side))})
				}
			}
		}
	}
	return out
}
