package heroscape

import (
	"slices"

	"github.com/battlemat/battlemat/path"
	"github.com/battlemat/battlemat/rules"
)

// places lists what was reached: the start first, then by cost and row order.
func (m *mover) places(search *path.Search[stance], starts []stance) ([]rules.Reached, error) {
	var places rules.Places
	told := map[stance]telling{}
	for s, cost := range search.All {
		way := search.Path(s)
		t := telling{costs: []int{0}}
		if n := len(way); n > 1 {
			// The way leads on from one that was told before.
			t = told[way[n-2]].and(cost.Move/unit, m.happens(way[n-2], s))
		}
		told[s] = t
		start := slices.Contains(starts, s)
		if start && s != m.start {
			continue // the same place, led by the other end
		}
		if !m.b.Space(s.Head.Cell) {
			continue // HS F10: a gap that a flyer passes over
		}
		r := rules.Reached{
			At: s.Head.Cell, Level: s.Head.Level, Cost: cost.Move / unit,
			End: start || m.ends(s), Costs: t.costs, Facts: t.facts,
		}
		if m.double {
			tail := s.Tail.Cell
			r.Tail = &tail
		}
		for _, step := range way {
			r.Path = append(r.Path, step.Head.Cell)
		}
		if !places.Add(r) {
			break
		}
	}
	found, err := places.List()
	slices.SortStableFunc(found, compareReached)
	return found, err
}

// telling is what a way costs by each of its spaces, and what happens on it.
type telling struct {
	costs []int
	facts []rules.Fact
}

// and tells of a way that is one step longer.
func (t telling) and(cost int, facts []rules.Fact) telling {
	return telling{slices.Concat(t.costs, []int{cost}), slices.Concat(t.facts, facts)}
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
		return a.Tail.X - b.Tail.X
	}
	return 0
}
