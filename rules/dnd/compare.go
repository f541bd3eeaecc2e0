package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Difference is an offset at which two ways of counting disagree.
type Difference struct {
	Offset grid.Vec
	A, B   rules.Distance
}

// Compare returns every offset of at most radius squares on each axis at which two desks count
// differently. The offsets are sorted by the longer leg, then by the shorter one. Each desk counts
// by its profile's metric. parity is the number of diagonals already taken, modulo 2.
//
// DND S2.10: this shows where the alternatives depart from the rule.
func Compare(a, b *Desk, parity, radius int) []Difference {
	var all []Difference
	for y := -radius; y <= radius; y++ {
		for x := -radius; x <= radius; x++ {
			m := a.profile.length(a.metric().HalfSquares(x, y, parity))
			n := b.profile.length(b.metric().HalfSquares(x, y, parity))
			if m != n {
				all = append(all, Difference{grid.Vec{Q: x, R: y}, m, n})
			}
		}
	}
	slices.SortStableFunc(all, func(p, q Difference) int {
		long, short := legs(p.Offset)
		l, s := legs(q.Offset)
		if long != l {
			return long - l
		}
		return short - s
	})
	return all
}

// CompareMetrics compares two metrics under the desk's profile as [Compare] does.
func (d *Desk) CompareMetrics(a, b string, parity, radius int) ([]Difference, error) {
	p, err := d.measuring(a)
	if err != nil {
		return nil, err
	}
	q, err := d.measuring(b)
	if err != nil {
		return nil, err
	}
	return Compare(p, q, parity, radius), nil
}

// measuring returns the desk with another metric, which may be one for measuring only.
func (d *Desk) measuring(metric string) (*Desk, error) {
	m, err := MetricNamed(metric)
	if err != nil {
		return nil, err
	}
	other := *d
	other.profile.Metric = m.Name
	return &other, nil
}

func legs(v grid.Vec) (long, short int) {
	x, y := max(v.Q, -v.Q), max(v.R, -v.R)
	return max(x, y), min(x, y)
}
