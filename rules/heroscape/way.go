package heroscape

import (
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
	v := &venturer{mover: m, least: map[stance]int{}}
	starts := []venture{{stance: m.start}}
	if m.double {
		starts = append(starts, venture{stance: stance{m.start.Tail, m.start.Head}})
	}
	v.search.Run(m.budget+m.p.Road, v.steps, starts...)
	var ways []Way
	for _, s := range v.order {
		if m.rests(s) && !s.same(m.start) {
			cost, _ := v.search.Cost(venture{s, v.least[s]})
			ways = append(ways, Way{s.Head, s.Tail, cost.Move, v})
		}
	}
	return ways, nil
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
	least  map[stance]int // the fewest dice so far, of the stances reached
	order  []stance       // in the order in which they were reached first
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

// Way is a way to a place where the figure may end its move.
type Way struct {
	Head, Tail Space // where it ends; the same for a figure of one space
	Cost       int   // in spaces
	of         *venturer
}

// Steps lists the steps of the way, the start included, with what happens on each.
func (w *Way) Steps() []Step {
	v, end := w.of, stance{w.Head, w.Tail}
	path := v.search.Path(venture{end, v.least[end]})
	steps := make([]Step, 0, len(path))
	for i, at := range path {
		cost, _ := v.search.Cost(at)
		step := Step{Head: at.Head, Tail: at.Tail, Cost: cost.Move}
		if i > 0 {
			step.Facts = v.happens(path[i-1].stance, at.stance)
		}
		steps = append(steps, step)
	}
	return steps
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
