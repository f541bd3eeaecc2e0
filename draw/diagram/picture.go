package diagram

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Picture is a board with everything to show on it. Board is required; every other field may be zero.
// Overlay cells beyond the board are left out.
type Picture struct {
	Board     *board.Board
	Window    Window   // the part of the board to show; the zero Window shows all of it
	Title     string   // above the picture; "" shows the board's name
	Notes     []string // sentences below the picture
	Show      Show
	Labels    map[string]string   // by figure id, replacing the labels made from kinds
	Portraits map[string]Portrait // by figure id, to be drawn instead of letters
	Badges    map[string][]string // by figure id: the letters of its conditions, at most three

	Field   *Field
	Reach   *Reach
	Path    *Path
	Sights  []Sight
	Areas   []Area
	From    []grid.Cell // the start of the question; marked differently from Targets
	Targets []grid.Cell // marked with corner brackets; their costs are underlined
	Compare *Compare
	Heat    *Heat
	Under   *Under // the picture below the cells; nil if there is none
}

// Under is a picture of the map below the cells of a board. It is visible wherever the ground has
// no colour. Below hexes, it fills the box around them.
type Under struct {
	JPEG          []byte
	Left, Top     int // the first cell that it covers
	Columns, Rows int // the number of cells that it covers, from the first cell on
}

// Show selects optional parts of the drawing.
type Show struct {
	Rooms    bool // a faint tint and a letter for each room
	Rock     bool // hatching beyond the walls, as on ink maps
	Secret   bool // secret doors; otherwise they are drawn as walls
	NoCoords bool // leave out the numbers along the border
	NoLegend bool // leave out the legend
}

// Window is a part of a board: W columns and H rows, beginning with the cell X, Y. The zero Window
// stands for the whole board.
type Window struct{ X, Y, W, H int }

// Contains reports whether c is in the window.
func (w Window) Contains(c grid.Cell) bool {
	return w.X <= c.X && c.X < w.X+w.W && w.Y <= c.Y && c.Y < w.Y+w.H
}

// Meet returns the part of w that lies in v.
func (w Window) Meet(v Window) Window {
	x, y := max(w.X, v.X), max(w.Y, v.Y)
	return Window{x, y, min(w.X+w.W, v.X+v.W) - x, min(w.Y+w.H, v.Y+v.H) - y}
}

// Grow returns the window with n cells more on each side.
func (w Window) Grow(n int) Window { return Window{w.X - n, w.Y - n, w.W + 2*n, w.H + 2*n} }

// Join returns the smallest window that contains both w and c. Window w must not be empty.
func (w Window) Join(c grid.Cell) Window {
	x, y := min(w.X, c.X), min(w.Y, c.Y)
	return Window{x, y, max(w.X+w.W, c.X+1) - x, max(w.Y+w.H, c.Y+1) - y}
}

// Crop returns the picture cut to a cell and the given number of columns and rows on each side of
// it.
func (p Picture) Crop(around grid.Cell, margin int) Picture {
	p.Window = Window{around.X, around.Y, 1, 1}.Grow(max(margin, 0))
	return p
}

// CropToQuestion returns the picture cut to the cells of its overlays, with a margin of the given
// number of columns and rows. It returns the complete picture if there are no overlays.
func (p Picture) CropToQuestion(margin int) Picture {
	if w, ok := p.Question(); ok {
		p.Window = w.Grow(max(margin, 0))
	}
	return p
}

// Question returns the smallest window with every cell of the overlays.
func (p *Picture) Question() (w Window, ok bool) {
	for _, c := range p.Mentioned() {
		if !p.Board.Contains(c) {
			continue
		}
		if !ok {
			w, ok = Window{c.X, c.Y, 1, 1}, true
		}
		w = w.Join(c)
	}
	return w, ok
}

// Mentioned returns the cells of the overlays, the most important ones
// first.
func (p *Picture) Mentioned() []grid.Cell {
	var cells []grid.Cell
	if p.Path != nil {
		for _, s := range p.Path.Steps {
			cells = append(cells, s.At)
		}
	}
	cells = append(append(cells, p.Targets...), p.From...)
	for _, s := range p.Sights {
		from, to := s.Ends(p.Board.Grid())
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
	if p.Heat != nil {
		for _, w := range p.Heat.Cells {
			cells = append(cells, w.At)
		}
		cells = append(cells, p.Heat.Bare...)
	}
	return cells
}
