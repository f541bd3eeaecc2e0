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

// Metric is a way to count diagonals. Costs are in half squares, because a diagonal may cost 7.5
// feet, which is three half squares.
type Metric struct {
	Name    string
	Aliases []string // other names for it
	Doc     string
	// Diagonal holds the cost of a diagonal step in half squares, after an even and after an odd
	// number of diagonals. 0 means that diagonals are not allowed.
	Diagonal [2]int
	// Straight is set if distances are straight lines from centre to centre, rounded. Such a metric
	// is only for measuring, and not for movement.
	Straight bool
}

// Metrics lists the metrics, with the book's own first. DND S2.2, S2.10.
var Metrics = []Metric{
	{Name: "5-10-5", Aliases: []string{"ALTERNATING_1", "ONE_TWO_ONE"},
		Doc: "diagonals cost 5 and 10 ft alternately", Diagonal: [2]int{2, 4}},
	{Name: "10-5-10", Aliases: []string{"ALTERNATING_2"},
		Doc: "diagonals cost 10 and 5 ft alternately", Diagonal: [2]int{4, 2}},
	{Name: "5-5-5", Aliases: []string{"EQUIDISTANT", "ONE_ONE_ONE"},
		Doc: "a diagonal costs 5 ft", Diagonal: [2]int{2, 2}},
	{Name: "7.5", Aliases: []string{"APPROXIMATE"},
		Doc: "a diagonal costs 7.5 ft, rounded at the end", Diagonal: [2]int{3, 3}},
	{Name: "manhattan", Aliases: []string{"RECTILINEAR"},
		Doc: "a diagonal costs 10 ft", Diagonal: [2]int{4, 4}},
	{Name: "orthogonal", Aliases: []string{"ILLEGAL", "NO_DIAGONALS"},
		Doc: "no diagonals"},
	{Name: "euclid",
		Doc: "from centre to centre, rounded to 5 ft; for measuring only", Straight: true},
}

// MetricNamed returns the metric with a given name or alias.
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

// movingMetrics returns the names of the metrics that can be used for movement.
func movingMetrics() (names []string) {
	for _, m := range Metrics {
		if !m.Straight {
			names = append(names, m.Name)
		}
	}
	return names
}

// HalfSquares returns the distance over an offset of (x, y) squares on open ground, in half
// squares. parity is the number of diagonals taken before, modulo 2.
//
// DND S2.7: the route takes as many diagonals as the shorter side allows, because a diagonal never
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

// nearestRoot returns the whole number nearest to the square root of n. The square root is never
// exactly halfway between two whole numbers, because the square of r + 1/2 is not whole.
//
// DND S2.10: distances are measured centre to centre and rounded to the nearest 5 ft.
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
