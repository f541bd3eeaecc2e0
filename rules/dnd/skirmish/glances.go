package skirmish

import (
	"slices"
	"sync/atomic"
)

// glances is what is kept of who sees what at one moment, by the places of figures and of sides in the
// position's lists. A figure that is in no list, as one is that might be, has no place: nothing is kept of it.
type glances struct {
	figures []*Figure
	ground  *vista
	light   int
	fields  []atomic.Pointer[cellSet] // what each figure perceives
	spots   []atomic.Int32            // a side after the other, who of it knows where each figure is
	sides   []atomic.Pointer[cellSet] // what each side perceives
}

// What is kept of who of a side knows where a figure is: one's place, counted from 1, or one of these.
const (
	unasked   = 0
	unspotted = -1
)

// glances returns what is kept of who sees what.
func (p *Position) glances() *glances {
	if g := p.glanced.Load(); g != nil {
		return g
	}
	seen := make([]atomic.Pointer[cellSet], len(p.Figures)+len(p.Known))
	g := &glances{
		figures: p.Figures, ground: p.vista(), light: p.lighting().number,
		fields: seen[:len(p.Figures)], spots: make([]atomic.Int32, len(p.Figures)*len(p.Known)), sides: seen[len(p.Figures):],
	}
	if before := p.before.Swap(nil); before != nil && before.ground == g.ground && before.light == g.light && len(before.figures) == len(g.figures) && len(before.spots) == len(g.spots) {
		g.takeOver(p, before)
	}
	p.glanced.Store(g)
	return g
}

// takeOver takes over what is kept of the position before about those who have not changed: on the same ground, in
// the same light, what one sees of another follows from the two.
func (g *glances) takeOver(p *Position, before *glances) {
	for n, f := range g.figures {
		if f == before.figures[n] {
			g.fields[n].Store(before.fields[n].Load())
		}
	}
	for k := range p.Known {
		same := true
		for n, f := range g.figures {
			same = same && (f == before.figures[n] || p.side(f) != p.Known[k].Side)
		}
		if same {
			g.sides[k].Store(before.sides[k].Load())
		}
		for n, f := range g.figures {
			by := before.spots[k*len(g.figures)+n].Load()
			if f == before.figures[n] && (by == unspotted && same || by > 0 && g.figures[by-1] == before.figures[by-1]) {
				g.spots[k*len(g.figures)+n].Store(by)
			}
		}
	}
}

// perceived returns the squares that a figure perceives, its own among them. DND L1, DND L6.
func (p *Position) perceived(f *Figure) *cellSet {
	n := p.ownPlace(f)
	if n < 0 {
		return p.perceives(f)
	}
	kept := &p.glances().fields[n]
	seen := kept.Load()
	if seen == nil {
		seen = p.perceives(f)
		kept.Store(seen)
	}
	return seen
}

// inSight returns the squares that a side sees now.
func (p *Position) inSight(side string) cellSet {
	kept := &p.glances().sides[p.knownPlace(side)]
	if seen := kept.Load(); seen != nil {
		return *seen
	}
	seen := newCellSet(p.scenario.Board)
	for f := range p.here {
		if p.side(f) == side {
			p.addSight(seen, f)
		}
	}
	kept.Store(&seen)
	return seen
}

// spots reports whether a side knows where a figure is: it sees or hears it. Its own it always knows of.
// DND K28.
func (p *Position) spots(side string, o *Figure) bool {
	n, k := p.ownPlace(o), p.knownPlace(side)
	if n < 0 || k < 0 {
		return p.spotsAt(side, o, o.At)
	}
	return p.spotter(k, n) >= 0
}

// spotter returns the place of one of a side who knows where a figure is, both by their places; -1 where nobody does. Of
// its own side that is the figure itself.
func (p *Position) spotter(k, n int) int {
	kept := &p.glances().spots[k*len(p.Figures)+n]
	switch by := kept.Load(); by {
	case unasked:
	case unspotted:
		return -1
	default:
		return int(by) - 1
	}
	side, o := p.Known[k].Side, p.Figures[n]
	by := n
	if p.side(o) != side {
		by = slices.IndexFunc(p.Figures, func(f *Figure) bool { return f.Gone == "" && p.side(f) == side && p.notes(f, o, o.At) })
	}
	if by < 0 {
		kept.Store(unspotted)
		return -1
	}
	kept.Store(int32(by) + 1)
	return by
}
