package dnd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/geom"
)

// Feet is the side of a square.
//
// DND S2.1: a square is 5 ft by 5 ft, and a step along a row or column costs 5 ft.
const Feet = 5

// Metric is the cost of diagonals. Costs are counted in half squares, as 7.5 feet
// are three of them.
type Metric struct {
	Name    string
	Aliases []string // what others call it
	Doc     string
	// Diagonal holds the half squares of a diagonal step after an even and after
	// an odd number of them; 0 bars diagonals.
	Diagonal [2]int
	// Straight is set where distance is as the crow flies, rounded: such a metric
	// only measures, and nobody moves by it.
	Straight bool
}

// Metrics lists the metrics, the book's own first. DND S2.2, S2.10.
var Metrics = []Metric{
	{Name: "5-10-5", Aliases: []string{"ALTERNATING_1", "ONE_TWO_ONE"},
		Doc: "diagonals cost 5 and 10 ft by turns", Diagonal: [2]int{2, 4}},
	{Name: "10-5-10", Aliases: []string{"ALTERNATING_2"},
		Doc: "diagonals cost 10 and 5 ft by turns", Diagonal: [2]int{4, 2}},
	{Name: "5-5-5", Aliases: []string{"EQUIDISTANT", "ONE_ONE_ONE"},
		Doc: "a diagonal costs 5 ft", Diagonal: [2]int{2, 2}},
	{Name: "7.5", Aliases: []string{"APPROXIMATE"},
		Doc: "a diagonal costs 7.5 ft, rounded in the end", Diagonal: [2]int{3, 3}},
	{Name: "manhattan", Aliases: []string{"RECTILINEAR"},
		Doc: "a diagonal costs 10 ft", Diagonal: [2]int{4, 4}},
	{Name: "orthogonal", Aliases: []string{"ILLEGAL", "NO_DIAGONALS"},
		Doc: "no diagonals"},
	{Name: "euclid",
		Doc: "from centre to centre, rounded to 5 ft; for measuring only", Straight: true},
}

// MetricNamed returns the metric of that name or alias.
func MetricNamed(name string) (Metric, error) {
	var names []string
	for _, m := range Metrics {
		if strings.EqualFold(m.Name, name) || slices.ContainsFunc(m.Aliases, func(a string) bool { return strings.EqualFold(a, name) }) {
			return m, nil
		}
		names = append(names, m.Name)
	}
	return Metric{}, fmt.Errorf("metric %q: expected one of %s", name, strings.Join(names, ", "))
}

// movingMetrics names the metrics that creatures can move by.
func movingMetrics() (names []string) {
	for _, m := range Metrics {
		if !m.Straight {
			names = append(names, m.Name)
		}
	}
	return names
}

// HalfSquares returns the distance over an offset of (x, y) squares on open ground, in half squares,
// where parity (modulo 2) counts the diagonals taken before.
//
// DND S2.7: with as many diagonals as the shorter side allows, as a diagonal never
// costs more than the two straight steps it replaces.
func (m Metric) HalfSquares(x, y, parity int) int {
	x, y = geom.Abs(x), geom.Abs(y)
	long, short := max(x, y), min(x, y)
	switch {
	case m.Straight:
		return 2 * nearestRoot(x*x+y*y)
	case m.Diagonal[0] == 0:
		return 2 * (x + y)
	}
	pairs := short / 2 * (m.Diagonal[0] + m.Diagonal[1])
	return 2*(long-short) + pairs + short%2*m.Diagonal[parity&1]
}

// nearestRoot returns the whole number nearest to the root of n; there are no
// halves, as the square of a half is not whole.
//
// DND S2.10: centre to centre, rounded to the nearest 5 ft.
func nearestRoot(n int) int {
	r := 0
	for bit := 1 << 30; bit > 0; bit >>= 1 {
		if (r+bit)*(r+bit) <= n {
			r += bit
		}
	}
	if n > r*r+r { // above (r + 1/2)^2 = r^2 + r + 1/4
		r++
	}
	return r
}
