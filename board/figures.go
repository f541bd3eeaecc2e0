package board

import (
	"slices"

	"github.com/battlemat/battlemat/grid"
)

// Figures returns the figures in the order they were added.
func (b *Board) Figures() []Figure { return slices.Clone(b.figures) }

// EachFigure yields the figures in the order they were added, while none comes or goes.
func (b *Board) EachFigure(yield func(Figure) bool) {
	for i := range b.figures {
		if !yield(b.figures[i]) {
			return
		}
	}
}

// Figure returns the figure of that name.
func (b *Board) Figure(id string) (Figure, bool) {
	i, ok := b.figureBy[id]
	if !ok {
		return Figure{}, false
	}
	return b.figures[i], true
}

// FigureAt returns the first figure whose footprint covers the cell.
func (b *Board) FigureAt(c grid.Cell) (Figure, bool) {
	if !b.Contains(c) {
		// Nobody stands off the map in a document; code may put a figure there.
		if i := slices.IndexFunc(b.figures, func(f Figure) bool { return f.Covers(c) }); i >= 0 {
			return b.figures[i], true
		}
		return Figure{}, false
	}
	if b.figureAt == nil || b.figureAt[b.Index(c)] == 0 {
		return Figure{}, false
	}
	return b.figures[b.figureAt[b.Index(c)]-1], true
}

// AddFigure puts a figure on the board, after those already there. Its name
// must be free: the first figure keeps it.
func (b *Board) AddFigure(f Figure) {
	i := len(b.figures)
	b.figures = append(b.figures, f)
	if b.figureBy == nil {
		b.figureBy = map[string]int{}
		b.figureAt = make([]int32, b.width*b.height)
	}
	if _, taken := b.figureBy[f.ID]; !taken {
		b.figureBy[f.ID] = i
	}
	b.settle(i)
}

// MoveFigure sets the figure's place; tail is nil for figures of one piece. It
// reports whether there is such a figure.
func (b *Board) MoveFigure(id string, to grid.Cell, tail *grid.Cell) bool {
	i, ok := b.figureBy[id]
	if !ok {
		return false
	}
	was := b.footprint(i)
	for _, c := range was {
		if b.figureAt[b.Index(c)] == int32(i+1) {
			b.figureAt[b.Index(c)] = 0
		}
	}
	b.figures[i].At, b.figures[i].Tail = to, tail
	b.settle(i)
	if b.crowded {
		for _, c := range was {
			b.recall(c)
		}
	}
	return true
}

// RemoveFigure takes a figure off the board and reports whether it was there.
func (b *Board) RemoveFigure(id string) bool {
	i, ok := b.figureBy[id]
	if !ok {
		return false
	}
	rest := slices.Delete(slices.Clone(b.figures), i, i+1)
	b.figures, b.figureBy, b.figureAt, b.crowded = nil, nil, nil, false
	for _, f := range rest {
		b.AddFigure(f)
	}
	return true
}

// settle enters figure i in the index of cells, where the first one counts.
func (b *Board) settle(i int) {
	n := int32(i + 1)
	for _, c := range b.footprint(i) {
		at := &b.figureAt[b.Index(c)]
		if *at != 0 && *at != n {
			b.crowded = true
		}
		if *at == 0 || n < *at {
			*at = n
		}
	}
}

// recall finds the first figure on a cell that another has left.
func (b *Board) recall(c grid.Cell) {
	i := slices.IndexFunc(b.figures, func(f Figure) bool { return f.Covers(c) })
	b.figureAt[b.Index(c)] = int32(i + 1)
}

// footprint returns the cells of the map that figure i covers.
func (b *Board) footprint(i int) []grid.Cell {
	f := &b.figures[i]
	var cells []grid.Cell
	if f.Tail != nil {
		for _, c := range f.Cells() {
			if b.Contains(c) {
				cells = append(cells, c)
			}
		}
		return cells
	}
	n := max(f.Size, 1)
	for y := max(f.At.Y, 0); y < min(f.At.Y+n, b.height); y++ {
		for x := max(f.At.X, 0); x < min(f.At.X+n, b.width); x++ {
			cells = append(cells, grid.Cell{X: x, Y: y})
		}
	}
	return cells
}
