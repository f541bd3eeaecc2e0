package skirmish

import "slices"

// figureSet is a set of the figures of a position, by their indexes in its list. It has room for
// twice as many figures as the largest skirmish has, because the examination of secrecy adds some.
type figureSet [2*MaxFigures/64 + 1]uint64

func (s *figureSet) add(place int)      { s[place/64] |= 1 << (place % 64) }
func (s *figureSet) has(place int) bool { return s[place/64]>>(place%64)&1 != 0 }

// place returns the index of a figure in the list. For a copy it is the index of the original. It
// is negative if there is no such figure.
func (p *Position) place(f *Figure) int {
	if n := p.ownPlace(f); n >= 0 {
		return n
	}
	return slices.IndexFunc(p.Figures, func(o *Figure) bool { return o.ID == f.ID })
}

// ownPlace returns the figure's own index in the list. It is -1 for a copy, which is not in the
// list.
func (p *Position) ownPlace(f *Figure) int {
	if s := f.sheet; s.place < len(p.Figures) && p.Figures[s.place] == f {
		return s.place
	}
	return slices.Index(p.Figures, f)
}
