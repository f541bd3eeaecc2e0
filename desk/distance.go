package desk

import (
	"strconv"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Distance is a distance on open ground, in the book's units.
type Distance struct {
	Feet    *float64 `json:"feet,omitempty"`
	Squares *int     `json:"squares,omitempty"`
	Halves  int      `json:"halves,omitempty"` // 1 for an additional half square, if halves are counted
	Hexes   *int     `json:"hexes,omitempty"`
	Metric  string   `json:"metric,omitempty"`
}

// exact returns n, plus a half if `half` is set. A float64 holds both exactly.
func exact(n int, half bool) float64 {
	if half {
		return float64(n) + 0.5
	}
	return float64(n)
}

// plain returns a number as text, without trailing zeros.
func plain(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// feet is the unit of books that count in feet. For such a book, a distance of 0 is given as 0
// feet.
const feet = "ft"

// Measure returns a distance as the book counts it, without a board. An empty metric stands for the
// book's default.
func Measure(d rules.Desk, from, to grid.Cell, metric string, parity int) (*Distance, error) {
	m, ok := d.(rules.Measurer)
	if !ok {
		return nil, (&Table{Desk: d}).silent("distance")
	}
	metrics := m.Metrics()
	if metric == "" {
		metric = metrics[0]
	}
	found, err := m.Distance(from, to, metric, parity)
	if err != nil {
		return nil, err
	}
	answer := &Distance{Squares: &found.Squares, Halves: found.Halves, Metric: metric}
	if mover, ok := d.(rules.Mover); found.Feet > 0 || ok && mover.Unit() == feet {
		feet := exact(found.Feet, found.Halves > 0)
		answer.Feet = &feet
	}
	return answer, nil
}

// measureHexes returns the number of hexes from one cell to another on an empty grid.
func measureHexes(g grid.Grid, from, to grid.Cell) *Distance {
	n := g.Distance(from, to)
	return &Distance{Hexes: &n}
}
