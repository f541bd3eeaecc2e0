package board

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Figure is anything that stands on the board: a hero, a monster, a soldier.
type Figure struct {
	ID   string // unique on its board
	Kind string // the kind that the rules look up: "Elf", "Goblin"
	Side string // its side: figures of one side are friends
	At   grid.Cell

	// A footprint is one cell; or a space, Size cells wide, whose first cell is At (see
	// [grid.Grid.Space]); or, on hexes, the two cells At (leading) and Tail.
	Size int // 0 means 1
	Tail *grid.Cell
	Grid grid.Grid // the grid of its cells, set by the board

	Level      int // the level of the space it stands on, if its cell has several
	Height     int // in levels; 0 if the rules determine it
	Initiative int
	Traits     []string       // words the rules know: "flying", "prone", "invisible"
	Stats      map[string]int // numbers the rules know: "ac", "hp", "attack"
}

// Is reports whether the figure has the trait.
func (f *Figure) Is(trait string) bool { return slices.Contains(f.Traits, trait) }

// Cells returns the figure's footprint.
func (f *Figure) Cells() []grid.Cell { return f.CellsFrom(f.At) }

// EachCell yields the cells of the figure's footprint.
func (f *Figure) EachCell(yield func(grid.Cell) bool) {
	if f.Tail == nil && f.Size <= 1 { // the most common case, which allocates no memory
		yield(f.At)
		return
	}
	for _, c := range f.Cells() {
		if !yield(c) {
			return
		}
	}
}

// CellsFrom returns the footprint that the figure would have with its first cell at c. For a
// double-space figure only the present facing is known, so the result includes Tail only when c is
// At.
func (f *Figure) CellsFrom(c grid.Cell) []grid.Cell {
	if f.Tail != nil {
		if c == f.At {
			return []grid.Cell{c, *f.Tail}
		}
		return []grid.Cell{c}
	}
	return f.Grid.Space(c, f.Size)
}

// Covers reports whether c is in the figure's footprint.
func (f *Figure) Covers(c grid.Cell) bool {
	if f.Tail != nil {
		return c == f.At || c == *f.Tail
	}
	return f.Grid.InSpace(f.At, f.Size, c)
}

// clone returns a copy of the figure that shares nothing with it.
func (f Figure) clone() Figure {
	if f.Tail != nil {
		tail := *f.Tail
		f.Tail = &tail
	}
	f.Traits = slices.Clone(f.Traits)
	if f.Stats != nil {
		stats := make(map[string]int, len(f.Stats))
		for k, v := range f.Stats {
			stats[k] = v
		}
		f.Stats = stats
	}
	return f
}
