package gloomhaven

import (
	"cmp"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/rules"
)

// DirectShove returns the push or pull of a monster, which has no choice. Errors and refusals are those
// of [Desk.Shove].
//
// GH S4.40: automatic, by the most direct path that obeys the distance rule. Interpreted
// as: as many of the steps as possible; of the hexes reached then the one
// nearest to the straight line through both figures; of the paths there the one
// with the fewest turns; otherwise clockwise from the first side.
func (d *Desk) DirectShove(b *board.Board, q rules.Shove) (rules.Reached, error) {
	s, err := d.shove(b, q)
	if err != nil {
		return rules.Reached{}, err
	}
	s.run(q.Steps, func(a, b *hop) bool { return a.turns < b.turns })
	for n := len(s.layers) - 1; n > 0; n-- {
		var best *hop
		for i := range s.layers[n] {
			if h := &s.layers[n][i]; s.w.stops(h.at) && (best == nil || s.straighter(h, best)) {
				best = h
			}
		}
		if best != nil {
			return s.reached(best), nil
		}
	}
	return rules.Reached{}, s.nowhere()
}

// straighter reports whether one path is more direct than another with as many steps.
func (s *shove) straighter(a, b *hop) bool {
	return cmp.Or(cmp.Compare(s.aside(a.at), s.aside(b.at)), cmp.Compare(a.turns, b.turns), cmp.Compare(a.side, b.side)) < 0
}

// aside returns how far a hex is from the line through the two figures, in a unit
// that depends on how far they are apart: twice the area of the triangle.
func (s *shove) aside(c int32) int {
	g := s.w.grid
	line, at := g.Offset(s.attacker.At, s.target.At), g.Offset(s.attacker.At, s.w.cell(c))
	return geom.Abs(line.Q*at.R - line.R*at.Q)
}
