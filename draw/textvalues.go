package draw

import (
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// answer returns the part of a cell's text that comes from the overlays, which must not be cut off:
// the cost or values, followed by a warning sign if there is one.
func (t *textArtist) answer(c grid.Cell) string {
	if s := t.value(c); s != "" {
		return s + t.warned[c]
	}
	return ""
}

// value returns the cost or the values of a cell.
func (t *textArtist) value(c grid.Cell) string {
	if step := t.step[c]; step > 0 {
		return number(t.Path.Steps[step].Cost / float64(t.scale))
	}
	if label := t.compareLabel(c); label != "" {
		return label
	}
	if w, hot := t.warm[c]; hot {
		return w.Label
	}
	if way, ok := t.ways[c]; ok {
		way.Cost /= float64(t.scale)
		if t.terse && !way.End {
			return strings.TrimSuffix(labelOfCost(way), ")")
		}
		return labelOfCost(way)
	}
	return ""
}

// compareLabel returns two values as text. In narrow cells, it shows only the first of two
// different values, after a sign.
func (t *textArtist) compareLabel(c grid.Cell) string {
	cmp := t.compared[c]
	if cmp.Bare && kindOfCompared(cmp) == same {
		return t.bothSign()
	}
	if t.terse && kindOfCompared(cmp) == differ {
		return t.differSign() + number(cmp.A)
	}
	return labelOfCompared(cmp)
}

// The signs of comparisons differ from those of terrains and doors.
func (t *textArtist) bothSign() string   { return t.sign("≡", `"`) }
func (t *textArtist) differSign() string { return t.sign("≠", "/") }

// lastSteps returns the last step of the path on each cell.
func (t *textArtist) lastSteps() map[grid.Cell]int {
	steps := map[grid.Cell]int{}
	if t.Path != nil {
		for i, s := range t.Path.Steps {
			steps[s.At] = i
		}
	}
	return steps
}

// warnings returns the signs that follow costs and values: the sign of a trap or hazard on the cell
// or, if there is none, a sign for an event on the way.
func (t *textArtist) warnings() map[grid.Cell]string {
	signs := map[grid.Cell]string{}
	for _, c := range t.ground {
		if t.taken[c] || t.value(c) == "" {
			continue
		}
		k, step := t.Board.Terrain(c), t.step[c]
		switch {
		case k == board.Trap || k == board.Hazard:
			signs[c] = string(t.glyph(k))
		case t.ways[c].Harm != 0 || step > 0 && t.Path.Steps[step].Danger != "":
			signs[c] = t.dagger()
		}
	}
	return signs
}

func (t *textArtist) dagger() string { return t.sign("†", "+") }
