package area

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Bounds of a pattern: how many cells it may have, and how far they may be from its origin.
const (
	MaxCells = 64
	MaxStep  = 32
)

// Pattern is a set of cells given as steps from an origin. Make one with
// [NewPattern] or [ParsePattern]; the zero Pattern is empty.
//
// GH S4.28-S4.29: the red hexes of a card, and whether the card shows the grey hex.
type Pattern struct {
	// Red lists the affected cells, in the order of [compareVecs].
	Red []grid.Vec `json:"red,omitempty"`
	// Own is set when the origin is the user's own cell (grey on the card). Otherwise the origin
	// has no meaning, and the pattern may be placed anywhere.
	Own bool `json:"own,omitempty"`
}

// NewPattern returns the pattern with the given steps. There must be 1 to [MaxCells] different
// steps, each at most [MaxStep] on each axis. If `own` is set, the origin must not be among them.
func NewPattern(own bool, red ...grid.Vec) (Pattern, error) {
	if len(red) < 1 || len(red) > MaxCells {
		return Pattern{}, fmt.Errorf("area of %d cells: expected 1 to %d", len(red), MaxCells)
	}
	sorted := slices.Clone(red)
	slices.SortFunc(sorted, compareVecs)
	for i, v := range sorted {
		switch {
		case max(v.Q, v.R) > MaxStep || min(v.Q, v.R) < -MaxStep:
			return Pattern{}, fmt.Errorf("area cell [%d,%d]: at most %d steps from the origin", v.Q, v.R, MaxStep)
		case i > 0 && sorted[i-1] == v:
			return Pattern{}, fmt.Errorf("area cell [%d,%d]: given twice", v.Q, v.R)
		case own && v == grid.Vec{}:
			return Pattern{}, fmt.Errorf("area cell [0,0]: the user's own cell is never affected")
		}
	}
	return Pattern{Red: sorted, Own: own}, nil
}

// ParsePattern reads a list of steps, "[[1,0],[2,0]]": [dx,dy] on squares, axial
// [dq,dr] on hexes.
func ParsePattern(own bool, text string) (Pattern, error) {
	var pairs [][]int
	if err := json.Unmarshal([]byte(text), &pairs); err != nil {
		return Pattern{}, fmt.Errorf("area %.40q: expected a list of steps such as [[1,0],[2,0]]", text)
	}
	steps := make([]grid.Vec, 0, len(pairs))
	for _, p := range pairs {
		if len(p) != 2 {
			return Pattern{}, fmt.Errorf("area %.40q: a step has two numbers, not %d", text, len(p))
		}
		steps = append(steps, grid.Vec{Q: p[0], R: p[1]})
	}
	return NewPattern(own, steps...)
}

// String writes the steps as [ParsePattern] reads them.
func (p Pattern) String() string {
	pairs := make([][2]int, len(p.Red))
	for i, v := range p.Red {
		pairs[i] = [2]int{v.Q, v.R}
	}
	text, _ := json.Marshal(pairs)
	return string(text)
}

// Orientations returns the different orientations of the pattern: turned by every number of sides
// and, if `mirror` is set, the turns of its mirror image. Orientations that cover the same cells
// are listed once. Without Own, so are orientations that cover the same cells after a shift.
//
// GH S4.28: any rotation; the ruleset decides about the mirror image.
func (p Pattern) Orientations(g grid.Grid, mirror bool) []Pattern {
	var ways []Pattern
	images := []func(grid.Vec) grid.Vec{func(v grid.Vec) grid.Vec { return v }}
	if mirror {
		images = append(images, g.Mirror)
	}
	for _, image := range images {
		for n := range g.Sides() {
			way := Pattern{Red: make([]grid.Vec, len(p.Red)), Own: p.Own}
			for i, v := range p.Red {
				way.Red[i] = g.Rotate(image(v), n)
			}
			way.settle()
			if !slices.ContainsFunc(ways, func(w Pattern) bool { return slices.Equal(w.Red, way.Red) }) {
				ways = append(ways, way)
			}
		}
	}
	return ways
}

// settle sorts the steps and, without Own, shifts them so that the first
// one is the origin.
func (p *Pattern) settle() {
	slices.SortFunc(p.Red, compareVecs)
	if p.Own || len(p.Red) == 0 {
		return
	}
	first := p.Red[0]
	for i := range p.Red {
		p.Red[i] = p.Red[i].Sub(first)
	}
}

// compareVecs orders steps by R, then by Q: row by row on squares.
func compareVecs(v, w grid.Vec) int {
	return cmp.Or(cmp.Compare(v.R, w.R), cmp.Compare(v.Q, w.Q))
}

// From returns the affected cells with the origin on c, in the order of Red. They
// may lie beyond the map.
func (p Pattern) From(g grid.Grid, c grid.Cell) []grid.Cell {
	cells := make([]grid.Cell, len(p.Red))
	at := g.Vec(c)
	for i, v := range p.Red {
		cells[i] = g.Cell(at.Add(v))
	}
	return cells
}

// Near yields the cells of every placement of the pattern, in its current orientation, that covers
// at least one of the cells in `reached`. Each placement is yielded once. The function `in` must
// report whether a cell is in `reached`. The yielded slice is reused for the next placement.
func (p Pattern) Near(g grid.Grid, reached []grid.Cell, in func(grid.Cell) bool) iter.Seq[[]grid.Cell] {
	return func(yield func([]grid.Cell) bool) {
		cells := make([]grid.Cell, len(p.Red))
		for _, c := range reached {
			at := g.Vec(c)
			for i, anchor := range p.Red {
				origin := at.Sub(anchor)
				for j, v := range p.Red {
					cells[j] = g.Cell(origin.Add(v))
				}
				// A placement is yielded only for its first cell in range.
				if !slices.ContainsFunc(cells[:i], in) && !yield(cells) {
					return
				}
			}
		}
	}
}
