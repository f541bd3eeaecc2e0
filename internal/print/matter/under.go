package matter

import (
	"image"
	"slices"

	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/print"
)

// LayUnder puts a picture, as a server stores it, under the board of a matter. A players' copy
// shows the picture only under known cells. It holds no pixel of other cells, because anyone can
// search its file.
func LayUnder(m *print.Matter, kept []byte) error {
	b := m.Board.Board
	if b == nil {
		return nil
	}
	laid, err := picture.Open(kept)
	if err != nil || laid.Grid != b.Grid() {
		return err
	}
	known := func(column, row int) bool { return m.Known == nil || m.Known(grid.Cell{X: column, Y: row}) }
	part := image.Rect(0, 0, laid.Columns, laid.Rows)
	if w := m.Board.Window; w != (diagram.Window{}) {
		part = part.Intersect(image.Rect(w.X, w.Y, w.X+w.W, w.Y+w.H))
	}
	if m.Known != nil && !slices.ContainsFunc(cellsOf(part), m.Known) {
		return nil // not even the picture's size is revealed
	}
	jpeg, err := laid.Part(part, known)
	if err != nil {
		return err
	}
	under := &diagram.Under{JPEG: jpeg, Left: part.Min.X, Top: part.Min.Y, Columns: part.Dx(), Rows: part.Dy()}
	m.Board.Under, m.Ground.Under = under, under
	return nil
}

// cellsOf lists the cells of a part of a board.
func cellsOf(part image.Rectangle) (list []grid.Cell) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			list = append(list, grid.Cell{X: x, Y: y})
		}
	}
	return list
}
