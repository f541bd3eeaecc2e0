package board

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Span is a solid piece of a column, from the level Bottom up to the level Top. Figures stand on
// its top.
type Span struct{ Bottom, Top int }

// Spans returns the solid pieces of the cell's column from bottom to top. A
// board without levels is flat: one span with its top at 0. A void cell has
// none. The slice is the board's own: do not write to it.
func (b *Board) Spans(c grid.Cell) []Span {
	if !b.Contains(c) || b.Terrain(c) == Void {
		return nil
	}
	if b.spans == nil || b.spans[b.Index(c)] == nil {
		return flat
	}
	return b.spans[b.Index(c)]
}

var flat = []Span{{0, 0}}

// Level returns the height of the cell's highest space, 0 on a flat board.
func (b *Board) Level(c grid.Cell) int {
	spans := b.Spans(c)
	if len(spans) == 0 {
		return 0
	}
	return spans[len(spans)-1].Top
}

// Ground returns the height of the cell's lowest space, 0 on a flat board. Obstacles in the cell
// and walls next to it stand on this level, under any bridges.
func (b *Board) Ground(c grid.Cell) int {
	if spans := b.Spans(c); len(spans) > 0 {
		return spans[0].Top
	}
	return 0
}

// HasLevels reports whether the board says anything about heights.
func (b *Board) HasLevels() bool { return b.spans != nil }

// SetSpans sets the solid pieces of the column of a cell, from bottom to top and with gaps between
// them. It panics when c is off the map.
func (b *Board) SetSpans(c grid.Cell, spans ...Span) {
	i := b.place(c)
	b.reshape()
	if b.spans == nil {
		b.spans = make([][]Span, b.width*b.height)
	}
	b.spans[i] = slices.Clone(spans) // replaced, never written to: clones share it
}
