package draw

import (
	"errors"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// Picture is a board with what is to be shown on it. Board must be set; every
// other field may be left zero. Overlay cells beyond the board are left out.
type Picture struct {
	Board     *board.Board
	Window    Window   // the part of the board shown; zero shows all of it
	Title     string   // above the picture; "" shows the board's name
	Notes     []string // sentences below the picture
	Show      Show
	Labels    map[string]string   // of figures, by id, in the place of those made of their kinds
	Portraits map[string]Portrait // of figures, by id: drawn in the place of letters
	Badges    map[string][]string // of figures, by id: the letters of their conditions, at most three

	Field   *Field
	Reach   *Reach
	Path    *Path
	Sights  []Sight
	Areas   []Area
	From    []grid.Cell // where the question starts from; marked apart from Targets
	Targets []grid.Cell // marked with corner brackets, their cost underlined
	Compare *Compare
	Under   *Under // nil: none
}

// Under is a picture of the map that lies under the lattice of a board of squares, where the ground has no colour of
// its own to show.
type Under struct {
	JPEG          []byte
	Columns, Rows int // that it covers, from the first on
}

// Show says what of the board is drawn besides what always is.
type Show struct {
	Rooms    bool // a faint tint and a letter for each room
	Secret   bool // secret doors; otherwise they are drawn as walls
	NoCoords bool // leave out the numbers along the border
	NoLegend bool // leave out the legend
}

// Window is a part of a board: W columns and H rows from the cell X, Y. The
// zero Window stands for the whole board.
type Window struct{ X, Y, W, H int }

// Contains reports whether c is in the window.
func (w Window) Contains(c grid.Cell) bool {
	return w.X <= c.X && c.X < w.X+w.W && w.Y <= c.Y && c.Y < w.Y+w.H
}

// meet returns the part of w that lies in v.
func (w Window) meet(v Window) Window {
	x, y := max(w.X, v.X), max(w.Y, v.Y)
	return Window{x, y, min(w.X+w.W, v.X+v.W) - x, min(w.Y+w.H, v.Y+v.H) - y}
}

// grow returns the window with n cells more on each side.
func (w Window) grow(n int) Window { return Window{w.X - n, w.Y - n, w.W + 2*n, w.H + 2*n} }

// join returns the least window that holds w and c. W must not be empty.
func (w Window) join(c grid.Cell) Window {
	x, y := min(w.X, c.X), min(w.Y, c.Y)
	return Window{x, y, max(w.X+w.W, c.X+1) - x, max(w.Y+w.H, c.Y+1) - y}
}

// Crop returns the picture cut to the cells at most margin columns and rows
// away from c.
func (p Picture) Crop(around grid.Cell, margin int) Picture {
	p.Window = Window{around.X, around.Y, 1, 1}.grow(max(margin, 0))
	return p
}

// CropToQuestion returns the picture cut to the cells its overlays speak of and
// margin columns and rows around them; the whole picture when it has none.
func (p Picture) CropToQuestion(margin int) Picture {
	if w, ok := p.question(); ok {
		p.Window = w.grow(max(margin, 0))
	}
	return p
}

// question returns the least window with every cell the overlays speak of.
func (p *Picture) question() (w Window, ok bool) {
	for _, c := range p.mentioned() {
		if !p.Board.Contains(c) {
			continue
		}
		if !ok {
			w, ok = Window{c.X, c.Y, 1, 1}, true
		}
		w = w.join(c)
	}
	return w, ok
}

// mentioned returns the cells that the overlays speak of, the most telling
// first.
func (p *Picture) mentioned() []grid.Cell {
	var cells []grid.Cell
	if p.Path != nil {
		for _, s := range p.Path.Steps {
			cells = append(cells, s.At)
		}
	}
	cells = append(append(cells, p.Targets...), p.From...)
	for _, s := range p.Sights {
		from, to := s.ends(p.Board.Grid())
		cells = append(cells, from, to)
	}
	if p.Reach != nil {
		cells = append(cells, p.Reach.From)
		for _, c := range p.Reach.Cells {
			cells = append(cells, c.At)
		}
	}
	for _, a := range p.Areas {
		cells = append(append(cells, a.Cells...), a.Victims...)
	}
	if p.Compare != nil {
		for _, c := range p.Compare.Cells {
			cells = append(cells, c.At)
		}
	}
	if p.Field != nil {
		cells = append(append(cells, p.Field.From), p.Field.Cells...)
	}
	return cells
}

// view is what a picture shows once its window is settled.
type view struct {
	Picture
	win    Window
	figure figures
}

// settle checks the picture and settles its window.
func (p Picture) settle() (*view, error) {
	if p.Board == nil {
		return nil, errors.New("picture: no board")
	}
	w, h := p.Board.Size()
	whole := Window{0, 0, w, h}
	win := whole
	if p.Window != (Window{}) {
		win = p.Window.meet(whole)
	}
	if win.W < 1 || win.H < 1 {
		return nil, fmt.Errorf("picture: the window of %d x %d cells at %d,%d shows nothing of the board of %d x %d",
			p.Window.W, p.Window.H, p.Window.X, p.Window.Y, w, h)
	}
	p.Sights = tellingFirst(p.Sights)
	return &view{Picture: p, win: win, figure: nameFigures(p.Board, p.Labels)}, nil
}

// tellingFirst puts a line that something on the board stops before those that
// leave the board at once, for the first is drawn in full strength.
func tellingFirst(lines []Sight) []Sight {
	i := slices.IndexFunc(lines, func(s Sight) bool { return s.Stop == nil || s.Stop.By.Kind != sight.ByOutside })
	if i < 1 {
		return lines
	}
	return slices.Concat(lines[i:i+1], lines[:i], lines[i+1:])
}

// title returns the line above the picture.
func (v *view) title() string {
	if v.Title != "" {
		return v.Title
	}
	return v.Board.Name
}

// cropped reports whether the window leaves out a part of the board.
func (v *view) cropped() bool {
	w, h := v.Board.Size()
	return v.win != Window{0, 0, w, h}
}

// shows reports whether c is a cell in the window that is not void.
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
