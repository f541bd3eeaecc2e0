package path

import "slices"

// Cost is the cost of a path, compared as a pair: first the harm on the way (traps and hazards
// entered), then the movement. Rulesets without harm leave Harm at 0. Neither part may be negative.
type Cost struct{ Harm, Move int }

// Less orders costs: less harm first, then less movement.
func (c Cost) Less(d Cost) bool {
	return c.Harm < d.Harm || c.Harm == d.Harm && c.Move < d.Move
}

// Plus returns the sum of two costs.
func (c Cost) Plus(d Cost) Cost { return Cost{c.Harm + d.Harm, c.Move + d.Move} }

// Steps calls yield with every state one step away from s and the cost of the step. A step may cost
// nothing.
type Steps[S comparable] func(s S, yield func(to S, cost Cost))

// Search finds the cheapest path from some starts to every state within a
// budget. The zero Search is ready for use; it reuses its memory, so in the long
// run it allocates nothing.
//
// Ties are settled by order of discovery, so equal searches give equal paths.
type Search[S comparable] struct {
	// Index numbers the states from 0 up to Size. Set it if the numbers are small and dense;
	// without Index, states are stored in a map, which is slower. A few states may share a number.
	// Index may be replaced between runs.
	Index func(S) int
	Size  int

	// Enough is called with every state once its cheapest path is known, and ends the search by
	// returning true. If Enough is nil, the search goes on to the end.
	Enough func(S) bool

	index map[S]int32
	dense []int32 // replaces index: for each number, 1 more than the last node that has it, 0 if there is none
	nodes []node[S]
	heap  []item
	order []int32 // settled nodes, cheapest first

	at     item // the node being expanded
	budget int
	take   func(S, Cost) // [Search.step], bound once
}

type node[S comparable] struct {
	state  S
	cost   Cost
	parent int32 // -1 at a start
	before int32 // 1 more than the previous node with the same number, 0 if there is none
	done   bool
}

type item struct {
	cost Cost
	node int32
}

// Run searches from the starts, which cost nothing, through all states whose movement does not
// exceed the budget. A negative budget means no limit; the steps must then lead to finitely many
// states. The results of an earlier run are forgotten.
//
// A budget bounds the movement of the path with the least harm. If steps do harm, a short harmful
// path within the budget may hide behind a long harmless one. In that case put the bound into the
// state instead, or search without a budget.
func (s *Search[S]) Run(budget int, steps Steps[S], starts ...S) {
	s.reset()
	s.budget = budget
	for _, start := range starts {
		s.offer(start, Cost{}, -1)
	}
	for len(s.heap) > 0 {
		s.at = s.pop()
		if n := &s.nodes[s.at.node]; !n.done {
			n.done = true
			s.order = append(s.order, s.at.node)
			if s.Enough != nil && s.Enough(n.state) {
				return
			}
			steps(n.state, s.take)
		}
	}
}

// step takes a step from the node that is being expanded.
func (s *Search[S]) step(to S, cost Cost) {
	total := s.at.cost.Plus(cost)
	if s.budget < 0 || total.Move <= s.budget {
		s.offer(to, total, s.at.node)
	}
}

func (s *Search[S]) reset() {
	if s.take == nil {
		s.take = s.step
		if s.Index == nil {
			s.index = map[S]int32{}
		}
	}
	clear(s.index)
	if s.Index != nil {
		s.dense = slices.Grow(s.dense[:0], s.Size)[:s.Size]
		clear(s.dense)
	}
	s.nodes, s.heap, s.order = s.nodes[:0], s.heap[:0], s.order[:0]
}

// offer records a path to a state if it is the first path or cheaper than the path so far.
func (s *Search[S]) offer(to S, cost Cost, parent int32) {
	i, known := s.node(to)
	if !known {
		i = int32(len(s.nodes))
		n := node[S]{state: to, cost: cost, parent: parent}
		if s.Index == nil {
			s.index[to] = i
		} else {
			last := &s.dense[s.Index(to)]
			n.before, *last = *last, i+1
		}
		s.nodes = append(s.nodes, n)
	} else if n := &s.nodes[i]; !n.done && cost.Less(n.cost) {
		n.cost, n.parent = cost, parent
	} else {
		return
	}
	s.push(item{cost, i})
}

