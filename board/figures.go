package board

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Figures returns the figures in the order they were added.
func (b *Board) Figures() []Figure { return slices.Clone(b.figures) }

// EachFigure yields the figures in the order they were added. No figure may be added or removed
// meanwhile.
func (b *Board) EachFigure(yield func(Figure) bool) {
	for i := range b.figures {
		if !yield(b.figures[i]) {
			return
		}
	}
}

// Figure returns the figure called id.
func (b *Board) Figure(id string) (Figure, bool) {
	i, ok := b.numbered(id)
	if !ok {
		return Figure{}, false
	}
	return b.figures[i], true
}

// FigureAt returns the first figure whose footprint covers the cell.
func (b *Board) FigureAt(c grid.Cell) (Figure, bool) {
	if !b.Contains(c) {
		// No document places a figure off the map, but code may.
		if i := slices.IndexFunc(b.figures, func(f Figure) bool { return f.Covers(c) }); i >= 0 {
			return b.figures[i], true
		}
		return Figure{}, false
	}
	if b.figureAt.none() {
		return Figure{}, false
	}
	n := b.figureAt.at(b.Index(c))
	if n == 0 {
		return Figure{}, false
	}
	return b.figures[n-1], true
}

// AddFigure puts a figure on the board, after those already there. Its name must be unused: if two
// figures have the same name, searches for the name find only the first.
func (b *Board) AddFigure(f Figure) {
	b.ownIndex()
	i := len(b.figures)
	f.Grid = b.grid
	b.figures = append(b.figures, f)
	if b.figureAt.none() {
		b.figureAt = newStands(b.width * b.height)
	}
	switch {
	case b.figureBy == nil:
		b.name()
	default:
		if _, taken := b.figureBy[f.ID]; !taken {
			b.figureBy[f.ID] = i
		}
	}
	b.settle(i)
}

// few is the largest number of figures that are searched one by one. A search this short is as fast
// as a map, and no map has to be built.
const few = 24

// name adds the figures to the index of names. Of several with the same name, the first counts.
func (b *Board) name() {
	if len(b.figures) <= few {
		b.figureBy = nil
		return
	}
	b.figureBy = make(map[string]int, len(b.figures))
	for i := range b.figures {
		if _, taken := b.figureBy[b.figures[i].ID]; !taken {
			b.figureBy[b.figures[i].ID] = i
		}
	}
}

// numbered returns the index of the first figure called id.
func (b *Board) numbered(id string) (int, bool) {
	if b.figureBy != nil {
		i, ok := b.figureBy[id]
		return i, ok
	}
	for i := range b.figures {
		if b.figures[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// MoveFigure sets the figure's place; `tail` is nil for a single-space figure. It reports whether
// there is such a figure.
func (b *Board) MoveFigure(id string, to grid.Cell, tail *grid.Cell) bool {
	i, ok := b.numbered(id)
	if !ok {
		return false
	}
	b.ownIndex()
	was := b.figures[i]
	for at := range b.footprint(&was) {
		if b.figureAt.at(at) == i+1 {
			b.figureAt.set(at, 0)
		}
	}
	b.figures[i].At, b.figures[i].Tail = to, tail
	b.settle(i)
	if b.crowded {
		for at := range b.footprint(&was) {
			b.recall(at)
		}
	}
	return true
}

// RemoveFigure takes a figure off the board and reports whether it was there.
func (b *Board) RemoveFigure(id string) bool {
	i, ok := b.numbered(id)
	if !ok {
		return false
	}
	b.SetFigures(slices.Delete(slices.Clone(b.figures), i, i+1))
	return true
}

// SetFigures replaces all figures on the board, as if the new ones were added one by one to an
// empty board. The board keeps the slice.
func (b *Board) SetFigures(list []Figure) {
	b.figures, b.index, b.crowded = list, new(part), false
	b.figureAt = newStands(b.width * b.height)
	b.name()
	for i := range list {
		list[i].Grid = b.grid
		b.settle(i)
	}
}

// SetFiguresOf replaces the figures of b with those of another board, which must be of the same
// size. The two boards then share the figures: to change figures, first make a [Board.Clone] of one
// of the boards.
func (b *Board) SetFiguresOf(with *Board) {
	with.index.shared.Store(true)
	b.figures, b.index, b.crowded = with.figures, with.index, with.crowded
	b.figureBy, b.figureAt = with.figureBy, with.figureAt
}

// settle adds figure i to the index of cells. In each cell the first figure counts.
func (b *Board) settle(i int) {
	n := i + 1
	for c := range b.footprint(&b.figures[i]) {
		at := b.figureAt.at(c)
		if at != 0 && at != n {
			b.crowded = true
		}
		if at == 0 || n < at {
			b.figureAt.set(c, n)
		}
	}
}

// recall finds the first figure that is still on a cell after another has left it.
func (b *Board) recall(at int) {
	c := b.At(at)
	i := slices.IndexFunc(b.figures, func(f Figure) bool { return f.Covers(c) })
	b.figureAt.set(at, i+1)
}

// footprint yields the indices of the cells of the map that a figure covers.
func (b *Board) footprint(f *Figure) iter.Seq[int] {
	return func(yield func(int) bool) {
		if f.Tail != nil {
			for _, c := range [...]grid.Cell{f.At, *f.Tail} {
				if b.Contains(c) && !yield(b.Index(c)) {
					return
				}
			}
			return
		}
		n := max(f.Size, 1)
		if n > 1 && b.grid.Hex() {
			for _, c := range f.Cells() {
				if b.Contains(c) && !yield(b.Index(c)) {
					return
				}
			}
			return
		}
		for y := max(f.At.Y, 0); y < min(f.At.Y+n, b.height); y++ {
			for x := max(f.At.X, 0); x < min(f.At.X+n, b.width); x++ {
				if !yield(b.Index(grid.Cell{X: x, Y: y})) {
					return
				}
			}
		}
	}
}
