package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Duel is an attack in a game in play. The game knows which figures see each other, by light and hiding;
// the board need not say.
type Duel struct {
	Attacker, Target string // figures of the board
	Weapon           Weapon
	// Sees reports whether one of the two sees the other. Without it the answer says only whether the
	// attack may be made.
	Sees func(watcher, figure string) bool
}

// Judged is an attack as far as it is decided before the dice.
type Judged struct {
	Refusal *rules.Refusal // nil: it may be made
	Feet    int            // between the two spaces
	Near    bool           // within 5 ft
	Ranged  bool           // shot or thrown
	Cover   *Covered       // for an attack that is refused for another reason it is not computed, and none; total without lines
	// For and Against are the reasons of advantage and disadvantage.
	For, Against []string
	Critical     bool // every hit is
}

// uncovered is no cover, and walledOff is total cover.
var (
	uncovered = new(Covered)
	walledOff = &Covered{Degree: Total}
)

// Judge decides whether an attack may be made, and under which circumstances it is.
func (d *Desk) Judge(b *board.Board, q Duel) (Judged, error) {
	a, err := figure(b, q.Attacker)
	if err != nil {
		return Judged{}, err
	}
	t, err := figure(b, q.Target)
	if err != nil {
		return Judged{}, err
	}
	o := d.meet(b, a, t, attackWith{weapon: q.Weapon})
	o.seen = func(watcher, f *board.Figure) bool { return q.Sees(watcher.ID, f.ID) }
	j := Judged{Feet: o.feet, Near: o.near, Ranged: o.ranged, Cover: uncovered}
	if j.Refusal = o.forbidden(); j.Refusal != nil {
		return j, nil
	}
	if c := d.cover(b, &o.attacker, &o.target); c.Degree != Total {
		j.Cover = &c
	} else {
		j.Cover = walledOff
	}
	if j.Refusal = o.refusal(*j.Cover); j.Refusal != nil || q.Sees == nil {
		return j, nil
	}
	o.judge()
	j.For, j.Against = o.reasons[dice.Advantage], o.reasons[dice.Disadvantage]
	j.Critical = o.critical()
	return j, nil
}

// Within reports whether another figure's space is within that many feet of reach of a figure. DND M7,
// DND L8.
func (d *Desk) Within(f, o *board.Figure, feet int) bool {
	return levelGap(f, o)*Feet <= feet && d.profile.reaches(f, feet, o.At, o.Size)
}

// Apart returns the feet between the spaces of two figures: 5 of neighbours.
func (d *Desk) Apart(f, o *board.Figure) int { return d.span(f, o).Feet }

// span is Apart with the half of a square that may be kept.
func (d *Desk) span(f, o *board.Figure) rules.Distance {
	dx, dy := gap(*f, *o)
	dz := levelGap(f, o)
	if n := max(dx, dy, dz); n <= 1 {
		return rules.Distance{Squares: n, Feet: n * Feet} // also for metrics without diagonals
	}
	return d.profile.length(d.profile.apart(dx, dy, dz))
}

// Tall reports whether lines on a board depend on the height of figures. DND L9, DND L11.
func (d *Desk) Tall(b *board.Board) bool { return d.profile.tall(b) }

// LowWalls reports whether a board has walls that can be looked and climbed over. DND L11.
func (d *Desk) LowWalls(b *board.Board) bool { return d.profile.low(b) }

// Height returns the level on which a space of size squares stands.
func Height(b *board.Board, at grid.Cell, size int) int { return land{Board: b}.heightAt(at, size) }

// Rough reports whether a space of size squares touches difficult ground.
func (d *Desk) Rough(b *board.Board, at grid.Cell, size int) bool {
	l := land{Board: b}
	return slices.ContainsFunc(b.Grid().Space(at, size), func(c grid.Cell) bool {
		return l.class(c)&(difficultGround|greaterGround) != 0
	})
}

// Passable reports whether a space of size squares has room for a creature, which flies or not, as far as terrain
// and walls go.
func (d *Desk) Passable(b *board.Board, at grid.Cell, size int, flies bool) bool {
	return d.profile.land(b, flies).upright().stands(at, size)
}

// Steps reports whether a space of size squares can move by one step, flying or not, as far as terrain and walls
// go. It must be able to stand at the start.
func (d *Desk) Steps(b *board.Board, from, to grid.Cell, size int, flies bool) bool {
	l := d.profile.land(b, flies)
	l.climbs = true
	return l.steps(from, size, b.Grid().Offset(from, to), d.profile.Corners)
}
