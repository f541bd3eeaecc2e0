package dnd

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Duel is an attack in a game that is being played. The game knows from light and hiding which
// figures see each other; the board need not show it.
type Duel struct {
	Attacker, Target string // ids of figures on the board
	Weapon           Weapon
	// Sees reports whether the watcher sees the figure. If it is nil, the answer says only whether
	// the attack is allowed.
	Sees func(watcher, figure string) bool
}

// Judged is what is decided about an attack before dice are rolled.
type Judged struct {
	Refusal *rules.Refusal // nil if the attack is allowed
	Feet    int            // between the two spaces
	Near    bool           // within 5 ft
	Ranged  bool           // shot or thrown
	// Cover is total if no line is free. If the attack is refused for another reason, the cover is
	// not computed, and Cover stands for no cover.
	Cover *Covered
	// For and Against are the reasons for advantage and disadvantage.
	For, Against []string
	Critical     bool // whether every hit is critical
}

// uncovered stands for no cover, and walledOff for total cover.
var (
	uncovered = new(Covered)
	walledOff = &Covered{Degree: Total}
)

// Judge decides whether an attack may be made, and what affects its roll.
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

// Within reports whether o's space is within that many feet of f, counted like a reach. DND M7,
// DND L8.
func (d *Desk) Within(f, o *board.Figure, feet int) bool {
	return levelGap(f, o)*Feet <= feet && d.profile.reaches(f, feet, o.At, o.Size)
}

// Apart returns the feet between the spaces of two figures. Between neighbours it is 5.
func (d *Desk) Apart(f, o *board.Figure) int { return d.span(f, o).Feet }

// span returns the distance of Apart, including a half square if the profile keeps it.
func (d *Desk) span(f, o *board.Figure) rules.Distance {
	dx, dy := gap(*f, *o)
	dz := levelGap(f, o)
	if n := max(dx, dy, dz); n <= 1 {
		return rules.Distance{Squares: n, Feet: n * Feet} // also for metrics without diagonals
	}
	return d.profile.length(d.profile.apart(dx, dy, dz))
}

// Tall reports whether lines on the board depend on the heights of figures. DND L9, DND L11.
func (d *Desk) Tall(b *board.Board) bool { return d.profile.tall(b) }

// LowWalls reports whether the board has walls that figures can look and climb over. DND L11.
func (d *Desk) LowWalls(b *board.Board) bool { return d.profile.low(b) }

// Height returns the level on which a space stands. size is the width of the space in squares.
func Height(b *board.Board, at grid.Cell, size int) int { return land{Board: b}.heightAt(at, size) }

// Rough reports whether a space touches difficult ground. size is its width in squares.
func (d *Desk) Rough(b *board.Board, at grid.Cell, size int) bool {
	l := land{Board: b}
	return slices.ContainsFunc(b.Grid().Space(at, size), func(c grid.Cell) bool {
		return l.class(c)&(difficultGround|greaterGround) != 0
	})
}

// Passable reports whether terrain and walls leave room for a creature. size is the width of its
// space in squares.
func (d *Desk) Passable(b *board.Board, at grid.Cell, size int, flies bool) bool {
	return d.profile.land(b, flies).upright().stands(at, size)
}

// Steps reports whether terrain and walls let a creature move by one step. The creature must have
// room at the start. size is the width of its space in squares.
func (d *Desk) Steps(b *board.Board, from, to grid.Cell, size int, flies bool) bool {
	l := d.profile.land(b, flies)
	l.climbs = true
	return l.steps(from, size, b.Grid().Offset(from, to), d.profile.Corners)
}
