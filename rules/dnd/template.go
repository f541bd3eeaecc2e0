package dnd

import (
	"sync"

	"github.com/battlemat/battlemat/area"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// mostTemplates bounds the templates that are kept, mostSquares the squares of each.
const (
	mostTemplates = 1024
	mostSquares   = 1024
)

// templates keeps the squares of templates, which are the same wherever these lie: a game lays the same
// one all over a board.
var templates struct {
	lock sync.Mutex
	kept map[templateKey][]grid.Cell
}

// templateKey is a template moved to the first square.
type templateKey struct {
	shape               area.Shape
	length, width, size int
	origin, toward      geom.Point
	space               grid.Cell
	left                bool
	offset              int
	method              area.Method
}

// squaresOf returns the squares of a template.
func squaresOf(t area.Template, method area.Method) ([]grid.Cell, error) {
	by := grid.Cell{X: t.Origin.X >> 1, Y: t.Origin.Y >> 1}
	if t.Shape == area.Emanation {
		by = t.Space
	}
	t.Origin = geom.Point{X: t.Origin.X - 2*by.X, Y: t.Origin.Y - 2*by.Y}
	t.Space = grid.Cell{X: t.Space.X - by.X, Y: t.Space.Y - by.Y}
	if t.Shape == area.Emanation {
		t.Origin = geom.Point{}
	} else {
		t.Space, t.Size = grid.Cell{}, 0
	}
	key := templateKey{t.Shape, t.Length, t.Width, t.Size, t.Origin, t.Toward, t.Space, t.Left, t.Offset, method}
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
		moved[i] = grid.Cell{X: c.X + by.X, Y: c.Y + by.Y}
	}
	return moved, nil
}
