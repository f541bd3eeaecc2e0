package space

import (
	"fmt"

	"github.com/battlemat/battlemat/geom"
)

// Model describes the bodies of figures and their eyes.
type Model struct {
	// Body is the width of a body: the distance from the centre to the corners of the body's
	// hexagon, as a fraction of the distance to the corners of its space. It is above 0 and at most
	// 1.
	Body geom.Frac
	// Eye is the height of the eye, in Heights of the looking figure: 1 is the middle of the top of
	// its head. It is above 0 and at most 1.
	Eye geom.Frac
	// ZoneBottom and ZoneTop bound the part of a target that must be seen for the target to count
	// as seen. They are in Heights from its base and lie from 0 to 1, with the bottom below the
	// top.
	ZoneBottom, ZoneTop geom.Frac
}

// Bounds of the denominators of a [Model], which keep every determinant within 128 bits.
const (
	MaxBodyPart   = 12 // of Body
	MaxHeightPart = 6  // of Eye, ZoneBottom and ZoneTop
)

// DefaultModel returns the model in which a body takes two thirds of its space, its eye is on top
// of its head, and any part of it may be seen.
func DefaultModel() Model {
	return Model{Body: geom.Frac{N: 2, D: 3}, Eye: geom.Frac{N: 1, D: 1}, ZoneBottom: geom.Frac{N: 0, D: 1}, ZoneTop: geom.Frac{N: 1, D: 1}}
}

// check returns an error for a model out of bounds.
func (m Model) check() error {
	within := func(f geom.Frac, part int) bool { return 1 <= f.D && f.D <= part && 0 <= f.N && f.N <= f.D }
	switch {
	case !within(m.Body, MaxBodyPart) || m.Body.N == 0:
		return fmt.Errorf("space: a body of %d/%d of its space: expected a fraction above 0 and at most 1, with a denominator of at most %d", m.Body.N, m.Body.D, MaxBodyPart)
	case !within(m.Eye, MaxHeightPart) || m.Eye.N == 0:
		return fmt.Errorf("space: an eye at %d/%d of the Height: expected a fraction above 0 and at most 1, with a denominator of at most %d", m.Eye.N, m.Eye.D, MaxHeightPart)
	case !within(m.ZoneBottom, MaxHeightPart) || !within(m.ZoneTop, MaxHeightPart) || !m.ZoneBottom.Less(m.ZoneTop):
		return fmt.Errorf("space: a target from %d/%d to %d/%d of the Height: expected fractions from 0 to 1, the first below the second, with denominators of at most %d",
			m.ZoneBottom.N, m.ZoneBottom.D, m.ZoneTop.N, m.ZoneTop.D, MaxHeightPart)
	}
	return nil
}

// Scale gives the units of coordinates: X and Y are in lattice units divided by Plane, Z in levels
// divided by Up.
type Scale struct{ Plane, Up int }

// scale returns the coarsest scale on which all numbers of the model are whole.
func (m Model) scale() Scale {
	lcm := func(a, b int) int { return a / geom.GCD(a, b) * b }
	return Scale{Plane: m.Body.D, Up: lcm(m.Eye.D, lcm(m.ZoneBottom.D, m.ZoneTop.D))}
}
