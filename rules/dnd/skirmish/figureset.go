package skirmish

import "slices"

// figureSet is a set of the figures of a position, by their places in its list. There is room for twice
// as many as a skirmish may have, because the examination of secrecy adds some.
type figureSet [2*maxFigures/64 + 1]uint64

func (s *figureSet) add(place int)      { s[place/64] |= 1 << (place % 64) }
func (s *figureSet) has(place int) bool { return s[place/64]>>(place%64)&1 != 0 }

// place returns the index of a figure in the list, or that of the one it is a copy of; below 0: nowhere.
func (p *Position) place(f *Figure) int {
	if n := p.ownPlace(f); n >= 0 {
		return n
	}
	return slices.IndexFunc(p.Figures, func(o *Figure) bool { return o.ID == f.ID })
}

// ownPlace returns the figure's own index in the list; -1: it is not there, as a copy is not.
func (p *Position) ownPlace(f *Figure) int {
	if s := f.sheet; s.place < len(p.Figures) && p.Figures[s.place] == f {
		return s.place
	}
	return slices.Index(p.Figures, f)
}
