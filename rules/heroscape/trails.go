package heroscape

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// trails holds all places that a search for a figure's ways has reached.
type trails struct {
	figure string
	double bool
	nodes  []trail
	facts  map[int][]rules.Fact // what happens on the last step to each, where anything does
}

// trail is a place with the one before it.
type trail struct {
	head   Space
	cost   int32 // in spaces
	before int32 // -1 at the start
}

// happens notes what happens on the last step to a place.
func (t *trails) happens(node int, facts []rules.Fact) {
	if t.facts == nil {
		t.facts = map[int][]rules.Fact{}
	}
	t.facts[node] = facts
}

// tail returns the space of the figure's other end, which is the same for a figure of one space.
//
// HS F9: it follows over the same spaces, so it is where the head was before. Either end may lead at the
// start.
func (t *trails) tail(node int) *Space {
	switch before := t.nodes[node].before; {
	case !t.double:
		return &t.nodes[node].head
	case before >= 0:
		return &t.nodes[before].head
	}
	return &t.nodes[1-node].head // the starts come first
}

// Way is a way to a place where the figure may end its move.
type Way struct {
	of  *trails
	end int
}

// Head returns where the way ends, and Tail where the other end of the figure is then: the same for one of one
// space. Nobody may write there.
func (w Way) Head() *Space { return &w.of.nodes[w.end].head }
func (w Way) Tail() *Space { return w.of.tail(w.end) }

// Double reports whether it is the way of a figure of two spaces.
func (w Way) Double() bool { return w.of.double }

// Cost returns what the way costs, in spaces.
func (w Way) Cost() int { return int(w.of.nodes[w.end].cost) }

// Facts returns what happens on the way, from its beginning on.
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

// Step is a place on a way.
type Step struct {
	Head, Tail Space // the same for a figure of one space
	Cost       int   // in spaces, so far
	Facts      []rules.Fact
}

// Steps lists the steps of the way, the start included, with what happens on each.
func (w Way) Steps() []Step {
	steps := make([]Step, w.of.length(w.end))
	fill(w.of, w.end, steps, func(s Step) Step { return s })
	return steps
}

// Paths yields the numbers of some ways of one figure, each with its steps as they are wanted. Ways share the
// steps that they have in common: nobody may write to them.
func Paths[T any](ways []Way, wanted func(Step) T) iter.Seq2[int, []T] {
	return func(yield func(int, []T) bool) {
		if len(ways) == 0 {
			return
		}
		t := ways[0].of
		// A way of which another is the beginning has the same first steps: those that lead farthest come last.
		begins, total := make([]int32, len(t.nodes)), int32(0) // where the steps to each place begin, from 1
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

// length returns how many steps lead to a place, the start included.
func (t *trails) length(node int) (n int) {
	for at := int32(node); at >= 0; at = t.nodes[at].before {
		n++
	}
	return n
}

// fill fills in the steps to a place.
func fill[T any](t *trails, node int, steps []T, wanted func(Step) T) {
	for i := len(steps) - 1; i >= 0; i-- {
		at := &t.nodes[node]
		steps[i] = wanted(Step{at.head, *t.tail(node), int(at.cost), t.facts[node]})
		node = int(at.before)
	}
}

// Vacant reports whether on a board nobody but the figure itself stands where the way ends. HS F4.
func (w Way) Vacant(b *board.Board) bool {
	return !w.of.occupied(b, *w.Head()) && (!w.Double() || !w.of.occupied(b, *w.Tail()))
}

// occupied reports whether another figure of a board stands on a space.
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
