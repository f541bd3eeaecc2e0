package heroscape

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// trails holds all places that a search for a figure's paths has reached.
type trails struct {
	figure string
	double bool
	nodes  []trail
	facts  map[int][]rules.Fact // by place: the facts of the last step to it, if there are any
}

// trail is a place on a path, with a link to the previous place.
type trail struct {
	head   Space
	cost   int32 // in spaces
	before int32 // -1 at the start
}

// happens records the facts of the last step to a place.
func (t *trails) happens(node int, facts []rules.Fact) {
	if t.facts == nil {
		t.facts = map[int][]rules.Fact{}
	}
	t.facts[node] = facts
}

// tail returns the space of the figure's other end. For a single-space figure, it is the same as
// the head.
//
// HS F9: the other end follows over the same spaces, so it is where the head was before. Either end
// may lead at the start.
func (t *trails) tail(node int) *Space {
	switch before := t.nodes[node].before; {
	case !t.double:
		return &t.nodes[node].head
	case before >= 0:
		return &t.nodes[before].head
	}
	return &t.nodes[1-node].head // the two starts come first
}

// Way is a path to a place where the figure may end its move.
type Way struct {
	of  *trails
	end int
}

// Head returns the space where the path ends, and Tail the space of the figure's other end. For a
// single-space figure, they are the same. The caller must not change them.
func (w Way) Head() *Space { return &w.of.nodes[w.end].head }
func (w Way) Tail() *Space { return w.of.tail(w.end) }

// Double reports whether the path is that of a double-space figure.
func (w Way) Double() bool { return w.of.double }

// Cost returns the cost of the path in spaces.
func (w Way) Cost() int { return int(w.of.nodes[w.end].cost) }

// Facts returns the facts of the path, in order.
func (w Way) Facts() []rules.Fact {
	if w.of.facts == nil {
		return nil
	}
	var backwards [][]rules.Fact
	for at := w.end; at >= 0; at = int(w.of.nodes[at].before) {
		if facts := w.of.facts[at]; facts != nil {
			backwards = append(backwards, facts)
		}
	}
	slices.Reverse(backwards)
	return slices.Concat(backwards...)
}

// Step is a place on a path.
type Step struct {
	Head, Tail Space // equal for a single-space figure
	Cost       int   // the cost so far, in spaces
	Facts      []rules.Fact
}

// Steps returns the steps of the path, including the start, with the facts of each.
func (w Way) Steps() []Step {
	steps := make([]Step, w.of.length(w.end))
	fill(w.of, w.end, steps, func(s Step) Step { return s })
	return steps
}

// Paths yields the index of each path, with what the function `wanted` returns for each of its
// steps. The paths must belong to one figure. Paths with steps in common share the results for
// these steps, so the caller must not change them.
func Paths[T any](ways []Way, wanted func(Step) T) iter.Seq2[int, []T] {
	return func(yield func(int, []T) bool) {
		if len(ways) == 0 {
			return
		}
		t := ways[0].of
		// If one path is the beginning of another, both share their first steps. The longest paths
		// are the last in the list.
		begins, total := make([]int32, len(t.nodes)), int32(0) // by place: the index in `room` at which its path begins, plus 1
		for i := len(ways) - 1; i >= 0; i-- {
			if begins[ways[i].end] > 0 {
				continue
			}
			first := total + 1
			for at := int32(ways[i].end); at >= 0; at = t.nodes[at].before {
				if begins[at] == 0 {
					begins[at] = first
				}
				total++
			}
		}
		room := make([]T, total)
		for i := range ways {
			end := ways[i].end
			first := int(begins[end]) - 1
			last := first + t.length(end)
			path := room[first:last:last]
			if fill(t, end, path, wanted); !yield(i, path) {
				return
			}
		}
	}
}

// length returns the number of steps to a place, including the start.
func (t *trails) length(node int) (n int) {
	for at := int32(node); at >= 0; at = t.nodes[at].before {
		n++
	}
	return n
}

// fill sets the slice `steps` to what the function `wanted` returns for each step of the path to a
// place.
func fill[T any](t *trails, node int, steps []T, wanted func(Step) T) {
	for i := len(steps) - 1; i >= 0; i-- {
		at := &t.nodes[node]
		steps[i] = wanted(Step{at.head, *t.tail(node), int(at.cost), t.facts[node]})
		node = int(at.before)
	}
}

// Vacant reports whether no other figure on the board occupies the end of the path. HS F4.
func (w Way) Vacant(b *board.Board) bool {
	return !w.of.occupied(b, *w.Head()) && (!w.Double() || !w.of.occupied(b, *w.Tail()))
}

// occupied reports whether another figure on the board stands on a space.
func (t *trails) occupied(b *board.Board, s Space) bool {
	if _, any := b.FigureAt(s.Cell); !any {
		return false
	}
	for f := range b.EachFigure {
		if f.ID != t.figure && f.Covers(s.Cell) && standing(b, s.Cell, f.Level) == s {
			return true
		}
	}
	return false
}
