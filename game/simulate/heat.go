package simulate

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// The counts that a heat map can show.
const (
	Wounds = "wounds" // life that figures lost
	Falls  = "falls"  // figures that fell
	Steps  = "steps"  // figures that stepped onto the cell
)

// Heats lists the counts that a heat map can show.
func Heats() []string { return []string{Wounds, Falls, Steps} }

// Warm is a cell of a heat map with its number.
type Warm struct {
	At grid.Cell
	N  int // the total over all matches
}

// Heat returns a table as numbers on cells, in reading order, for the figures of the given sides,
// or of all sides if none are given. It leaves out cells with the number 0.
func (t *Tables) Heat(of string, sides ...string) ([]Warm, error) {
	if !slices.Contains(Heats(), of) {
		return nil, fmt.Errorf("there is no heat map of %q: expected one of %v", of, Heats())
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

// Ended returns the number of matches that were played to their end. All other numbers count only
// these matches.
func (t *Tables) Ended() int { return t.Matches - t.Left - t.Failed }

// Share returns n as a percentage of all matches, rounded to a whole number: "61 %".
func Share(n, of int) string {
	if of == 0 {
		return "–"
	}
	return fmt.Sprintf("%d %%", (200*n+of)/(2*of))
}

// Each returns the average of n over all matches, with one digit after the point: "1.8". A positive
// number is never written as 0.0.
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
