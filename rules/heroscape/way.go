package heroscape

import (
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
	defer m.others.leave()
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
	search   path.Search[venture]
	starts   []venture
	least    map[stance]int // the fewest dice so far, of the stances reached
	order    []stance       // in the order in which they were reached first
	engagers []*Bystander   // of the stance that is being left
}

// venturers keep their room for those who look next.
var venturers = sync.Pool{New: func() any { return &venturer{least: map[stance]int{}} }}

// leave ends a search.
func (v *venturer) leave() {
	clear(v.least)
	clear(v.engagers)
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
	v.engagers = v.mover.engagers(v.engagers[:0], from.stance)
	v.mover.steps(from.stance, spent.Move, func(to stance, price int) {
		yield(venture{to, from.dice + v.dice(v.engagers, from.stance, to)}, path.Cost{Move: price})
	})
}

// ways lists what was found, with all that is asked of it later.
func (v *venturer) ways() []Way {
	all := &trails{figure: v.figure.ID, double: v.double, nodes: make([]trail, v.search.Discovered())}
	for i := range all.nodes {
		at, before := v.search.Node(i)
		cost, _ := v.search.Cost(at)
		all.nodes[i] = trail{at.Head, int32(cost.Move), int32(before)}
		if before < 0 {
			continue
		}
		if from, _ := v.search.Node(before); at.dice > from.dice {
			all.happens(i, v.happens(from.stance, at.stance))
		}
	}
	ways := make([]Way, 0, len(v.order))
	for _, s := range v.order {
		if v.rests(s) && !s.same(v.start) {
			end, _ := v.search.Number(venture{s, v.least[s]})
			ways = append(ways, Way{all, end})
		}
	}
	return ways
}
