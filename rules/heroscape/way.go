package heroscape

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// Walk asks for the ways of a figure in play.
type Walk struct {
	Figure string
	Move   int              // in spaces
	Halts  func(Space) bool // spaces that end the move of a walker who enters them, as water does; nil: none
}

// Ways returns one way to each place where the figure may end its move, but for those on which others
// stand: see [Way.Vacant]. Where the profile wants the safest, it is of all ways that its Move allows the one
// on which the fewest dice are rolled for it, and of these the cheapest; else it is that of [Desk.Reach].
// Nearer places come first.
//
// HS B12: unused movement is worth nothing, so a detour around a danger is free.
//
// The ways are the same on every board of that shape on which the figure stands there, with those traits,
// and meets the same [Profile.Obstacles].
func (d *Desk) Ways(b *board.Board, w Walk) ([]Way, error) {
	m, err := d.mover(b, rules.Reach{Figure: w.Figure, Move: w.Move})
	if err != nil {
		return nil, err
	}
	defer m.others.leave()
	if w.Halts != nil {
		m.halts = w.Halts
	}
	find := m.cheapest
	if d.p.Safest {
		v := m.venture()
		defer v.leave()
		find = v.found
	}
	all, ends := find()
	ways := make([]Way, 0, len(ends))
	for _, e := range ends {
		if m.rests(e.stance) && !e.same(m.start) {
			ways = append(ways, Way{all, e.way})
		}
	}
	return ways, nil
}

// venture searches for the ways with the fewest dice.
func (m *mover) venture() *venturer {
	v := venturers.Get().(*venturer)
	v.mover = m
	v.run()
	return v
}

// same reports whether two stances take the same spaces, whichever end leads.
func (s stance) same(o stance) bool { return s == o || s == stance{o.Tail, o.Head} }

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
	reached  []reached    // in the order in which they were reached first
	last     []int32      // of each cell, by its number: 1 more than the last stance reached there
	engagers []*Bystander // of the stance that is being left
}

// reached is a stance that was reached.
type reached struct {
	stance
	dice   int   // the fewest so far
	before int32 // 1 more than the one before on the same cell, 0 where there is none
}

// venturers pools memory for the next search.
var venturers = sync.Pool{New: func() any {
	v := new(venturer)
	v.search.Index = func(at venture) int { return v.number(at.stance) }
	return v
}}

// leave ends a search.
func (v *venturer) leave() {
	clear(v.engagers)
	v.mover = nil
	venturers.Put(v)
}

// number numbers a stance by the cell of its head.
func (v *venturer) number(s stance) int { return v.b.Index(s.Head.Cell) }

// run searches from the start, whichever end leads.
func (v *venturer) run() {
	width, height := v.b.Size()
	v.search.Size = width * height
	v.reached, v.last = v.reached[:0], slices.Grow(v.last[:0], width*height)[:width*height]
	clear(v.last)
	v.starts = v.starts[:0]
	for _, s := range v.mover.starts() {
		v.starts = append(v.starts, venture{stance: s})
	}
	v.search.Run(v.budget+v.p.Road, v.steps, v.starts...)
}

// reach notes that a stance was reached, and reports whether fewer dice were rolled than before.
func (v *venturer) reach(at venture) bool {
	last := &v.last[v.number(at.stance)]
	for i := *last; i > 0; i = v.reached[i-1].before {
		if r := &v.reached[i-1]; r.stance == at.stance {
			fewer := at.dice < r.dice
			r.dice = min(r.dice, at.dice)
			return fewer
		}
	}
	v.reached = append(v.reached, reached{at.stance, at.dice, *last})
	*last = int32(len(v.reached))
	return true
}

func (v *venturer) steps(from venture, yield func(venture, path.Cost)) {
	if !v.reach(from) {
		return
	}
	spent, _ := v.search.Cost(from)
	v.engagers = v.mover.engagers(v.engagers[:0], from.stance)
	v.mover.steps(from.stance, spent.Move, func(to stance, price int) {
		yield(venture{to, from.dice + v.dice(v.engagers, from.stance, to)}, path.Cost{Move: price})
	})
}

// found lists the results of a search, with everything that is needed later.
func (v *venturer) found() (*trails, []end) {
	all := v.trails(v.search.Discovered())
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
	ends := make([]end, 0, len(v.reached))
	for _, r := range v.reached {
		n, _ := v.search.Number(venture{r.stance, r.dice})
		ends = append(ends, end{r.stance, n})
	}
	return all, ends
}
