package draw

import (
	"errors"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// view is a picture whose window has been chosen.
type view struct {
	Picture
	win    Window
	figure figures
}

// settle checks the picture and chooses its window.
func settle(p Picture) (*view, error) {
	if p.Board == nil {
		return nil, errors.New("picture: no board")
	}
	w, h := p.Board.Size()
	whole := Window{W: w, H: h}
	win := whole
	if p.Window != (Window{}) {
		win = p.Window.Meet(whole)
	}
	if win.W < 1 || win.H < 1 {
		return nil, fmt.Errorf("picture: the window of %d x %d cells at %d,%d shows nothing of the board of %d x %d",
			p.Window.W, p.Window.H, p.Window.X, p.Window.Y, w, h)
	}
	p.Sights = tellingFirst(p.Sights)
	return &view{Picture: p, win: win, figure: nameFigures(p.Board, p.Labels)}, nil
}

// tellingFirst moves to the front the first line that is not blocked by void or the edge of the
// board, because only the line at the front is drawn at full strength.
func tellingFirst(lines []Sight) []Sight {
	i := slices.IndexFunc(lines, func(s Sight) bool { return s.Stop == nil || s.Stop.By.Kind != sight.ByOutside })
	if i < 1 {
		return lines
	}
	return slices.Concat(lines[i:i+1], lines[:i], lines[i+1:])
}

// title returns the title above the picture.
func (v *view) title() string {
	if v.Title != "" {
		return v.Title
	}
	return v.Board.Name
}

// cropped reports whether the window leaves out a part of the board.
func (v *view) cropped() bool {
	w, h := v.Board.Size()
	return v.win != Window{W: w, H: h}
}

// shows reports whether c is in the window and not void.
func (v *view) shows(c grid.Cell) bool {
	return v.win.Contains(c) && v.Board.Terrain(c) != board.Void
}

// cells returns the cells of the window that are not void, in row order.
func (v *view) cells() []grid.Cell {
	var cells []grid.Cell
	for y := v.win.Y; y < v.win.Y+v.win.H; y++ {
		for x := v.win.X; x < v.win.X+v.win.W; x++ {
			if c := (grid.Cell{X: x, Y: y}); v.Board.Terrain(c) != board.Void {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
