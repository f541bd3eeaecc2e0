package simulate

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// What heat can show.
const (
	Wounds = "wounds" // life that figures lost
	Falls  = "falls"  // figures that fell
	Steps  = "steps"  // figures that stepped there
)

// Heats lists what heat can show.
func Heats() []string { return []string{Wounds, Falls, Steps} }

// Warm is a cell with a number.
type Warm struct {
	At grid.Cell
	N  int // in all matches together
}

// Heat returns a table as numbers on cells, in reading order, for the figures of some sides; none: of all. The cells
// with 0 are left out.
func (t *Tables) Heat(of string, sides ...string) ([]Warm, error) {
	if !slices.Contains(Heats(), of) {
		return nil, fmt.Errorf("there is no heat of %q: expected one of %v", of, Heats())
	}
	var list []Warm
	for _, c := range t.Cells {
		n := map[string]int{Wounds: c.Wounds, Falls: c.Falls, Steps: c.Steps}[of]
		if n == 0 || len(sides) > 0 && !slices.Contains(sides, c.Side) {
			continue
		}
		if last := len(list) - 1; last >= 0 && list[last].At == c.At {
			list[last].N += n
			continue
		}
		list = append(list, Warm{c.At, n})
	}
	return list, nil
}

// Ended returns the number of matches that came to their end. All other numbers count these matches.
func (t *Tables) Ended() int { return t.Matches - t.Left - t.Failed }

// Share writes n of all matches as a whole per cent, to the nearest: "61 %".
func Share(n, of int) string {
	if of == 0 {
		return "–"
	}
	return fmt.Sprintf("%d %%", (200*n+of)/(2*of))
}

// Each writes n in all matches as a number a match, with one digit after the point: "1.8". What is more than none is
// not written as 0.0.
func Each(n, of int) string {
	if of == 0 {
		return "–"
	}
	tenths := (20*n + of) / (2 * of)
	if tenths == 0 && n > 0 {
		return "<0.1"
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
