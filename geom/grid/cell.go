package grid

import (
	"fmt"
	"strconv"
	"strings"
)

// Limit bounds the coordinates of a cell on a board: 0 <= x, y < Limit. Below Limit, all products
// in computations fit an int64; a test checks this at the bound.
const Limit = 1 << 13

// Cell is a cell by its offset coordinates: X to the right, Y down.
type Cell struct{ X, Y int }

// String writes the cell as the command line does: "10,18".
func (c Cell) String() string { return string(c.AppendTo(make([]byte, 0, 16))) }

// AppendTo appends the cell to text, in the form that String writes.
func (c Cell) AppendTo(text []byte) []byte {
	return strconv.AppendInt(append(strconv.AppendInt(text, int64(c.X), 10), ','), int64(c.Y), 10)
}

// ParseCell reads "x,y". Both must be whole numbers below [Limit] in absolute value.
func ParseCell(s string) (Cell, error) {
	a, b, ok := strings.Cut(s, ",")
	x, errX := strconv.Atoi(strings.TrimSpace(a))
	y, errY := strconv.Atoi(strings.TrimSpace(b))
	if !ok || errX != nil || errY != nil {
		return Cell{}, fmt.Errorf("cell %q: expected x,y, as in 10,18", s)
	}
	c := Cell{x, y}
	if !c.WithinLimit() {
		return Cell{}, fmt.Errorf("cell %q: coordinates must be below %d", s, Limit)
	}
	return c, nil
}

// WithinLimit reports whether both coordinates are below [Limit] in absolute value.
func (c Cell) WithinLimit() bool {
	return -Limit < c.X && c.X < Limit && -Limit < c.Y && c.Y < Limit
}

// Vec is a step between cells: (dx, dy) on squares, axial (dq, dr) on hexes.
// Vecs add; cells do not.
type Vec struct {
	Q int `json:"q"`
	R int `json:"r"`
}

// Add returns v + w.
func (v Vec) Add(w Vec) Vec { return Vec{v.Q + w.Q, v.R + w.R} }

// Sub returns v - w.
func (v Vec) Sub(w Vec) Vec { return Vec{v.Q - w.Q, v.R - w.R} }

// Times returns v scaled by k.
func (v Vec) Times(k int) Vec { return Vec{k * v.Q, k * v.R} }
