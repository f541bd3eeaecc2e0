package heroscape

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/path"
	"github.com/battlemat/battlemat/rules"
)

// Walk asks for the ways of a figure in play.
type Walk struct {
	Figure string
	Move   int              // in spaces
	Halts  func(Space) bool // spaces that end the move of a walker who enters them, as water does; nil: none
}

// Step is a place on a way.
type Step struct {
	Head, Tail Space // the same for a figure of one space
	Cost       int   // in spaces, so far
	Facts      []rules.Fact
}

// Ways returns one way to each place where the figure may end its move, but for those on which others
// stand: see [Way.Vacant]. Of all ways that its Move allows it is the one on which the fewest dice are
// rolled for it, and of these the cheapest. Nearer places come first.
//
// HS B12: what is left of a Move is worth nothing, so a detour round a danger is free.
//
// The ways are the same on every board of that shape on which the figure stands there, with those traits,
// and meets the same [Profile.Obstacles].
func (d *Desk) Ways(b *board.Board, w Walk) ([]Way, error) {
	m, err := d.mover(b, rules.Reach{Figure: w.Figure, Move: w.Move})
	if err != nil {
		return nil, err
	}
	m.halts = w.Halts
	v := venturers.Get().(*venturer)
	defer v.leave()
	v.mover = m
	starts := append(v.starts[:0], venture{stance: m.start})
	if m.double {
		starts = append(starts, venture{stance: stance{m.start.Tail, m.start.Head}})
	}
	v.starts = starts
	v.search.Run(m.budget+m.p.Road, v.steps, starts...)
	return v.ways(), nil
}

// same reports whether two stances take the same spaces, whichever end leads.
func (s stance) same(o stance) bool { return s == o || s == stance{o.Tail, o.Head} }

// Dice returns how many dice are rolled for the facts: those of the attack that each enemy left
// makes, and of falls; the 20 sides of a d20 weigh as many. It is for programs that choose among ways
// themselves.
func Dice(facts []rules.Fact) int {
	n := 0
	for _, f := range facts {
		n += f.N
	}
	return n
}

// venture is a stance that was reached, and the dice that were rolled on the way there.
type venture struct {
	stance
	dice int
}

// venturer looks for ways with few dice. A stance that was reached at less cost with no more
// dice is not left again.
type venturer struct {
	*mover
	search path.Search[venture]
	starts []venture
	least  map[stance]int // the fewest dice so far, of the stances reached
	order  []stance       // in the order in which they were reached first
}

// venturers keep their room for those who look next.
var venturers = sync.Pool{New: func() any { return &venturer{least: map[stance]int{}} }}

// leave ends a search.
func (v *venturer) leave() {
	clear(v.least)
	v.mover, v.order = nil, v.order[:0]
	venturers.Put(v)
}

func (v *venturer) steps(from venture, yield func(venture, path.Cost)) {
	fewest, reached := v.least[from.stance]
	if reached && fewest <= from.dice {
		return
	}
	if !reached {
		v.order = append(v.order, from.stance)
	}
	v.least[from.stance] = from.dice
	spent, _ := v.search.Cost(from)
	engagers := v.engagers(from.stance)
	v.mover.steps(from.stance, spent.Move, func(to stance, price int) {
		yield(venture{to, from.dice + v.dice(engagers, from.stance, to)}, path.Cost{Move: price})
	})
}

// ways lists what was found, with all that is asked of it later.
func (v *venturer) ways() []Way {
	all := &trails{mover: v.mover, nodes: make([]trail, v.search.Discovered())}
	for i := range all.nodes {
		at, before := v.search.Node(i)
		cost, _ := v.search.Cost(at)
		all.nodes[i] = trail{at.stance, cost.Move, before}
	}
	ways := make([]Way, 0, len(v.order))
	for _, s := range v.order {
		if v.rests(s) && !s.same(v.start) {
			end, _ := v.search.Number(venture{s, v.least[s]})
			ways = append(ways, Way{s.Head, s.Tail, all.nodes[end].cost, all, end})
		}
	}
	return ways
}

// trails are all places that a search has come to.
type trails struct {
	*mover
	nodes []trail

	told  sync.Once
	facts [][]rules.Fact // what happens on the last step to each
}

// trail is a place with the one before it.
type trail struct {
	stance
	cost   int // in spaces
	before int // -1 at the start
}

// Way is a way to a place where the figure may end its move.
type Way struct {
	Head, Tail Space // where it ends; the same for a figure of one space
	Cost       int   // in spaces
	of         *trails
	end        int
}

// Steps lists the steps of the way, the start included, with what happens on each.
func (w *Way) Steps() []Step { return w.AppendSteps(nil) }

// AppendSteps appends what [Way.Steps] returns to a slice.
func (w *Way) AppendSteps(steps []Step) []Step {
	all := w.of
	all.told.Do(all.tell)
	length := len(steps)
	for i := w.end; i >= 0; i = all.nodes[i].before {
		length++
	}
	steps = slices.Grow(steps, length-len(steps))[:length]
	for i := w.end; i >= 0; i = all.nodes[i].before {
		length--
		at := &all.nodes[i]
		steps[length] = Step{at.Head, at.Tail, at.cost, all.facts[i]}
	}
	return steps
}

// tell works out what happens on the steps, of all ways at once: most have steps in common.
func (t *trails) tell() {
	t.facts = make([][]rules.Fact, len(t.nodes))
	for i, at := range t.nodes {
		if at.before >= 0 {
			t.facts[i] = t.happens(t.nodes[at.before].stance, at.stance)
		}
	}
}

// Vacant reports whether on a board nobody but the figure itself stands where the way ends. HS F4.
func (w *Way) Vacant(b *board.Board) bool {
	return !w.of.occupied(b, w.Head) && (w.Tail == w.Head || !w.of.occupied(b, w.Tail))
}

// occupied reports whether another figure of a board stands on a space.
func (m *mover) occupied(b *board.Board, s Space) bool {
	if _, any := b.FigureAt(s.Cell); !any {
		return false
	}
	for f := range b.EachFigure {
		if f.ID != m.figure.ID && f.Covers(s.Cell) && standing(b, s.Cell, f.Level) == s {
			return true
		}
	}
	return false
}
