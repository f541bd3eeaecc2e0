package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// aims holds the current goals of a side.
type aims struct {
	held   []grid.Cell // the cells to hold
	urgent bool        // the side is behind, and the rounds are running out
	ahead  bool        // the side has more points left than any other
}

// aim reads the goals of a side from the view.
func (m *mind) aim(side string) aims {
	var a aims
	for _, p := range m.view.Ground.Pieces {
		if p.Kind == "goal" {
			a.held = append(a.held, view.Cells(p)...)
		}
	}
	mine, most, left := 0, 0, -1
	for _, s := range m.view.Counts {
		switch {
		case s.Key == "points-"+side:
			mine = s.N
		case s.Key == "rounds-left":
			left = s.N
		case len(s.Key) > len("points-") && s.Key[:len("points-")] == "points-":
			most = max(most, s.N)
		}
	}
	a.urgent = left >= 0 && left <= 4 && mine <= most
	a.ahead = mine > most
	return a
}

// holds returns how many figures of the side and how many others are on the cells to hold. It
// ignores the figure with the id `but`.
func (m *mind) holds(a aims, side, but string) (own, others int) {
	for i := range m.view.Figures {
		f := &m.view.Figures[i]
		switch {
		case f.ID == but || !covers(place{f.At, f.Tail, f.Level}, a.held):
		case f.Side == side:
			own++
		default:
			others++
		}
	}
	return own, others
}

// covers reports whether a figure at a place is on any of the cells.
func covers(p place, cells []grid.Cell) bool {
	for _, c := range cells {
		if c == p.at || p.tail != nil && c == *p.tail {
			return true
		}
	}
	return false
}

// holding returns a function that rates a place with regard to the cells to hold. Being on them is
// best if only enemies are there now, and is worth less the more friends are there. Any other place
// is rated by its distance from them.
func (m *mind) holding(f *battlemat.Figure, a aims) func(place) int {
	if len(a.held) == 0 {
		return func(place) int { return 0 }
	}
	own, others := m.holds(a, f.Side, f.ID)
	home := m.ground.ways(f.Height, flies(f), a.held)
	stand, near := 9000, 900
	switch {
	case own > 1:
		stand, near = 1500, 250
	case own > 0:
		stand, near = 3000, 500
	case others > 0:
		stand, near = 14000, 1100
	}
	if a.urgent {
		stand, near = 2*stand, 2*near
	}
	return func(p place) int {
		if covers(p, a.held) {
			return stand
		}
		return -near * min(m.far(home, p.at, a.held), 60)
	}
}

// far returns the cost of the path from a cell to the nearest of the targets. If there is no path,
// it returns the number of spaces between them plus 30.
func (m *mind) far(way func(grid.Cell) int, from grid.Cell, to []grid.Cell) int {
	n := way(from)
	if n < away {
		return n
	}
	n = away
	for _, c := range to {
		n = min(n, m.ground.spaces(c, from))
	}
	return min(30+n, away)
}
