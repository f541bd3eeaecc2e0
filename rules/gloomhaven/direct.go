package gloomhaven

import (
	"cmp"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/rules"
)

// DirectShove returns the push or pull by a monster, which leaves no choice. It returns the same
// errors and refusals as [Desk.Shove].
//
// GH S4.40: the push is automatic, by the most direct path that obeys the distance rule. We read
// this as follows. The monster takes as many of the steps as possible. Of the hexes then reached it
// prefers the one nearest to the straight line through both figures. Of the paths to that hex it
// prefers the one with the fewest turns, and then the one whose last step crosses the first side,
// counted clockwise.
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

// straighter reports whether path a is more direct than path b, which has the same number of steps.
func (s *shove) straighter(a, b *hop) bool {
	return cmp.Or(cmp.Compare(s.aside(a.at), s.aside(b.at)), cmp.Compare(a.turns, b.turns), cmp.Compare(a.side, b.side)) < 0
}

// aside returns the distance of a hex from the line through the two figures. The result is twice
// the area of the triangle of the hex and the two figures, so its unit depends on the distance
// between the figures.
func (s *shove) aside(c int32) int {
	g := s.w.grid
	line, at := g.Offset(s.attacker.At, s.target.At), g.Offset(s.attacker.At, s.w.cell(c))
	return geom.Abs(line.Q*at.R - line.R*at.Q)
}
