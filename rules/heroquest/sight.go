package heroquest

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

const codeNoLineOfSight = "no-line-of-sight" // HQ D1, HQ D2, HQ S1.58, HQ S1.59

// line returns the plain line of sight under the profile.
//
// HQ S1.7, S1.59, S1.78: it is a straight line between the centres of two squares. Walls, doors
// that are not open and solid squares block it. Touching a corner or the end of a wall does not,
// unless both paths around it are closed (HQ D1, D2). HQ S1.58, S1.80: figures block it if the
// profile says so.
func (d *Desk) line(b *board.Board) sight.Centre {
	return sight.Centre{
		Board:   b,
		Figure:  func(c grid.Cell) (string, bool) { return d.obstructs(b, c) },
		Include: d.profile.Inclusion,
		Traces:  d.traces,
	}
}

// obstructs reports whether a figure on a square blocks lines, and returns the figure's ID.
func (d *Desk) obstructs(b *board.Board, c grid.Cell) (string, bool) {
	if !d.profile.Obstructs(b.Room(c)) {
		return "", false
	}
	f, ok := b.FigureAt(c)
	return f.ID, ok && !d.dead(f)
}

// occupied is a set of squares with figures in addition to those on the board.
type occupied map[grid.Cell]bool

// looking returns the line of sight for exploration. It decides what is revealed, and what a search
// in a corridor finds.
//
// HQ S1.75, S1.77: walls and closed doors block it. HQ Q101: figures hide squares only if the
// profile says so. A hidden square is neither revealed nor found by a search.
func (d *Desk) looking(b *board.Board, besides occupied) sight.Centre {
	p := d.line(b)
	switch {
	case !d.profile.Hides():
		p.Figure = nil
	case len(besides) > 0:
		p.Figure = func(c grid.Cell) (string, bool) {
			if besides[c] && d.profile.Obstructs(b.Room(c)) {
				return "", true
			}
			return d.obstructs(b, c)
		}
	}
	return p
}

// aiming returns the line of sight of spells and ranged attacks.
//
// HQ S0.21: the line never passes between two falling blocks, except in some profiles.
func (d *Desk) aiming(b *board.Board) sight.Centre {
	p := d.line(b)
	if d.profile.LetsSqueeze() {
		p.Squeeze = func(x, y grid.Cell) bool {
			return b.Terrain(x) == board.Block && b.Terrain(y) == board.Block
		}
	}
	return p
}

// bareFields prepares the board, and returns a function that lists the squares in plain line of
// sight of any square. It uses the fast kernel if figures block their whole squares, and otherwise
// computes line by line.
func (d *Desk) bareFields(b *board.Board) (func(from grid.Cell) []grid.Cell, error) {
	plan, err := d.plan(b)
	if err != nil {
		return nil, err
	}
	if plan == nil {
		return d.line(b).Field, nil
	}
	var seen sight.Set
	return func(from grid.Cell) []grid.Cell {
		plan.See(from, &seen)
		return slices.AppendSeq(make([]grid.Cell, 0, seen.Count()), seen.All())
	}, nil
}

// bareField returns the squares in plain line of sight of one square.
func (d *Desk) bareField(b *board.Board, from grid.Cell) ([]grid.Cell, error) {
	look, err := d.glance(b)
	if err != nil {
		return nil, err
	}
	if look == nil {
		return d.line(b).Field(from), nil
	}
	var seen sight.Set
	if err := look(from, &seen); err != nil {
		return nil, err
	}
	return slices.AppendSeq(make([]grid.Cell, 0, seen.Count()), seen.All()), nil
}

// Watch calls `tell` for each square in line of sight of a figure on any of the given squares. It
// may do so several times for a square.
func (d *Desk) Watch(b *board.Board, from []grid.Cell, tell func(grid.Cell)) error {
	look, err := d.glance(b)
	var seen sight.Set
	for _, at := range from {
		switch {
		case err != nil:
			return err
		case look == nil:
			for _, c := range d.line(b).Field(at) {
				tell(c)
			}
			continue
		}
		err = look(at, &seen)
		for c := range seen.All() {
			tell(c)
		}
	}
	return err
}

