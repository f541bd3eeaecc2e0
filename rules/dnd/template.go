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

// templates caches the squares of templates. They do not depend on where a template is placed, and
// a game places the same one all over a board.
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

// squaresOf returns the cells of a template. DND A1, DND H6.
func squaresOf(t area.Template, method area.Method) ([]grid.Cell, error) {
	g, unit := t.Grid, 2
	if g.Hex() {
		unit = 3
	}
	by := grid.Vec{Q: geom.FloorDiv(t.Origin.X, unit), R: geom.FloorDiv(t.Origin.Y, unit)}
	if t.Shape == area.Emanation {
		by = g.Vec(t.Space)
		t.Origin, t.Space = geom.Point{}, grid.Cell{}
	} else {
		t.Origin = t.Origin.Sub(geom.Point{X: unit * by.Q, Y: unit * by.R})
		t.Space, t.Size = grid.Cell{}, 0
	}
	key := templateKey{t.Shape, t.Length, t.Width, t.Size, t.Origin, t.Toward, t.Space, t.Left, g, t.Offset, method}
	templates.lock.Lock()
	found, known := templates.kept[key]
	templates.lock.Unlock()
	if !known {
		var err error
		if found, err = t.Cells(method); err != nil {
			return nil, err
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
	moved := make([]grid.Cell, len(found))
	for i, c := range found {
		moved[i] = g.Move(c, by)
	}
	if g.Hex() { // moving by half a cell may change the rows
		slices.SortFunc(moved, func(a, b grid.Cell) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
	}
	return moved, nil
}
