package dnd

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/geom/path"
	"github.com/battlemat/battlemat/rules"
)

// Shove returns every square to which a creature may be pushed or pulled in the steps that the
// question gives. The 5 feet of the SRD's shove are one step. Every step of a push must lead away
// from the shover: the number of squares between the two spaces must grow on at least one axis and
// shrink on none, so the counted distance grows too. For a pull it is the reverse. Walls, corners,
// higher ground and creatures bar the way, and terrain costs nothing.
//
// DND M10: a creature pushed over an edge of 10 feet or more falls, and goes no farther.
//
// DND M2, M7: being moved by another counts no diagonals and provokes no opportunity attack. The
// cost of a result is the feet moved, and its parity is 0.
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
	s := shove{d.profile, land{Board: b}, d.profile.crowdAround(b, &t), a, t.Size, q.Pull, t.Is("flying") && !prone(&t)}
	var search path.Search[shoved]
	search.Run(q.Steps, s.next, shoved{at: t.At})
	var places rules.Places
	come := map[grid.Cell]bool{}
	for at, cost := range search.All {
		if come[at.at] {
			continue
		}
		come[at.at] = true
		r := rules.Reached{At: at.at, Cost: cost.Move * Feet, End: at.at == t.At || s.crowd.free(b.Grid().Space(at.at, t.Size))}
		for i, step := range search.Path(at) {
			r.Path, r.Costs = append(r.Path, step.at), append(r.Costs, i*Feet)
		}
		if at.fell > 0 {
			r.Facts = append(r.Facts, fall(at.at, at.fell))
		}
		if !places.Add(r) {
			break
		}
	}
	return places.List()
}

// shove is the movement of a creature that is pushed or pulled by another.
type shove struct {
	profile Profile
	land    land
	crowd   crowd
	by      board.Figure
	size    int
	pull    bool
	hovers  bool // the creature flies, so it does not fall
}

// shoved is the place that a push leads to, and how many feet the creature falls there.
type shoved struct {
	at   grid.Cell
	fell int
}

// next yields every step that leads away from the shover, or towards it for a pull.
func (s shove) next(from shoved, yield func(shoved, path.Cost)) {
	at := from.at
	for _, v := range headings(s.land.Grid()) {
		to := s.land.Grid().Move(at, v)
		if from.fell == 0 && s.leads(at, to) && s.land.steps(at, s.size, v, s.profile.Corners) && s.open(to) && !s.rises(at, to) {
			next := shoved{at: to}
			if !s.hovers {
				next.fell = s.land.drop(at, to, s.size)
			}
			yield(next, path.Cost{Move: 1})
		}
	}
}

// rises reports whether a step would lead up other than by stairs. Nobody is pushed up such a step.
func (s shove) rises(at, to grid.Cell) bool {
	return s.land.heightAt(to, s.size) > s.land.heightAt(at, s.size) && s.land.climb(at, s.size, to, s.size) > 0
}

// open reports whether no creature bars the space.
func (s shove) open(at grid.Cell) bool {
	return !slices.ContainsFunc(s.land.Grid().Space(at, s.size), func(c grid.Cell) bool {
		_, taken := s.crowd[c]
		return taken || s.by.Covers(c)
	})
}

// leads reports whether the step leads away from the shover, or towards it for a pull.
func (s shove) leads(at, to grid.Cell) bool {
	dx, dy := gapOf(s.by.Grid, s.by.At, s.by.Size, at, s.size)
	ex, ey := gapOf(s.by.Grid, s.by.At, s.by.Size, to, s.size)
	if s.pull {
		dx, dy, ex, ey = ex, ey, dx, dy
	}
	m := s.profile
	return ex >= dx && ey >= dy && m.counted(ex, ey) > m.counted(dx, dy)
}

// counted returns the distance in half squares, as it is counted at the start of a turn.
func (p Profile) counted(dx, dy int) int {
	m, err := MetricNamed(p.Metric)
	if err != nil {
		panic(err) // the profile is broken
	}
	return m.HalfSquares(geom.Abs(dx), geom.Abs(dy), 0)
}