// glance returns a function that fills a set with the squares in line of sight of one square. It
// returns nil unless the profile counts every square that a line enters, however slightly. If the
// board has not been prepared, the function reads only the squares that lines reach.
func (d *Desk) glance(b *board.Board) (func(from grid.Cell, seen *sight.Set) error, error) {
	if d.profile.Inclusion.Kind != sight.Touched {
		return nil, nil
	}
	if last := d.last.Load(); last != nil && last.shape == b.Shape() {
		plan, err := d.plan(b)
		return func(from grid.Cell, seen *sight.Set) error { plan.See(from, seen); return nil }, err
	}
	var obstructs func(grid.Cell) bool
	for range b.EachFigure {
		obstructs = func(c grid.Cell) bool { _, is := d.obstructs(b, c); return is }
		break
	}
	return func(from grid.Cell, seen *sight.Set) error { return square.Glance(b, from, obstructs, seen) }, nil
}

// plan prepares the board for fields of view from centre to centre. It returns nil unless the
// profile counts every square that a line enters, however slightly.
func (d *Desk) plan(b *board.Board) (*square.Plan, error) {
	plan, err := d.bare(b)
	if plan == nil {
		return nil, err
	}
	return d.withFigures(plan, b, nil), nil
}

// withFigures returns a plan that includes the figures that block lines: those on the board, and
// the additional ones.
func (d *Desk) withFigures(plan *square.Plan, b *board.Board, besides occupied) *square.Plan {
	bare := plan
	obstruct := func(c grid.Cell) {
		if plan == bare {
			plan = bare.Clone()
		}
		plan.Obstruct(c, true)
	}
	for f := range b.EachFigure {
		if _, obstructs := d.obstructs(b, f.At); obstructs {
			obstruct(f.At)
		}
	}
	for c := range besides {
		if d.profile.Obstructs(b.Room(c)) {
			obstruct(c)
		}
	}
	return plan
}

// prepared holds what is computed from a board without its figures. It is read-only.
type prepared struct {
	shape board.Shape
	plan  *square.Plan // for fields of view; nil unless the profile counts every square that a line enters
	err   error        // the error from preparing the plan
	gaps  []gap
	cells map[board.Room][]grid.Cell // for each room, the squares that are not solid, in row order
}

// prepare computes what does not depend on a board's figures. The desk caches the last two results,
// because the ground of a match seldom changes.
func (d *Desk) prepare(b *board.Board) *prepared {
	if last := d.last.Load(); last != nil && last.shape == b.Shape() {
		return last
	} else if before := d.before.Load(); before != nil && before.shape == b.Shape() {
		d.before.Store(last)
		d.last.Store(before)
		return before
	}
	p := &prepared{shape: b.Shape(), gaps: gapsOf(b), cells: cellsOf(b)}
	if d.profile.Inclusion.Kind == sight.Touched {
		p.plan, p.err = square.NewPlan(b)
	}
	d.before.Store(d.last.Load())
	d.last.Store(p)
	return p
}

// bare returns the plan for a board without figures.
func (d *Desk) bare(b *board.Board) (*square.Plan, error) {
	p := d.prepare(b)
	return p.plan, p.err
}

// noLine returns the denial for a line that is blocked.
func noLine(b *board.Board, v sight.Verdict) *denial {
	by := v.Stops[0].By
	rule := "HQ S1.59"
	switch by.Kind {
	case sight.ByCorner:
		rule = "HQ D1"
	case sight.ByCell, sight.ByOutside:
		rule = "HQ D2"
	case sight.ByFigure:
		rule = "HQ S1.58"
	}
	return &denial{rule, codeNoLineOfSight, func() string {
		return "No line of sight: " + by.Describe(b.Grid()) + " is in the way."
	}}
}
