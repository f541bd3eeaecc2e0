package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/path"
	"github.com/battlemat/battlemat/rules"
)

// Shove returns every square to which a creature may be pushed away, or pulled,
// by so many squares: the 5 feet of the SRD's shove are one step. Every step must
// lead away from (or towards) the shover: the squares between the two
// spaces grow (shrink) by one on one axis at least, and on no axis do they shrink
// (grow), so that the counted distance grows (shrinks) too. Walls, corners and
// creatures bar the way, and terrain costs nothing.
//
// DND M2, M7: being moved by another counts no diagonals and draws no opportunity
// attack. The results cost the feet moved; their parity is 0.
func (d *Desk) Shove(b *board.Board, q rules.Shove) ([]rules.Reached, error) {
	if err := d.Check(b); err != nil {
		return nil, err
	}
	a, err := figure(b, q.Attacker)
	if err != nil {
		return nil, err
	}
	t, err := figure(b, q.Target)
	if err != nil {
		return nil, err
	}
	if a.ID == t.ID || q.Steps < 0 || q.Steps > 2*grid.Limit {
		return nil, fmt.Errorf("shove of %q by %q over %d squares: expected two figures and 0 to %d squares", q.Target, q.Attacker, q.Steps, 2*grid.Limit)
	}
	s := shove{d.profile, land{Board: b}, d.profile.crowdAround(b, &t), a, t.Size, q.Pull}
	var search path.Search[grid.Cell]
	search.Run(q.Steps, s.next, t.At)
	var places rules.Places
	for at, cost := range search.All {
		r := rules.Reached{At: at, Cost: cost.Move * Feet, Path: search.Path(at), End: at == t.At || s.crowd.free(at, t.Size)}
		for i := range r.Path {
			r.Costs = append(r.Costs, i*Feet)
		}
		if !places.Add(r) {
			break
		}
	}
	return places.List()
}

// shove is a creature being moved by another.
type shove struct {
	profile Profile
	land    land
	crowd   crowd
	by      board.Figure
	size    int
	pull    bool
}

// next yields every step that leads away, or towards.
func (s shove) next(at grid.Cell, yield func(grid.Cell, path.Cost)) {
	for _, v := range compass {
		to := grid.Cell{X: at.X + v[0], Y: at.Y + v[1]}
		if s.leads(at, to) && s.land.steps(at, s.size, v[0], v[1], s.profile.Corners) && s.open(to) {
			yield(to, path.Cost{Move: 1})
		}
	}
}

// open reports whether no creature bars the space.
func (s shove) open(at grid.Cell) bool {
	return !slices.ContainsFunc(board.Footprint(at, s.size), func(c grid.Cell) bool {
		_, taken := s.crowd[c]
		return taken || in(c, s.by.At, s.by.Size)
	})
}

// leads reports whether the step leads away from the shover, or towards it.
func (s shove) leads(at, to grid.Cell) bool {
	dx, dy := gapOf(s.by.At, s.by.Size, at, s.size)
	ex, ey := gapOf(s.by.At, s.by.Size, to, s.size)
	if s.pull {
		dx, dy, ex, ey = ex, ey, dx, dy
	}
	m := s.profile
	return ex >= dx && ey >= dy && m.counted(ex, ey) > m.counted(dx, dy)
}

// counted is the distance in half squares at the start of a turn.
func (p Profile) counted(dx, dy int) int {
	m, err := MetricNamed(p.Metric)
	if err != nil {
		panic(err) // a broken profile
	}
	return m.HalfSquares(geom.Abs(dx), geom.Abs(dy), 0)
}
