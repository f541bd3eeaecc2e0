package desk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Difference is a cell on which two answers disagree. A value is nil if its answer does not include
// the cell.
type Difference struct {
	At grid.Cell `json:"at"`
	A  *float64  `json:"a"`
	B  *float64  `json:"b"`
}

// Common is a cell on which both answers agree.
type Common struct {
	At    grid.Cell `json:"at"`
	Value float64   `json:"value"`
}

// Comparison lists where two readings of the rules agree and disagree.
type Comparison struct {
	A           string       `json:"a"`           // the reading behind the first answer
	B           string       `json:"b"`           // the reading behind the second answer
	Common      []Common     `json:"common"`      // cells with the same answer
	Differences []Difference `json:"differences"` // in row order
}

// Values is an answer as a number for each cell: a cost, or 1 for a cell that is seen.
type Values map[grid.Cell]float64

// Values returns the cost of each cell where the figure may stop or pass.
func (r *Reach) Values() Values {
	values := Values{}
	for _, c := range r.Cells {
		if old, ok := values[c.At]; !ok || c.Total() < old {
			values[c.At] = c.Total()
		}
	}
	return values
}

// Values returns the visible cells, each with the value 1.
func (f *Field) Values() Values {
	values := Values{}
	for _, c := range f.Cells {
		values[c] = 1
	}
	return values
}

// Compare compares two answers, cell by cell.
func Compare(nameA, nameB string, a, b Values) *Comparison {
	all := map[grid.Cell]bool{}
	for c := range a {
		all[c] = true
	}
	for c := range b {
		all[c] = true
	}
	cells := make([]grid.Cell, 0, len(all))
	for c := range all {
		cells = append(cells, c)
	}
	slices.SortFunc(cells, func(p, q grid.Cell) int {
		if p.Y != q.Y {
			return p.Y - q.Y
		}
		return p.X - q.X
	})
	c := &Comparison{A: nameA, B: nameB, Common: []Common{}, Differences: []Difference{}}
	for _, cell := range cells {
		va, inA := a[cell]
		vb, inB := b[cell]
		if inA && inB && va == vb {
			c.Common = append(c.Common, Common{cell, va})
			continue
		}
		d := Difference{At: cell}
		if inA {
			d.A = &va
		}
		if inB {
			d.B = &vb
		}
		c.Differences = append(c.Differences, d)
	}
	return c
}

// Other parses the change for a comparison, "profile=us1990" or "touch=blocks", and returns the
// choice with that change.
func (c Choice) Other(change string) (Choice, error) {
	name, value, ok := strings.Cut(change, "=")
	if !ok || name == "" {
		return c, fmt.Errorf("comparison %q: expected name=value, as in profile=us1990 or metric=5-5-5", change)
	}
	other := c
	other.Set = slices.Clone(c.Set)
	switch name {
	case "rules":
		other.Rules, other.Profile, other.Set = value, "", nil
	case "profile":
		other.Profile = value
	default:
		other.Set = append(other.Set, rules.Setting{Name: name, Value: value})
	}
	return other, nil
}