// node returns the node of a state that has been discovered.
func (s *Search[S]) node(of S) (int32, bool) {
	if s.Index == nil {
		i, known := s.index[of]
		return i, known
	}
	if len(s.dense) == 0 {
		return 0, false
	}
	i := s.dense[s.Index(of)]
	for i > 0 && s.nodes[i-1].state != of {
		i = s.nodes[i-1].before
	}
	return i - 1, i > 0
}

// Cost returns the least cost of reaching the state, and reports whether the state can be reached.
func (s *Search[S]) Cost(to S) (Cost, bool) {
	i, ok := s.node(to)
	if !ok {
		return Cost{}, false
	}
	return s.nodes[i].cost, true
}

// Path returns the states of the cheapest path found, from a start to the state,
// both included. It returns nil if the state cannot be reached.
func (s *Search[S]) Path(to S) []S {
	if _, ok := s.node(to); !ok {
		return nil
	}
	return s.AppendPath(nil, to)
}

// Length returns how many states are on the cheapest path found, both ends included; 0 if the
// state cannot be reached.
func (s *Search[S]) Length(to S) (n int) {
	if i, ok := s.node(to); ok {
		for ; i >= 0; i = s.nodes[i].parent {
			n++
		}
	}
	return n
}

// AppendPath appends what [Search.Path] returns to a slice.
func (s *Search[S]) AppendPath(path []S, to S) []S {
	i, ok := s.node(to)
	if !ok {
		return path
	}
	length := len(path)
	for at := i; at >= 0; at = s.nodes[at].parent {
		length++
	}
	path = slices.Grow(path, length-len(path))[:length]
	for ; i >= 0; i = s.nodes[i].parent {
		length--
		path[length] = s.nodes[i].state
	}
	return path
}

// Number returns the number of a discovered state, as used by [Search.Node].
func (s *Search[S]) Number(of S) (int, bool) {
	i, ok := s.node(of)
	return int(i), ok
}

// Discovered returns how many states were discovered.
func (s *Search[S]) Discovered() int { return len(s.nodes) }

// Node returns a discovered state by its number, and the number of the state before it on the
// cheapest path found, or -1 at a start.
func (s *Search[S]) Node(number int) (state S, before int) {
	n := &s.nodes[number]
	return n.state, int(n.parent)
}

// Len returns how many states were reached.
func (s *Search[S]) Len() int { return len(s.order) }

// All yields every reached state with its cost, cheapest first.
func (s *Search[S]) All(yield func(S, Cost) bool) {
	for _, i := range s.order {
		if !yield(s.nodes[i].state, s.nodes[i].cost) {
			return
		}
	}
}

// before orders the heap: by cost, then by discovery.
func (s *Search[S]) before(a, b item) bool {
	if a.cost != b.cost {
		return a.cost.Less(b.cost)
	}
	return a.node < b.node
}

func (s *Search[S]) push(it item) {
	s.heap = append(s.heap, it)
	for i := len(s.heap) - 1; i > 0; {
		up := (i - 1) / 2
		if !s.before(s.heap[i], s.heap[up]) {
			return
		}
		s.heap[i], s.heap[up] = s.heap[up], s.heap[i]
		i = up
	}
}

func (s *Search[S]) pop() item {
	top := s.heap[0]
	last := len(s.heap) - 1
	s.heap[0] = s.heap[last]
	s.heap = s.heap[:last]
	for i := 0; ; {
		child := 2*i + 1
		if child >= last {
			return top
		}
		if child+1 < last && s.before(s.heap[child+1], s.heap[child]) {
			child++
		}
		if !s.before(s.heap[child], s.heap[i]) {
			return top
		}
		s.heap[i], s.heap[child] = s.heap[child], s.heap[i]
		i = child
	}
}
