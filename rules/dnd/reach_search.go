package dnd

import (
	"fmt"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// widthAt returns the width of the mover at step i of the path.
func (w *walker) widthAt(a *Way, i int) int {
	if a.Widths == nil {
		return w.size
	}
	return a.Widths[i]
}

// wave finds the places that a single-square mover can reach, with the bit-parallel kernel.
func (w *walker) wave(tariff path.Tariff) []Way {
	m := meadows.Get().(*meadow)
	defer meadows.Put(m)
	g := &m.ground
	left, top, _ := w.layRows(g, w.budget/tariff.Cheapest())
	at, wave := w.figure.At, &m.wave
	wave.Run(g, path.State{X: at.X - left, Y: at.Y - top, Parity: w.parity}, w.budget, tariff)
	all := make([]Way, 0, wave.Len())
	width, height := g.Size()
	m.ways = append(m.ways[:0], make([]placed, width*height)...)
	var way []path.State
	var paths slab[grid.Cell]
	var costs slab[int]
	cells := 0
	for s, cost := range wave.All {
		if cells > rules.MaxWays {
			break // Reach returns the error
		}
		r := Way{Reached: rules.Reached{At: grid.Cell{X: left + s.X, Y: top + s.Y}, Cost: w.cost(cost), Parity: s.Parity}}
		if before := m.before(all, width, s, cost); before != nil {
			n := len(before.Path)
			r.Path, r.Costs = paths.list(n+1), costs.list(n+1)
			copy(r.Path, before.Path)
			copy(r.Costs, before.Costs)
			r.Path[n], r.Costs[n] = r.At, r.Cost
		} else {
			way = wave.Path(way[:0], s)
			r.Path, r.Costs = paths.list(len(way)), costs.list(len(way))
			for i, p := range way {
				spent, _ := wave.Cost(p)
				r.Path[i], r.Costs[i] = grid.Cell{X: left + p.X, Y: top + p.Y}, w.cost(spent)
			}
		}
		all = append(all, r)
		m.ways[s.Y*width+s.X] = placed{int32(len(all)), int32(cost)}
		cells += len(r.Path)
	}
	return all
}

// before returns the already found path that the path to s extends by one step. It returns nil if
// there is none, or if the path found to that square has another cost or parity.
func (m *meadow) before(all []Way, width int, s path.State, cost int) *Way {
	if cost == 0 {
		return nil
	}
	from, spent := m.wave.Back(s, cost)
	way := m.ways[from.Y*width+from.X]
	if way.n == 0 || all[way.n-1].Parity != from.Parity || int(way.cost) != spent {
		return nil
	}
	return &all[way.n-1]
}

// slab is memory from which many short lists are cut, one after the other.
type slab[T any] struct{ free []T }

// slabSize is the number of elements allocated at once. A longer list gets more.
const slabSize = 128

// list returns a separate list of n elements.
func (s *slab[T]) list(n int) []T {
	if n > len(s.free) {
		s.free = make([]T, max(n, slabSize))
	}
	list := s.free[:n:n]
	s.free = s.free[n:]
	return list
}

// cost converts units into the total feet spent.
func (w *walker) cost(units int) int { return w.spent + w.pricing.feet(units, w.profile) }

// starts returns the poses in which the mover may start. For a mover that is squeezing, these are
// the poses of every whole space of which it may occupy a part.
func (w *walker) starts() []pose {
	if w.figure.Size == w.size {
		return []pose{{At: w.figure.At, Parity: int8(w.parity)}}
	}
	var list []pose
	g := w.land.Grid()
	for i, v := range g.Within(w.size) {
		list = append(list, pose{At: g.Move(w.figure.At, v.Times(-1)), Parity: int8(w.parity), Part: int8(i + 1)})
	}
	return list
}

// search finds the places by the generic search over poses.
func (w *walker) search() ([]Way, error) {
	type place struct {
		at       grid.Cell
		squeezed bool
	}
	var s path.Search[pose]
	far := 0 // the total number of cells on the first paths found to each place
	if rules.Far(w.budget / w.pricing.unit()) {
		known := map[place]bool{}
		s.Enough = func(p pose) bool {
			at, _ := w.body(p)
			if key := (place{at, p.Part != 0}); !known[key] {
				known[key] = true
				far += s.Length(p)
			}
			// The returned paths may differ from these at the same cost, so the bound is doubled.
			return far > 2*rules.MaxWays
		}
	}
	if s.Run(w.budget, w.next, w.starts()...); far > 2*rules.MaxWays {
		return nil, rules.ErrWays
	}
	best := map[place]pose{}
	var order []place
	for p, cost := range s.All {
		at, _ := w.body(p)
		key := place{at, p.Part != 0}
		old, seen := best[key]
		if !seen {
			order = append(order, key)
		}
		if c, _ := s.Cost(old); !seen || c == cost && p.Parity < old.Parity {
			best[key] = p
		}
	}
	var all []Way
	cells := 0
	for _, key := range order {
		if cells > rules.MaxWays {
			break // Reach returns the error
		}
		if _, whole := best[place{key.at, false}]; key.squeezed && whole {
			continue // the mover has room there for its whole space
		}
		r := w.found(&s, best[key])
		all = append(all, r)
		cells += len(r.Path)
	}
	return all, nil
}

// found returns the place and the path of a pose.
func (w *walker) found(s *path.Search[pose], p pose) Way {
	cost, _ := s.Cost(p)
	at, _ := w.body(p)
	r := Way{Reached: rules.Reached{At: at, Cost: w.cost(cost.Move), Parity: int(p.Parity)}}
	squeezed := false
	var before pose
	for i, step := range s.Path(p) {
		spent, _ := s.Cost(step)
		at, n := w.body(step)
		if i > 0 {
			w.shift(&r, before, step, w.cost(spent.Move))
		}
		before = step
		r.Path, r.Costs, r.Widths = append(r.Path, at), append(r.Costs, w.cost(spent.Move)), append(r.Widths, n)
		r.Parities = append(r.Parities, int(step.Parity))
		if step.Part != 0 && !squeezed {
			squeezed = true
			r.Facts = append(r.Facts, rules.Fact{Kind: "squeezes", At: at,
				Text: fmt.Sprintf("squeezes into a space one size smaller at %v: attacks and Dexterity saves have disadvantage, and attacks against it have advantage", at)})
		}
	}
	return r
}

// shift adds a place to a path between two poses whose squares are not neighbours. A creature
// squeezes into a part of its space before it steps into a narrow place, and expands after it has
// stepped out.
//
// DND M5: every path goes square by square.
func (w *walker) shift(r *Way, from, to pose, cost int) {
	a, _ := w.body(from)
	b, _ := w.body(to)
	if Beside(w.land.Grid(), a, b) {
		return
	}
	between := pose{from.At, from.Parity, to.Part}
	if from.Part != 0 {
		between = pose{to.At, to.Parity, from.Part}
	} else {
		cost = r.Costs[len(r.Costs)-1]
	}
	at, n := w.body(between)
	r.Path, r.Costs, r.Widths = append(r.Path, at), append(r.Costs, cost), append(r.Widths, n)
	r.Parities = append(r.Parities, int(between.Parity))
}

// teleport returns the places within a number of feet, regardless of obstacles. The distance is
// measured without counting earlier diagonals.
//
// DND M2: a teleport counts no diagonals.
func (w *walker) teleport() []Way {
	at, metric := w.figure.At, w.pricing.metric
	width, height := w.land.Size()
	far := w.budget / w.pricing.unit()
	byCost := map[int][]Way{}
	for y := max(0, at.Y-far); y <= min(height-1, at.Y+far); y++ {
		for x := max(0, at.X-far); x <= min(width-1, at.X+far); x++ {
			to := grid.Cell{X: x, Y: y}
			halves := metric.HalfSquares(x-at.X, y-at.Y, 0)
			if g := w.land.Grid(); g.Hex() {
				halves = 2 * g.Distance(at, to) // DND H1
			}
			units := halves * w.pricing.unit() / 2
			if units > w.budget || to != at && !w.land.stands(to, w.size) {
				continue
			}
			r := Way{Reached: rules.Reached{At: to, Cost: w.cost(units), Parity: w.parity, Path: []grid.Cell{at}, Costs: []int{0}}}
			if to != at {
				r.Path, r.Costs = append(r.Path, to), append(r.Costs, r.Cost)
			}
			byCost[units] = append(byCost[units], r)
		}
	}
	var all []Way
	for units := 0; units <= w.budget; units++ {
		all = append(all, byCost[units]...)
	}
	return all
}
