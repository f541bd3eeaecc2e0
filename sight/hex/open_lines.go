package hex

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// OpenLines is the policy of lines from any point of one cell to any point of
// the other (GH S4.17, Frosthaven and Jaws of the Lion): a sees b if a non-empty open
// set of such lines touches no wall. Walls are shut edges
// and whole opaque cells, as for [CornerLines]. A line that only just
// grazes a wall is at best the limit of such a set, and never counts.
//
// Whether a line may start or end on the border of its cell makes no
// difference: an open set contains lines that start and end inside.
//
// The policy is the same on hexes and on squares.
type OpenLines struct {
	Board *board.Board
}

// Sees reports whether the cell `from` sees the cell `to`. A space sees itself.
func (p OpenLines) Sees(from, to grid.Cell) bool {
	if v, decided := withoutLine(p.Board, from, to); decided {
		return v.Sees
	}
	s := openSearch{passage: newPassage(p.Board)}
	return s.pair(s.bit(from), s.bit(to))
}

// See answers whether the cell `from` sees the cell `to`. The witness is a free line between two
// points strictly inside the cells, such that all nearby lines are free too. If there is no such
// line, no list of lines can prove it. The stops are then the line from centre to centre and the
// lines from corner to corner, each with its first blocker, and the reason states the result.
func (p OpenLines) See(from, to grid.Cell) sight.Verdict {
	if v, decided := withoutLine(p.Board, from, to); decided {
		return v
	}
	s := openSearch{passage: newPassage(p.Board)}
	if s.pair(s.bit(from), s.bit(to)) {
		v := sight.Verdict{Sees: true, Witness: s.witness(s.bit(from))}
		if v.Witness.Unit == 0 {
			v.Reason = "an open set of lines gets through, but the gap is too narrow to name a single line"
		}
		return v
	}
	g := p.Board.Grid()
	v := sight.Verdict{Reason: "walls cover the target from every point: no open set of lines gets through"}
	lines := CornerLines{Board: p.Board}
	try := func(a, b geom.Point) {
		if at, by, stopped := lines.first(a, b); stopped {
			v.Stops = append(v.Stops, sight.Stop{Ray: sight.Ray{From: a, To: b, Unit: 1}, At: at, By: by})
		}
	}
	try(g.Centre(from), g.Centre(to))
	for _, a := range g.Corners(from) {
		for _, b := range g.Corners(to) {
			try(a, b)
		}
	}
	return v
}
