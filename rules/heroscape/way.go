package heroscape

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// Walk says which paths to find for a figure in play.
type Walk struct {
	Figure string
	Move   int              // in spaces
	Halts  func(Space) bool // reports whether entering a space ends the walk, as entering water does; may be nil
}

// Ways returns one path to each place where the figure may end its move, nearer places first. It
// includes places on which other figures stand: see [Way.Vacant]. If the profile prefers the safest
// path, Ways takes the cheapest of the paths that require the fewest dice rolls within the figure's
// Move. Otherwise it takes the path of [Desk.Reach].
//
// HS B12: unused movement is worth nothing, so a detour around a danger is free.
//
// The paths are the same on every board of the same shape on which the figure has the same place
// and traits and meets the same [Profile.Obstacles].
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

// venture searches for the paths that require the fewest dice.
func (m *mover) venture() *venturer {
	v := venturers.Get().(*venturer)
	v.mover = m
	v.run()
	return v
}

// same reports whether two stances cover the same spaces, whichever end leads.
func (s stance) same(o stance) bool { return s == o || s == stance{o.Tail, o.Head} }

// venture is a stance that the search has reached, with the number of dice rolled on the way there.
type venture struct {
	stance
	dice int
}

// venturer searches for paths that require few dice. It ignores a stance that has already been
// reached at less cost and with no more dice.
type venturer struct {
	*mover
	search   path.Search[venture]
	starts   []venture
	reached  []reached    // in the order in which they were first reached
	last     []int32      // by cell: 1 more than the index of the last stance reached there
	engagers []*Bystander // the engagers of the stance that the search is expanding
}

// reached is a stance that the search has reached at least once.
type reached struct {
	stance
	dice   int   // the fewest dice so far
	before int32 // 1 more than the index of the previous stance on the same cell, or 0
}

// venturers pools the memory of searches.
var venturers = sync.Pool{New: func() any {
	v := new(venturer)
	v.search.Index = func(at venture) int { return v.number(at.stance) }
	return v
}}

// leave ends a search and returns its memory to the pool.
func (v *venturer) leave() {
	clear(v.engagers)
	v.mover = nil
	venturers.Put(v)
}

// number returns the index of the cell of a stance's head.
func (v *venturer) number(s stance) int { return v.b.Index(s.Head.Cell) }

// run searches from the start, with either end leading.
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

// reach records that the search reached a stance, and reports whether it did so for the first time
// or with fewer dice than before.
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

// found returns the results of a search, which stay valid when its memory is reused.
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
