package skirmish

import (
	"slices"
	"sync/atomic"
)

// glances is what is kept of who sees what at one moment, by the places of figures and of sides in the
// position's lists. A figure that is in no list, as one is that might be, has no place: nothing is kept of it.
type glances struct {
	fields []atomic.Pointer[cellSet] // what each figure perceives
	spots  []atomic.Uint32           // a side after the other, whether it knows where each figure is
	sides  []atomic.Pointer[cellSet] // what each side perceives
}

// What is kept of whether a side knows where a figure is.
const (
	unasked = iota
	spotted
	unspotted
)

// glances returns what is kept of who sees what.
func (p *Position) glances() *glances {
	if g := p.glanced.Load(); g != nil {
		return g
	}
	seen := make([]atomic.Pointer[cellSet], len(p.Figures)+len(p.Known))
	g := &glances{seen[:len(p.Figures)], make([]atomic.Uint32, len(p.Figures)*len(p.Known)), seen[len(p.Figures):]}
	p.glanced.Store(g)
	return g
}

// perceived returns the squares that a figure perceives, its own among them. DND L1, DND L6.
func (p *Position) perceived(f *Figure) *cellSet {
	n := slices.Index(p.Figures, f)
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
	kept := &p.glances().sides[slices.IndexFunc(p.Known, func(k Known) bool { return k.Side == side })]
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
	n, k := slices.Index(p.Figures, o), slices.IndexFunc(p.Known, func(k Known) bool { return k.Side == side })
	if n < 0 || k < 0 {
		return p.spotsAt(side, o, o.At)
	}
	kept := &p.glances().spots[k*len(p.Figures)+n]
	switch kept.Load() {
	case spotted:
		return true
	case unspotted:
		return false
	}
	if p.spotsAt(side, o, o.At) {
		kept.Store(spotted)
		return true
	}
	kept.Store(unspotted)
	return false
}
