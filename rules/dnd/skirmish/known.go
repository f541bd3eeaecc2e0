package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// knowledge is a position as a seat knows it. Its methods return only what that seat may know.
type knowledge struct {
	*Position
	seat battlemat.Seat
}

// as returns the position as a seat knows it.
func (p *Position) as(seat battlemat.Seat) knowledge { return knowledge{p, seat} }

// has reports whether a side has seen a square.
func (k *Known) has(c grid.Cell) bool {
	return 0 <= c.Y && c.Y < len(k.Cells) && 0 <= c.X && c.X < len(k.Cells[c.Y]) && k.Cells[c.Y][c.X] == '1'
}

// known returns what a side has seen.
func (p *Position) known(side string) *Known {
	if k := p.knownPlace(side); k >= 0 {
		return &p.Known[k]
	}
	return nil
}

// knownPlace returns the index of a side in Known, or -1 if none of its figures is in play.
func (p *Position) knownPlace(side string) int {
	for k := range p.Known {
		if p.Known[k].Side == side {
			return k
		}
	}
	return -1
}

// learning returns a copy of what a side has seen, to which an event can add.
func (p *Position) learning(side string) *Known {
	p.Known = slices.Clone(p.Known)
	return p.known(side)
}

// allSides returns the sides, in the order of the seats.
func (p *Position) allSides() []string {
	var list []string
	for _, k := range p.Known {
		list = append(list, k.Side)
	}
	return list
}

// knowsTrap reports whether a side has found a trap.
func (k *Known) knowsTrap(id string) bool { return slices.Contains(k.Traps, id) }
