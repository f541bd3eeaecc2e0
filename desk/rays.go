package desk

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// The limits of the number of rays in a comparison: 8 directions, doubled up to ten times.
const (
	fewRays  = 16
	manyRays = 8 << 10
)

// Rays parses the comparison with rays at fixed angles: "rays" (32, steps of PI/16) or "rays=64".
// For any other comparison, named is false.
func Rays(change string) (n int, named bool, err error) {
	name, value, said := strings.Cut(change, "=")
	if name != "rays" {
		return 0, false, nil
	}
	if !said {
		return 32, true, nil
	}
	n, err = strconv.Atoi(value)
	if err != nil || n < fewRays || n > manyRays || n&(n-1) != 0 {
		return 0, true, fmt.Errorf("comparison %q: expected rays=%d, %d, %d, … up to %d", change, fewRays, 2*fewRays, 4*fewRays, manyRays)
	}
	return n, true, nil
}

// Marked returns the cells that a number of rays at fixed angles mark from a single cell, as
// [sight.RayCircle] casts them. No rule uses them. They are only for comparison with the line of
// sight.
//
// HQ S1.3, S1.4, S1.6.
func (t *Table) Marked(kind string, from Place, rays int) (*Field, error) {
	_, kind, err := t.seer(kind)
	if err != nil {
		return nil, err
	}
	switch {
	case t.Board.Grid().Kind != grid.Square:
		return nil, fmt.Errorf("rays are cast on squares, and %s has hexes", boardName(t.Board))
	case kind != "sight":
		return nil, fmt.Errorf("rays can be compared only for sight, not for %s", kind)
	case len(from.Cells) > 1:
		return nil, fmt.Errorf("rays are cast from one cell: %s stands on %d", from, len(from.Cells))
	}
	circle := sight.RayCircle{}
	for n := rays / 8; n > 1; n /= 2 {
		circle.Doublings++
	}
	f := &Field{Asked: t.asked(), Kind: kind, From: from.At(), Cells: []grid.Cell{}}
	for _, mark := range circle.Field(t.Board, from.At()) {
		f.Cells = append(f.Cells, mark.Cell)
	}
	return f, nil
}
