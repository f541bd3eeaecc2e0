package heroquest

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/square"
)

const codeNoLineOfSight = "no-line-of-sight" // HQ D1, HQ D2, HQ S1.58, HQ S1.59

// line returns the line of sight itself under the profile.
//
// HQ S1.7, S1.59, S1.78: a straight line from the centre of one square to that of the
// other. Walls, doors that are not open and solid squares stop it; touching a
// corner or the end of a wall does not, unless both paths around are closed (HQ D1,
// D2). HQ S1.58, S1.80: figures stop it where the profile says so.
func (d *Desk) line(b *board.Board) sight.Centre {
	return sight.Centre{
		Board:   b,
		Figure:  func(c grid.Cell) (string, bool) { return d.obstructs(b, c) },
		Include: d.profile.Inclusion,
		Traces:  d.traces,
	}
}

// obstructs says which figure on the square obstructs, if one does.
func (d *Desk) obstructs(b *board.Board, c grid.Cell) (string, bool) {
	if !d.profile.Obstructs(b.Room(c)) {
		return "", false
	}
	f, ok := b.FigureAt(c)
	return f.ID, ok && !d.dead(f)
}

// occupied holds squares with further figures besides those on the board.
type occupied map[grid.Cell]bool

// looking is the line of sight for exploration: what it reveals, and what a search finds in a corridor.
//
// HQ S1.75, S1.77: walls and closed doors stop it. HQ Q101: figures hide squares only
// where the profile says so, and then from a search as well as from being revealed.
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
// HQ S0.21: between two falling blocks, never or by profile.
func (d *Desk) aiming(b *board.Board) sight.Centre {
	p := d.line(b)
	if d.profile.LetsSqueeze() {
		p.Squeeze = func(x, y grid.Cell) bool {
			return b.Terrain(x) == board.Block && b.Terrain(y) == board.Block
		}
	}
	return p
}

// bareFields prepares the board and returns the squares in bare line of sight of
// any square: by the fast kernel where the figures in the way take up their whole
// squares, else line by line.
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

// bareField returns the squares in bare line of sight of one square.
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

// Watch yields the squares that figures on some squares have in line of sight, some of them several times.
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

// glance returns a function that fills a set with the squares in line of sight of one square; nil unless the
// profile counts each square that a line enters, however little. For a board that was not prepared it reads what
// lines reach.
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

// plan makes the board ready for fields of view from centre to centre; nil unless the
// profile counts each square that a line enters, however little.
func (d *Desk) plan(b *board.Board) (*square.Plan, error) {
	plan, err := d.bare(b)
	if plan == nil {
		return nil, err
	}
	return d.withFigures(plan, b, nil), nil
}

// withFigures returns a plan with the figures in the way that obstruct, on the board and besides.
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
	plan  *square.Plan // for fields of view; nil unless each square counts that a line enters, however little
	err   error        // of the plan
	gaps  []gap
	cells map[board.Room][]grid.Cell // of each room that are not solid, in row order
}

// prepare computes what does not depend on a board's figures. The desk caches the last two, because the
// ground of a match seldom changes.
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

// bare returns the same as plan if no figure were in the way.
func (d *Desk) bare(b *board.Board) (*square.Plan, error) {
	p := d.prepare(b)
	return p.plan, p.err
}

// noLine denies for a line that something stops.
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
