package skirmish

import "github.com/battlemat/battlemat/grid"

// makesOut reports whether a figure makes out what is on a square in its line of sight: by the light
// there, or without it.
func (p *Position) makesOut(f *Figure, c grid.Cell) bool { return true }

// sunlit reports whether a figure stands in the sun.
func (p *Position) sunlit(f *Figure) bool { return false }
