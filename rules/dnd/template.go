package dnd

import (
	"cmp"
	"slices"
	"sync"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
)

// mostTemplates is the largest number of cached templates, and mostSquares the largest number of
// squares in each.
const (
	mostTemplates = 1024
	mostSquares   = 1024
)

// templates caches the squares of templates, relative to where each is placed, because a game
// places the same template all over a board.
var templates struct {
	lock sync.Mutex
	kept map[templateKey][]grid.Cell
}

// templateKey is a template moved to the first square of the board.
type templateKey struct {
	shape               area.Shape
	length, width, size int
	origin, toward      geom.Point
	space               grid.Cell
	left                bool
	grid                grid.Grid
	offset              int
	method              area.Method
}

// covering holds the cells of a template at its place.
type covering struct {
	grid  grid.Grid
	cells []grid.Cell // as if the template began at the first cell of the board, in row order
	by    grid.Vec    // the shift from there to its place
}

// squaresOf returns the cells of a template. DND A1, DND H6.
func squaresOf(t area.Template, method area.Method) (covering, error) {
	g, unit := t.Grid, 2
	if g.Hex() {
		unit = 3
	}
	at := covering{grid: g, by: grid.Vec{Q: geom.FloorDiv(t.Origin.X, unit), R: geom.FloorDiv(t.Origin.Y, unit)}}
	if t.Shape == area.Emanation {
		at.by = g.Vec(t.Space)
		t.Origin, t.Space = geom.Point{}, grid.Cell{}
	} else {
		t.Origin = t.Origin.Sub(geom.Point{X: unit * at.by.Q, Y: unit * at.by.R})
		t.Space, t.Size = grid.Cell{}, 0
	}
	key := templateKey{t.Shape, t.Length, t.Width, t.Size, t.Origin, t.Toward, t.Space, t.Left, g, t.Offset, method}
	templates.lock.Lock()
	found, known := templates.kept[key]
	templates.lock.Unlock()
	if !known {
		var err error
		if found, err = t.Cells(method); err != nil {
			return covering{}, err
		}
		templates.lock.Lock()
		if templates.kept == nil || len(templates.kept) >= mostTemplates {
			templates.kept = map[templateKey][]grid.Cell{}
		}
		if len(found) <= mostSquares {
			templates.kept[key] = found
		}
		templates.lock.Unlock()
	}
	at.cells = found
	return at, nil
}

// list returns the cells in row order.
func (t covering) list() []grid.Cell {
	moved := make([]grid.Cell, len(t.cells))
	for i, c := range t.cells {
		moved[i] = t.grid.Move(c, t.by)
	}
	if t.grid.Hex() { // moving by half a cell may change the rows
		slices.SortFunc(moved, inRows)
	}
	return moved
}

// contains reports whether the template covers a cell.
func (t covering) contains(c grid.Cell) bool {
	_, in := slices.BinarySearchFunc(t.cells, t.grid.Move(c, grid.Vec{Q: -t.by.Q, R: -t.by.R}), inRows)
	return in
}

// inRows compares two cells in row order.
func inRows(a, b grid.Cell) int { return cmp.Or(a.Y-b.Y, a.X-b.X) }
