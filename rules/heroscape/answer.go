package heroscape

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// places returns the places reached: the start first, the others by cost and then in row order.
func (m *mover) places(all *trails, ends []end) ([]rules.Reached, error) {
	var places rules.Places
	for _, e := range ends {
		start := all.nodes[e.way].before < 0
		if start && e.stance != m.start {
			continue // the same place, with the other end of the figure leading
		}
		if !m.b.Space(e.Head.Cell) {
			continue // HS F10: a gap over which a flyer passes
		}
		way := Way{all, e.way}
		r := rules.Reached{
			At: e.Head.Cell, Level: e.Head.Level, Cost: way.Cost(), End: start || m.ends(e.stance), Facts: way.Facts(),
		}
		if m.double {
			tail, level := e.Tail.Cell, e.Tail.Level
			r.Tail, r.TailLevel = &tail, &level
		}
		steps := all.length(e.way)
		r.Path, r.Costs = make([]grid.Cell, steps), make([]int, steps)
		for at, i := e.way, steps-1; i >= 0; i-- {
			r.Path[i], r.Costs[i] = all.nodes[at].head.Cell, int(all.nodes[at].cost)
			at = int(all.nodes[at].before)
		}
		if !places.Add(r) {
			break
		}
	}
	found, err := places.List()
	slices.SortStableFunc(found, compareReached)
	return found, err
}

func compareReached(a, b rules.Reached) int {
	for _, d := range []int{a.Cost - b.Cost, a.At.Y - b.At.Y, a.At.X - b.At.X, a.Level - b.Level} {
		if d != 0 {
			return d
		}
	}
	if a.Tail != nil && b.Tail != nil {
		if a.Tail.Y != b.Tail.Y {
			return a.Tail.Y - b.Tail.Y
		}
		return cmp.Or(a.Tail.X-b.Tail.X, *a.TailLevel-*b.TailLevel)
	}
	return 0
}
